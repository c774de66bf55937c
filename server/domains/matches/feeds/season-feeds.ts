import type { ClubData } from '#cms/club-data/club-data.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { languages } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Season } from '../matches-repository.ts'
import { matchesFeedOf, ownMatches, tickerFeedOf } from './match-feeds.ts'
import { readSeason, type SeasonData } from './season-data.ts'
import { standingsFeedOf } from './standings-feed.ts'
import { statisticsFeedOf } from './statistics-feed.ts'

/** One file below `{feeds}`; its content without the moment it is of. */
export interface Feed {
  /** `de/159/2026/matches.json` */
  path: string
  content: object
  /** Whether it must say each minute that it is still true, since a match that is in it is being played. */
  isLive: boolean
}

export async function seasonFeeds(db: Queryable, club: ClubData, season: Season): Promise<Feed[]> {
  const data = await readSeason(db, club, season)
  const shared = sharedFeeds(data)
  const isOwnLive = ownMatches(data).some(({ period }) => isLive(period))
  return languages.flatMap(language => {
    const folder = `${language}/${season.teamId}/${season.season}`
    return [
      ...shared.map(feed => ({ ...feed, path: `${folder}/${feed.path}` })),
      { path: `${folder}/matches.json`, content: matchesFeedOf(data, language), isLive: isOwnLive },
      ...ownMatches(data).map(match => ({
        path: `${folder}/liveticker/${match.row.id}.json`,
        content: tickerFeedOf(data, match, language),
        isLive: isLive(match.period),
      })),
    ]
  })
}

/** What is the same in each language: names and numbers. */
function sharedFeeds(data: SeasonData): Feed[] {
  const { teamId, season, club } = data
  const standings = standingsFeedOf(data)
  const groups = [...club.squad(teamId, season, 'players'), ...club.squad(teamId, season, 'staff')]
  return [
    { path: 'standings.json', content: standings, isLive: standings.isLive },
    { path: 'squad.json', content: { teamId, season, groups }, isLive: false },
    { path: 'statistics.json', content: statisticsFeedOf(data), isLive: false },
  ]
}
