import { useTranslation } from 'react-i18next'
import type { ListedMatch, MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import type { FeedState, Trust } from '#src/lib/feeds/feed-state.ts'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import { formatKickOff, formatTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { withSearch } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { LiveDot } from '#src/ui/live-dot.tsx'
import { playedMinute } from '../use-match-minute.ts'
import * as styles from './strip-match.module.css'

interface StripMatchProps {
  match: ListedMatch
  state: FeedState<MatchesFeed>
  now: number
  trust: Trust
  /** The page with the ticker. */
  href: string
}

/** One match in a line: when, or how far it is, and how it stands. Its clubs have their letters alone where there is little room. */
export function StripMatch({ match, state, now, trust, href }: StripMatchProps) {
  const { t } = useTranslation('matches')
  const { home, away, score, shootOut } = match
  return (
    <AppLink href={withSearch(href, { match: match.id })} className={styles.match}>
      <When match={match} state={state} now={now} trust={trust} />
      <span aria-hidden="true" className={styles.clubs}>
        <Club {...home} />
        <b className={styles.score}>{score ? `${score.home}:${score.away}` : '–'}</b>
        {shootOut && <span>{`(${shootOut.home}:${shootOut.away})`}</span>}
        <Club {...away} />
      </span>
      <span className="visually-hidden">
        {t('match.versus', { home: home.name, away: away.name })}
        {score && `, ${t('match.score', score)}`}
        {shootOut && `, ${t('match.shootOut', { score: t('match.score', shootOut) })}`}
      </span>
    </AppLink>
  )
}

const Club = ({ name, code }: ListedMatch['home']) => (
  <>
    <span className={styles.name}>{name}</span>
    <span className={styles.code}>{code}</span>
  </>
)

function When({ match, state: { servedAt, knownAt }, now, trust }: Omit<StripMatchProps, 'href'>) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const { period, state: matchState, periodStartedAt, kickOff, isTimeFixed } = match
  if (!isLive(period)) {
    const day = formatShortDate(kickOff, language)
    return (
      <span>
        {period === 'FullTime' && (
          <span className={styles.last}>
            {`${t(matchState === 'abandoned' ? 'match.abandoned' : 'strip.last')} `}
          </span>
        )}
        <time dateTime={kickOff}>
          {period === 'FullTime' || !isTimeFixed
            ? day
            : t('strip.at', { day, time: formatKickOff(kickOff, language) })}
        </time>
      </span>
    )
  }
  if (trust.kind !== 'current') {
    const time = formatTime(new Date(trust.since).toISOString(), language)
    return <span className={styles.old}>{t('strip.asOf', { time })}</span>
  }
  const minute = playedMinute({ period, periodStartedAt, servedAt, knownAt }, now)
  return (
    <span className={styles.live}>
      <LiveDot />
      {minute ?? t(`periods.${period}`)}
    </span>
  )
}
