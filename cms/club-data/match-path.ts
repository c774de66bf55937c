import type { Language } from '#contract/kernel/primitives.ts'
import { datePlaceholder } from '#sites/redirects.ts'
import type { SiteRedirect } from '../content-problem.ts'
import { berlinDay } from './berlin-time.ts'
import type { ClubMatch } from './club-data.ts'
import { matchSlugOf, slugOf } from './match-id.ts'

type Named = Pick<ClubMatch, 'season' | 'round' | 'home' | 'away'>

/** What the part of a sub-site with its matches is called in its addresses. */
const matchesFolder: Readonly<Record<Language, string>> = { de: 'spiele', en: 'matches', ja: 'matches' }

const folderOf = ({ season }: Named, language: Language) => `/${matchesFolder[language]}/${season}/`

/** Where a match has its page on a sub-site in that language. No day is in it: a match that is put off keeps its address. */
export const matchPath = (match: Named, language: Language): string =>
  `${folderOf(match, language)}${matchSlugOf({ round: match.round, home: match.home.name, away: match.away.name })}/`

/** By how many days leagues usually move a match. */
const MOVED_BY_DAYS = 7

const daysAbout = (date: string): string[] =>
  Array.from({ length: 2 * MOVED_BY_DAYS + 1 }, (_, index) => {
    const day = new Date(`${date}T12:00:00Z`)
    day.setUTCDate(day.getUTCDate() + index - MOVED_BY_DAYS)
    return day.toISOString().slice(0, 10)
  })

/**
 * Leads the addresses on that matches had when the day was part of them, whichever day it was: `/spiele/2026/2026-11-28-eichwald-nordhafen/`.
 * Of clubs that meet twice on one ground, the day that results name decides; any other day leads to the earlier match.
 */
export function formerMatchPaths(matches: readonly ClubMatch[], language: Language): SiteRedirect[] {
  const former = (match: ClubMatch, day: string) =>
    `${folderOf(match, language)}${day}-${slugOf(match.home.name)}-${slugOf(match.away.name)}/`
  const meetings = Map.groupBy(
    matches.toSorted((a, b) => a.kickOff.localeCompare(b.kickOff)),
    match => former(match, datePlaceholder),
  )
  return [...meetings].flatMap(([from, [first, ...later]]) => {
    if (!first) return []
    const exact = later.length === 0 ? [] : [first, ...later]
    return [
      ...exact.map(match => ({
        from: former(match, berlinDay(match.record.kickOff)),
        to: matchPath(match, language),
        isPermanent: true,
      })),
      {
        from,
        to: matchPath(first, language),
        isPermanent: true,
        days: daysAbout(berlinDay(first.record.kickOff)),
      },
    ]
  })
}
