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
      none={{ title: t('log.noneTitle'), text: t('log.noneText') }}
      noneFound={t('log.emptyTitle')}
      found={count => t('log.found', { count })}
    >
      {entry => <LogEntry key={entry.id} entry={entry} />}
    </SearchableList>
  )
}
