import { useTranslation } from 'react-i18next'
import { isLive, minuteText } from '#contract/matches/match-periods.ts'
import { formatTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'
import type { DeskState } from '../../api/matches.ts'
import { minuteNow } from './minute-text.ts'
import * as styles from './score-head.module.css'

/** Often enough that the minute turns when it does. */
const TICK_MS = 1_000

/** How it stands and how far it is, by the server's clock. */
export function ScoreHead({ match, ahead }: DeskState) {
  const { t } = useTranslation(['admin', 'matches'])
  const language = useLanguage()
  const now = useNow(TICK_MS)
  const minute = minuteNow(match, now + ahead)
  const { home, away, score, halfTime, shootOut, period, isAbandoned } = match
  return (
    <section className={styles.board} data-surface="brand" aria-label={t('desk.board.label')}>
      <p className={styles.team}>{home.name}</p>
      <p className={styles.score}>
        {score ? (
          <>
            <span aria-hidden="true">{`${score.home}:${score.away}`}</span>
            <span className="visually-hidden">{t('desk.board.score', score)}</span>
          </>
        ) : (
          <>
            <span className="visually-hidden">{t('desk.board.none')} </span>
            <time dateTime={match.kickOff}>{formatTime(match.kickOff, language)}</time>
          </>
        )}
      </p>
      <p className={styles.team}>{away.name}</p>
      <p className={styles.state}>
        <span className={isLive(period) ? styles.live : undefined}>
          {t(isAbandoned ? 'matches:match.abandoned' : `matches:periods.${period}`)}
        </span>
        {minute && (
          <span className={styles.minute}>
            <span aria-hidden="true">{`${minuteText(minute)}’`}</span>
            <span className="visually-hidden">{t('desk.board.minute', { minute: minuteText(minute) })}</span>
          </span>
        )}
        {halfTime && (
          <span>{t('matches:match.halfTime', { score: `${halfTime.home}:${halfTime.away}` })}</span>
        )}
        {shootOut && (
          <span>{t('matches:match.shootOut', { score: `${shootOut.home}:${shootOut.away}` })}</span>
        )}
      </p>
    </section>
  )
}
