import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import type { MatchState } from '#contract/matches/match-events.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { type LeagueMatch, leagueTable, type TableKind } from '#football/league-table.ts'
import type { Undated } from './match-feeds.ts'
import type { SeasonData } from './season-data.ts'

const uncounted: readonly MatchState[] = ['cancelled', 'abandoned']

/** The league's tables. A match that is being played counts with the score it has now. */
export function standingsFeedOf(data: SeasonData): Undated<StandingsFeed> {
  const { teamId, season, club, competition } = data
  // A cup tie of the same team is none of the league's matches.
  const matches = data.matches.filter(({ row }) => row.competition === competition)
  const options = club.tableOptions(teamId, season)
  const teams = new Map(matches.flatMap(({ home, away }) => [home, away]).map(team => [team.name, team]))
  const results = matches.map(({ row, score }): LeagueMatch => ({
    home: row.home,
    away: row.away,
    kickOff: row.kickOff.toISOString(),
    // What was broken off does not count before the league says so, whatever a ticker of ours has told.
    goals: score && !uncounted.includes(row.status) ? [score.home, score.away] : undefined,
    round: row.round,
  }))
  const table = (kind: TableKind) =>
    leagueTable(results, { ...options, kind }).flatMap(({ team: name, ...line }) => {
      const team = teams.get(name)
      return team ? [{ ...line, team }] : []
    })
  return {
    teamId,
    season,
    competition,
    isLive: matches.some(({ period }) => isLive(period)),
    all: table('all'),
    home: table('home'),
    away: table('away'),
  }
}
