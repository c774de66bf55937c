import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hreflangFaults, icsFaults, machineFaults, pagesIn } from './machine-read.ts'

const base = 'https://profis.example'
let folder: string
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
const head = (slug: string, more = '') =>
  `<title>A</title><meta name="theme-color" content="#000000"/><meta property="og:locale" content="de_DE"/><link rel="canonical" href="${base}${slug}"/>${more}`
const ld = (thing: object) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`
const alternate = (language: string, slug: string) =>
  `<link rel="alternate" hreflang="${language}" href="${base}${slug}"/>`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kurve-machines-'))
  write('index.html', head('/'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const event = {
  '@type': 'Event',
  name: 'Fest',
  startDate: '2026-07-04T16:00:00Z',
  endDate: '2026-07-04T20:00:00Z',
  eventStatus: 'https://schema.org/EventScheduled',
  location: { '@type': 'Place', name: 'Grauburg' },
  url: `${base}/fest/`,
  image: `${base}/fest.png`,
}

const product = {
  '@type': 'Product',
  name: 'Becher',
  sku: '1001',
  url: `${base}/becher/`,
  image: [`${base}/media/a.jpg`],
  offers: { '@type': 'Offer', price: '9.95', priceCurrency: 'EUR' },
}

describe('a built sub-site', () => {
  it('is as machines expect it', () => {
    write('fest/index.html', head('/fest/', ld(event)))
    write('becher/index.html', head('/becher/', ld(product)))
    write('media/a.jpg', '')
    write('ics/fest.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')
    expect(machineFaults(folder, base)).toEqual([])
  })

  it.each([
    [
      'an offer without a price',
      head('/', ld({ ...event, offers: { '@type': 'Offer', priceCurrency: 'EUR' } })),
    ],
    ['a product without a picture', head('/', ld({ ...product, image: undefined }))],
    ['a product whose picture is no file', head('/', ld({ ...product, image: [`${base}/media/b.jpg`] }))],
    ['an event without a picture', head('/', ld({ ...event, image: undefined }))],
    ['a day before without a move', head('/', ld({ ...event, previousStartDate: '2026-07-03T16:00:00Z' }))],
    ['data that is cut off', head('/', '<script type="application/ld+json">{"a":</script>')],
    ['a title that nobody can read to its end', head('/').replace('>A<', `>${'A'.repeat(71)}<`)],
    ['neither canonical nor noindex', head('/').replace(/<link[^>]*>/, '')],
    ['no og:locale', head('/').replace(/<meta property[^>]*>/, '')],
    ['no theme-color', head('/').replace(/<meta name[^>]*>/, '')],
  ])('is found out by %s', (_, html) => {
    write('index.html', html)
    expect(machineFaults(folder, base)).toHaveLength(1)
  })

  it('is found out by what was left half made', () => {
    write('calendar.json.next', '[]')
    expect(machineFaults(folder, base)).toEqual(['calendar.json.next was left half made'])
  })
})

describe('alternates', () => {
  const faults = () => hreflangFaults(pagesIn(folder, base), address => address.startsWith(base))
  const both = alternate('de', '/de/') + alternate('en', '/en/')

  it('close', () => {
    write('de/index.html', head('/de/', both))
    write('en/index.html', head('/en/', both))
    expect(faults()).toEqual([])
  })

  it('are found out where a page does not name another back, or is not there', () => {
    write('de/index.html', head('/de/', both + alternate('ja', '/ja/')))
    write('en/index.html', head('/en/'))
    expect(faults()).toEqual([
      `${base}/en/ does not name ${base}/de/ back`,
      `${base}/de/ names ${base}/ja/, which is no page`,
    ])
  })
})

it('a calendar with a property behind its parts is found out', () => {
  const ics =
    'BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nEND:VTIMEZONE\r\nX-PUBLISHED-TTL:PT4H\r\nEND:VCALENDAR\r\n'
  expect(icsFaults(ics)).toEqual(['X-PUBLISHED-TTL:PT4H stands behind the first part'])
})
