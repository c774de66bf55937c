import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { languages } from '#contract/kernel/primitives.ts'
import { createLexicon, synonymKey } from '#contract/search/lexicon.ts'
import { fold } from '#contract/search/words.ts'
import { readSynonyms } from './synonyms.ts'

let root: string
const write = (text: string) => writeFileSync(path.join(root, 'sites/club/data/synonyms.yaml'), text)

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kurve-synonyms-'))
  mkdirSync(path.join(root, 'sites/club/data'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

it('are there in every language of the club', () => {
  const synonyms = readSynonyms(process.cwd())
  for (const language of languages) expect(synonyms[language], language).not.toEqual([])
})

it.each([
  ['de', 'Torwart', 'Kader'],
  ['de', 'Torhüter', 'Kader'],
  ['de', 'Startelf', 'Aufstellung'],
  ['de', 'Startaufstellung', 'Aufstellung'],
  ['de', 'Radio', 'Fanradio'],
  ['de', 'Livestream', 'Video'],
  ['de', 'Retoure', 'Widerruf'],
  ['en', 'league table', 'season'],
  ['en', 'matches', 'season'],
] as const)('lead in %s from "%s" to the page "%s"', (language, typed, page) => {
  const { synonymsOf } = createLexicon({
    words: [],
    names: [],
    synonyms: readSynonyms(process.cwd())[language],
  })
  expect(synonymsOf(synonymKey(typed)).map(({ word }) => word)).toContain(fold(page))
})

it('need not be there', () => {
  expect(readSynonyms(root)).toEqual({ de: [], en: [], ja: [] })
  write('de: [{ words: [Gutschein], finds: [Geschenkkarte] }]')
  expect(readSynonyms(root).en).toEqual([])
})

it.each([
  ['de: [{ words: [Gutschein] }]', 'a word alone'],
  ['de: [{ words: [Gutschein, Gutschein] }]', 'twice'],
  ['de: [{ words: [Gutschein, Karte], finds: [Karte] }]', 'twice'],
  ['de: [{ words: [Gutschein, ""] }]', 'de › 0 › words › 1'],
  ['fr: [{ words: [billet, ticket] }]', 'fr'],
  ['de: [{ wrods: [Gutschein, Karte] }]', 'de › 0'],
])('stop with the name of the field where the file is wrong: %s', (text, reason) => {
  write(text)
  expect(() => readSynonyms(root)).toThrow(reason)
  expect(() => readSynonyms(root)).toThrow('synonyms.yaml')
})
