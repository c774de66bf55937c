import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type OrderKind, orderKinds, staffOrdersQuery } from '../api/orders.ts'
import { DayRange } from '../components/day-range.tsx'
import { KindChoice } from '../components/kind-choice.tsx'
import * as styles from '../components/list.module.css'
import { OrderLine } from '../components/order-line.tsx'
import { PagedList } from '../components/paged-list.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { kindIn, type ReadAdminSearch } from '../model/admin-search.ts'

/** `/admin/orders/`: the orders of all buyers. */
export function OrdersScreen({ search }: { search: ReadAdminSearch }) {
  const { t } = useTranslation('admin')
  const { query, from, until, page } = search
  const show = kindIn(orderKinds, search.show)
  const orders = useQuery(staffOrdersQuery({ query, show, from, until, page }))
  const nameOf = (kind: OrderKind) =>
    kind === 'all' || kind === 'unsettled' ? t(`orders.${kind}`) : t(`states.${kind}`)
  usePageTitle(t('orders.title'))
  return (
    <>
      <PageHeading lead={t('orders.lead')}>{t('orders.title')}</PageHeading>
      <div className={styles.head}>
        <SearchForm
          key={query}
          label={t('orders.search')}
          query={query}
          hrefFor={words => adminPaths.orders({ query: words, show, from, until })}
        >
          <KindChoice
            label={t('list.show')}
            kinds={orderKinds.map(value => ({ value, label: nameOf(value) }))}
            kind={show}
            hrefFor={kind => adminPaths.orders({ query, show: kind, from, until })}
          />
          <DayRange days={{ from, until }} hrefFor={days => adminPaths.orders({ query, show, ...days })} />
        </SearchForm>
      </div>
      <PagedList
        query={orders}
        errorTitle={t('orders.loadFailed')}
        skeletonLines={6}
        empty={{ title: t('orders.emptyTitle'), text: t('list.emptyText') }}
        found={count => t('orders.found', { count })}
        page={page}
        hrefFor={target => adminPaths.orders({ query, show, from, until, page: target })}
      >
        {order => <OrderLine key={order.orderNumber} order={order} />}
      </PagedList>
    </>
  )
}
