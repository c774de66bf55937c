import { useTranslation } from 'react-i18next'
import { SeasonStandings } from '#src/features/matches/widgets/season-standings.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'

/** A league's table. */
export function StandingsBlock({ block }: BlockProps<'standings'>) {
  const { t } = useTranslation('common')
  if (block.rows.length === 0) return null
  return (
    <BlockSection title={block.title} more={block.more}>
      <SeasonStandings
        teamId={block.team ?? 0}
        season={block.season ?? 0}
        seasons={block.seasons}
        rows={block.rows}
        zones={block.zones}
        show={block.show}
        live={block.live === true}
        caption={block.title ?? t('standings.title')}
      />
    </BlockSection>
  )
}
