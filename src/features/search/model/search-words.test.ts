import { describe, expect, it } from 'vitest'
import { readSynonyms } from '#cms/club-data/synonyms.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Synonyms } from '#contract/search/synonyms.ts'
import { searchIndexOf, type WholePage } from '#src/lib/search/make-index.ts'
import { createSearchEngine } from './search-engine.ts'

const page = (path: string, title: string, over: Partial<WholePage> = {}): WholePage => ({
  title,
  kind: 'page',
  sites: [path.startsWith('/u21') ? 1 : 0],
  path,
  text: '',
  ...over,
})
const sites = ['profis', 'u21'].map(key => ({ key, name: key, base: `https://${key}.example` }))

const german: WholePage[] = [
  page('/kader/', 'Das Team', { names: ['Team'], text: 'Alle Spieler' }),
  page('/kader/emre-yildiz/', 'Emre Yıldız', { text: 'Angriff' }),
  page('/kader/soren-kjaer/', 'Søren Kjær', { text: 'Abwehr' }),
  page('/kader/maja-luczak/', 'Maja Łuczak', { text: 'Mittelfeld' }),
  page('/kader/thomas-mueller/', 'Thomas Müller'),
  page('/saison/', 'Saison 2026/27', { names: ['Spielzeit'], text: 'Alle Spiele' }),
  page('/u21/spielplan/', 'Spielplan 2026/27'),
  page('/news/tabelle/', 'Spiel um die Tabelle, Tabelle, Tabelle', { kind: 'news', text: 'Tabelle' }),
  page('/nachwuchs/', 'Nachwuchs', { text: 'Von der U19 bis zu den Jüngsten' }),
  page('/esports/', 'eSports'),
  page('/impressum/', 'Impressum', { text: 'E. Sportsmann, Vorstand' }),
  page('/fanradio/', 'Fanradio'),
  page('/stadion/anfahrt/', 'Der Weg zu uns'),
  page('/tv/', 'Videos', { text: 'Alle Spiele in voller Länge' }),
  page('/widerruf/', 'Vertrag widerrufen', { text: 'Der Widerruf und die Rücksendung' }),
  page('/dauerkarten/', 'Dauerkarten', { text: 'Der Preis einer Dauerkarte' }),
  page('/kontakt/', 'Kontakt', {
    text: 'Für den Dauerkartenverkauf: Telefon 1. Der Verkauf beginnt im Juni.',
  }),
  page('/muell/', 'Müll vermeiden'),
  page('/geschichte/', 'Geschichte', { text: 'Seit hundert Jahren, zur Hundertjahrfeier. Die Hände.' }),
  page('/shop/geschenkkarte/', 'Geschenkkarte', { kind: 'product' }),
  page('/shop/heimtrikot/', 'Heimtrikot 2026/27', { kind: 'product' }),
  page('/shop/t-shirt/', 'T\u2011Shirt 1899', { kind: 'product' }),
  page('/shop/muetze/', 'Bommelmütze', { kind: 'product' }),
  page('/fussballschule/', 'Fußballschule'),
  page('/oeffnungszeiten/', 'Öffnungszeiten'),
  page('/mitglied-werden/', 'Mitglied werden', { text: 'Die Mitgliedschaft im Verein' }),
  page('/stadionfuehrung/', 'Stadionführungen', { text: 'Kommt ins Stadion' }),
  page('/sport/', 'Haupttribüne', { text: 'Live\u00ADticker und Radio der Stadt' }),
  page('/buecher/', 'Bücher'),
  page('/tor/', 'Tag der offenen Tore', { kind: 'event', text: 'Ein Tor, noch ein Tor' }),
  page('/torwart/', 'Platzpflege', { text: 'Der Platzwart. Ein Wart für den Rasen.' }),
  page('/kinder/', 'Kinder', { text: 'Ein Geburtstag im Stadion' }),
  page('/feste/', 'Feste', { text: 'Geburtstag' }),
]
const synonyms = [
  { words: ['Gutschein', 'Geschenkkarte'] },
  { words: ['Livestream', 'Übertragung'], finds: ['Videos'] },
  { words: ['Radio'], finds: ['Fanradio'] },
  { words: ['Retoure', 'Rücksendung'], finds: ['Widerruf'] },
  { words: ['Kader', 'Beste Elf'], finds: ['Team'] },
  { words: ['Tabelle', 'Spielplan'], finds: ['Saison'] },
]

