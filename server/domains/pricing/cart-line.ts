import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { UserOptionValues } from '#contract/catalogue/products.ts'
import { latestEnd } from '#server/deadlines.ts'
import { LONGEST_RESERVATION_MINUTES } from '#server/settings.ts'
import { areSameGoods, type GoodsKey } from '../goods/goods-api.ts'

export interface CartLine extends GoodsKey {
  readonly id: string
  readonly userOptionValues: UserOptionValues
  readonly optionsKey: string
  readonly quantity: number
  /** Whether the supplier holds `quantity` pieces for it. */
  readonly isHeld: boolean
  readonly expiresAt: Date
  /** The key of the request that put pieces into it last. */
  readonly addedWith?: string | null
}

export const heldPieces = (line: Pick<CartLine, 'quantity' | 'isHeld'>): number =>
  line.isHeld ? line.quantity : 0

export const givenOptions = (values: UserOptionValues): UserOptionValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The values as one text, in which the order of the members makes no difference. */
export const optionsKey = (values: UserOptionValues): string =>
  JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Pieces of the same goods in a whole cart, over all choices of options. */
export const piecesOf = (
  lines: readonly (GoodsKey & Pick<CartLine, 'quantity'>)[],
  goods: GoodsKey,
): number => lines.reduce((sum, line) => (areSameGoods(line, goods) ? sum + line.quantity : sum), 0)

/** The latest moment until which goods and codes in a cart can be held. */
export const latestHoldEnd = (now: Date): Date => latestEnd(now, LONGEST_RESERVATION_MINUTES * MINUTE_MS)

/** Whole seconds that a hold has left, below zero as soon as it has passed: SPEC 4 reads that as expired. */
export const secondsUntil = (end: Date, now: Date): number =>
  end > latestHoldEnd(now) ? -1 : Math.floor((end.getTime() - now.getTime()) / 1000)

export const isExpired = (line: Pick<CartLine, 'expiresAt'>, now: Date): boolean =>
  secondsUntil(line.expiresAt, now) < 0
