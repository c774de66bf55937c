/** A size that a video can be had in. */
export interface Quality {
  /** Pixels. */
  height: number
  /** Bits a second that the picture may take at most. */
  maxRate: number
}

const ladder: readonly Quality[] = [
  { height: 360, maxRate: 800_000 },
  { height: 540, maxRate: 1_600_000 },
  { height: 720, maxRate: 2_800_000 },
  { height: 1080, maxRate: 5_000_000 },
]

/** From how much more than the step below on a size is worth its own. */
const WORTH_ITS_OWN = 1.25

/** The sizes of a video by how high its picture is: never one that it does not have, and at least one. */
export function qualitiesFor(height: number): Quality[] {
  const fitting = ladder.filter(quality => quality.height <= height)
  const highest = fitting.at(-1)
  const next = ladder[fitting.length]
  // Much of a picture between two steps would be lost: it is kept in its own size too.
  if (highest && (!next || height < highest.height * WORTH_ITS_OWN)) return fitting
  // An encoder wants an even number of lines.
  return [...fitting, { height: Math.max(2, height - (height % 2)), maxRate: next?.maxRate ?? 500_000 }]
}
