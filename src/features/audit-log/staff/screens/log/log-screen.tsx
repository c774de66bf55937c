import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { logKinds, logQuery } from '../../api/log.ts'
import { LogEntry } from '../../parts/log-entry.tsx'

/** `/admin/log/`: everything that was done here and at the command line. */
export function LogScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const search = { query, show: kindIn(logKinds, show), page }
  const isNarrowed = query !== '' || search.show !== 'all'
  return (
    <SearchableList
      title={t('log.title')}
      lead={t('log.lead')}
      searchLabel={t('log.search')}
      kinds={logKinds}
      kindName={kind => t(`log.kinds.${kind}`)}
      search={search}
      hrefFor={adminPaths.log}
      query={useQuery(logQuery(search))}
      errorTitle={t('log.loadFailed')}
      skeletonLines={6}
      empty={{ title: t('log.emptyTitle'), text: t(isNarrowed ? 'list.emptyText' : 'log.emptyText') }}
      found={count => t('log.found', { count })}
    >
      {entry => <LogEntry key={entry.id} entry={entry} />}
    </SearchableList>
  )
}
