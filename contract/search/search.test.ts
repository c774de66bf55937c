import { describe, expect, it } from 'vitest'
import { partsOf } from './compounds.ts'
import { fold, wordsOf } from './words.ts'

describe('words', () => {
  it('are found with their places, without what stands between them', () => {
    const word = (text: string, start: number) => ({ text, parts: [], start, end: start + text.length })
    expect(wordsOf('Tor! Für die U19, 3:1')).toEqual([
      word('Tor', 0),
      word('Für', 5),
      word('die', 9),
      word('U19', 13),
      word('3', 18),
      word('1', 20),
    ])
  })

  it('of Japanese are every two characters, also beside Latin letters', () => {
    expect(wordsOf('試合日程').map(({ text }) => text)).toEqual(['試合', '合日', '日程'])
    expect(wordsOf('Jリーグの券').map(({ text }) => text)).toEqual(['J', 'リー', 'ーグ', 'グの', 'の券'])
    expect(wordsOf('券')).toEqual([{ text: '券', parts: [], start: 0, end: 1 }])
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
  const parts = (word: string) => partsOf(fold(word), known => vocabulary.has(known))

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
