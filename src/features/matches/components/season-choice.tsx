import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { seasonName } from '#contract/matches/season-name.ts'
import * as styles from './season-choice.module.css'

interface SeasonChoiceProps {
  season: number
  seasons: readonly number[]
  onChange: (season: number) => void
  /** Its name stands above it, as beside another list. */
  isStacked?: boolean
}

/** Which season, in one line. The platform's own list: it costs nothing and suits every thumb. */
export function SeasonChoice({ season, seasons, onChange, isStacked = false }: SeasonChoiceProps) {
  const { t } = useTranslation('matches')
  const id = useId()
  return (
    <div className={isStacked ? styles.stack : styles.choice}>
      <label htmlFor={id}>{t('season')}</label>
      <select
        id={id}
        className={styles.list}
        value={season}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {seasons.map(year => (
          <option key={year} value={year}>
            {seasonName(year)}
          </option>
        ))}
      </select>
    </div>
  )
}
