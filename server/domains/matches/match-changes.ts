import { inBerlin } from '#cms/club-data/berlin-time.ts'
import type { MatchChange, StoredMatch } from '#server/db/schema/matches.ts'

const dayOf = ({ kickOff, isTimeFixed }: StoredMatch): string => {
  const { date, time } = inBerlin(new Date(kickOff))
  return isTimeFixed ? `${date} ${time}` : `${date}, time not set`
}

const score = (home: number | null, away: number | null) =>
  home === null || away === null ? '–' : `${home}:${away}`

/** What of a match a person compares, in words. */
const aspects: Readonly<Record<string, (match: StoredMatch) => string>> = {
  'kick-off': dayOf,
  status: match => match.status,
  result: match => score(match.homeGoals, match.awayGoals),
  'half-time': match => score(match.homeHalfTime, match.awayHalfTime),
  'shoot-out': match => score(match.homeShootOut, match.awayShootOut),
  goals: ({ goals }) => goals.map(({ name, minute }) => `${name} ${minute}`).join(', ') || '–',
  competition: match => match.competition,
}

function changeLine({ before, after }: MatchChange): string {
  const match = after ?? before
  if (!match) return ''
  const title = `${match.round}, ${match.home} – ${match.away}`
  if (!before) return `+ ${title}: ${dayOf(match)}, ${score(match.homeGoals, match.awayGoals)}`
  if (!after) return `- ${title}`
  const differences = Object.entries(aspects).flatMap(([name, of]) =>
    of(before) === of(after) ? [] : `${name} ${of(before)} → ${of(after)}`,
  )
  return `~ ${title}: ${differences.join('; ') || 'details of its goals'}`
}

const signs = ['~', '-', '+']

/** A line for each change: what differs (~) first, then what goes (-) and what is new (+). Times are those of Berlin. */
export const changeLines = (changes: readonly MatchChange[]): string[] =>
  changes.map(changeLine).toSorted((a, b) => signs.indexOf(a.charAt(0)) - signs.indexOf(b.charAt(0)))
