import { expect, it } from 'vitest'
import { searchEntries } from './search-entries.ts'

const entry = (name: string, isFavorite = false) => ({
  id: '00000000-0000-4000-8000-000000000000',
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`,
  isFavorite,
  createdAt: '2026-11-22T10:00:00.000Z',
})
const entries = ['Öztürk Ali', 'Zoe 10', 'Zoe 9', 'Jana Krämer', 'adam West'].map(name => entry(name))
const namesOf = (...search: Parameters<typeof searchEntries>) =>
  searchEntries(...search).map(({ name }) => name)

it('stands in the order of names as Germans sort them, favourites first', () => {
  const all = [...entries, entry('Max Berger', true)]
  expect(namesOf(all, {})).toEqual([
    'Max Berger',
    'adam West',
    'Jana Krämer',
    'Öztürk Ali',
    'Zoe 9',
    'Zoe 10',
  ])
})

it.each([
  'krämer',
  'KRÄMER',
  'kra\u0308mer',
  'Kraemer',
  'kramer',
  'ＫＲÄＭ',
  '\u200bkrämer',
  'jana.',
  'A.KR',
])('finds %s in name or address', typed => {
  expect(namesOf(entries, { nameOrEmailContains: typed })).toEqual(['Jana Krämer'])
})

it('takes signs of a pattern for what they are', () => {
  expect(namesOf(entries, { nameOrEmailContains: '%' })).toEqual([])
  expect(namesOf(entries, { nameOrEmailContains: '_' })).toEqual([])
})

it('shows favourites alone, the others alone, or all', () => {
  const all = [entry('Jana'), entry('Max', true)]
  expect(namesOf(all, { isFavorite: true })).toEqual(['Max'])
  expect(namesOf(all, { isFavorite: false })).toEqual(['Jana'])
  expect(namesOf(all, { nameOrEmailContains: 'jana', isFavorite: true })).toEqual([])
})
