import { z } from 'zod'
import { goalKinds, tickerEntryTypes, varDecisions } from '../match-events.ts'
import { matchPeriods } from '../match-periods.ts'
import { matchFigures } from '../match-statistics.ts'
import { count, feedHead, feedMatch, moment, score, side } from './feed-values.ts'

export const tickerEntry = z.object({
  id: z.string(),
  type: z.enum(tickerEntryTypes),
  /** In which it happened; of a whistle, the one that it began. */
  period: z.enum(matchPeriods),
  minute: z.nullable(count),
  stoppage: z.nullable(count),
  side: z.nullable(side),
  /** Who scored, was booked, came on or took the penalty, or whose goal or card the video assistant looked at. */
  player: z.nullable(z.string()),
  /** Who made the pass, or went off. */
  otherPlayer: z.nullable(z.string()),
  goalKind: z.nullable(z.enum(goalKinds)),
  /** Of a penalty that is no goal of the match: whether it went in. */
  scored: z.nullable(z.boolean()),
  decision: z.nullable(z.enum(varDecisions)),
  /** Of a goal: the video assistant took it away. */
  cancelled: z.boolean(),
  /** Of a goal that counts: the score after it; in a shoot-out, the score of that. */
  score: z.nullable(score),
  text: z.string(),
  /** When it was written. */
  at: moment,
})
export type TickerEntry = z.infer<typeof tickerEntry>

export const lineUpPlayer = z.object({
  name: z.string(),
  number: z.nullable(count),
  captain: z.boolean(),
})

export const lineUp = z.object({
  /** From the back: "4-3-3". */
  formation: z.string(),
  /** Goalkeeper first, then as the formation is read: from the back, each row from its right. */
  starters: z.array(lineUpPlayer),
  bench: z.array(lineUpPlayer),
})
export type LineUp = z.infer<typeof lineUp>

export const figurePair = z.object({ home: z.number(), away: z.number() })

/** `{feeds}/{lang}/{teamId}/{season}/liveticker/{matchId}.json`: one match as it is told. */
export const tickerFeed = z.object({
  ...feedHead,
  match: feedMatch,
  /** When the running period began; null where the clock stands still. */
  periodStartedAt: z.nullable(moment),
  /** The latest first. */
  entries: z.array(tickerEntry),
  lineUps: z.object({ home: z.nullable(lineUp), away: z.nullable(lineUp) }),
  figures: z.partialRecord(z.enum(matchFigures), figurePair),
})
export type TickerFeed = z.infer<typeof tickerFeed>
