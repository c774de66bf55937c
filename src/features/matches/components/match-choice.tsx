import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useRound } from '../use-round.ts'
import * as styles from './match-choice.module.css'
import { SeasonChoice } from './season-choice.tsx'

interface MatchChoiceProps {
  season: number
  seasons: readonly number[]
  matches: readonly FeedMatch[]
  chosen?: string | undefined
  onSeason: (season: number) => void
  onMatch: (id: string) => void
}

/** Which season, and which of its matches. The platform's own lists: they cost nothing and suit every thumb. */
export function MatchChoice({ season, seasons, matches, chosen, onSeason, onMatch }: MatchChoiceProps) {
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
      <SeasonChoice isStacked season={season} seasons={seasons} onChange={onSeason} />
      {matches.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={id}>{t('choose')}</label>
          <select
            id={id}
            className={styles.list}
            value={chosen}
            onChange={({ target }) => onMatch(target.value)}
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
