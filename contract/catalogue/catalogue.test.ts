import { describe, expect, it } from 'vitest'
import { optionTakes } from './catalogue.ts'
import { userOptionValues } from './products.ts'

const name = { kind: 'text', maxLength: 20 } as const

/** As a request hands it over. */
const takes = (flockName: string) => optionTakes(name, userOptionValues.parse({ flockName }).flockName ?? '')

describe('what is printed on a jersey', () => {
  it.each([
    ['German', 'MÜLLER-Weiß', 'Jörg ẞ'],
    ['English', 'O’Neill Jr.', "D'Arcy 2nd"],
    ['Japanese in Latin letters', 'Ōta', 'ＴＡＲＯ'],
    ['Turkish', 'Çağrı Şükür', 'İlkay Gündoğan'],
    ['Polish', 'Łukasz', 'ŻÓŁĆ gęślą jaźń'],
    ['Scandinavian', 'Ødegård', 'Sæþór Ñåä'],
    ['Czech', 'Příliš žluťoučký', 'Dvořák'],
    ['French', 'Cœur d’Œuvre', 'François'],
    ['Romanian', 'Țepeș', 'Șerban'],
    ['digits of any script', '٧', 'Jana ٧', '७'],
    ['initials', 'J.', 'Ø-1'],
    ['composed of two signs', 'Mu\u0308ller', 'No\u0308el'],
  ])('takes %s', (_, ...names) => {
    expect(names.filter(each => !takes(each))).toEqual([])
  })

  it.each([
    ['Cyrillic', 'Иванов', 'Петро'],
    ['Greek', 'Γιώργος', 'Ω'],
    ['Japanese', '太郎', 'タロウ', 'ﾀﾛｳ', 'たろう'],
    ['Arabic', 'محمد', 'م٧'],
    ['Hebrew', 'דוד'],
    ['Korean', '김'],
    ['letters that the face lacks', 'Nguyễn', 'Ǝ'],
    ['emoji', '🦅', '♥'],
    ['signs that no name has', 'a/b', '@', '<b>'],
    ['signs alone', '-', '.', "'", '’', '-.-', ' - '],
  ])('does not take %s', (_, ...names) => {
    expect(names.filter(takes)).toEqual([])
  })
})
