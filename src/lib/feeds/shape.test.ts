import { describe, expect, it } from 'vitest'
import {
  flag,
  listOf,
  membersOf,
  moment,
  number,
  oneOf,
  optional,
  orNull,
  pairOf,
  shape,
  text,
} from './shape.ts'

interface Team {
  name: string
  goals: number | null
  colours: [string, string]
  kind: 'own' | 'other'
}
const team = shape<Team>({
  name: text,
  goals: orNull(number),
  colours: pairOf(text),
  kind: oneOf(['own', 'other']),
})
const good: Team = { name: 'Eichwald', goals: 1, colours: ['#000', '#fff'], kind: 'own' }

describe('the shape of something from outside', () => {
  it('is right where each member is, whatever else there is', () => {
    expect(team(good)).toBe(true)
    expect(team({ ...good, goals: null, more: [] })).toBe(true)
    expect(listOf(team)([good, good])).toBe(true)
    expect(membersOf<Record<string, number>>(number)({ a: 1, b: 2 })).toBe(true)
    expect([optional(text)(undefined), optional(text)('a'), optional(text)(null)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Eichwald'],
    ['a list', [good]],
    ['a lack', { ...good, name: undefined }],
    ['another kind', { ...good, kind: 'neither' }],
    ['no number', { ...good, goals: Number.NaN }],
    ['a text for a number', { ...good, goals: '1' }],
    ['three of two', { ...good, colours: ['a', 'b', 'c'] }],
  ])('is wrong where there is %s', (_, value) => {
    expect(team(value)).toBe(false)
  })

  it('knows moments, flags and lists from what only looks like them', () => {
    expect([moment('2026-11-28T17:30:00.000Z'), moment('soon'), moment(5)]).toEqual([true, false, false])
    expect([flag(false), flag(0)]).toEqual([true, false])
    expect([listOf(text)([]), listOf(text)(['a', 1]), listOf(text)({})]).toEqual([true, false, false])
    const counts = membersOf<Record<string, number>>(number)
    expect([counts({ a: 'b' }), counts(null)]).toEqual([false, false])
  })
})
