import { useTranslation } from 'react-i18next'
import type { MatchStripSettings } from '#contract/cms/site-config.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { type Trust, trustOf } from '#src/lib/feeds/feed-state.ts'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { useNow } from '#src/lib/use-now.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { StripMatch } from '../components/strip-match.tsx'
import { stripMatches } from '../model/chosen-match.ts'
import { readMatches } from '../model/feed-shapes.ts'
import { matchesInterval } from '../model/polling.ts'
import { useSeasonFolder } from '../use-season-folder.ts'
import * as styles from './match-strip.module.css'

/** Looked at often enough that the minute of a match turns when it does; else only the day may change what is next. */
const TICK_MS = 1_000
const REST_MS = 60_000

/**
 * The team's match that is on, or the last and the next one, in a line above every page; each leads to its ticker. It says nothing by itself:
 * goals are spoken where the match is told.
 */
export function MatchStrip({ teamId, season, href }: MatchStripSettings) {
  const { t } = useTranslation('matches')
  const state = useFeed({
    url: `${useSeasonFolder(teamId, season)}/matches.json`,
    read: readMatches,
    interval: matchesInterval,
  })
  const { feed, problem } = state
  const isOn = feed?.matches.some(({ period }) => isLive(period)) === true
  const now = useNow(isOn ? TICK_MS : REST_MS)
  if (!feed && !problem) return null
  const shown = stripMatches(feed?.matches ?? [], now)
  return (
    <nav aria-label={t('strip.label')} className={styles.strip}>
      {shown.length === 0 ? (
        <AppLink href={href} className={styles.all}>
          {t('strip.all')}
        </AppLink>
      ) : (
        <ul className={styles.matches}>
          {shown.map(({ match, isMain }) => (
            <li key={match.id} className={isMain || shown.length === 1 ? undefined : styles.more}>
              <StripMatch
                match={match}
                state={state}
                now={now}
                href={href}
                trust={shownTrust(trustOf(state, isOn), isOn)}
              />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** A result that is old is a result all the same: only of a match that is on it matters. */
const shownTrust = (trust: Trust, isOn: boolean): Trust => (isOn ? trust : { kind: 'current' })
