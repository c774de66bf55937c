import type { CalendarEntry } from '../../../../contract/cms/calendar.ts'
import type { Language } from '../../../../contract/kernel/primitives.ts'
import type { SiteRecord } from '../site-record.ts'

/** One telling of a date: by the sub-site that it belongs to, or by another one in its own language. */
interface Telling {
  readonly entry: CalendarEntry
  readonly site: string
  readonly language: Language
  /** The sub-site, and so the page of the date, is in that language too. */
  readonly hasPage: boolean
}

/**
 * Which of two tellings of a date a reader should get: one in their language, best by a sub-site in it, else that of the sub-site it
 * belongs to.
 */
const rank = ({ entry, site, language, hasPage }: Telling, wanted: Language): number =>
  (language === wanted ? 4 : 0) + (hasPage ? 2 : 0) + (entry.site === site ? 1 : 0)

const better = (one: Telling, other: Telling, language: Language): Telling =>
  rank(other, language) > rank(one, language) ? other : one

/**
 * The dates of the whole club for readers of a language, each of them once, in their order. A date that nobody tells in that language
 * says which one its words are in.
 * @param languageOf the language of a sub-site by its key.
 */
export function clubEntries(
  records: readonly SiteRecord[],
  language: Language,
  languageOf: (site: string) => Language,
): CalendarEntry[] {
  const tellings = records.flatMap(({ site, entries, translated }) => [
    ...entries.map(entry => ({ entry, site, language: languageOf(site), hasPage: true })),
    ...(translated?.[language] ?? []).map(entry => ({ entry, site, language, hasPage: false })),
  ])
  const chosen = new Map<string, Telling>()
  for (const telling of tellings) {
    const known = chosen.get(telling.entry.id)
    chosen.set(telling.entry.id, known ? better(known, telling, language) : telling)
  }
  return [...chosen.values()]
    .map(telling =>
      telling.language === language ? telling.entry : { ...telling.entry, language: telling.language },
    )
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id))
}
