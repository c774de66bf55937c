import { useTranslation } from 'react-i18next'
import type { Standing } from '#contract/matches.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { ClubCrest } from '#src/features/matches/widgets/club-crest.tsx'
import { shownStandings } from './model/shown-standings.ts'
import * as styles from './standings-block.module.css'

function Row({ row }: { row: Standing }) {
  const difference = row.goalsFor - row.goalsAgainst
  return (
    <tr className={classNames(row.team.own && styles.own)}>
      <td className={styles.place}>{row.place}</td>
      <th scope="row" className={styles.team}>
        <span className={styles.club}>
          <ClubCrest team={row.team} size={26} />
          {row.team.name}
        </span>
      </th>
      <td>{row.played}</td>
      <td className={styles.wide}>{row.won}</td>
      <td className={styles.wide}>{row.drawn}</td>
      <td className={styles.wide}>{row.lost}</td>
      <td className={styles.wide}>
        {row.goalsFor}:{row.goalsAgainst}
      </td>
      <td>{difference > 0 ? `+${difference}` : String(difference).replace('-', '−')}</td>
      <td className={styles.points}>{row.points}</td>
    </tr>
  )
}

/** A league's table; the club's own line stands out. */
export function StandingsBlock({ block }: BlockProps<'standings'>) {
  const { t } = useTranslation('common')
  if (block.rows.length === 0) return null
  const heads = ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'] as const
  const isWide = (key: string) => ['won', 'drawn', 'lost', 'goals'].includes(key)
  return (
    <BlockSection title={block.title} more={block.more}>
      <table className={styles.table}>
        <caption className="visually-hidden">{block.title ?? t('standings.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('standings.place')}>{t('standings.placeShort')}</abbr>
            </th>
            <th scope="col" className={styles.team}>
              {t('standings.team')}
            </th>
            {heads.map(key => (
              <th key={key} scope="col" className={classNames(isWide(key) && styles.wide)}>
                <abbr title={t(`standings.${key}`)}>{t(`standings.${key}Short`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownStandings(block).map(row => (
            <Row key={row.team.name} row={row} />
          ))}
        </tbody>
      </table>
    </BlockSection>
  )
}
