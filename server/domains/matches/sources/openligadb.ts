import { z } from 'zod'
import { fromBerlin } from '#cms/club-data/berlin-time.ts'
import type { SourceGoal } from '#server/db/schema/matches.ts'
import {
  type Goals,
  jsonOf,
  type MatchSource,
  type SourceMatch,
  unreadableReason,
  UnreadableSource,
} from './match-source.ts'

/**
 * Members by their names in lower case: OpenLigaDB has written `MatchID` and writes `matchID`, and in some answers `ResultTypeId` for
 * `resultTypeID`.
 */
function lowerCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCased)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name.toLowerCase(), lowerCased(of)]))
}

const points = z.int().min(0).max(99)

const result = z.object({
  resultname: z.string().nullish(),
  resultdescription: z.string().nullish(),
  resulttypeid: z.int(),
  pointsteam1: points,
  pointsteam2: points,
})

const goal = z.object({
  goalgettername: z.string().nullish(),
  matchminute: z.int().nullish(),
  scoreteam1: points.nullish(),
  scoreteam2: points.nullish(),
  ispenalty: z.boolean().nullish(),
  isowngoal: z.boolean().nullish(),
})

const match = z.object({
  matchdatetime: z.string().nullish(),
  matchdatetimeutc: z.string().nullish(),
  leaguename: z.string().nullish(),
  group: z.object({ groupname: z.string().min(1) }),
  team1: z.object({ teamname: z.string().min(1) }),
  team2: z.object({ teamname: z.string().min(1) }),
  matchisfinished: z.boolean(),
  matchresults: z.array(result).nullish(),
  goals: z.array(goal).nullish(),
})
type Match = z.output<typeof match>

/** What `resultTypeID` says. */
const resultTypes = { halfTime: 1, end: 2, extraTime: 3, shootOut: 4 } as const

/** How a league calls a result that was not played. */
const awarded = /wertung|gewertet|grüne[rnm]? tisch|sportgericht|awarded/i

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
  const results = data.matchresults ?? []
  const of = (type: number): Goals | undefined => {
    const found = results.find(({ resulttypeid }) => resulttypeid === type)
    return found && [found.pointsteam1, found.pointsteam2]
  }
  const end = of(resultTypes.extraTime) ?? of(resultTypes.end)
  const isAwarded = results.some(({ resultname, resultdescription }) =>
    awarded.test(`${resultname ?? ''} ${resultdescription ?? ''}`),
  )
  // A score of a match that is not over is none to reckon with.
  const isOver = data.matchisfinished && end !== undefined
  return {
    line,
    round: data.group.groupname,
    kickOff,
    isTimeFixed: true,
    home: data.team1.teamname,
    away: data.team2.teamname,
    status: isOver ? (isAwarded ? 'awarded' : 'played') : 'scheduled',
    result: isOver ? end : undefined,
    halfTime: isOver ? of(resultTypes.halfTime) : undefined,
    shootOut: isOver ? of(resultTypes.shootOut) : undefined,
    goals: isOver ? goalsOf(data.goals ?? []) : [],
  }
}

/** In UTC where that is told, else on Germany's clock. */
function kickOffOf({ matchdatetimeutc, matchdatetime }: Match): Date | undefined {
  const utc = matchdatetimeutc ?? ''
  const [date, time] = (matchdatetime ?? '').split('T')
  const text =
    utc !== ''
      ? utc.replace(/Z?$/, 'Z')
      : /^\d{4}-\d\d-\d\d$/.test(date ?? '') && /^\d\d:\d\d/.test(time ?? '')
        ? fromBerlin(date ?? '', (time ?? '').slice(0, 5))
        : ''
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Whose goal it was follows from the score after it. */
function goalsOf(goals: readonly z.output<typeof goal>[]): SourceGoal[] {
  let home = 0
  return goals.flatMap(({ goalgettername, matchminute, scoreteam1, ispenalty, isowngoal }) => {
    const side = (scoreteam1 ?? home) > home ? 'home' : 'away'
    home = scoreteam1 ?? home
    const name = goalgettername?.trim() ?? ''
    if (name === '' || matchminute == null) return []
    const kind = isowngoal ? 'ownGoal' : ispenalty ? 'penalty' : undefined
    return [{ side, name, minute: matchminute, kind }]
  })
}
