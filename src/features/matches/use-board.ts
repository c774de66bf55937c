import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch, Score } from '#contract/matches/feeds/feed-values.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { isCalledOff } from '#contract/matches/match-events.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import type { FeedState } from '#src/lib/feeds/feed-state.ts'
import type { Board } from './model/board.ts'
import { scorersOf } from './model/scorers.ts'
import { useMatchMinute } from './use-match-minute.ts'
import { useRound } from './use-round.ts'

const text = ({ home, away }: Score) => `${home}:${away}`

/** A match of a feed as a score board shows it. It is the same one until something of it changes. */
export function useBoard(match: FeedMatch, state: FeedState<TickerFeed>): Board {
  const { t } = useTranslation('matches')
  const round = useRound()
  const minute = useMatchMinute(state)
  const entries = state.feed?.entries
  return useMemo(() => {
    const { competition, kickOff, home, away, score, halfTime, shootOut, period, isTimeFixed } = match
    const { state: matchState } = match
    const isAbandoned = matchState === 'abandoned'
    const words = [
      t(isAbandoned ? 'match.abandoned' : `periods.${period}`),
      ...(minute === undefined ? [] : [minute]),
    ].join(' · ')
    return {
      competition,
      round: round(match),
      kickOff,
      isTimeOpen: !isTimeFixed,
      isOff: isCalledOff(matchState),
      home,
      away,
      score,
      isLive: isLive(period),
      state: period === 'PreMatch' && !score && !isAbandoned ? undefined : words,
      halfTime: period === 'FirstHalf' ? null : halfTime,
      notes: [
        ...(isCalledOff(matchState) || matchState === 'awarded' ? [t(`match.${matchState}`)] : []),
        ...(isTimeFixed || score ? [] : [t('match.timeOpen')]),
        ...(shootOut ? [t('match.shootOut', { score: text(shootOut) })] : []),
      ],
      scorers: { home: scorersOf('home', entries ?? []), away: scorersOf('away', entries ?? []) },
    }
  }, [match, minute, entries, round, t])
}
