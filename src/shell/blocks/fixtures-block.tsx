import { SeasonFixtures } from '#src/features/matches/widgets/season-fixtures.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'

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
    />
  </BlockSection>
)
