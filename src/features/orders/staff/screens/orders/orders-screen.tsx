import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { DayRange } from '#src/back-office/list/day-range.tsx'
import { SearchableList } from '#src/back-office/list/searchable-list.tsx'
import { kindIn, type ReadAdminSearch } from '#src/back-office/list/admin-search.ts'
import { type OrderKind, orderKinds, staffOrdersQuery } from '../../api/orders.ts'
import { OrderLine } from './order-line.tsx'

/** `/admin/orders/`: the orders of all buyers. */
export function OrdersScreen({ search: { query, show, page, from, until } }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const search = { query, show: kindIn(orderKinds, show), page }
  const days = { from, until }
  const nameOf = (kind: OrderKind) =>
    kind === 'all' || kind === 'unsettled' ? t(`orders.${kind}`) : t(`states.${kind}`)
  return (
    <SearchableList
      title={t('orders.title')}
      lead={t('orders.lead')}
      searchLabel={t('orders.search')}
      kinds={orderKinds}
      kindName={nameOf}
      search={search}
      hrefFor={target => adminPaths.orders({ ...days, ...target })}
      narrowing={
        <DayRange
          days={days}
          hrefFor={chosen => adminPaths.orders({ query, show: search.show, ...chosen })}
        />
      }
      isNarrowed={from !== undefined || until !== undefined}
      query={useQuery(staffOrdersQuery({ ...search, ...days }))}
      errorTitle={t('orders.loadFailed')}
      skeletonLines={6}
      none={{ title: t('orders.noneTitle'), text: t('orders.noneText') }}
      noneFound={t('orders.emptyTitle')}
      found={count => t('orders.found', { count })}
    >
      {order => <OrderLine key={order.orderNumber} order={order} />}
    </SearchableList>
  )
}
