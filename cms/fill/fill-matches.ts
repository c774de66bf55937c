import { matchViews } from '#contract/cms-blocks/match-centre.ts'
import type { MatchSummary } from '#contract/matches.ts'
import { type ClubMatch, matchPath } from '../club-data/club-data.ts'
import type { Fill, FillContext } from './fill-context.ts'

/** What a list shows of a match; it links to the match's page where this sub-site has one. */
function summaryOf(match: ClubMatch, { pages, language }: FillContext): MatchSummary {
  const { team: _team, season: _season, record: _record, ...summary } = match
  const href = matchPath(match, language)
  return pages.some(page => page.slug === href) ? { ...summary, href } : summary
}

/** Where a sub-site tells what of a match, in the order of the contract. */
const matchPagesOf = ({ pages }: FillContext) =>
  matchViews.flatMap(show => {
    const page = pages.find(({ blocks }) =>
      blocks.some(each => each.type === 'matchCentre' && each.show === show),
    )
    return page ? [{ show, href: page.slug }] : []
  })

/** Matches, table and squad from the club's data; the sub-site's own team and the running season unless the block says others. */
export const fillMatches: Fill = (block, _page, context) => {
  const { data, teamId } = context
  const isOfTeam =
    block.type === 'fixtures' ||
    block.type === 'standings' ||
    block.type === 'squad' ||
    block.type === 'matchCentre'
  if (!isOfTeam) return block
  const team = block.team ?? teamId
  const season = block.season ?? data.currentSeason
  if (team === undefined) return block
  switch (block.type) {
    case 'fixtures':
      return { ...block, matches: data.matches(team, season).map(match => summaryOf(match, context)) }
    case 'standings':
      return { ...block, rows: [...data.standings(team, season)] }
    case 'matchCentre':
      return {
        ...block,
        team,
        season,
        seasons: data.seasons.filter(year => data.resultsFile(team, year) !== undefined).toReversed(),
        views: matchPagesOf(context),
      }
    case 'squad':
      return { ...block, groups: [...data.squad(team, season, block.show)] }
  }
}
