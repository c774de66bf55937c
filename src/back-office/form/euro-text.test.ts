import { expect, it } from 'vitest'
import { centsIn, centsText, wholeNumberIn } from './euro-text.ts'

it.each([
  ['89,95', 8995],
  ['89.95', 8995],
  [' 89 ', 8900],
  ['0,5', 50],
  ['7,05', 705],
  ['８９，９５', 8995],
  ['٨٩,٩٥', 8995],
  ['८९.९५', 8995],
])('reads %s as %i cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

it.each(['', '-5', '1.000,00', '8,955', 'viel', '12345678'])('does not take "%s" for an amount', text => {
  expect(centsIn(text)).toBeUndefined()
})

it('writes an amount as the language does, so that it reads the same again', () => {
  expect(centsText(8995, 'de')).toBe('89,95')
  expect(centsText(8900, 'en')).toBe('89.00')
  expect(centsIn(centsText(1, 'ja'))).toBe(1)
})

it.each([
  ['+5', 5],
  ['-3', -3],
  ['−3', -3],
  [' 12 ', 12],
  ['－３', -3],
  ['+٥', 5],
  ['१२', 12],
  ['', undefined],
  ['1,5', undefined],
  ['+', undefined],
])('reads "%s" as the whole number %s', (text, number) => {
  expect(wholeNumberIn(text)).toBe(number)
})
