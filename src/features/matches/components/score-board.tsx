import { useTranslation } from 'react-i18next'
import type { FeedMatch, Score } from '#contract/feeds/feed-values.ts'
import type { TickerFeed } from '#contract/feeds/ticker-feed.ts'
import { matchSides } from '#contract/match-events.ts'
import { isLive } from '#contract/match-periods.ts'
import type { FeedState } from '#src/lib/feeds/feed-state.ts'
import { formatFullDate, formatTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { LiveDot } from '#src/ui/live-dot.tsx'
import { scorersOf } from '../model/scorers.ts'
import { useMatchMinute } from '../use-match-minute.ts'
import { useRound } from '../use-round.ts'
import { ClubCrest } from '../widgets/club-crest.tsx'
import * as styles from './score-board.module.css'
import { ScorerList } from './scorer-list.tsx'

const text = ({ home, away }: Score) => `${home}:${away}`

/** Who plays, how it stands, who has scored, and how far it is. */
export function ScoreBoard({ match, state }: { match: FeedMatch; state: FeedState<TickerFeed> }) {
  const { t } = useTranslation('matches')
  const round = useRound()
  const language = useLanguage()
  const minute = useMatchMinute(state)
  const { home, away, score, halfTime, shootOut, period, kickOff, isTimeFixed } = match
  const time = isTimeFixed ? formatTime(kickOff, language) : '–'
  const notes = [
    ...(match.state === 'scheduled' || match.state === 'played' ? [] : [t(`match.${match.state}`)]),
    ...(isTimeFixed || score ? [] : [t('match.timeOpen')]),
    ...(halfTime && period !== 'FirstHalf' ? [t('match.halfTime', { score: text(halfTime) })] : []),
    ...(shootOut ? [t('match.shootOut', { score: text(shootOut) })] : []),
  ]
  const entries = state.feed?.entries ?? []
  const scorers = { home: scorersOf('home', entries), away: scorersOf('away', entries) }
  const hasScorers = scorers.home.length + scorers.away.length > 0
  return (
    <section
      className={styles.board}
      data-surface="brand"
      aria-label={t('match.versus', { home: home.name, away: away.name })}
    >
      <p className={styles.about}>
        <span>{`${match.competition}, ${round(match)}`}</span>
        <time dateTime={kickOff}>{formatFullDate(kickOff, language)}</time>
      </p>
      <div className={styles.sides}>
        <p className={styles.side}>
          <ClubCrest team={home} size={64} />
          <span className={styles.name}>{home.name}</span>
        </p>
        <p className={styles.score}>
          {score ? (
            <>
              <span aria-hidden="true">{text(score)}</span>
              <span className="visually-hidden">{t('match.score', score)}</span>
            </>
          ) : (
            time
          )}
        </p>
        <p className={styles.side}>
          <ClubCrest team={away} size={64} />
          <span className={styles.name}>{away.name}</span>
        </p>
      </div>
      {hasScorers && (
        <div className={styles.scorers}>
          {matchSides.map(side => (
            <ScorerList key={side} side={side} team={match[side].name} scorers={scorers[side]} />
          ))}
        </div>
      )}
      <p className={styles.state}>
        <span className={isLive(period) ? styles.live : styles.calm}>
          {isLive(period) && <LiveDot />}
          {t(`periods.${period}`)}
          {minute !== undefined && ` · ${minute}`}
        </span>
        {notes.map(note => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </section>
  )
}
