import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/feeds/feed-values.ts'
import { formatShortDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { seasonName } from '../model/season-name.ts'
import { useRound } from '../use-round.ts'
import * as styles from './match-choice.module.css'

interface MatchChoiceProps {
  season: number
  seasons: readonly number[]
  matches: readonly FeedMatch[]
  chosen?: string | undefined
  onChange: (search: Readonly<Record<string, string>>) => void
}

/** Which season, and which of its matches. The platform's own lists: they cost nothing and suit every thumb. */
export function MatchChoice({ season, seasons, matches, chosen, onChange }: MatchChoiceProps) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const round = useRound()
  const id = useId()
  const line = (match: FeedMatch) => {
    const result = match.score ? ` ${match.score.home}:${match.score.away}` : ''
    const when = match.score ? '' : `, ${formatShortDate(match.kickOff, language)}`
    return `${round(match)}: ${match.home.name} – ${match.away.name}${result}${when}`
  }
  return (
    <div className={styles.choice}>
      <div className={styles.field}>
        <label htmlFor={`${id}-season`}>{t('season')}</label>
        <select
          id={`${id}-season`}
          className={styles.list}
          value={season}
          onChange={({ target }) => onChange({ season: target.value, match: '' })}
        >
          {seasons.map(year => (
            <option key={year} value={year}>
              {seasonName(year)}
            </option>
          ))}
        </select>
      </div>
      {matches.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-match`}>{t('choose')}</label>
          <select
            id={`${id}-match`}
            className={styles.list}
            value={chosen}
            onChange={({ target }) => onChange({ match: target.value })}
          >
            {matches.map(match => (
              <option key={match.id} value={match.id}>
                {line(match)}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}
