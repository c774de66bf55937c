import { HOUR_MS } from '#contract/kernel/durations.ts'
import { matchIdOf } from '#cms/club-data/match-id.ts'
import { type SourceContent, scoreText, type SourceMatch } from '#cms/club-data/match-source.ts'
import { isCalledOff } from '#contract/matches/match-events.ts'
import type { MatchTeam } from '#contract/matches/matches.ts'
import { isStageMatchday, matchdayOf } from '#football/matchday.ts'

/** How long after kick-off a match without a result is worth a word: extra time and shoot-out are over by then. */
const RESULT_DUE_MS = 3.5 * HOUR_MS

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
    if (twin && isOff(twin) === isOff(match)) {
      fault(`it stands in the file twice, first as match ${twin.line}`)
      continue
    }
    if (twin) {
      const line = isOff(twin) ? twin.line : match.line
      notes.push({
        kind: 'note',
        line,
        text: `${titleOf(match)}: it was called off and stands in the file again`,
      })
      if (isOff(match)) continue
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
  notes.push(...roundNotes(matches))
  if (matches.length > 0 && !matches.some(({ home, away }) => [home, away].some(name => club(name)?.own))) {
    notes.push({ kind: 'fault', line: null, text: 'None of the matches is one of the club’s own team.' })
  }
  return { matches, notes }
}

/** A match that is told a second time where it is played after all. */
const isOff = ({ status }: Pick<SourceMatch, 'status'>) => isCalledOff(status) || status === 'abandoned'

/** What is to be said of rounds that are none of the league's matchdays; nothing where there are no matchdays, as in a cup. */
function roundNotes(matches: readonly KnownMatch[]): ImportNote[] {
  const others = matches.filter(({ round }) => matchdayOf(round) === undefined)
  if (others.length === matches.length) return []
  const noteOn = (wanted: boolean, text: string): ImportNote[] => {
    const [first, ...more] = others.filter(({ round }) => isStageMatchday(round) === wanted)
    if (!first) return []
    const rounds = [...new Set([first, ...more].map(({ round }) => `“${round}”`))]
    const count = more.length === 0 ? '1 match' : `${more.length + 1} matches`
    return [{ kind: 'note', line: first.line, text: `${rounds.join(', ')}: ${count} ${text}` }]
  }
  return [
    ...noteOn(false, 'without a matchday, which the table leaves out'),
    ...noteOn(
      true,
      'of a stage, which the table leaves out unless season-rules.yaml says that the league is split',
    ),
  ]
}

/** Why a result cannot be right; undefined where it can. */
function impossibleOf({ status, result, halfTime }: SourceMatch): string | undefined {
  if (status === 'awarded') return result ? undefined : 'it is awarded, but not said how'
  if (!result || !halfTime?.some((goals, index) => goals > (result[index] ?? 0))) return undefined
  return `more goals at half-time (${scoreText(halfTime)}) than at the end (${scoreText(result)})`
}

function remarksOn({ status, result, kickOff, isTimeFixed, remarks }: SourceMatch, now: Date): string[] {
  const all = [...(remarks ?? [])]
  if (status === 'awarded' && result) all.push(`awarded, it counts as ${scoreText(result)}`)
  if (status === 'postponed') all.push('postponed, it is without a day until the source names one')
  if (status === 'cancelled') all.push('cancelled, it will not be played')
  if (status === 'abandoned')
    all.push('broken off, it counts as not played until the source says what counts')
  if (status === 'scheduled' && now.getTime() - kickOff.getTime() > RESULT_DUE_MS) {
    all.push('it should be over, but has no score: it counts as not played')
  }
  if (!isTimeFixed && status === 'scheduled' && kickOff > now) all.push('the time of day is not set yet')
  return all
}
