import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type OrderKind, orderKinds, staffOrdersQuery } from '../api/orders.ts'
import { DayRange } from '../components/day-range.tsx'
import { KindChoice } from '../components/kind-choice.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import * as styles from '../components/list.module.css'
import { OrderLine } from '../components/order-line.tsx'
import { Pages } from '../components/pages.tsx'
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
      <Loaded query={orders} errorTitle={t('orders.loadFailed')} skeleton={<ListSkeleton lines={6} />}>
        {({ items, totalCount, pageSize }) =>
          items.length === 0 ? (
            <EmptyState title={t('orders.emptyTitle')}>{t('list.emptyText')}</EmptyState>
          ) : (
            <>
              <div role="status">
                <h2 className={styles.found}>{t('orders.found', { count: totalCount })}</h2>
              </div>
              <ul className={classNames(styles.list, orders.isPlaceholderData && styles.old)}>
                {items.map(order => (
                  <OrderLine key={order.orderNumber} order={order} />
                ))}
              </ul>
              <Pages
                page={page}
                pageSize={pageSize}
                totalCount={totalCount}
                hrefFor={target => adminPaths.orders({ query, show, from, until, page: target })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}
