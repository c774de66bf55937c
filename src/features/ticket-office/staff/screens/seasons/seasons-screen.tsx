import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffSeasonSummary } from '#contract/subscription/staff-seasons.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useContractOfficeWords } from '#src/lib/i18n/own-words/use-contract-office-words.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { staffSeasonsQuery } from '../../api/seasons.ts'
import { SeasonLine } from './season-line.tsx'

/** `/admin/seasons/`: what season tickets are sold for, and the days of each. */
export function SeasonsScreen() {
  useContractOfficeWords()
  const { t } = useTranslation('contract-office')
  usePageTitle(t('seasons.title'))
  return (
    <>
      <BackLink href={adminPaths.contracts()}>{t('contracts.back')}</BackLink>
      <PageHeading lead={t('seasons.lead')}>{t('seasons.title')}</PageHeading>
      <Loaded
        query={useQuery(staffSeasonsQuery)}
        errorTitle={t('seasons.loadFailed')}
        skeleton={<ListSkeleton lines={5} />}
      >
        {seasons =>
          seasons.length === 0 ? (
            <EmptyState title={t('seasons.emptyTitle')}>{t('seasons.emptyText')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {seasons.toSorted(byNeed).map(season => (
                <SeasonLine key={season.id} season={season} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

const rank = { sold: 0, planned: 1, over: 2 } as const

/** What is sold stands first, then what comes next, the soonest first, and last what is over, the latest first. */
function byNeed(one: StaffSeasonSummary, other: StaffSeasonSummary): number {
  if (one.state !== other.state) return rank[one.state] - rank[other.state]
  const days = one.startsOn.localeCompare(other.startsOn)
  return one.state === 'over' ? -days : days
}
