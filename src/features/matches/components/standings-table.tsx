import { useTranslation } from 'react-i18next'
import { withMinus } from '#contract/kernel/locale.ts'
import type { Standing, TableZone } from '#contract/matches/matches.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ClubCrest } from '../widgets/club-crest.tsx'
import * as styles from './standings-table.module.css'

const heads = ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points', 'form'] as const
/** What a phone has no room for. */
const isWide = (key: string) => ['won', 'drawn', 'lost', 'goals'].includes(key)

/** How the latest matches ended: letters for who looks, words for who listens. */
function Form({ form }: Pick<Standing, 'form'>) {
  const { t } = useTranslation('common')
  return (
    <td>
      <span aria-hidden="true" className={styles.results}>
        {form.map((result, index) => (
          <span key={index} className={classNames(styles.result, styles[result])}>
            {t(`standings.${result}Short`)}
          </span>
        ))}
      </span>
      <span className="visually-hidden">
        {form.map(result => t(`standings.results.${result}`)).join(', ')}
      </span>
    </td>
  )
}

function Row({ row, zone }: { row: Standing; zone: TableZone | undefined }) {
  const difference = row.goalsFor - row.goalsAgainst
  return (
    <tr className={classNames(row.team.own && styles.own)}>
      <td className={styles.place} data-zone={zone?.kind}>
        {row.place}
      </td>
      <th scope="row" className={styles.team}>
        <span className={styles.club}>
          <ClubCrest team={row.team} size={26} />
          <span className={styles.name}>{row.team.name}</span>
        </span>
      </th>
      <td>{row.played}</td>
      <td className={styles.wide}>{row.won}</td>
      <td className={styles.wide}>{row.drawn}</td>
      <td className={styles.wide}>{row.lost}</td>
      <td className={styles.wide}>
        {row.goalsFor}:{row.goalsAgainst}
      </td>
      <td>{difference > 0 ? `+${difference}` : withMinus(String(difference))}</td>
      <td className={styles.points}>
        {row.deducted > 0 && '*'}
        {withMinus(String(row.points))}
      </td>
      <Form form={row.form} />
    </tr>
  )
}

interface StandingsTableProps {
  caption: string
  rows: readonly Standing[]
  /** What its places lead to; none of a table of home or away matches alone. */
  zones?: readonly TableZone[]
}

/** A league's table with what is to be said of it; the club's own line stands out. */
export function StandingsTable({ caption, rows, zones = [] }: StandingsTableProps) {
  const { t } = useTranslation('common')
  const zoneOf = ({ place }: Standing) => zones.find(({ from, to }) => place >= from && place <= to)
  const shownZones = zones.filter(zone => rows.some(row => zoneOf(row) === zone))
  const deducted = rows.filter(row => row.deducted > 0)
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
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
          {rows.map(row => (
            <Row key={row.team.name} row={row} zone={zoneOf(row)} />
          ))}
        </tbody>
      </table>
      {(shownZones.length > 0 || deducted.length > 0) && (
        <ul className={styles.notes}>
          {shownZones.map(({ from, to, kind }) => (
            <li key={kind} className={styles.zone} data-zone={kind}>
              {t(from === to ? 'standings.zoneOne' : 'standings.zone', {
                from,
                to,
                what: t(`standings.zones.${kind}`),
              })}
            </li>
          ))}
          {deducted.map(({ team, deducted: count }) => (
            <li key={team.name}>{`* ${t('standings.deducted', { team: team.name, count })}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}
