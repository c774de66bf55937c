import { matchIdOf } from '#cms/club-data/match-id.ts'
import type { MatchTeam } from '#contract/matches.ts'
import type { Goals, SourceContent, SourceMatch } from './match-source.ts'

/** How long after kick-off a match without a result is worth a word: extra time and shoot-out are over by then. */
const RESULT_DUE_MS = 3.5 * 60 * 60 * 1000

/** Something that the person who imports should know. A fault keeps its match out; a note does not. */
export interface ImportNote {
  kind: 'fault' | 'note'
  /** Which match of the file, from 1; null where it is about none of them. */
  line: number | null
  text: string
}

/** A match of the file under the names of our own list. */
export interface KnownMatch extends Omit<SourceMatch, 'home' | 'away'> {
  id: string
  home: string
  away: string
}

interface Context {
  teamId: number
  season: number
  /** A competition beside the team's league. */
  cup?: string | undefined
  club: (name: string) => MatchTeam | undefined
  now: Date
}

const titleOf = ({ round, home, away }: Pick<SourceMatch, 'round' | 'home' | 'away'>) =>
  `${round}, ${home} – ${away}`
const scoreOf = (goals: Goals) => goals.join(':')

/** The matches that can be taken over as they are, and what is to be said of the others and of those that are not as usual. */
export function knownMatches(
  content: SourceContent,
  { teamId, season, cup, club, now }: Context,
): { matches: KnownMatch[]; notes: ImportNote[] } {
  const notes: ImportNote[] = content.faults.map(({ line, reason }) => ({
    kind: 'fault',
    line,
    text: reason,
  }))
  const found = new Map<string, KnownMatch>()
  for (const match of content.matches) {
    const [home, away] = [club(match.home), club(match.away)]
    const fault = (text: string) =>
      notes.push({ kind: 'fault', line: match.line, text: `${titleOf(match)}: ${text}` })
    const unknown = [home ? [] : [match.home], away ? [] : [match.away]].flat()
    if (!home || !away) {
      fault(`no list of clubs knows ${unknown.map(name => `“${name}”`).join(' and ')}`)
      continue
    }
    if (home.name === away.name) {
      fault('a club does not play itself')
      continue
    }
    const names = { home: home.name, away: away.name }
    const id = matchIdOf({ teamId, season, cup, round: match.round, ...names })
    const twin = found.get(id)
    if (twin) {
      fault(`it stands in the file twice, first as match ${twin.line}`)
      continue
    }
    const impossible = impossibleOf(match)
    if (impossible !== undefined) {
      fault(impossible)
      continue
    }
    found.set(id, { ...match, ...names, id })
    notes.push(
      ...remarksOn(match, now).map(text => ({
        kind: 'note' as const,
        line: match.line,
        text: `${titleOf(match)}: ${text}`,
      })),
    )
  }
  const matches = [...found.values()]
  if (matches.length > 0 && !matches.some(({ home, away }) => [home, away].some(name => club(name)?.own))) {
    notes.push({ kind: 'fault', line: null, text: 'None of the matches is one of the club’s own team.' })
  }
  return { matches, notes }
}

/** Why a result cannot be right; undefined where it can. */
function impossibleOf({ status, result, halfTime }: SourceMatch): string | undefined {
  if (status === 'awarded') return result ? undefined : 'it is awarded, but not said how'
  if (!result || !halfTime?.some((goals, index) => goals > (result[index] ?? 0))) return undefined
  return `more goals at half-time (${scoreOf(halfTime)}) than at the end (${scoreOf(result)})`
}

function remarksOn({ status, result, kickOff, isTimeFixed }: SourceMatch, now: Date): string[] {
  const remarks: string[] = []
  if (status === 'awarded' && result) remarks.push(`awarded, it counts as ${scoreOf(result)}`)
  if (status === 'postponed') remarks.push('postponed, it is without a day until the source names one')
  if (status === 'scheduled' && now.getTime() - kickOff.getTime() > RESULT_DUE_MS) {
    remarks.push('it should be over, but has no score: it counts as not played')
  }
  if (!isTimeFixed && status === 'scheduled' && kickOff > now) remarks.push('the time of day is not set yet')
  return remarks
}
