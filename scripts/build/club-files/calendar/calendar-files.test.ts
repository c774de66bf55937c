import { expect, it } from 'vitest'
import type { CalendarEntry, CalendarFile } from '../../../../contract/cms/calendar.ts'
import type { SiteRecord } from '../site-record.ts'
import { calendarFilesOf } from './calendar-files.ts'
import { clubEntries } from './club-entries.ts'
import { stampsOf } from './stamps.ts'

const entry = (over: Partial<CalendarEntry>): CalendarEntry => ({
  id: 'derby',
  kind: 'match',
  title: 'Eichwald – Nordhafen',
  start: '2026-11-28T17:30:00Z',
  end: '2026-11-28T19:30:00Z',
  allDay: false,
  site: 'profis',
  ...over,
})
const record = (site: string, ...entries: CalendarEntry[]): SiteRecord => ({ site, pages: [], entries })
const records = [
  record('en', entry({ text: 'Bundesliga, matchday 12' })),
  record('profis', entry({ text: 'Bundesliga, 12. Spieltag' })),
  record(
    'klub',
    entry({ id: 'klub/termine/fest/', kind: 'event', site: 'klub', start: '2026-10-01T10:00:00Z' }),
  ),
]
const languageOf = (site: string) => (site === 'en' ? 'en' : 'de')

it('each date stands there once, in the language of the reader', () => {
  const texts = (['de', 'en', 'ja'] as const).map(language =>
    clubEntries(records, language, languageOf).map(({ id, text }) => `${id}: ${text ?? ''}`),
  )
  const fest = 'klub/termine/fest/: '
  expect(texts[0]).toEqual([fest, 'derby: Bundesliga, 12. Spieltag'])
  expect(texts[1]).toEqual([fest, 'derby: Bundesliga, matchday 12'])
  // Nobody tells it in Japanese: the sub-site that the match belongs to has the word.
  expect(texts[2]).toEqual(texts[0])
})

it('a match that no sub-site has in the language of the reader is in it by its own', () => {
  const women = {
    ...record('frauen', entry({ id: 'cup', site: 'frauen', text: 'Frauen-Bundesliga, 12. Spieltag' })),
    translated: { en: [entry({ id: 'cup', site: 'frauen', text: 'Frauen-Bundesliga, Matchday 12' })] },
  }
  expect(clubEntries([women], 'en', languageOf)[0]?.text).toBe('Frauen-Bundesliga, Matchday 12')
  expect(clubEntries([women], 'de', languageOf)[0]?.text).toBe('Frauen-Bundesliga, 12. Spieltag')
  const profis = {
    ...record('profis', entry({ text: 'Bundesliga, 12. Spieltag', href: 'https://profis.example/spiele/' })),
    translated: { en: [entry({ text: 'Bundesliga, Matchday 12', href: 'https://profis.example/spiele/' })] },
  }
  const english = record(
    'en',
    entry({ text: 'Bundesliga, Matchday 12', href: 'https://en.example/matches/' }),
  )
  expect(clubEntries([profis, english], 'en', languageOf)[0]?.href).toBe('https://en.example/matches/')
})

it('a date that nobody tells in the language of the reader says in which one its words are', () => {
  const live = entry({
    id: 'tv/live/',
    kind: 'event',
    site: 'tv',
    title: 'Live: U19 gegen Oberwald',
    text: 'Anpfiff um 11 Uhr',
  })
  const ofTv = [record('tv', live)]
  const feedIn = (language: 'de' | 'en' | 'ja') => {
    const entries = clubEntries(ofTv, language, languageOf)
    const stamps = stampsOf(entries, {}, new Date('2026-09-01T00:00:00Z'), () => true)
    return {
      language: entries[0]?.language,
      ics: calendarFilesOf(entries, stamps, language)
        .get('/ics/feed_tv_all.ics')
        ?.replaceAll(/\r\n[ \t]/g, ''),
    }
  }
  const [german, english, japanese] = [feedIn('de'), feedIn('en'), feedIn('ja')]
  expect([german.language, english.language, japanese.language]).toEqual([undefined, 'de', 'de'])
  expect(german.ics).toContain('DESCRIPTION:Anpfiff um 11 Uhr')
  expect(english.ics).toContain('DESCRIPTION:This date is announced in German.\\n\\nAnpfiff um 11 Uhr')
  expect(japanese.ics).toContain('DESCRIPTION:この予定の案内はドイツ語です。\\n\\nAnpfiff um 11 Uhr')
})

it('a date that was taken back stays in the feeds that had it, as taken back', () => {
  const before = stampsOf(entries, {}, new Date('2026-09-01T00:00:00Z'), () => true)
  const after = stampsOf([], before, new Date('2026-09-02T00:00:00Z'), () => true)
  const left = calendarFilesOf([], after, 'de')
  for (const name of ['/ics/feed_all_all.ics', '/ics/feed_profis_match.ics', '/ics/derby.ics'])
    expect(left.get(name), name).toContain('STATUS:CANCELLED')
  expect((JSON.parse(left.get('/calendar.json') ?? '') as CalendarFile).entries).toEqual([])
})

const entries = clubEntries(records, 'de', languageOf)
const files = calendarFilesOf(
  entries,
  stampsOf(entries, {}, new Date('2026-09-01T00:00:00Z'), () => true),
  'de',
)
const dates = (name: string) => files.get(name)?.match(/^BEGIN:VEVENT/gm)?.length

it('there is a feed for everything, each team, each kind and each kind of a team that has dates', () => {
  expect([...files.keys()].filter(name => name.includes('feed')).toSorted()).toEqual([
    '/ics/feed_all_all.ics',
    '/ics/feed_all_event.ics',
    '/ics/feed_all_match.ics',
    '/ics/feed_klub_all.ics',
    '/ics/feed_klub_event.ics',
    '/ics/feed_profis_all.ics',
    '/ics/feed_profis_match.ics',
  ])
  expect(dates('/ics/feed_all_all.ics')).toBe(2)
  expect(dates('/ics/feed_profis_match.ics')).toBe(1)
})

it('feeds say in a calendar app whose dates they are', () => {
  expect(files.get('/ics/feed_profis_match.ics')).toContain('X-WR-CALNAME:SG Eichwald 1899 · Profis · Spiele')
})

it('each date has a file of its own', () => {
  expect(dates('/ics/derby.ics')).toBe(1)
  expect(dates('/ics/klub_termine_fest.ics')).toBe(1)
})

it('the data names the sub-sites that have dates', () => {
  const data = JSON.parse(files.get('/calendar.json') ?? '') as CalendarFile
  expect(data.sites).toEqual([
    { key: 'klub', name: 'Klub', group: 'club' },
    { key: 'profis', name: 'Profis', group: 'teams' },
  ])
  expect(data.entries).toEqual(entries)
})