const engineOf = (pages: WholePage[], language: Language, here = 'profis', words: Synonyms = synonyms) =>
  createSearchEngine(
    JSON.parse(JSON.stringify(searchIndexOf(sites, pages, language, words).file)) as ReturnType<
      typeof searchIndexOf
    >['file'],
    language,
    here,
  )
const inGerman = await engineOf(german, 'de')
const pathsOf = (query: string) => inGerman.find(query, false).map(result => result.page.path)

describe('the search of the pages', () => {
  it.each([
    ['Yildiz', '/kader/emre-yildiz/'],
    ['yıldız', '/kader/emre-yildiz/'],
    ['YILDIZ', '/kader/emre-yildiz/'],
    ['Yild', '/kader/emre-yildiz/'],
    ['Soeren', '/kader/soren-kjaer/'],
    ['kjaer', '/kader/soren-kjaer/'],
    ['Luczak', '/kader/maja-luczak/'],
    ['Mueller', '/kader/thomas-mueller/'],
    ['Mu\u0308ller', '/kader/thomas-mueller/'],
    ['ＭÜＬＬＥＲ', '/kader/thomas-mueller/'],
    ['Kader', '/kader/'],
    ['Team', '/kader/'],
    ['Spielzeit', '/saison/'],
    ['Saison', '/saison/'],
    ['Tabelle', '/saison/'],
    ['tabel', '/saison/'],
    ['Spielplan', '/saison/'],
    ['U19', '/nachwuchs/'],
    ['U-19', '/nachwuchs/'],
    ['U\u201119', '/nachwuchs/'],
    ['u 19', '/nachwuchs/'],
    ['Ｕ１９', '/nachwuchs/'],
    ['E-Sports', '/esports/'],
    ['e sports', '/esports/'],
    ['esport', '/esports/'],
    ['Anfahrt', '/stadion/anfahrt/'],
    ['Radio', '/fanradio/'],
    ['Fan-Radio', '/fanradio/'],
    ['fan radio', '/fanradio/'],
    ['Livestream', '/tv/'],
    ['Live-Stream', '/tv/'],
    ['live stream', '/tv/'],
    ['retoure', '/widerruf/'],
    ['Retouren', '/widerruf/'],
    ['Dauerkartenverkauf', '/dauerkarten/'],
    ['dauerk', '/dauerkarten/'],
    ['Dauerkrten', '/dauerkarten/'],
    ['Gutscheine', '/shop/geschenkkarte/'],
    ['Trikots', '/shop/heimtrikot/'],
    ['Heim-Trikot', '/shop/heimtrikot/'],
    ['tshirt', '/shop/t-shirt/'],
    ['T-Shirts', '/shop/t-shirt/'],
    ['t shirt', '/shop/t-shirt/'],
    ['Mützen', '/shop/muetze/'],
    ['muetze', '/shop/muetze/'],
    ['Fussbal', '/fussballschule/'],
    ['oeffnungszeiten', '/oeffnungszeiten/'],
    ['Offnungszeiten', '/oeffnungszeiten/'],
    ['Mitgleid', '/mitglied-werden/'],
    ['Stadion\u200bführung', '/stadionfuehrung/'],
    ['Haupt tribüne', '/sport/'],
    ['Liveticker', '/sport/'],
    ['Buch', '/buecher/'],
    ['Torwart', '/torwart/'],
    ['Kindergeburtstag', '/kinder/'],
    ['Kindergeburtstage', '/kinder/'],
    ['beste Elf', '/kader/'],
    ['besten Elf', '/kader/'],
  ])('finds by "%s" first %s', (query, path) => expect(pathsOf(query)[0]).toBe(path))

  it.each([
    ['Hunde', '/geschichte/'],
    ['Hund', '/geschichte/'],
    ['Müller', '/muell/'],
    ['Dauerkarte', '/shop/geschenkkarte/'],
    ['E-Sports', '/impressum/'],
    ['rot', '/shop/heimtrikot/'],
    ['Torwart', '/tor/'],
  ])('does not take "%s" for what %s is about', (query, path) => expect(pathsOf(query)).not.toContain(path))

  it('has the page of the sub-site where it is asked first, also where another one is called exactly so', async () => {
    const elsewhere = await engineOf(german, 'de', 'u21')
    expect(elsewhere.find('Spielplan', false)[0]?.page.path).toBe('/u21/spielplan/')
    expect(elsewhere.find('Tabelle', false)[0]?.page.path).toBe('/u21/spielplan/')
  })

  it('puts first what has most of the words where nothing has all', () => {
    expect(pathsOf('Telefon Verkauf Xylophon')).toEqual(['/kontakt/'])
    expect(pathsOf('Dauerkarte Fanradio')).toEqual(expect.arrayContaining(['/dauerkarten/', '/fanradio/']))
  })
})

