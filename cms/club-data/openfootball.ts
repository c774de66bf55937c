import { z } from 'zod'
import { fromBerlin } from './berlin-time.ts'
import {
  contradiction,
  type Goals,
  jsonOf,
  type MatchSource,
  scoreText,
  type SourceGoal,
  type SourceMatch,
  unreadableReason,
  UnreadableSource,
  withinMatch,
} from './match-source.ts'

/** Some files write null where others leave a member out. */
const optional = <S extends z.ZodType>(schema: S) =>
  schema
    .nullable()
    .optional()
    .transform(value => value ?? undefined)

/** A number; in some files as text: 2, "2". */
const whole = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ],
  'is no whole number',
)

const points = whole.refine(number => number >= 0 && number <= 99, 'is no number of goals')
const goals = z.tuple([points, points])

/** Other sources do not always know who scored or when, and an import writes what they know into a file of this kind. */
const goal = z.object({
  name: optional(z.string().min(1, 'is empty')),
  // A number; in older files "90+3".
  minute: optional(
    z.union(
      [z.int(), z.string().regex(/^\d{1,3}(\+\d{1,2})?'?$/)],
      'is no minute such as 45, "45" or "45+2"',
    ),
  ),
  offset: optional(whole.refine(minutes => minutes >= 1, 'is no minute of stoppage time')),
  penalty: optional(z.boolean()),
  owngoal: optional(z.boolean()),
  /** How it stood after the goal; files of openfootball do not have it. */
  score: optional(goals),
})

/** On the club's clock, or with the distance to UTC: "20:30", "18:00 UTC+1", "18:00 UTC+5:30". 24:00 is the end of the day. */
const timePattern = /^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)(?: UTC(?:[+-](?:0?\d|1[0-4])(?::[0-5]\d)?)?)?$/
const time = z.string().regex(timePattern, 'is no time such as 15:30 or 18:00 UTC+1')

/** A day that the calendar has, in the years of football. */
const date = z.iso
  .date('is no date such as 2025-08-23')
  .refine(day => day >= '1850' && day < '2200', 'is no date such as 2025-08-23')

const round = z.union([z.string().min(1), z.number()], 'is neither text nor number').transform(String)

const match = z
  .object({
    round: optional(round),
    /** "Playoffs", before or in place of the round. */
    stage: optional(z.string().min(1, 'is empty')),
    date,
    time: optional(time),
    team1: z.string().min(1, 'is empty'),
    team2: z.string().min(1, 'is empty'),
    score: optional(
      z.object({
        ht: optional(goals),
        ft: optional(goals),
        /** After extra time, and what was shot after that. */
        et: optional(goals),
        p: optional(goals),
      }),
    ),
    status: optional(z.string()),
    goals1: optional(z.array(goal)).transform(listed => listed ?? []),
    goals2: optional(z.array(goal)).transform(listed => listed ?? []),
  })
  .refine(({ round: said, stage }) => said !== undefined || stage !== undefined, {
    path: ['round'],
    message: 'is missing, and no stage is named',
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

function matchOf(line: number, data: Match): SourceMatch {
  const { team1, team2, score, status: said } = data
  const stated = score?.et ?? score?.ft
  const { status, remark } = statusOf(said, stated)
  const hasResult = status === 'played' || status === 'awarded'
  const result = hasResult ? stated : undefined
  const { goals: shown, remark: goalsRemark } = goalsOf(data, status === 'awarded' ? undefined : result)
  const remarks = [remark, goalsRemark].filter(text => text !== undefined)
  return {
    line,
    round: [data.stage, data.round].filter(part => part !== undefined).join(', '),
    kickOff: kickOffOf(data.date, data.time),
    isTimeFixed: data.time !== undefined,
    home: team1,
    away: team2,
    status,
    result,
    halfTime: hasResult ? score?.ht : undefined,
    shootOut: hasResult ? score?.p : undefined,
    goals: shown,
    ...(remarks.length > 0 && { remarks }),
  }
}

const statuses: Readonly<Record<string, SourceMatch['status']>> = {
  awarded: 'awarded',
  postponed: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'cancelled',
  abandoned: 'abandoned',
  suspended: 'abandoned',
  interrupted: 'abandoned',
}

/** How far a match has come; what was broken off has no result until the league says what counts. */
function statusOf(
  said: string | undefined,
  stated: Goals | undefined,
): { status: SourceMatch['status']; remark?: string } {
  const byResult = stated ? 'played' : 'scheduled'
  if (said === undefined) return { status: byResult }
  const status = statuses[said.toLowerCase()]
  if (status === undefined) return { status: byResult, remark: `nobody here knows the state “${said}”` }
  if (status === 'awarded' || !stated) return { status }
  return { status, remark: `the ${scoreText(stated)} that the file tells does not count` }
}

function kickOffOf(day: string, said: string | undefined): Date {
  if (said === undefined) return new Date(fromBerlin(day, '12:00'))
  const [clock = '', zone] = said.split(' UTC')
  const padded = clock.padStart(5, '0')
  if (zone === undefined) return new Date(fromBerlin(day, padded))
  return new Date(Date.parse(`${day}T${padded}:00Z`) - minutesOf(zone) * 60_000)
}

/** "+5:30" in minutes; nothing is UTC itself. */
function minutesOf(zone: string): number {
  const [hours = '', minutes = '0'] = zone.slice(1).split(':')
  return (zone.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** None without a result of the pitch, and none where they lead to another one. */
function goalsOf(
  { goals1, goals2, score }: Match,
  result: Goals | undefined,
): { goals: SourceGoal[]; remark?: string } {
  const stated = [goals1.length, goals2.length] as const
  if (!result || stated[0] + stated[1] === 0) return { goals: [] }
  if (stated[0] !== result[0] || stated[1] !== result[1])
    return { goals: [], remark: contradiction(stated, result) }
  const length = score?.et ? 'extra' : 'regular'
  const all = [
    ...goals1.map(each => goalOf('home', each, length)),
    ...goals2.map(each => goalOf('away', each, length)),
  ]
  return { goals: all }
}

type Goal = z.output<typeof goal>
type Length = Parameters<typeof withinMatch>[1]

function goalOf(side: SourceGoal['side'], said: Goal, length: Length): SourceGoal {
  const { name, penalty, owngoal, score } = said
  return {
    side,
    name,
    ...minuteOf(said, length),
    kind: owngoal ? 'ownGoal' : penalty ? 'penalty' : undefined,
    score,
  }
}

function minuteOf({ minute, offset }: Goal, length: Length): Pick<SourceGoal, 'minute' | 'stoppage'> {
  if (minute === undefined) return {}
  const [at = '0', stoppage] = String(minute).replace("'", '').split('+')
  return withinMatch(
    { minute: Number(at), stoppage: offset ?? (stoppage === undefined ? undefined : Number(stoppage)) },
    length,
  )
}
