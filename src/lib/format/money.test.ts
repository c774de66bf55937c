import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  ['de', 8995, '89,95\u00a0€'],
  ['de', 123_456_700, '1.234.567,00\u00a0€'],
  ['en', 8995, '€89.95'],
  ['ja', 500, '€5.00'],
  ['de', -495, '\u22124,95\u00a0€'],
  ['en', -495, '\u2212€4.95'],
  ['ja', -495, '\u2212€4.95'],
  ['de', 0, '0,00\u00a0€'],
] as const)('writes an amount as in its language (%s, %i cents)', (language, cents, text) => {
  expect(formatMoney({ cents, currency: 'EUR' }, language)).toBe(text)
})
