import type { MatchTeam, Standing } from '#contract/matches/matches.ts'
import { type LeagueMatch, leagueTable, type TableOptions } from '#football/league-table.ts'
import type { SourceMatch } from './match-source.ts'

/** The table of a league by the results there are. @param teamOf what is shown for a name of the results. */
export const standingsOf = (
  matches: readonly SourceMatch[],
  teamOf: (name: string) => MatchTeam,
  options: TableOptions = {},
): Standing[] =>
  leagueTable(
    matches.map(({ round, home, away, kickOff, result }): LeagueMatch => ({
      round,
      home,
      away,
      kickOff: kickOff.toISOString(),
      goals: result,
    })),
    options,
  ).map(({ team, ...line }) => ({ ...line, team: teamOf(team) }))
