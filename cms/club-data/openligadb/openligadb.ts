import { z } from 'zod'
import { fromBerlin } from '../berlin-time.ts'
import {
  jsonOf,
  type MatchSource,
  type SourceMatch,
  unreadableReason,
  UnreadableSource,
} from '../match-source.ts'
import { endsOf, goalsOf, sourceGoal } from './openligadb-goals.ts'
import { resultsOf, sourceResult } from './openligadb-results.ts'

/**
 * Members by their names in lower case: OpenLigaDB has written `MatchID` and writes `matchID`, and in some answers `ResultTypeId` for
 * `resultTypeID`.
 */
function lowerCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCased)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name.toLowerCase(), lowerCased(of)]))
}

const match = z.object({
  matchdatetime: z.string().nullish(),
  matchdatetimeutc: z.string().nullish(),
  leaguename: z.string().nullish(),
  group: z.object({ groupname: z.string().min(1) }),
  team1: z.object({ teamname: z.string().min(1) }),
  team2: z.object({ teamname: z.string().min(1) }),
  matchisfinished: z.boolean(),
  matchresults: z.array(sourceResult).nullish(),
  goals: z.array(sourceGoal).nullish(),
})
type Match = z.output<typeof match>

/** The answer of OpenLigaDB to `getmatchdata`, with the field names of today or those before. */
export const openligadb: MatchSource = text => {
  const json = jsonOf(text)
  const list = Array.isArray(json) ? json : [json]
  const lines = list.map((each, index) => {
    const raw = lowerCased(each)
    return { line: index + 1, raw, read: match.safeParse(raw) }
  })
  if (!lines.some(({ read }) => read.success)) {
    throw new UnreadableSource(
      'The file is no answer of OpenLigaDB to getmatchdata: it holds no match that can be read.',
    )
  }
  const read = lines.map(({ line, raw, read: one }) => {
    if (!one.success) return { fault: { line, reason: unreadableReason(one.error, clubsOf(raw)) } }
    const found = matchOf(line, one.data)
    return found
      ? { match: found, league: one.data.leaguename }
      : { fault: { line, reason: `${clubsOf(raw).join(' – ')}, the date cannot be read` } }
  })
  return {
    competition: read.map(({ league }) => league).find(Boolean) ?? 'OpenLigaDB',
    matches: read.flatMap(({ match: found }) => found ?? []),
    faults: read.flatMap(({ fault }) => fault ?? []),
  }
}

/** What stands where the clubs should, of a match that cannot be read. */
function clubsOf(raw: unknown): unknown[] {
  const { team1, team2 } = Object(raw) as Record<'team1' | 'team2', { teamname?: unknown } | undefined>
  return [team1?.teamname, team2?.teamname]
}

function matchOf(line: number, data: Match): SourceMatch | undefined {
  const kickOff = kickOffOf(data)
  if (!kickOff) return undefined
  return {
    line,
    round: data.group.groupname,
    kickOff,
    isTimeFixed: true,
    home: data.team1.teamname,
    away: data.team2.teamname,
    ...outcomeOf(data),
  }
}

type Outcome = Pick<SourceMatch, 'status' | 'result' | 'halfTime' | 'shootOut' | 'goals' | 'remarks'>

/** A score of a match that is not over is none to reckon with. */
function outcomeOf({ matchisfinished, matchresults, goals: listed }: Match): Outcome {
  const noResult = { status: 'scheduled', result: undefined } as const
  if (!matchisfinished) return { ...noResult, goals: [] }
  const results = resultsOf(matchresults ?? [], endsOf(listed ?? []))
  const { result } = results
  if (!result) {
    const isEmpty = (matchresults ?? []).length + (listed ?? []).length === 0
    const remarks = [...results.remarks, 'it is over, but none of its results is one of its end']
    return { ...noResult, goals: [], ...(!isEmpty && { remarks }) }
  }
  const { goals, shootOut, remarks } = goalsOf(listed ?? [], { ...results, result })
  const all = [...results.remarks, ...remarks]
  return {
    status: results.isAwarded ? 'awarded' : 'played',
    result,
    halfTime: results.halfTime,
    shootOut,
    goals,
    ...(all.length > 0 && { remarks: all }),
  }
}

/** "2024-08-24T13:30:00Z": in UTC where that is told, else on Germany's clock. Undefined where the calendar or the clock has no such. */
function kickOffOf({ matchdatetimeutc, matchdatetime }: Match): Date | undefined {
  const utc = matchdatetimeutc ?? ''
  const [date = '', time = ''] = (utc === '' ? (matchdatetime ?? '') : utc).split('T')
  if (!z.iso.date().safeParse(date).success || !/^(?:[01]\d|2[0-3]):[0-5]\d/.test(time)) return undefined
  const at = new Date(utc === '' ? fromBerlin(date, time.slice(0, 5)) : utc.replace(/Z?$/, 'Z'))
  return Number.isNaN(at.getTime()) ? undefined : at
}
