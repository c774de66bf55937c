import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchSides } from '#contract/matches/match-events.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { formatFullDate } from '#src/lib/format/calendar-date.ts'
import { formatTime, zoneName } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { classNames } from '#src/ui/class-names.ts'
import { LiveDot } from '#src/ui/live-dot.tsx'
import { type Board, type MatchMoment, momentOf } from '../model/board.ts'
import { ClubCrest } from '../widgets/club-crest.tsx'
import { Countdown } from './countdown.tsx'
import * as styles from './score-board.module.css'
import { ScorerList } from './scorer-list.tsx'

/** What is said of a match that no feed tells: it goes by the reader's clock. */
const wordsOf = { ahead: 'ahead', off: 'ahead', live: 'ahead', over: 'over', pending: 'toCome' } as const

interface ScoreBoardProps {
  board: Board
  /** Over the whole width of the match's own page, with the seconds until the kick-off. */
  isWhole?: boolean
  /** The page was built before the kick-off: the room of what is said until then is kept, so that nothing moves when it goes. */
  isKept?: boolean
  /** "DreiBurgenPark" */
  place?: string | undefined
  /** What can be done, by where the match stands. */
  children?: ((moment: MatchMoment) => ReactNode) | undefined
}

/** Who plays, how it stands or when it begins, who has scored, and how far it is. */
export function ScoreBoard({ board, isWhole = false, isKept = false, place, children }: ScoreBoardProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { home, away, score, kickOff, halfTime, notes, scorers } = board
  const moment = momentOf(board, useIsDue(board.kickOff))
  const time = board.isTimeOpen || moment === 'off' ? '–' : formatTime(kickOff, language)
  const hasScorers = scorers.home.length + scorers.away.length > 0
  const crest = isWhole ? 104 : 64
  const shown = score && `${score.home}:${score.away}`
  return (
    <section
      className={classNames(styles.board, isWhole && styles.whole, isKept && styles.kept)}
      data-surface="brand"
      aria-label={t('match.versus', { home: home.name, away: away.name })}
    >
      <p className={styles.about}>
        <span>{`${board.competition}, ${board.round}`}</span>
        <time dateTime={kickOff}>{formatFullDate(kickOff, language)}</time>
        {place !== undefined && <span>{place}</span>}
      </p>
      <div className={styles.sides}>
        <p className={styles.side}>
          <ClubCrest team={home} size={crest} />
          <span className={styles.name}>{home.name}</span>
        </p>
        <p className={styles.score}>
          {shown ? (
            <>
              <span aria-hidden="true">{shown}</span>
              <span className="visually-hidden">{t('match.score', score)}</span>
            </>
          ) : (
            <>
              {time}
              {time !== '–' && <span className={styles.zone}>{zoneName(kickOff, language)}</span>}
            </>
          )}
        </p>
        <p className={styles.side}>
          <ClubCrest team={away} size={crest} />
          <span className={styles.name}>{away.name}</span>
        </p>
      </div>
      <div className={styles.foot}>
        {hasScorers && (
          <div className={styles.scorers}>
            {matchSides.map(side => (
              <ScorerList key={side} side={side} team={board[side].name} scorers={scorers[side]} />
            ))}
          </div>
        )}
        <p className={styles.state}>
          <span className={moment === 'live' ? styles.live : styles.calm}>
            {moment === 'live' && <LiveDot />}
            {board.state ?? t(`match.${wordsOf[moment]}`)}
          </span>
          {halfTime && <span>{t('match.halfTime', { score: `${halfTime.home}:${halfTime.away}` })}</span>}
          {notes.map(note => (
            <span key={note}>{note}</span>
          ))}
        </p>
        {isWhole && moment === 'ahead' && !board.isTimeOpen && (
          <Countdown until={kickOff} title={t('match.versus', { home: home.name, away: away.name })} />
        )}
      </div>
      {children && <div className={styles.actions}>{children(moment)}</div>}
    </section>
  )
}

/** Looked at often enough that nobody waits at zero. */
const TICK_MS = 1_000

/** Whether a moment has come: by the day of the build until the page has come to life, then by the reader's clock. @param moment UTC, ISO 8601 */
function useIsDue(moment: string): boolean {
  const { builtAt } = useSiteConfig()
  const [isDue, setDue] = useState(() => Date.parse(builtAt) >= Date.parse(moment))
  useEffect(() => {
    const look = () => setDue(Date.now() >= Date.parse(moment))
    look()
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [moment])
  return isDue
}
