import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { museum } from '#sites/museum/site.ts'
import { placeOf } from './typo3-addresses.ts'
import { ofNotation, plainHref } from './typo3-notation.ts'

const typo3 = {
  address: 'https://cms.example/museum',
  site: museum,
  origins: ['https://cms.example', 'https://files.example'],
}
const place = (href: string) => placeOf(href, '/besuch/', typo3)

describe('an address as TYPO3 writes it', () => {
  it.each([
    ['/museum/besuch', '/besuch/', ''],
    ['/besuch', '/besuch/', ''],
    ['https://cms.example/museum/news/?cHash=1&a=2#c3', '/news/', '?a=2#c3'],
    ['#c12', '/besuch/', '#c12'],
    ['https://museum.sg-eichwald.example/besuch', '/besuch/', ''],
    ['https://museum.staging.sg-eichwald.example/besuch', '/besuch/', ''],
    ['http://localhost:8000/museum/besuch/', '/besuch/', ''],
  ])('%s is a page of the sub-site', (href, path, rest) => {
    expect(place(href)).toEqual({ kind: 'page', path, rest })
  })

  it('is a page of another sub-site in whichever environment it was written', () => {
    expect(place('https://profis.sg-eichwald.example/news')).toMatchObject({
      kind: 'otherSite',
      site: { key: 'profis' },
      path: '/news/',
    })
  })

  it('is a file where TYPO3 keeps its files', () => {
    expect(place('/fileadmin/plan.pdf')).toEqual({
      kind: 'file',
      url: 'https://cms.example/fileadmin/plan.pdf',
    })
    expect(place('https://files.example/a.jpg')).toMatchObject({ kind: 'file' })
    expect(place('https://elsewhere.example/a.jpg')).toMatchObject({ kind: 'elsewhere' })
  })

  it('is left alone where it leads out of the club', () => {
    for (const href of ['https://example.org/', 'mailto:a@example.org', 'tel:+4969']) {
      expect(place(href)).toEqual({ kind: 'elsewhere', href })
    }
  })

  it.each([
    'https://',
    'http:// www.example.org',
    'https://[',
    'http://:99999/',
    'https://www.example.org:port/',
    '//',
    'https://a b/',
  ])('%s cannot be read', href => {
    expect(place(href)).toEqual({ kind: 'unreadable' })
  })

  it.each([
    ['https://www.google.de _blank header-link-css-class', 'https://www.google.de/'],
    [
      'https://www.google.de _blank header-link-css-class &quot;Header link title&quot;',
      'https://www.google.de/',
    ],
    ['https://example.org/a#b - - "A \\"title\\" of it" &c=d', 'https://example.org/a?c=d#b'],
    ['https://example.org/?a=b 600x400:resizable=0 - - &c=d', 'https://example.org/?a=b&c=d'],
    ['www.example.org', 'http://www.example.org/'],
    ['info@example.org', 'mailto:info@example.org'],
    ['info@example.org - mail', 'mailto:info@example.org'],
    ['/tel:+333333333', 'tel:+333333333'],
  ])('%s of the link wizard leads to %s', (href, to) => {
    expect(place(href)).toEqual({ kind: 'elsewhere', href: to })
  })

  it('never throws, whatever an editor has typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('https://', 'http:', '/', '//', '#', 't3://page', 'mailto:'), fc.string())
        .map(parts => parts.join('')),
    )
    expect(() => fc.assert(fc.property(typed, href => void place(href)))).not.toThrow()
  })
})

describe('the notation of TYPO3', () => {
  const numbered = {
    pathOfPage: (uid: number) => (uid === 12 ? '/besuch/' : undefined),
    urlOfFile: (uid: number) => (uid === 7 ? '/fileadmin/plan.pdf' : undefined),
  }
  it.each([
    ['t3://page?uid=12', '/besuch/'],
    ['t3://page?uid=12#34', '/besuch/#c34'],
    ['t3://page?uid=12 _blank - "Besuch"', '/besuch/'],
    ['t3://page?uid=12#34 - - - &tag=b', '/besuch/?tag=b#c34'],
    ['t3://page?uid=12&type=0&_language=1&tag=b', '/besuch/?tag=b'],
    ['12', '/besuch/'],
    ['12#34 _blank', '/besuch/#c34'],
    ['file:7', '/fileadmin/plan.pdf'],
    ['t3://file?uid=7 - - "Download Pdf"', '/fileadmin/plan.pdf'],
    ['t3://email?email=a@example.org', 'mailto:a@example.org'],
    ['t3://telephone?number=+4969', 'tel:+4969'],
    ['t3://page?uid=99', undefined],
    ['t3://record?identifier=news&uid=1', undefined],
    ['t3://', undefined],
    ['t3:// page', undefined],
  ])('%s means %s', (href, meant) => {
    expect(ofNotation(plainHref(href), numbered)).toBe(meant)
  })
})
