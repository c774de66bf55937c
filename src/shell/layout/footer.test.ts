import { expect, it } from 'vitest'
import de from '#locales/de/common.json'
import en from '#locales/en/common.json'
import ja from '#locales/ja/common.json'

// SPEC 9: support Monday to Friday, 9:00 to 17:00.
it.each([
  ['de', de, 'Geschäftsstelle Mo–Fr 9–17 Uhr'],
  ['en', en, 'Club office Mon–Fri 9:00–17:00'],
  ['ja', ja, 'クラブ事務局 月～金 9:00～17:00'],
])('says in %s when the office is open', (_, { footer }, words) => {
  expect(footer.hours).toBe(words)
})
