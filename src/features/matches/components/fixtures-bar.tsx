import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { withSearch } from '#src/lib/paths.ts'
import { readMatches, readTicker } from '../model/feed-shapes.ts'
import { fixtureOfFeed } from '../model/fixtures-of-feed.ts'
import { matchesInterval, once, tickerInterval } from '../model/polling.ts'
import type { ShownFixture } from '../model/shown-fixture.ts'
import { useMatchMinute } from '../use-match-minute.ts'
import { useRound } from '../use-round.ts'
import { useSeasonFolder } from '../use-season-folder.ts'
import type { SeasonFixturesProps } from '../model/season-props.ts'
import * as styles from '../widgets/season.module.css'
import { SeasonChoice } from './season-choice.tsx'
import { SeasonNotice } from './season-notice.tsx'

interface FixturesBarProps extends SeasonFixturesProps {
  /** Which the address asks for, */
  season: number
  /** and which it is where it asks for none. */
  usual: number
  onChoose: (season: number) => void
  onRead: (read: { season: number; fixtures: readonly ShownFixture[] }) => void
}

/** Follows the matches of the season that was chosen, hands them up, and says where they are not to be believed. */
export function FixturesBar(props: FixturesBarProps) {
  const { teamId, season, usual, seasons, matches, ticker, onChoose, onRead } = props
  const { t } = useTranslation('matches')
  const round = useRound()
  const folder = useSeasonFolder(teamId, season)
  const state = useFeed({
    url: `${folder}/matches.json`,
    read: readMatches,
    // What is over does not change any more.
    interval: season === usual ? matchesInterval : once,
  })
  const { feed } = state
  const running = feed?.matches.find(({ period }) => isLive(period))
  // A match that is on is told sooner there, and by the minute.
  const feedRead = useFeed({
    url: running && `${folder}/liveticker/${running.id}.json`,
    read: readTicker,
    interval: tickerInterval,
  })
  const minute = useMatchMinute(feedRead)
  // Whichever of the two was written last.
  const reportedMatch =
    feedRead.feed && feed && feedRead.feed.asOf >= feed.asOf ? feedRead.feed.match : undefined

  const fixtures = useMemo(() => {
    const pages = new Map(matches.map(match => [match.id, match]))
    const words = {
      round,
      period: ({ period }: FeedMatch) => t(`periods.${period}`),
      postponed: t('fixtures.postponed'),
      cancelled: t('match.cancelled'),
      abandoned: t('match.abandoned'),
      awarded: t('match.awarded'),
      timeOpen: t('fixtures.timeOpen'),
    }
    const tickerOf = (id: string) =>
      ticker && withSearch(ticker, { season: season === usual ? '' : String(season), match: id })
    return feed?.matches.map(listed => {
      const match = listed.id === reportedMatch?.id ? reportedMatch : listed
      const isOn = isLive(match.period)
      const page = pages.get(match.id)
      return fixtureOfFeed({
        match,
        competition: feed.competition,
        minute: isOn ? minute : undefined,
        href: (isOn ? undefined : page?.href) ?? tickerOf(match.id),
        tickets: page?.tickets,
        words,
      })
    })
  }, [feed, reportedMatch, minute, matches, ticker, season, usual, round, t])
  useEffect(() => {
    if (fixtures) onRead({ season, fixtures })
  }, [fixtures, season, onRead])

  return (
    <>
      {seasons.length > 1 && (
        <div className={styles.bar}>
          <SeasonChoice season={season} seasons={seasons} onChange={onChoose} />
        </div>
      )}
      <SeasonNotice state={state} season={season} isOther={season !== usual} isLive={running !== undefined} />
    </>
  )
}
