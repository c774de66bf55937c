import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { logKinds, logQuery } from '../api/log.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import * as styles from '../components/list.module.css'
import { LogEntry } from '../components/log-entry.tsx'
import { PagedList } from '../components/paged-list.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { kindIn, type ReadAdminSearch } from '../model/admin-search.ts'

/** `/admin/log/`: everything that was done here and at the command line. */
export function LogScreen({ search }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const { query, page } = search
  const show = kindIn(logKinds, search.show)
  const log = useQuery(logQuery({ query, show, page }))
  usePageTitle(t('log.title'))
  return (
    <>
      <PageHeading lead={t('log.lead')}>{t('log.title')}</PageHeading>
      <div className={styles.head}>
        <SearchForm
          key={query}
          label={t('log.search')}
          query={query}
          hrefFor={words => adminPaths.log({ query: words, show })}
        >
          <KindChoice
            label={t('list.show')}
            kinds={logKinds.map(value => ({ value, label: t(`log.kinds.${value}`) }))}
            kind={show}
            hrefFor={kind => adminPaths.log({ query, show: kind })}
          />
        </SearchForm>
      </div>
      <PagedList
        query={log}
        errorTitle={t('log.loadFailed')}
        skeletonLines={6}
        empty={{
          title: t('log.emptyTitle'),
          text: query === '' && show === 'all' ? t('log.emptyText') : t('list.emptyText'),
        }}
        found={count => t('log.found', { count })}
        page={page}
        hrefFor={target => adminPaths.log({ query, show, page: target })}
      >
        {entry => <LogEntry key={entry.id} entry={entry} />}
      </PagedList>
    </>
  )
}
