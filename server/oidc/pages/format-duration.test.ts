import { expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

it('says short waits in seconds and long ones in minutes, rounded up', () => {
  expect(formatDuration(2, 'de')).toBe('2 Sekunden')
  expect(formatDuration(1, 'en')).toBe('1 second')
  expect(formatDuration(90, 'de')).toBe('90 Sekunden')
  expect(formatDuration(121, 'en')).toBe('3 minutes')
  expect(formatDuration(900, 'ja')).toBe('15 分')
})
