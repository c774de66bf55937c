import { describe, expect, it } from 'vitest'
import { museum } from '#sites/museum/site.ts'
import { placeOf } from './typo3-addresses.ts'

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
})
