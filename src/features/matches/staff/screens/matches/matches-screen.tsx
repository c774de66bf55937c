import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DeskMatchSummary } from '#contract/matches/staff-match-desk.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import { formatTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { deskMatchesQuery } from '../../api/matches.ts'
import { countPending } from '../../parts/stored-desk.ts'
import { teamOf } from '../../parts/teams.ts'

/** `/admin/matches/`: our matches, the nearest first. */
export function MatchesScreen() {
  const { t } = useTranslation('admin')
  const matches = useQuery(deskMatchesQuery)
  usePageTitle(t('desk.list.title'))
  return (
    <>
      <PageHeading lead={t('desk.list.lead')}>{t('desk.list.title')}</PageHeading>
      <Loaded query={matches} errorTitle={t('desk.list.loadFailed')} skeleton={<ListSkeleton lines={6} />}>
        {found =>
          found.length === 0 ? (
            <EmptyState title={t('desk.list.emptyTitle')}>{t('desk.list.emptyText')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {found.map(match => (
                <MatchLine key={match.id} match={match} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function MatchLine({ match }: { match: DeskMatchSummary }) {
  const { t } = useTranslation(['admin', 'matches'])
  const language = useLanguage()
  const session = useSession()
  const { id, home, away, kickOff, round, matchday, period, score, isTickerActive, isAbandoned } = match
  const team = teamOf(match.teamId)
  const unwritten = session.status === 'signedIn' ? countPending(id, session.person.id) : 0
  const about = [
    ...(team ? [t(`desk.teams.${team}`)] : []),
    matchday === null ? inLanguage(round, language) : t('matches:matchday', { number: matchday }),
    `${formatShortDate(kickOff, language)}, ${formatTime(kickOff, language)}`,
  ]
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="calendar" size={32} />
      <div className={styles.words}>
        <AppLink href={adminPaths.match(id)} className={styles.title}>
          {t('desk.versus', { home: home.name, away: away.name })}
        </AppLink>
        <span className={styles.meta}>{about.join(' · ')}</span>
        <Row tight>
          {(isLive(period) || period === 'FullTime') && (
            <Badge tone={isLive(period) ? 'stop' : 'neutral'}>
              {t(isAbandoned ? 'matches:match.abandoned' : `matches:periods.${period}`)}
            </Badge>
          )}
          {isTickerActive && <Badge tone="ok">{t('desk.list.open')}</Badge>}
          {unwritten > 0 && <Badge tone="wait">{t('desk.list.unwritten', { count: unwritten })}</Badge>}
        </Row>
      </div>
      {score && (
        <div className={styles.numbers}>
          <strong>{`${score.home}:${score.away}`}</strong>
        </div>
      )}
    </Card>
  )
}
