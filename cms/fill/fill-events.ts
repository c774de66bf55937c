import type { CalendarEntry } from '#contract/calendar.ts'
import type { CmsPage } from '#contract/cms-page.ts'
import { type ClubMatch, matchPath } from '../club-data/club-data.ts'
import type { Fill, FillContext } from './fill-context.ts'

/** How long a match takes in a calendar, break included, in milliseconds. */
const matchLength = 2 * 60 * 60 * 1000

const entryOfPage = (page: CmsPage, site: string): CalendarEntry[] =>
  page.event
    ? [
        {
          id: `${site}${page.slug}`,
          kind: page.event.kind,
          title: page.title,
          start: new Date(page.event.start).toISOString(),
          end: new Date(page.event.end).toISOString(),
          allDay: page.event.allDay,
          site,
          href: page.slug,
          ...(page.event.place !== undefined && { place: page.event.place }),
          ...(page.teaser !== undefined && { text: page.teaser }),
        },
      ]
    : []

function entryOfMatch(match: ClubMatch, { site, pages, language }: FillContext): CalendarEntry {
  const href = matchPath(match, language)
  return {
    id: match.id,
    kind: 'match',
    title: `${match.home.name} – ${match.away.name}`,
    start: match.kickOff,
    end: new Date(Date.parse(match.kickOff) + matchLength).toISOString(),
    allDay: false,
    place: match.home.own ? match.team.place : match.home.name,
    site,
    team: match.team.id,
    text: `${match.competition}, ${match.round}`,
    ...(pages.some(page => page.slug === href) && { href }),
  }
}

/** All dates of a sub-site: its event pages, and the matches of its team in the running season. `href` is a path on the sub-site. */
export function calendarEntriesOf(context: FillContext): CalendarEntry[] {
  const { pages, site, teamId, data } = context
  const matches = teamId === undefined ? [] : data.matches(teamId, data.currentSeason)
  return [
    // The page of a match is an event page too, and is told by its match.
    ...pages.filter(page => page.event?.kind !== 'match').flatMap(page => entryOfPage(page, site)),
    ...matches.map(match => entryOfMatch(match, context)),
  ].toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id))
}

export const fillEvents: Fill = (block, _page, context) =>
  block.type === 'events' ? { ...block, entries: calendarEntriesOf(context) } : block
