import { matchViews } from '#contract/cms/blocks/match-centre.ts'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import type { MatchSummary } from '#contract/matches/matches.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { ClubData, ClubMatch } from '../club-data/club-data.ts'
import { matchPath } from '../club-data/match-path.ts'
import type { Fill, FillContext } from './fill-context.ts'
import { playersFolder } from './player-pages.ts'
import { roundName } from '../club-data/round-name.ts'
import { saying } from './saying.ts'
import { ticketAddressOf } from './ticket-address.ts'
import { sites } from '#sites/sites.ts'

/** What a list shows of a match; it links to the match's page where this sub-site has one. */
function summaryOf(match: ClubMatch, context: FillContext): MatchSummary {
  const { pages, language } = context
  const { team: _team, season: _season, record: _record, ...summary } = match
  const href = matchPath(match, language)
  const note = noteOn(match, language)
  const tickets = ticketAddressOf(match, context)
  return {
    ...summary,
    round: roundName(match.round, language),
    ...(note !== undefined && { note }),
    ...(pages.some(page => page.slug === href) && { href }),
    ...(tickets !== undefined && { tickets }),
  }
}

/** What is to be said beside the round of a match that is not as usual, as the feed says it later. */
function noteOn({ record: { status }, isTimeOpen }: ClubMatch, language: Language): string | undefined {
  if (status !== 'scheduled' && status !== 'played') return saying(language)(`match.${status}`)
  return isTimeOpen === true ? saying(language)('match.timeOpen') : undefined
}

/** Seasons of a team that there are results of, the latest first. */
const playedSeasons = (data: ClubData, team: number): number[] =>
  data.seasons.filter(season => data.resultsFile(team, season) !== undefined).toReversed()

/** Where a sub-site tells what of a match, in the order of the contract. */
const matchPagesOf = ({ pages }: FillContext) =>
  matchViews.flatMap(show => {
    const page = pages.find(({ blocks }) =>
      // The page of one match tells no other.
      blocks.some(each => each.type === 'matchCentre' && each.show === show && !each.match),
    )
    return page ? [{ show, href: page.slug }] : []
  })

/** How many matches ahead a page knows which one is next, if it is not built anew. */
const knownAhead = 8

/** The next matches of a team; each leads to its page, on the team's own sub-site where this one has none. */
function matchesToCome(
  { home }: CmsBlockOf<'nextMatch'>,
  team: number,
  context: FillContext,
): MatchSummary[] {
  const { data } = context
  return data
    .matches(team, data.currentSeason)
    .filter(({ score, isOff, home: host }) => !score && isOff !== true && (!home || host.own))
    .slice(0, knownAhead)
    .map(match => ({ ...pageElsewhere(match, context), ...summaryOf(match, context) }))
}

/** The page of a match on a sub-site of its team, in the reader's language where there is one. */
function pageElsewhere(
  { team, ...match }: ClubMatch,
  { addressOf, language }: FillContext,
): { href?: string } {
  const ofTeam = sites.filter(({ teamId }) => teamId === team.id)
  const site =
    ofTeam.find(other => other.language === language) ?? ofTeam.find(({ key }) => key === team.site)
  return site ? { href: addressOf(site) + matchPath(match, site.language) } : {}
}

/** Matches, table and squad from the club's data; the sub-site's own team and the running season unless the block says others. */
export const fillMatches: Fill = (block, page, context) => {
  const { data, teamId } = context
  const isOfTeam =
    block.type === 'fixtures' ||
    block.type === 'nextMatch' ||
    block.type === 'standings' ||
    block.type === 'squad' ||
    block.type === 'matchCentre'
  if (!isOfTeam) return block
  const team = block.team ?? teamId
  if (team === undefined) return block
  if (block.type === 'nextMatch') return { ...block, team, matches: matchesToCome(block, team, context) }
  const season = block.season ?? data.currentSeason
  const seasons = playedSeasons(data, team)
  // A list of a certain season is of that one; a whole one of the running season can be turned to others, and follows what happens.
  const isOpen = block.season === undefined
  switch (block.type) {
    case 'fixtures': {
      const isWhole = isOpen && block.show === 'season'
      const ticker = matchPagesOf(context).find(({ show }) => show === 'ticker')?.href
      return {
        ...block,
        team,
        season,
        live: isOpen && (block.live ?? isWhole),
        // A match is not what comes next on its own page.
        matches: data
          .matches(team, season)
          .map(match => summaryOf(match, context))
          .filter(({ href }) => href !== page.slug),
        seasons: isWhole ? seasons : [],
        ...(ticker !== undefined && { ticker }),
      }
    }
    case 'standings': {
      const isWhole = isOpen && block.show === 'all'
      return {
        ...block,
        team,
        season,
        live: isOpen && (block.live ?? isWhole),
        rows: [...data.standings(team, season)],
        zones: data.team(team)?.zones ?? [],
        seasons: isWhole ? seasons : [],
      }
    }
    case 'matchCentre':
      return { ...block, team, season, seasons, views: matchPagesOf(context), ...playersOf(team, context) }
    case 'squad': {
      const groups = [...data.squad(team, season, block.show)]
      if (block.show === 'staff') return { ...block, team, season, groups }
      return {
        ...block,
        team,
        season,
        groups,
        ...playersOf(team, context),
        seasons: isOpen ? seasons.filter(year => data.squad(team, year, 'players').length > 0) : [],
      }
    }
  }
}

/** Where players of a team have their pages, where this sub-site has them. */
const playersOf = (team: number, { teamId, language, pages }: FillContext): { players?: string } => {
  const folder = playersFolder[language]
  return team === teamId && pages.some(({ slug }) => slug === folder) ? { players: folder } : {}
}
