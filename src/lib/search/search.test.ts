import { describe, expect, it } from 'vitest'
import { partsOf } from './compounds.ts'
import { queryOptions } from './search-options.ts'
import { fold, wordsOf } from './words.ts'

describe('words', () => {
  it('are found with their places, without what stands between them', () => {
    expect(wordsOf('Tor! Für die U19, 3:1')).toEqual([
      { text: 'Tor', start: 0 },
      { text: 'Für', start: 5 },
      { text: 'die', start: 9 },
      { text: 'U19', start: 13 },
      { text: '3', start: 18 },
      { text: '1', start: 20 },
    ])
  })

  it('of Japanese are every two characters, also beside Latin letters', () => {
    expect(wordsOf('試合日程').map(({ text }) => text)).toEqual(['試合', '合日', '日程'])
    expect(wordsOf('Jリーグの券').map(({ text }) => text)).toEqual(['J', 'リー', 'ーグ', 'グの', 'の券'])
    expect(wordsOf('券')).toEqual([{ text: '券', start: 0 }])
  })

  it.each([
    ['Fußball', 'fussball'],
    ['Müller', 'Mueller'],
    ['MÜLLER', 'Muller'],
    ['Mu\u0308ller', 'Müller'],
    ['Café', 'cafe'],
    ['ＳＧＥ', 'SGE'],
  ])('%s and %s are the same', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  it('keep the accents that make another letter of a Japanese one', () => {
    expect(fold('ガ')).not.toBe(fold('カ'))
  })
})

describe('compounds', () => {
  const vocabulary = new Set(
    ['Dauer', 'Karte', 'Verkauf', 'Verein', 'Heim', 'Jugend', 'Leistung', 'Zentrum', 'ein'].map(fold),
  )
  const parts = (word: string) => partsOf(fold(word), vocabulary)

  it.each([
    ['Dauerkarte', ['daur', 'karte']],
    ['Vereinsheim', ['verein', 'heim']],
    ['Kartenverkauf', ['karte', 'verkauf']],
    ['Dauerkartenverkauf', ['daur', 'karte', 'verkauf']],
    ['Jugendleistungszentrum', ['jugend', 'leistung', 'zentrum']],
  ])('%s comes apart', (word, expected) => {
    expect(parts(word)).toEqual(expect.arrayContaining(expected))
  })

  it.each(['Karte', 'Verein', 'Überraschung', 'Heimat'])('%s stays whole', word => {
    expect(parts(word)).toEqual([])
  })
})

describe('a query', () => {
  const options = (query: string) => queryOptions(query, 'de', new Set(['daur', 'karte', 'stadion', 'tour']))
  const terms = (query: string) =>
    wordsOf(query).flatMap(({ text }) => options(query).processTerm?.(text) ?? [])

  it('leaves out what stands on every page, unless nothing else was typed', () => {
    expect(terms('die Karte für den Stadion')).toEqual(['karte', 'stadion'])
    expect(terms('die für')).toEqual(['die', 'fur'])
  })

  it('asks for the parts of a compound that no page has', () => {
    expect(terms('Stadiontour')).toEqual(['stadion', 'tour'])
  })
})
