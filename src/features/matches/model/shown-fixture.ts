import type { MatchSummary } from '#contract/matches/matches.ts'

/** A match as lists of fixtures show it: what the build knew of it, with what the feed says since. */
export interface ShownFixture extends MatchSummary {
  /** It is being played, so that its score is the one it has now. */
  isLive?: boolean
}
