import { NextMatch } from '#src/features/matches/widgets/next-match.tsx'
import { SeasonFixtures } from '#src/features/matches/widgets/season-fixtures.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { MatchSale } from './match-sale.tsx'

/** Matches of a team. */
export const FixturesBlock = ({ block }: BlockProps<'fixtures'>) => (
  <BlockSection title={block.title} more={block.more}>
    <SeasonFixtures
      teamId={block.team ?? 0}
      season={block.season ?? 0}
      seasons={block.seasons}
      matches={block.matches}
      show={block.show}
      limit={block.limit}
      live={block.live === true}
      ticker={block.ticker}
      sale={(matchId, among) => <MatchSale matchId={matchId} among={among} />}
    />
  </BlockSection>
)

/** The one of them that comes next. */
export const NextMatchBlock = ({ block }: BlockProps<'nextMatch'>) => (
  <NextMatch title={block.title} matches={block.matches} />
)
