import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { useFanDeskWords } from '#src/lib/i18n/own-words/use-fan-desk-words.ts'
import { Button } from '#src/ui/button.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { organizationKinds, staffOrganizationsQuery } from '../../api/organizations.ts'
import { FoundDialog } from './found-dialog.tsx'
import { OrganizationLine } from './organization-line.tsx'

/** `/admin/organizations/`: fan clubs and companies. */
export function OrganizationsScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  useFanDeskWords()
  const { t } = useTranslation('fan-desk')
  const [isFounding, setFounding] = useState(false)
  const search = { query, show: kindIn(organizationKinds, show), page }
  return (
    <>
      <SearchableList
        title={t('list.title')}
        lead={t('list.lead')}
        searchLabel={t('list.search')}
        kinds={organizationKinds}
        kindName={kind => t(`list.kinds.${kind}`)}
        search={search}
        hrefFor={adminPaths.organizations}
        narrowing={<Button onClick={() => setFounding(true)}>{t('list.new')}</Button>}
        query={useQuery(staffOrganizationsQuery(search))}
        errorTitle={t('list.loadFailed')}
        skeletonLines={6}
        none={{ title: t('list.noneTitle'), text: t('list.noneText') }}
        noneFound={t('list.emptyTitle')}
        found={count => t('list.found', { count })}
      >
        {organization => <OrganizationLine key={organization.id} organization={organization} />}
      </SearchableList>
      {isFounding && <FoundDialog onClose={() => setFounding(false)} />}
    </>
  )
}
