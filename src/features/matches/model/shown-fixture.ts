import type { MatchSummary } from '#contract/matches.ts'

/** A match as lists of fixtures show it: what the build knew of it, with what the feed says since. */
export interface ShownFixture extends MatchSummary {
  /** It is being played, so that its score is the one it has now. */
  isLive?: boolean
  /** It was put off, so its day is not to be believed. */
  isOff?: boolean
  /** The league has not said the time of day. */
  isTimeOpen?: boolean
  /** What is to be said beside the round: "2. Halbzeit · 67’", "Verlegt". */
  note?: string | undefined
}
