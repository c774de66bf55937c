import { expect, it } from 'vitest'
import { makeDeskEntry } from '#tests/factories/matches.ts'
import { changesBetween, latestOwn, latestWritten } from './changes.ts'

const kickOff = makeDeskEntry({ id: 'a', type: 'Kickoff', at: '2026-11-28T14:30:00.000Z' })
const late = makeDeskEntry({ id: 'b', minute: 3, at: '2026-11-28T14:50:00.000Z' })
const goal = makeDeskEntry({ id: 'c', minute: 12, at: '2026-11-28T14:42:00.000Z' })

it('tells apart what was written, corrected, taken back and put back', () => {
  const before = [kickOff, goal]
  const kinds = (after: typeof before) => changesBetween(before, after).map(({ kind }) => kind)
  expect(kinds(before)).toEqual([])
  expect(kinds([kickOff, late, goal])).toEqual(['written'])
  expect(kinds([kickOff, { ...goal, version: 2, minute: 13 }])).toEqual(['corrected'])
  const withdrawn = { ...goal, version: 2, isWithdrawn: true }
  expect(kinds([kickOff, withdrawn])).toEqual(['withdrawn'])
  expect(changesBetween([withdrawn], [{ ...goal, version: 3 }])[0]?.kind).toBe('putBack')
  // The score of a goal changes with the goals before it, and is no change of the goal.
  expect(kinds([kickOff, { ...goal, score: { home: 2, away: 0 } }])).toEqual([])
})

it('knows the entry that was written last, also where its minute is an earlier one', () => {
  expect(latestWritten([kickOff, late, goal])?.id).toBe('b')
  expect(latestWritten([])).toBeUndefined()
})

it('takes back nothing that another desk wrote, and nothing twice', () => {
  const own = new Set(['a', 'c'])
  const isOwn = (id: string) => own.has(id)
  expect(latestOwn([kickOff, late, goal], isOwn)?.id).toBe('c')
  expect(latestOwn([kickOff, late, { ...goal, isWithdrawn: true }], isOwn)?.id).toBe('a')
  expect(latestOwn([late], isOwn)).toBeUndefined()
})
