import { z } from 'zod'
import type { placeStates } from './events.ts'

/** A place as everybody sees it; whose it is stands in a cart. */
export type SeenState = Exclude<(typeof placeStates)[number], 'own'>

/** What is free of an event, while somebody looks at its places. */
export const seatsPollMs = 2_000

/** The places of a block in the order of their numbers, a bit each, the lowest bit of a byte first. Base64. */
export const blockBits = z.object({
  /** Places that cannot be had now. */
  taken: z.string(),
  /** Those of them that may come back, since somebody is about to buy them; left out where there is none. */
  held: z.string().optional(),
})
export type BlockBits = z.infer<typeof blockBits>

/** `{feeds}/tickets/{eventNo}/seats.json`: what is free, while an event is on sale. */
export const seatsFeed = z.object({
  /** When a place last changed hands. */
  asOf: z.iso.datetime(),
  eventNo: z.int(),
  blocks: z.record(z.string(), blockBits),
})
export type SeatsFeed = z.infer<typeof seatsFeed>

/** @param states of a block's places, in the order of their numbers */
export function packStates(states: readonly SeenState[]): BlockBits {
  const held = states.some(state => state === 'held') && bitsOf(states.map(state => state === 'held'))
  return { taken: bitsOf(states.map(state => state !== 'free')), ...(held !== false && { held }) }
}

/** The states that were packed. @param count of the block's places: the last byte may have bits to spare */
export function unpackStates({ taken, held }: BlockBits, count: number): SeenState[] {
  const [gone, back] = [atob(taken), held === undefined ? '' : atob(held)]
  return Array.from({ length: count }, (_, index) => {
    if (!isSet(gone, index)) return 'free'
    return isSet(back, index) ? 'held' : 'taken'
  })
}

/** How many of a block's places are free. @param count of its places */
export function countFree({ taken }: BlockBits, count: number): number {
  const bits = atob(taken)
  let gone = 0
  for (let index = 0; index < count; index += 1) if (isSet(bits, index)) gone += 1
  return count - gone
}

function bitsOf(flags: readonly boolean[]): string {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8))
  for (const [index, flag] of flags.entries()) {
    if (flag) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7))
  }
  return btoa(String.fromCharCode(...bytes))
}

const isSet = (bytes: string, index: number): boolean =>
  ((bytes.charCodeAt(index >> 3) >> (index & 7)) & 1) === 1
