import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const kickOff = Date.parse('2026-11-28T18:30:00+01:00')

describe('what is left until a match', () => {
  it('is told in whole units', () => {
    expect(timeLeft(kickOff, Date.parse('2026-11-26T17:28:58+01:00'))).toEqual({
      days: 2,
      hours: 1,
      minutes: 1,
      seconds: 2,
    })
  })

  it('counts a second that has begun', () => {
    expect(timeLeft(kickOff, kickOff - 400)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  })

  it('is nothing any more from the moment on', () => {
    expect(timeLeft(kickOff, kickOff)).toBeUndefined()
    expect(timeLeft(kickOff, kickOff + 1)).toBeUndefined()
  })
})
