import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { withdrawalKinds, withdrawalsQuery } from '../../api/withdrawals.ts'
import { WithdrawalCard } from '../../parts/withdrawal-card.tsx'

/** `/admin/withdrawals/`: who has withdrawn from what, those first that nobody has dealt with yet. */
export function WithdrawalsScreen({ search: { query, show, page } }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const search = { query, show: kindIn(withdrawalKinds, show), page }
  return (
    <SearchableList
      title={t('withdrawals.title')}
      lead={t('withdrawals.lead')}
      searchLabel={t('withdrawals.search')}
      kinds={withdrawalKinds}
      kindName={kind => t(`withdrawals.kinds.${kind}`)}
      search={search}
      hrefFor={adminPaths.withdrawals}
      query={useQuery(withdrawalsQuery(search))}
      errorTitle={t('withdrawals.loadFailed')}
      skeletonLines={3}
      none={{ title: t('withdrawals.noneTitle'), text: t('withdrawals.noneText') }}
      noneFound={t('withdrawals.emptyTitle')}
      found={count => t('withdrawals.found', { count })}
    >
      {withdrawal => <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />}
    </SearchableList>
  )
}
