import { z } from 'zod'
import { defineEndpoint, emptyWith, json, jsonWith } from '../kernel/endpoint.ts'
import { matchFigures } from './match-statistics.ts'
import { goalKinds, matchSides, tickerEntryTypes, varDecisions } from './match-events.ts'
import { matchPeriods } from './match-periods.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { forRole } from '../identity/roles.ts'
import { tidySigns, typedOrNothing, typedText } from '../kernel/typed-text.ts'

const atDesk = { ...forRole('matchDesk'), tag: 'Match desk' } as const
const base = '/matches/v1/desk/matches'

const score = z.object({ home: z.int().min(0), away: z.int().min(0) })
const side = z.enum(matchSides)
const period = z.enum(matchPeriods)
const club = z.object({ name: z.string(), code: z.string(), own: z.boolean() })

export const deskMatchSummary = z.object({
  id: z.string(),
  teamId: z.int(),
  season: z.int(),
  round: localizedText,
  /** Number of the round in a league; null in a cup. */
  matchday: z.int().nullable(),
  kickOff: timestamp,
  home: club,
  away: club,
  period,
  score: score.nullable(),
  isTickerActive: z.boolean(),
  /** It was broken off; `period` is then `FullTime`. */
  isAbandoned: z.boolean(),
})
export type DeskMatchSummary = z.infer<typeof deskMatchSummary>

/** Somebody of a squad, as the desk types them: by number or by a part of the name. */
export const deskPlayer = z.object({ name: z.string(), number: z.int().nullable() })
export type DeskPlayer = z.infer<typeof deskPlayer>

export const deskEntry = z.object({
  id,
  type: z.enum(tickerEntryTypes),
  period,
  isPeriodStart: z.boolean(),
  minute: z.int().nullable(),
  stoppage: z.int().nullable(),
  side: side.nullable(),
  player: z.string().nullable(),
  otherPlayer: z.string().nullable(),
  goalKind: z.enum(goalKinds).nullable(),
  scored: z.boolean().nullable(),
  decision: z.enum(varDecisions).nullable(),
  /** The goal or card that the decision is about. */
  refersTo: id.nullable(),
  /** Of a goal: the video assistant took it away. */
  isCancelled: z.boolean(),
  /** Of a goal that counts, or a penalty of a shoot-out: the score after it. */
  score: score.nullable(),
  textDe: z.string(),
  textEn: z.string(),
  at: timestamp,
  version: z.int().min(1),
  isWithdrawn: z.boolean(),
})
export type DeskEntry = z.infer<typeof deskEntry>

const lineUpPlayer = z.object({
  name: typedText(80),
  number: z.int().min(1).max(99).nullable(),
  captain: z.boolean().default(false),
})
const uniqueNames = (list: readonly { name: string }[]) =>
  new Set(list.map(({ name }) => name)).size === list.length

/** Rows of outfield players from the back; goalkeepers are not counted: "4-3-3". */
export const formation = z
  .string()
  .overwrite(tidySigns)
  .regex(/^[1-9](-[1-9]){1,4}$/)
  .refine(
    rows => rows.split('-').reduce((sum, row) => sum + Number(row), 0) === 10,
    'has not ten outfield players',
  )

export const deskLineUp = z
  .object({ formation, starters: z.array(lineUpPlayer).length(11), bench: z.array(lineUpPlayer).max(15) })
  .refine(({ starters, bench }) => uniqueNames([...starters, ...bench]), 'names somebody twice')
export type DeskLineUp = z.infer<typeof deskLineUp>

const figure = z.number().min(0).max(2000)
export const deskFigures = z.partialRecord(z.enum(matchFigures), z.object({ home: figure, away: figure }))
export type DeskFigures = z.infer<typeof deskFigures>

export const deskMatch = deskMatchSummary.extend({
  /** Counts every change of what is told, so that two desks see whether they have the same. */
  version: z.int().min(1),
  periodStartedAt: timestamp.nullable(),
  halfTime: score.nullable(),
  shootOut: score.nullable(),
  /** Which periods may begin now. */
  nextPeriods: z.array(period),
  /** In the order of the match; those that were withdrawn among them. */
  entries: z.array(deskEntry),
  squads: z.object({ home: z.array(deskPlayer), away: z.array(deskPlayer) }),
  lineUps: z.object({ home: deskLineUp.nullable(), away: deskLineUp.nullable() }),
  figures: deskFigures,
})
export type DeskMatch = z.infer<typeof deskMatch>

const name = typedText(80)
const text = typedOrNothing(1000).default('')
const texts = { textDe: text, textEn: text }
const at = { minute: z.int().min(1).max(120), stoppage: z.int().min(1).max(30).nullable().default(null) }
const player = name.nullable().default(null)
const card = <T extends 'YellowCard' | 'RedCard' | 'YellowRedCard'>(type: T) =>
  z.object({ type: z.literal(type), ...at, side, player, ...texts })

