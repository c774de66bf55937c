import { describe, expect, it } from 'vitest'
import { minutesPlayed } from './minutes-played.ts'

const of = (...parameters: Parameters<typeof minutesPlayed>) =>
  Object.fromEntries(minutesPlayed(...parameters))

describe('minutes played', () => {
  it('are all of them for who stays on', () => {
    expect(of(['Vogt'], [], 90)).toEqual({ Vogt: 90 })
  })

  it('are shared between who goes off and who comes on', () => {
    expect(of(['Okafor'], [{ minute: 63, off: 'Okafor', on: 'Jurić' }], 90)).toEqual({
      Okafor: 63,
      Jurić: 27,
    })
  })

  it('end with a red card', () => {
    expect(of(['Holm', 'Vogt'], [{ minute: 30, off: 'Holm' }], 120)).toEqual({ Holm: 30, Vogt: 120 })
  })

  it('are few for who is taken off again, in whatever order it is told', () => {
    const changes = [
      { minute: 80, off: 'Kern', on: 'Obi' },
      { minute: 46, off: 'Rivas', on: 'Kern' },
    ]
    expect(of(['Rivas'], changes, 90)).toEqual({ Rivas: 46, Kern: 34, Obi: 10 })
  })

  it('do not count who was not on the pitch', () => {
    expect(of(['Vogt'], [{ minute: 10, off: 'Nobody' }], 90)).toEqual({ Vogt: 90 })
  })
})
