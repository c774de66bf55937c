import type { MatchTeam, Standing } from '#contract/matches.ts'
import type { MatchRecord } from './data-schema.ts'

type Line = Omit<Standing, 'place' | 'team'> & { name: string }

const emptyLine = (name: string): Line => ({
  name,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: 0,
})

function count(line: Line, scored: number, conceded: number): void {
  line.played += 1
  line.goalsFor += scored
  line.goalsAgainst += conceded
  if (scored > conceded) line.won += 1
  else if (scored === conceded) line.drawn += 1
  else line.lost += 1
  line.points = 3 * line.won + line.drawn
}

/** Points, then goal difference, then goals; equal in all three is equal in place, shown by name. */
const byRules = (a: Line, b: Line) =>
  b.points - a.points ||
  b.goalsFor - b.goalsAgainst - (a.goalsFor - a.goalsAgainst) ||
  b.goalsFor - a.goalsFor ||
  a.name.localeCompare(b.name, 'de')

/** The table of a league by the results there are. @param teamOf what is shown for a name of the results. */
export function standingsOf(
  matches: readonly MatchRecord[],
  teamOf: (name: string) => MatchTeam,
): Standing[] {
  const lines = new Map<string, Line>()
  const lineOf = (name: string) => {
    const line = lines.get(name) ?? emptyLine(name)
    lines.set(name, line)
    return line
  }
  for (const { team1, team2, score } of matches) {
    const [home, away] = [lineOf(team1), lineOf(team2)]
    if (!score) continue
    count(home, score.ft[0], score.ft[1])
    count(away, score.ft[1], score.ft[0])
  }
  return [...lines.values()]
    .toSorted(byRules)
    .map(({ name, ...line }, index) => ({ place: index + 1, team: teamOf(name), ...line }))
}
