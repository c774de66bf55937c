import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { readMatches } from '../model/feed-shapes.ts'
import { between, recordOf } from '../model/head-to-head.ts'
import { once } from '../model/polling.ts'
import * as styles from './head-to-head.module.css'

const outcomes = ['won', 'drawn', 'lost'] as const

interface HeadToHeadProps {
  teamId: number
  match: FeedMatch
  seasons: readonly number[]
}

/** How we did against this opponent in all seasons that there are. */
export function HeadToHead({ teamId, match, seasons }: HeadToHeadProps) {
  const { t } = useTranslation('matches')
  const { roots } = useSiteConfig()
  const language = useLanguage()
  const opponent = match.home.own ? match.away.name : match.home.name
  const [read, setRead] = useState<ReadonlyMap<number, readonly FeedMatch[]>>(new Map())
  const keep = useCallback(
    (season: number, matches: readonly FeedMatch[]) => setRead(known => new Map(known).set(season, matches)),
    [],
  )
  const matches = between(opponent, [...read.values()].flat())
  const record = recordOf(matches)
  return (
    <section>
      {seasons.map(season => (
        <SeasonReader
          key={season}
          url={`${roots.feeds}/${language}/${teamId}/${season}/matches.json`}
          season={season}
          onRead={keep}
        />
      ))}
      {matches.length === 0 && read.size === seasons.length ? (
        <EmptyState title={t('headToHead.empty', { opponent })}>{t('headToHead.emptyText')}</EmptyState>
      ) : (
        <>
          <dl className={styles.record}>
            {outcomes.map(key => (
              <div key={key} className={styles.fact}>
                <dd>{record[key]}</dd>
                <dt>{t(`headToHead.${key}`)}</dt>
              </div>
            ))}
            <div className={styles.fact}>
              <dd>{`${record.goalsFor}:${record.goalsAgainst}`}</dd>
              <dt>{t('headToHead.goals')}</dt>
            </div>
          </dl>
          <ul className={styles.list} aria-label={t('headToHead.caption', { opponent })}>
            {matches.map(({ id, kickOff, home, away, score }) => (
              <li key={id} className={styles.line}>
                <time dateTime={kickOff}>{formatDate(kickOff, language)}</time>
                <span>{`${home.name} – ${away.name}`}</span>
                <b className={styles.result}>{score ? `${score.home}:${score.away}` : '–'}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface SeasonReaderProps {
  url: string
  season: number
  onRead: (season: number, matches: readonly FeedMatch[]) => void
}

/** Reads the matches of one season, once, and hands them on; there is one for each season, and nothing to see of it. */
function SeasonReader({ url, season, onRead }: SeasonReaderProps) {
  const { feed } = useFeed({ url, read: readMatches, interval: once })
  useEffect(() => {
    if (feed) onRead(season, feed.matches)
  }, [feed, season, onRead])
  return null
}
