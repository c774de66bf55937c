import { expect, it } from 'vitest'
import { dayOf } from './typo3-day.ts'

it.each([
  ['Nov 21 2026', '2026-11-21'],
  ['Jan 2 2026', '2026-01-02'],
  ['2026-11-21 23:30:00', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  // Half past midnight in Berlin.
  [1_795_217_400, '2026-11-21'],
  ['', undefined],
  ['bald', undefined],
  [0, undefined],
])('takes %j for the day %s', (value, day) => {
  expect(dayOf(value)).toBe(day)
})