describe('the club’s own synonyms', () => {
  const { de: own } = readSynonyms(process.cwd())

  it.each([
    ['Radio', '/fanradio/'],
    ['Webradio', '/fanradio/'],
    ['Livestream', '/tv/'],
    ['Übertragung', '/tv/'],
    ['retoure', '/widerruf/'],
    ['Umtausch', '/widerruf/'],
    ['Aufgebot', '/kader/'],
    ['Tabelle', '/saison/'],
    ['Jahreskarte', '/dauerkarten/'],
  ])('find by "%s" also %s', async (query, path) => {
    const engine = await engineOf(german, 'de', 'profis', own)
    expect(engine.find(query, false).map(result => result.page.path)).toContain(path)
  })
})

describe('in other languages', () => {
  it.each([
    ['hoodies', 'Hoodie Three Castles'],
    ['hoody', 'Hoodie Three Castles'],
    ['scarf', 'Scarves'],
    ['gallery', 'Galleries'],
    ['season-ticket', 'Season tickets'],
    ['seasonticket', 'Season tickets'],
    ['vouchers', 'Gift card'],
  ])('finds by "%s" first "%s"', async (query, title) => {
    const titles = [
      'Season tickets',
      'Hoodie Three Castles',
      'Scarves',
      'Galleries',
      'Gift card',
      'Away jersey',
    ]
    const pages = titles.map(name => page(`/${name}/`, name))
    const engine = await engineOf(pages, 'en', 'profis', [{ words: ['voucher', 'gift card'] }])
    expect(engine.find(query, false)[0]?.page.title).toBe(title)
  })

  it.each([
    ['ﾕﾆﾌｫｰﾑ', 'ホームユニフォーム'],
    ['ゆにふぉーむ', 'ホームユニフォーム'],
    ['ｶﾞｲﾄﾞ', 'ガイド'],
    ['商品券', 'ギフトカード'],
    ['券', '入場券'],
    ['ＳＧＥ', 'SGE TV'],
  ])('finds by "%s" first "%s"', async (query, title) => {
    const pages = ['ホームユニフォーム', 'ガイド', 'ギフトカード', '入場券', 'SGE TV'].map(name =>
      page(`/${name}/`, name),
    )
    const engine = await engineOf(pages, 'ja', 'profis', [{ words: ['ギフトカード', '商品券'] }])
    expect(engine.find(query, false)[0]?.page.title).toBe(title)
  })
})
