/** A feed says of which moment it is; a mere flag, such as the live-video file, does not. */
export interface Dated {
  readonly asOf?: string
}

/** `unreachable`: nobody answers. `unreadable`: what comes is cut off or no such feed. `missing`: there is none. */
export type FeedProblem = 'unreachable' | 'unreadable' | 'missing'

export interface FeedState<F extends Dated> {
  readonly feed: F | undefined
  /** When the server gave it, by its own clock, in milliseconds: a phone's clock may be wrong. */
  readonly servedAt: number
  /** When it was last known to be true, by the clock of this device, in milliseconds. */
  readonly knownAt: number
  /** What is wrong with the latest attempt; the feed is the last good one then. */
  readonly problem: FeedProblem | undefined
}

export const nothingYet = { feed: undefined, servedAt: 0, knownAt: 0, problem: undefined } as const

/** How far what is shown can be believed. `since`: the moment that it is of, in milliseconds. */
export type Trust = { kind: 'current' } | { kind: 'old'; since: number } | { kind: 'ahead'; since: number }

/** A feed of a running match says each minute that it is still true: with this much more something is wrong. */
const TOLERANCE_MS = 3 * 60_000

/** @param isLive whether the match is being played, so that its feed must not be old */
export function trustOf<F extends Dated>(
  { feed, servedAt, knownAt, problem }: FeedState<F>,
  isLive: boolean,
): Trust {
  if (!feed) return { kind: 'current' }
  if (problem) return { kind: 'old', since: knownAt }
  if (feed.asOf === undefined) return { kind: 'current' }
  const asOf = Date.parse(feed.asOf)
  if (asOf - servedAt > TOLERANCE_MS) return { kind: 'ahead', since: asOf }
  return isLive && servedAt - asOf > TOLERANCE_MS ? { kind: 'old', since: asOf } : { kind: 'current' }
}
