import { z } from 'zod'
import { id, timestamp } from '../kernel/primitives.ts'

/** As it stands in a path. */
export const orderNumber = z.string().max(40)

const serialNumber = z.int().min(1)
/** Lines of one order: a cart holds no more. */
const MAX_LINES = 200

const eachOnce = (lines: readonly { serialNumber: number }[]) =>
  new Set(lines.map(line => line.serialNumber)).size === lines.length

/** Pieces of some lines of an order, each line once. */
export const pieceCounts = z
  .array(z.object({ serialNumber, quantity: z.int().min(0).max(999) }))
  .min(1)
  .max(MAX_LINES)
  .refine(eachOnce)
export type PieceCounts = z.infer<typeof pieceCounts>

/** Why something comes back. The last two are the shop's fault: what was made for the buyer may come back for them alone. */
export const returnReasons = ['doesNotFit', 'notAsExpected', 'changedMind', 'defective', 'wrongItem'] as const
export const returnReason = z.enum(returnReasons)
export type ReturnReason = z.infer<typeof returnReason>

const returnedPieces = z.object({ serialNumber, quantity: z.int().min(1).max(999) })

/**
 * `announced`: on its way, or going to be. `accepted`: it has arrived, and its worth is given back. `refused`: it has arrived and was not taken.
 * `calledOff`: the buyer keeps it.
 */
export const returnStates = ['announced', 'accepted', 'refused', 'calledOff'] as const
export type ReturnState = (typeof returnStates)[number]

export const orderReturn = z.object({
  id,
  /** Stands on the label. */
  number: z.string(),
  state: z.enum(returnStates),
  reason: returnReason,
  announcedAt: timestamp,
  items: z.array(returnedPieces),
})
export type OrderReturn = z.infer<typeof orderReturn>

export const returnAnnouncement = z.object({
  items: z.array(returnedPieces).min(1).max(MAX_LINES).refine(eachOnce),
  reason: returnReason,
})
export type ReturnAnnouncement = z.infer<typeof returnAnnouncement>
