import { expect, it } from 'vitest'
import { memberNumberIn } from './membership-contracts.ts'

it.each([
  ['189900417', '189900417'],
  [' 1899 00417 ', '189900417'],
  ['1899-00417.', '189900417'],
  ['Mitglied Nr. 189900417', '189900417'],
  ['Mitgliedschaft 189900417, Umzug am 1.7.2031', '189900417'],
  ['１８９９００４１７', '189900417'],
  ['189900417 und 189900418', undefined],
  ['00417', undefined],
  ['0900 1899123', undefined],
  ['189900417189900417', undefined],
  ['meine Mitgliedschaft', undefined],
])('reads the number of a member in %j as %s', (typed, number) => {
  expect(memberNumberIn(typed)).toBe(number)
})
