import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { returnDays } from '#contract/kernel/durations.ts'

/** Where people are told how long goods can be sent back, and how each language says it. */
const said = {
  de: {
    files: [
      'locales/de/withdrawal.json',
      'locales/de/mail.json',
      'locales/de/admin.json',
      'sites/club/content/de/agb.md',
      'sites/club/content/de/versand.md',
      'sites/club/content/de/widerruf.md',
    ],
    days: /\b(\d+)\**\s(?:Tage|Tagen)\b/g,
    domestic: /innerhalb Deutschlands (?:kostenlos|kostet dich das nichts|tragen wir die Kosten)/i,
  },
  en: {
    files: [
      'locales/en/withdrawal.json',
      'locales/en/mail.json',
      'locales/en/admin.json',
      'sites/club/content/en/terms.md',
      'sites/club/content/en/shipping.md',
      'sites/club/content/en/withdrawal.md',
    ],
    days: /\b(\d+)\**\sdays\b/g,
    domestic: /free of charge within Germany|within Germany (?:it costs you nothing|we bear the cost)/i,
  },
  ja: {
    files: [
      'locales/ja/withdrawal.json',
      'locales/ja/mail.json',
      'locales/ja/admin.json',
      'sites/club/content/ja/terms.md',
      'sites/club/content/ja/shipping.md',
      'sites/club/content/ja/withdrawal.md',
    ],
    days: /(\d+)日/g,
    domestic: /ドイツ国内(?:は送料無料|からの返送料は無料|の送料は当クラブが負担します)/,
  },
} as const

/** Sentences about sending back of one's own choice; those of the law have 14 days. */
const aboutReturns = /60|ungetragen|unworn|未使用|right of return|Rückgaberecht|返品/i

describe.each(Object.entries(said))('the words about returns (%s)', (_, { files, days, domestic }) => {
  const sentencesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .split(/(?<=[.!?。])\s*|\n/)
      .filter(sentence => aboutReturns.test(sentence))

  it.each(files)('say in %s as many days as there are', file => {
    const numbers = sentencesOf(file)
      .flatMap(sentence => [...sentence.matchAll(days)].map(([, digits]) => Number(digits)))
      .filter(number => number !== 14)
    expect(numbers.length).toBeGreaterThan(0)
    expect(new Set(numbers)).toEqual(new Set([returnDays]))
  })

  it('say that it costs nothing within Germany', () => {
    const saying = files.filter(file => domestic.test(readFileSync(file, 'utf8')))
    expect(saying.length).toBeGreaterThanOrEqual(3)
  })
})
