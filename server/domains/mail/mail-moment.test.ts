import { expect, test } from 'vitest'
import { formatMoment } from './mail-moment.ts'

test.each([
  ['de', '2. Dezember 2026 um 05:34 MEZ'],
  ['en', '2 December 2026 at 05:34 CET'],
  ['ja', '2026年12月2日 05:34 GMT+1'],
] as const)('a moment in a mail names the clock it goes by, in %s', (language, text) => {
  expect(formatMoment(new Date('2026-12-02T04:34:00Z'), language)).toBe(text)
})
