import { createHash } from 'node:crypto'

/** Number of an article that has none of its own (SPEC 2): the same as long as its address is the same. */
export const newsUid = (site: string, slug: string): number =>
  createHash('sha256').update(`${site}${slug}`).digest().readUInt32BE(0) % 1_000_000_000 || 1
