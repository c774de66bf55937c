import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffSeasonSummary } from '#contract/subscription/staff-seasons.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useContractOfficeWords } from '#src/lib/i18n/own-words/use-contract-office-words.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { staffSeasonsQuery } from '../../api/seasons.ts'
import { SeasonFacts } from './season-facts.tsx'
import { SeasonWork } from './season-work.tsx'

/** `/admin/seasons/<id>/`: the days of a season, and the way to postpone its deadline. */
export function SeasonScreen({ id }: { id: string }) {
  useContractOfficeWords()
  const { t } = useTranslation('contract-office')
  usePageTitle(t('season.title'))
  return (
    <>
      <BackLink href={adminPaths.seasons}>{t('seasons.back')}</BackLink>
      <Loaded
        query={useQuery(staffSeasonsQuery)}
        errorLevel={1}
        errorTitle={t('seasons.loadFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {seasons => {
          const season = seasons.find(one => one.id === id)
          return season ? <FoundSeason season={season} /> : <UnknownScreen />
        }}
      </Loaded>
    </>
  )
}

function FoundSeason({ season }: { season: StaffSeasonSummary }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const { logOf: LogOf } = useStaffParts()
  return (
    <>
      <PageHeading lead={t('seasons.contracts', { count: season.contracts })}>
        {inLanguage(season.name, language)}
      </PageHeading>
      <div className={styles.parts}>
        <SeasonFacts season={season} />
        <SeasonWork season={season} />
        {LogOf && <LogOf kind="season" subjectId={season.id} />}
      </div>
    </>
  )
}
