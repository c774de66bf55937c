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

const goals = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)])

const goal = z.object({
  name: z.string().min(1),
  // A number; in older files "90+3".
  minute: z.union([z.int(), z.string().regex(/^\d{1,3}(\+\d{1,2})?'?$/)]),
  offset: z.int().min(1).optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
})

/** A time on the club's clock, or with the distance to UTC: "20:30", "18:00 UTC+1". */
const time = z.string().regex(/^\d{1,2}:\d{2}( UTC[+-]\d{1,2})?$/)

const match = z.object({
  round: z.union([z.string().min(1), z.number()]).transform(String),
  date: z.iso.date(),
  time: time.optional(),
  team1: z.string().min(1),
  team2: z.string().min(1),
  score: z
    .object({
      ht: goals.optional(),
      ft: goals.optional(),
      /** After extra time, and what was shot after that. */
      et: goals.optional(),
      p: goals.optional(),
    })
    .optional(),
  status: z.string().optional(),
  goals1: z.array(goal).default([]),
  goals2: z.array(goal).default([]),
})
type Match = z.output<typeof match>

const file = z.object({ name: z.string().min(1), matches: z.array(z.unknown()).min(1) })

/** The JSON of openfootball: `{ name, matches: [{ round, date, time, team1, team2, score: { ht, ft } }] }`. */
export const openfootball: MatchSource = text => {
  const parsed = file.safeParse(jsonOf(text))
  if (!parsed.success) {
    throw new UnreadableSource('The file is no list of matches of openfootball: { name, matches: [ … ] }.')
  }
  const lines = parsed.data.matches.map((raw, index) => ({
    line: index + 1,
    raw,
    read: match.safeParse(raw),
  }))
  return {
    competition: parsed.data.name,
    matches: lines.flatMap(({ line, read }) => (read.success ? [matchOf(line, read.data)] : [])),
    faults: lines.flatMap(({ line, raw, read }) =>
      read.success ? [] : { line, reason: unreadableReason(read.error, clubsOf(raw)) },
    ),
  }
}

/** What stands where the clubs should, of a match that cannot be read. */
function clubsOf(raw: unknown): unknown[] {
  const { team1, team2 } = Object(raw) as { team1?: unknown; team2?: unknown }
  return [team1, team2]
}

function matchOf(line: number, { round, date, team1, team2, score, status, ...rest }: Match): SourceMatch {
  const result: Goals | undefined = score?.et ?? score?.ft
  return {
    line,
    round,
    kickOff: kickOffOf(date, rest.time),
    isTimeFixed: rest.time !== undefined,
    home: team1,
    away: team2,
    status: statusOf(status, result),
    result,
    halfTime: score?.ht,
    shootOut: score?.p,
    goals: [
      ...rest.goals1.map(each => goalOf('home', each)),
      ...rest.goals2.map(each => goalOf('away', each)),
    ],
  }
}

function statusOf(status: string | undefined, result: Goals | undefined): SourceMatch['status'] {
  const said = status?.toLowerCase()
  if (said === 'awarded') return 'awarded'
  // What was called off or broken off has no result either, until the league has set another day.
  if (said !== undefined && ['postponed', 'cancelled', 'canceled', 'abandoned'].includes(said))
    return 'postponed'
  return result ? 'played' : 'scheduled'
}

function kickOffOf(date: string, said: string | undefined): Date {
  if (said === undefined) return new Date(fromBerlin(date, '12:00'))
  const [clock = '', zone] = said.split(' UTC')
  const padded = clock.padStart(5, '0')
  if (zone === undefined) return new Date(fromBerlin(date, padded))
  return new Date(Date.parse(`${date}T${padded}:00Z`) - Number(zone) * 3_600_000)
}

function goalOf(
  side: SourceGoal['side'],
  { name, minute, offset, penalty, owngoal }: z.output<typeof goal>,
): SourceGoal {
  const [at = '0', stoppage] = String(minute).replace("'", '').split('+')
  return {
    side,
    name,
    minute: Number(at),
    stoppage: offset ?? (stoppage === undefined ? undefined : Number(stoppage)),
    kind: owngoal ? 'ownGoal' : penalty ? 'penalty' : undefined,
  }
}
