import { expect, it } from 'vitest'
import { isOfAge } from './of-age.ts'

it.each([
  ['2008-11-23', '2026-11-23', true],
  ['2008-11-24', '2026-11-23', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('who was born on %s is of age on %s: %s', (birthday, today, isAdult) => {
  expect(isOfAge(birthday, today)).toBe(isAdult)
})
