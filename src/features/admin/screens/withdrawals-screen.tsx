import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { withdrawalKinds, withdrawalsQuery } from '../api/withdrawals.ts'
import { KindChoice } from '../components/kind-choice.tsx'
import * as styles from '../components/list.module.css'
import { PagedList } from '../components/paged-list.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { WithdrawalCard } from '../components/withdrawal-card.tsx'
import { kindIn, type ReadAdminSearch } from '../model/admin-search.ts'

/** `/admin/withdrawals/`: who has withdrawn from what, those first that nobody has dealt with yet. */
export function WithdrawalsScreen({ search }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const { query, page } = search
  const show = kindIn(withdrawalKinds, search.show)
  const withdrawals = useQuery(withdrawalsQuery({ query, show, page }))
  usePageTitle(t('withdrawals.title'))
  return (
    <>
      <PageHeading lead={t('withdrawals.lead')}>{t('withdrawals.title')}</PageHeading>
      <div className={styles.head}>
        <SearchForm
          key={query}
          label={t('withdrawals.search')}
          query={query}
          hrefFor={words => adminPaths.withdrawals({ query: words, show })}
        >
          <KindChoice
            label={t('list.show')}
            kinds={withdrawalKinds.map(value => ({ value, label: t(`withdrawals.kinds.${value}`) }))}
            kind={show}
            hrefFor={kind => adminPaths.withdrawals({ query, show: kind })}
          />
        </SearchForm>
      </div>
      <PagedList
        query={withdrawals}
        errorTitle={t('withdrawals.loadFailed')}
        skeletonLines={3}
        empty={{ title: t('withdrawals.emptyTitle'), text: t('withdrawals.emptyText') }}
        found={count => t('withdrawals.found', { count })}
        page={page}
        hrefFor={target => adminPaths.withdrawals({ query, show, page: target })}
      >
        {withdrawal => <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />}
      </PagedList>
    </>
  )
}
