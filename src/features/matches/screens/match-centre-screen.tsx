import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useFeed } from '#src/lib/feeds/use-feed.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'
import { useAddressSearch } from '#src/lib/use-address-search.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#src/ui/feedback/skeleton.tsx'
import { MatchChoice } from '../components/match-choice.tsx'
import { MatchDetail } from '../components/match-detail.tsx'
import { SeasonStatistics } from '../components/season-statistics.tsx'
import { chosenMatch } from '../model/chosen-match.ts'
import { readMatches } from '../model/feed-shapes.ts'
import { matchesInterval } from '../model/polling.ts'
import type { MatchCentreProps } from '../model/match-centre-props.ts'
import * as styles from './match-centre-screen.module.css'

const MINUTE_MS = 60_000

/** The season of a team with one of its matches. Season and match stand in the address. */
export function MatchCentreScreen(props: MatchCentreProps) {
  const { teamId, season: usual, view, seasons, views } = props
  const { t } = useTranslation('matches')
  const { roots } = useSiteConfig()
  const language = useLanguage()
  const [search, change] = useAddressSearch()
  const now = useNow(MINUTE_MS)
  const asked = Number(search.get('season'))
  const season = seasons.includes(asked) ? asked : usual
  const folder = `${roots.feeds}/${language}/${teamId}/${season}`
  const matches = useFeed({ url: `${folder}/matches.json`, read: readMatches, interval: matchesInterval })

  if (view === 'players') {
    return (
      <div className={styles.centre}>
        <MatchChoice season={season} seasons={seasons} matches={[]} onChange={change} />
        <SeasonStatistics key={season} folder={folder} season={season} players={props.players} />
      </div>
    )
  }
  if (!matches.feed) {
    return matches.problem ? (
      <ErrorState title={t('failed')}>{t('failedText')}</ErrorState>
    ) : (
      <SkeletonRegion>
        <Skeleton shape="block" height="12rem" />
        <Skeleton shape="block" height="24rem" />
      </SkeletonRegion>
    )
  }
  const list = matches.feed.matches
  const match = chosenMatch(list, search.get('match'), now)
  return (
    <div className={styles.centre}>
      <MatchChoice season={season} seasons={seasons} matches={list} chosen={match?.id} onChange={change} />
      {match ? (
        <MatchDetail
          key={match.id}
          folder={folder}
          teamId={teamId}
          match={match}
          view={view}
          views={views}
          seasons={seasons}
          search={search}
        />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </div>
  )
}
