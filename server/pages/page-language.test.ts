import { expect, it } from 'vitest'
import { choosePageLanguage } from './page-language.ts'

it.each([
  ['en', 'ja', 'en'],
  ['fr ja-JP de', 'en', 'ja'],
  [undefined, 'ja', 'ja'],
  ['', 'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7', 'en'],
  [undefined, 'de;q=0.5, en-US', 'en'],
  [undefined, 'en;q=0, ja;q=0.1', 'ja'],
  [undefined, '*', 'de'],
  [undefined, ';;q=,en;q=x', 'de'],
  [undefined, undefined, 'de'],
])('with the wish %s and the preferences %s it is %s', (uiLocales, acceptLanguage, language) => {
  expect(choosePageLanguage(uiLocales, acceptLanguage)).toBe(language)
})
