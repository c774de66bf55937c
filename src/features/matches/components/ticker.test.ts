import { expect, it } from 'vitest'
import { isSameGroup, lineGroups } from './ticker.tsx'

const lines = (count: number) => Array.from({ length: count }, (_, place) => `line ${count - place}`)

it('fills groups from the oldest line on, so that the first one alone grows', () => {
  const before = lineGroups(lines(19))
  expect(before.map(group => group.length)).toEqual([3, 8, 8])
  expect(before.flat()).toEqual(lines(19))
  const after = lineGroups(lines(20))
  expect(after[0]).toEqual(['line 20', 'line 19', 'line 18', 'line 17'])
  expect(after.slice(1)).toEqual(before.slice(1))
})

it('begins a new group where the first one is full', () => {
  expect(lineGroups(lines(17)).map(group => group.length)).toEqual([1, 8, 8])
  expect(lineGroups([])).toEqual([])
})

it('knows a group by the very entries that it holds', () => {
  const [one, two] = [{ text: 'Goal' }, { text: 'Card' }]
  expect(isSameGroup([one, two], [one, two])).toBe(true)
  expect(isSameGroup([one, two], [one])).toBe(false)
  expect(isSameGroup([one, two], [one, { ...two }])).toBe(false)
})
