import { expect, it, vi } from 'vitest'
import { machineNow, movableClock, readMoment } from './clock.ts'

const noon = new Date('2026-11-28T12:00:00Z')

it.each([
  ['+30d', '2026-12-28T12:00:00.000Z'],
  ['+90m', '2026-11-28T13:30:00.000Z'],
  ['+1h', '2026-11-28T13:00:00.000Z'],
  ['2027-05-31T23:59:00+02:00', '2027-05-31T21:59:00.000Z'],
])('reads %s as a moment', (text, moment) => {
  expect(readMoment(text, noon)?.toISOString()).toBe(moment)
})

it.each(['', '30d', '-1d', '+1y', '2027-05-31', '2027-05-31T23:59', '2027-13-31T23:59Z', 'tomorrow'])(
  'reads "%s" as none',
  text => {
    expect(readMoment(text, noon)).toBeUndefined()
  },
)

it('runs on from where it was moved to, never goes back, and still knows the time of the machine', () => {
  let machineTime = noon.getTime()
  const clock = movableClock('+1d', { now: () => new Date(machineTime) })
  machineTime += 1000
  expect(clock.now().toISOString()).toBe('2026-11-29T12:00:01.000Z')
  expect(clock.move('+1h')).toBe(true)
  expect(clock.move('2026-11-29T12:30:00Z')).toBe(false)
  machineTime += 1000
  expect(clock.now().toISOString()).toBe('2026-11-29T13:00:02.000Z')
  expect(machineNow(clock).toISOString()).toBe('2026-11-28T12:00:02.000Z')
})

it('says that it was moved, and not that it could not be', () => {
  const clock = movableClock('+0s', { now: () => noon })
  const listener = vi.fn()
  clock.onMove(listener)
  clock.move('tomorrow')
  expect(listener).not.toHaveBeenCalled()
  clock.move('+1d')
  expect(listener).toHaveBeenCalledOnce()
})
