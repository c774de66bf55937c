import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import type { MatchSummary, Standing, TableZone } from '#contract/matches/matches.ts'
import type { FixtureChoice } from './chosen-fixtures.ts'

export interface SeasonFixturesProps extends FixtureChoice {
  teamId: number
  /** The year in which the season of `matches` begins. */
  season: number
  /** As the build knew them. */
  matches: readonly MatchSummary[]
  /** Seasons to choose from, the latest first; none where the list is of one. */
  seasons: readonly number[]
  /** Whether the list follows the feed. */
  live: boolean
  /** Where a match without a page of its own is told. */
  ticker: string | undefined
}

/** A table as the feed has it, of the season and the kind that were chosen. */
export interface ReadStandings {
  season: number
  rows: readonly Standing[]
  /** Whether all matches count in it. */
  isWhole: boolean
  caption: string
}

export interface SeasonStandingsProps {
  teamId: number
  season: number
  /** As the build reckoned them. */
  rows: readonly Standing[]
  zones: readonly TableZone[]
  show: CmsBlockOf<'standings'>['show']
  /** Seasons to choose from, the latest first; none where the table is of one. */
  seasons: readonly number[]
  /** Whether it follows the feed. */
  live: boolean
  caption: string
}

export interface PlayerStatisticsProps {
  teamId: number
  /** Last part of the address of the player's page. */
  slug: string
  /** In whose squads the player was, the latest first; the first one is shown unless the address names another. */
  seasons: readonly number[]
}