/** What a desk writes. The period follows from the minute, or is the one that begins. */
export const deskEntryDraft = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Kickoff'), ...texts }),
  z.object({ type: z.literal('WhistleFirstHalf'), ...texts }),
  z.object({ type: z.literal('KickoffSecondHalf'), ...texts }),
  z.object({ type: z.literal('FinalWhistle'), ...texts }),
  z.object({
    type: z.literal('PeriodStart'),
    period: z.enum(['Live', 'ExtraFirstHalf', 'ExtraSecondHalf', 'ShootOut']),
    ...texts,
  }),
  z
    .object({
      type: z.literal('Goal'),
      ...at,
      /** Whom it counts for, also where the other side has scored it. */
      side,
      player,
      /** Who made the pass; nobody where it is not known to whom. */
      otherPlayer: player,
      goalKind: z.enum(goalKinds).nullable().default(null),
      ...texts,
    })
    .refine(({ player: scorer, otherPlayer: assist }) => scorer !== null || assist === null, {
      path: ['player'],
      message: 'is needed where somebody made the pass',
    }),
  card('YellowCard'),
  card('RedCard'),
  card('YellowRedCard'),
  z.object({ type: z.literal('Substitution'), ...at, side, player: name, otherPlayer: name, ...texts }),
  z.object({
    type: z.literal('VAR'),
    ...at,
    side: side.nullable().default(null),
    decision: z.enum(varDecisions),
    refersTo: id.nullable().default(null),
    ...texts,
  }),
  z.object({
    type: z.literal('PenaltyShot'),
    /** None in a shoot-out. */
    minute: at.minute.nullable().default(null),
    stoppage: at.stoppage,
    side,
    player,
    scored: z.boolean(),
    ...texts,
  }),
  z
    .object({ type: z.literal('Comment'), ...texts })
    .refine(({ textDe, textEn }) => textDe !== '' || textEn !== '', {
      path: ['textDe'],
      message: 'says nothing',
    }),
])
export type DeskEntryDraft = z.output<typeof deskEntryDraft>

const params = z.object({ id: z.string().max(120) })
const entryParams = params.extend({ entryId: id })

export const listDeskMatches = defineEndpoint({
  ...atDesk,
  method: 'GET',
  path: base,
  summary: 'Our matches of the last and the coming days, the nearest first',
  responses: { 200: json(z.object({ matches: z.array(deskMatchSummary) })), ...problems(401, 403) },
})

const etag = z.object({ etag: z.string() })
/** `servedAt`: the server's clock, by which a desk reckons the minute: that of a phone goes wrong. */
const readMatch = deskMatch.extend({ servedAt: timestamp })
const changed = { 200: json(deskMatch), ...problems(400, 401, 403, 404, 409) }

export const getDeskMatch = defineEndpoint({
  ...atDesk,
  method: 'GET',
  path: `${base}/{id}`,
  summary:
    'A match with all that was written of it; 304 where `"version"` in If-None-Match is still its version',
  params,
  headers: z.object({ 'if-none-match': z.string().max(80).optional() }),
  responses: { 200: jsonWith(readMatch, etag), 304: emptyWith(etag), ...problems(401, 403, 404) },
})

export const writeEntry = defineEndpoint({
  ...atDesk,
  method: 'POST',
  path: `${base}/{id}/entries`,
  summary:
    'Writes an entry. One like it of the last two minutes is refused unless `isSecond` says that it is another one',
  params,
  headers: idempotencyHeaders,
  body: z.object({ entry: deskEntryDraft, isSecond: z.boolean().default(false) }),
  responses: { 200: json(deskMatch), ...problems(400, 401, 403, 404, 409, 422) },
})

export const correctEntry = defineEndpoint({
  ...atDesk,
  method: 'PUT',
  path: `${base}/{id}/entries/{entryId}`,
  summary: 'Corrects an entry, unless somebody else has done so since `version`. Its kind stays what it was',
  params: entryParams,
  body: z.object({ version: z.int().min(1), entry: deskEntryDraft }),
  responses: changed,
})

export const withdrawEntry = defineEndpoint({
  ...atDesk,
  method: 'PUT',
  path: `${base}/{id}/entries/{entryId}/withdrawal`,
  summary: 'Takes an entry back, or puts it back again, unless somebody else has changed it since `version`',
  params: entryParams,
  body: z.object({ version: z.int().min(1), isWithdrawn: z.boolean() }),
  responses: changed,
})

export const setLineUp = defineEndpoint({
  ...atDesk,
  method: 'PUT',
  path: `${base}/{id}/lineUps/{side}`,
  summary:
    'Sets who begins and who sits on the bench, unless somebody else has changed the match since `version`',
  params: params.extend({ side }),
  body: z.object({ version: z.int().min(1), lineUp: deskLineUp }),
  responses: changed,
})

export const setFigures = defineEndpoint({
  ...atDesk,
  method: 'PUT',
  path: `${base}/{id}/figures`,
  summary: 'Sets what was counted of both teams; what is left out is not known any more',
  params,
  body: z.object({ version: z.int().min(1), figures: deskFigures }),
  responses: changed,
})

export const setTicker = defineEndpoint({
  ...atDesk,
  method: 'PUT',
  path: `${base}/{id}/ticker`,
  summary: 'Opens the ticker before its first entry, or closes it',
  params,
  body: z.object({ isActive: z.boolean() }),
  responses: changed,
})

export const setAbandoned = defineEndpoint({
  ...atDesk,
  method: 'PUT',
  path: `${base}/{id}/abandonment`,
  summary:
    'Breaks a match off that is being played, or takes that back: it goes on in the period it was in. 409 where it is not being played',
  params,
  body: z.object({ isAbandoned: z.boolean() }),
  responses: changed,
})
