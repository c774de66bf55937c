import type { CalendarEntry } from '#contract/cms/calendar.ts'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { ClubMatch } from '../club-data/club-data.ts'
import { matchPath } from '../club-data/match-path.ts'
import type { Fill, FillContext } from './fill-context.ts'
import { calledOffOf, timeOf } from './match-time.ts'
import { roundName } from '../club-data/round-name.ts'
import { saying } from './saying.ts'

const matchesIn = ({ teamId, data }: FillContext, seasons: readonly number[]): readonly ClubMatch[] =>
  teamId === undefined ? [] : seasons.flatMap(season => data.matches(teamId, season))

const matchesOf = (context: FillContext) => matchesIn(context, [context.data.currentSeason])

/** The match that a page tells, of whatever season. */
const matchOf = (page: CmsPage, context: FillContext): ClubMatch | undefined =>
  matchesIn(context, context.data.seasons).find(match => matchPath(match, context.language) === page.slug)

/** What lists and the page say before the title of what does not take place as it was told. */
const withStatus = (page: CmsPage): CmsPage =>
  page.event?.status === undefined || page.event.kind === 'match'
    ? page
    : { ...page, category: saying(page.website_lang)(`event.${page.event.status}`) }

/** The page's event with the id that the calendar knows it by. */
export const withEventId = (page: CmsPage, context: FillContext): CmsPage =>
  page.event
    ? {
        ...withStatus(page),
        event: { id: matchOf(page, context)?.id ?? `${context.site}${page.slug}`, ...page.event },
      }
    : page

const entryOfPage = ({ event, ...page }: CmsPage, site: string): CalendarEntry[] =>
  event?.id === undefined
    ? []
    : [
        {
          id: event.id,
          kind: event.kind,
          title:
            event.status === undefined
              ? page.title
              : `${saying(page.website_lang)(`event.${event.status}`)}: ${page.title}`,
          start: new Date(event.start).toISOString(),
          end: new Date(event.end).toISOString(),
          allDay: event.allDay,
          site,
          href: page.slug,
          ...(event.place !== undefined && { place: event.place }),
          ...(event.status && { calledOff: event.status }),
          ...(page.teaser !== undefined && { text: page.teaser }),
        },
      ]

/** @param textLanguage the language that it is told in; its page is in the sub-site's. */
function entryOfMatch(
  match: ClubMatch,
  { pages, language }: FillContext,
  textLanguage: Language = language,
): CalendarEntry {
  const href = matchPath(match, language)
  const names = `${match.home.name} – ${match.away.name}`
  const calledOff = calledOffOf(match)
  return {
    id: match.id,
    kind: 'match',
    // Not every calendar app shows that a date is called off, so its name says it.
    title: [...(calledOff ? [saying(textLanguage)(`match.${calledOff}`)] : []), names].join(': '),
    ...timeOf(match),
    ...(calledOff && { calledOff }),
    place: match.home.own ? match.team.place : match.home.name,
    // The team's own one, also on a sub-site that shows its matches in another language.
    site: match.team.site,
    team: match.team.id,
    text: `${match.competition}, ${roundName(match.round, textLanguage)}`,
    ...(pages.some(page => page.slug === href) && { href }),
  }
}

/** All dates of a sub-site: its event pages, and the matches of its team in the running season. `href` is a path on the sub-site. */
export function calendarEntriesOf(context: FillContext): CalendarEntry[] {
  const matches = matchesOf(context)
  // The page of a match is an event page too, and is told by its match; those of past seasons are no dates.
  const ofMatches = matchesIn(context, context.data.seasons)
  const listed = new Set(ofMatches.map(match => matchPath(match, context.language)))
  const events = context.pages.filter(({ slug }) => !listed.has(slug))
  return [
    ...events.flatMap(page => entryOfPage(withEventId(page, context), context.site)),
    ...matches.map(match => entryOfMatch(match, context)),
  ].toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id))
}

/** The matches of a sub-site's team in another language than its own, for readers whom no sub-site in their language tells of them. */
export const matchEntriesIn = (language: Language, context: FillContext): CalendarEntry[] =>
  matchesOf(context).map(match => entryOfMatch(match, context, language))

export const fillEvents: Fill = (block, _page, context) =>
  block.type === 'events' ? { ...block, entries: calendarEntriesOf(context) } : block
