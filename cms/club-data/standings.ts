import type { MatchTeam, Standing } from '#contract/matches.ts'
import { type LeagueRulesName, leagueRules } from '#football/league-rules.ts'
import { type Deduction, leagueTable } from '#football/league-table.ts'
import { fromBerlin } from './berlin-time.ts'
import type { MatchRecord } from './data-schema.ts'

/** The table of a league by the results there are. @param teamOf what is shown for a name of the results. */
export const standingsOf = (
  matches: readonly MatchRecord[],
  teamOf: (name: string) => MatchTeam,
  { rules = 'german', deductions = [] }: { rules?: LeagueRulesName; deductions?: readonly Deduction[] } = {},
): Standing[] =>
  leagueTable(
    matches.map(({ team1, team2, date, time, score }) => ({
      home: team1,
      away: team2,
      kickOff: fromBerlin(date, time),
      goals: score?.ft,
    })),
    { rules: leagueRules[rules], deductions },
  ).map(({ team, ...line }) => ({ ...line, team: teamOf(team) }))
