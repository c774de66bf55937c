import type { MatchView } from '#contract/cms/blocks/match-centre.ts'

export interface MatchCentreProps {
  /** Our team (SPEC 9). */
  teamId: number
  /** The year that the season begins in. */
  season: number
  view: MatchView
  /** Seasons to choose from, the latest first. */
  seasons: readonly number[]
  /** Where the sub-site tells what of a match. */
  views: readonly { show: MatchView; href: string }[]
  /** Where players have their pages: `/kader/`; undefined where they have none. */
  players: string | undefined
}
