import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useFanDeskWords } from '#src/lib/i18n/own-words/use-fan-desk-words.ts'
import { Button } from '#src/ui/button.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { applicationKinds, staffApplicationsQuery } from '../../api/applications.ts'
import { ApplicationLine } from './application-line.tsx'
import { LetterDialog } from './letter-dialog.tsx'

/** `/admin/applications/`: who wants to become a member of the club. */
export function ApplicationsScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  useFanDeskWords()
  const { t } = useTranslation('fan-desk')
  const [isEntering, setEntering] = useState(false)
  const search = { query, show: kindIn(applicationKinds, show), page }
  return (
    <>
      <SearchableList
        title={t('applications.title')}
        lead={t('applications.lead')}
        searchLabel={t('applications.search')}
        kinds={applicationKinds}
        kindName={kind => t(`applications.kinds.${kind}`)}
        search={search}
        hrefFor={adminPaths.applications}
        narrowing={<Button onClick={() => setEntering(true)}>{t('applications.new')}</Button>}
        query={useQuery(staffApplicationsQuery(search))}
        errorTitle={t('applications.loadFailed')}
        skeletonLines={6}
        none={{ title: t('applications.noneTitle'), text: t('applications.noneText') }}
        noneFound={t('applications.emptyTitle')}
        found={count => t('applications.found', { count })}
      >
        {application => <ApplicationLine key={application.id} application={application} />}
      </SearchableList>
      {isEntering && <LetterDialog onClose={() => setEntering(false)} />}
    </>
  )
}
