import type { StandingsFeed } from '#contract/feeds/standings-feed.ts'
import { isLive } from '#contract/match-periods.ts'
import { leagueRules } from '#football/league-rules.ts'
import { type LeagueMatch, leagueTable, type TableKind } from '#football/league-table.ts'
import type { Undated } from './match-feeds.ts'
import type { SeasonData } from './season-data.ts'

/** The league's tables. A match that is being played counts with the score it has now. */
export function standingsFeedOf(data: SeasonData): Undated<StandingsFeed> {
  const { teamId, season, club, competition } = data
  // A cup tie of the same team is none of the league's matches.
  const matches = data.matches.filter(({ row }) => row.competition === competition)
  const rules = leagueRules[club.team(teamId)?.rules ?? 'german']
  const deductions = club.deductions(teamId, season)
  const teams = new Map(matches.flatMap(({ home, away }) => [home, away]).map(team => [team.name, team]))
  const results = matches.map(({ row, score }): LeagueMatch => ({
    home: row.home,
    away: row.away,
    kickOff: row.kickOff.toISOString(),
    goals: score && [score.home, score.away],
  }))
  const table = (kind: TableKind) =>
    leagueTable(results, { rules, kind, deductions }).flatMap(({ team: name, ...line }) => {
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
