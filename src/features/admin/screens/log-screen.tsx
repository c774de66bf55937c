import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { logKinds, logQuery } from '../api/log.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import * as styles from '../components/list.module.css'
import { LogEntry } from '../components/log-entry.tsx'
import { Pages } from '../components/pages.tsx'
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
      <Loaded query={log} errorTitle={t('log.loadFailed')} skeleton={<ListSkeleton lines={6} />}>
        {({ items, totalCount, pageSize }) =>
          items.length === 0 ? (
            <EmptyState title={t('log.emptyTitle')}>
              {query === '' && show === 'all' ? t('log.emptyText') : t('list.emptyText')}
            </EmptyState>
          ) : (
            <>
              <div role="status">
                <h2 className={styles.found}>{t('log.found', { count: totalCount })}</h2>
              </div>
              <ul className={classNames(styles.list, log.isPlaceholderData && styles.old)}>
                {items.map(entry => (
                  <LogEntry key={entry.id} entry={entry} />
                ))}
              </ul>
              <Pages
                page={page}
                pageSize={pageSize}
                totalCount={totalCount}
                hrefFor={target => adminPaths.log({ query, show, page: target })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
