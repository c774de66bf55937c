import { expect, it } from 'vitest'
import { euros } from '#contract/kernel/primitives.ts'
import { formatAmount } from './mail-amount.ts'

it.each([
  ['de', 2990, '29,90\u00a0€'],
  ['de', -495, '\u22124,95\u00a0€'],
  ['en', -495, '\u2212€4.95'],
  ['ja', -495, '\u2212€4.95'],
] as const)(
  'writes an amount as in its language, less than nothing with a minus (%s, %i cents)',
  (language, cents, text) => {
    expect(formatAmount(euros(cents), language)).toBe(text)
  },
)
