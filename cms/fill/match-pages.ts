import type { MatchOfPage } from '#contract/cms/blocks/match-centre.ts'
import type { CmsBlock, CmsPage } from '#contract/cms/cms-page.ts'
import { seasonName } from '#contract/matches/season-name.ts'
import type { Site } from '#sites/site-schema.ts'
import type { ClubData, ClubMatch } from '../club-data/club-data.ts'
import { slugOf } from '../club-data/match-id.ts'
import { matchPath } from '../club-data/match-path.ts'
import { scoreText, type SourceGoal } from '../club-data/match-source.ts'
import { teaserOf } from './fill-news.ts'
import { calledOffOf, timeOf } from './match-time.ts'
import { roundName } from '../club-data/round-name.ts'
import { sameTeamElsewhere } from './same-team-elsewhere.ts'
import { saying, type Say } from './saying.ts'
import { ticketAddressOf } from './ticket-address.ts'

const outcomeOf = ({ score, home }: ClubMatch): 'won' | 'drawn' | 'lost' => {
  const difference = score ? score.home - score.away : 0
  if (difference === 0) return 'drawn'
  return difference > 0 === home.own ? 'won' : 'lost'
}

const names = (match: ClubMatch) => ({
  home: match.home.name,
  away: match.away.name,
  opponent: opponentOf(match).name,
})

function report(match: ClubMatch, round: string, say: Say): string {
  const { score, record, isTimeOpen } = match
  const about = { ...names(match), round }
  if (record.status === 'postponed' || record.status === 'cancelled' || record.status === 'abandoned')
    return say(`match.${record.status}Text`, about)
  if (!score)
    return [
      say(match.home.own ? 'match.aheadHome' : 'match.aheadAway', about),
      ...(isTimeOpen === true ? [say('match.timeOpenText')] : []),
    ].join(' ')
  if (record.status === 'awarded')
    return say('match.awardedText', { ...about, result: `${score.home}:${score.away}` })
  const result = match.home.own ? `${score.home}:${score.away}` : `${score.away}:${score.home}`
  const half = record.halfTime && scoreText(record.halfTime)
  return [
    say(`match.${outcomeOf(match)}${match.home.own ? 'Home' : 'Away'}`, { ...names(match), result }),
    ...(half === undefined ? [] : [say('match.half', { score: half })]),
  ].join(' ')
}

/** Who scored for a side, each with all of their goals, in the order of the match; "–" where nobody has told who. */
function scorersOf(side: SourceGoal['side'], goals: readonly SourceGoal[]): MatchOfPage['scorers']['home'] {
  const inOrder = goals
    .filter(goal => goal.side === side)
    .toSorted((a, b) => (a.minute ?? 0) - (b.minute ?? 0) || (a.stoppage ?? 0) - (b.stoppage ?? 0))
  return [...Map.groupBy(inOrder, ({ name }) => name ?? '–')].map(([name, own]) => ({
    name,
    goals: own.flatMap(({ minute, stoppage, kind }) =>
      minute === undefined ? [] : [{ minute, stoppage: stoppage ?? null, kind: kind ?? null }],
    ),
  }))
}

const opponentOf = ({ home, away }: ClubMatch) => (home.own ? away : home)
const placeOf = ({ home, team }: ClubMatch) => (home.own ? team.place : home.name)

/** What stands on the page of a match before any feed was read, and where there are no scripts. */
function matchOfPage(match: ClubMatch, { site, addressOf }: MatchPlace): MatchOfPage {
  const { team: _team, season: _season, record, ...summary } = match
  const [home, away] = record.halfTime ?? []
  const tickets = ticketAddressOf(match, { site: site.key, language: site.language, addressOf })
  return {
    ...summary,
    round: roundName(match.round, site.language),
    place: placeOf(match),
    ...(home !== undefined && away !== undefined && { halfTime: { home, away } }),
    scorers: { home: scorersOf('home', record.goals), away: scorersOf('away', record.goals) },
    ...(tickets !== undefined && { tickets }),
  }
}

const DAY = 24 * 60 * 60 * 1000
/** When an article that names the opponent is about this match: so long before the kick-off, so long after it. */
const around = { before: 14 * DAY, after: 5 * DAY }

/** The articles about a match, the latest first: its preview, its report. */
function storiesOf(match: ClubMatch, { site, pages }: MatchPlace): CmsBlock[] {
  const { name } = opponentOf(match)
  const kickOff = Date.parse(match.kickOff)
  const isNear = (date: string) =>
    Date.parse(date) > kickOff - around.before && Date.parse(date) < kickOff + around.after
  const isNamed = ({ slug, title, teaser = '' }: CmsPage) =>
    slug.includes(slugOf(name)) || `${title} ${teaser}`.includes(name)
  const items = pages
    .filter(page => page.template === 'newsPage' && page.date !== undefined)
    .filter(page => isNear(page.date ?? '') && isNamed(page))
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    .slice(0, 3)
    .map(teaserOf)
  const title = saying(site.language)('match.stories')
  return items.length === 0 ? [] : [{ type: 'teaserGrid', title, layout: 'cards', surface: 'page', items }]
}

/** What the pages of matches are made of beside the club's data. */
export interface MatchPlace {
  readonly site: Pick<Site, 'key' | 'language' | 'teamId'>
  /** Whole address of a sub-site's start page, without a slash at the end. */
  readonly addressOf: (site: Site) => string
  /** Pages that the sub-site has beside those that are made of data. */
  readonly pages: readonly CmsPage[]
}

/**
 * The page of one match, made of the club's data alone: what is said here cannot contradict fixtures or table.
 * @param isPast whether it is of a season before the running one, in which clubs have met as well.
 */
function matchPage(match: ClubMatch, place: MatchPlace, isPast: boolean): CmsPage {
  const { language } = place.site
  const say = saying(language)
  const { home, away, score, team, season } = match
  const title = score
    ? `${home.name} – ${away.name} ${score.home}:${score.away}`
    : `${home.name} – ${away.name}`
  const round = roundName(match.round, language)
  const text = report(match, round, say)
  const calledOff = calledOffOf(match)
  return {
    slug: matchPath(match, language),
    template: 'event',
    title,
    website_lang: language,
    category: [match.competition, ...(isPast ? [seasonName(season)] : []), round].join(', '),
    teaser: text,
    event: {
      kind: 'match',
      ...timeOf(match),
      ...(calledOff && { status: calledOff }),
      place: placeOf(match),
    },
    translations: sameTeamElsewhere(place.site, place.addressOf, language => matchPath(match, language)),
    draft: false,
    seo: { noIndex: false },
    blocks: [
      {
        type: 'matchCentre',
        show: 'ticker',
        team: team.id,
        season,
        seasons: [],
        views: [],
        match: matchOfPage(match, place),
      },
      ...storiesOf(match, place),
      {
        type: 'standings',
        title: say('match.table'),
        team: team.id,
        season,
        show: 'around',
        rows: [],
        zones: [],
        seasons: [],
      },
      {
        type: 'fixtures',
        title: say('match.next'),
        team: team.id,
        show: 'next',
        limit: 4,
        matches: [],
        seasons: [],
      },
    ],
  }
}

/** A page for each match of a sub-site's team, of all seasons that there are results of: an address stays when the next season begins. */
export function matchPages(data: ClubData, place: MatchPlace): CmsPage[] {
  const { teamId } = place.site
  if (teamId === undefined) return []
  return data.seasons
    .toReversed()
    .flatMap(season => data.matches(teamId, season))
    .map(match => matchPage(match, place, match.season < data.currentSeason))
}
