import type { CalendarEntry, CalendarFile, CalendarKind } from '../../../../contract/cms/calendar.ts'
import type { Language } from '../../../../contract/kernel/primitives.ts'
import de from '../../../../locales/de/calendar.json' with { type: 'json' }
import en from '../../../../locales/en/calendar.json' with { type: 'json' }
import ja from '../../../../locales/ja/calendar.json' with { type: 'json' }
import { club } from '../../../../sites/club/club.ts'
import { findSite } from '../../../../sites/sites.ts'
import { type FeedChoice, paths } from '../../../../src/lib/paths.ts'
import type { Files } from '../club-files-input.ts'
import { icsOf } from './ics.ts'
import { siteName } from './site-name.ts'
import type { Stamps } from './stamps.ts'

const kindNames: Readonly<Record<Language, Readonly<Record<CalendarKind, string>>>> = {
  de: de.kinds,
  en: en.kinds,
  ja: ja.kinds,
}

interface Choice extends FeedChoice {
  readonly site?: string
  readonly kind?: CalendarKind
}

/** Every feed that has dates: all of them, each sub-site, each kind, each kind of each sub-site. */
function choicesOf(entries: readonly CalendarEntry[]): Choice[] {
  const sites = [...new Set(entries.map(({ site }) => site))]
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const pairs = new Map(entries.map(({ site, kind }) => [`${site} ${kind}`, { site, kind }]))
  return [{}, ...sites.map(site => ({ site })), ...kinds.map(kind => ({ kind })), ...pairs.values()]
}

const isIn = ({ site, kind }: Choice, entry: CalendarEntry): boolean =>
  (site === undefined || entry.site === site) && (kind === undefined || entry.kind === kind)

const nameOf = ({ site, kind }: Choice, language: Language): string =>
  [
    club.name,
    ...(site === undefined ? [] : [siteName(site, language)]),
    ...(kind === undefined ? [] : [kindNames[language][kind]]),
  ].join(' · ')

function dataOf(entries: readonly CalendarEntry[], language: Language): CalendarFile {
  const keys = [...new Set(entries.map(({ site }) => site))]
  return {
    sites: keys
      .map(key => ({
        key,
        name: siteName(key, language),
        group: findSite(key)?.group ?? 'club',
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
    entries,
  }
}

/** What a sub-site of that language has of the club's dates: the data of the calendar, the feeds, a file for each date. */
export function calendarFilesOf(
  entries: readonly CalendarEntry[],
  stamps: Stamps,
  language: Language,
): Files {
  const stamped = entries.flatMap(entry => {
    const stamp = stamps[entry.id]
    return stamp ? [{ entry, stamp }] : []
  })
  const cancelled = Object.values(stamps).flatMap(stamp =>
    stamp.isCancelled && stamp.entry ? [{ entry: stamp.entry, stamp }] : [],
  )
  const shown = [...stamped, ...cancelled]
  const feeds = choicesOf(shown.map(({ entry }) => entry)).map(
    choice =>
      [
        paths.calendar.feed(choice),
        icsOf({
          name: nameOf(choice, language),
          language,
          entries: shown.filter(({ entry }) => isIn(choice, entry)),
        }),
      ] as const,
  )
  const dates = shown.map(
    one => [paths.calendar.date(one.entry.id), icsOf({ name: club.name, language, entries: [one] })] as const,
  )
  return new Map([[paths.calendar.data, JSON.stringify(dataOf(entries, language))], ...feeds, ...dates])
}
