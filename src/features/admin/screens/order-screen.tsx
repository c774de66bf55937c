import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderItem } from '#contract/checkout/checkout.ts'
import { formatDateTime } from '#src/lib/format/date.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { ItemLines } from '#src/ui/item-line.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ProductLine } from '#src/ui/product-line.tsx'
import { staffOrderQuery } from '../api/orders.ts'
import { BackLink } from '../components/back-link.tsx'
import * as styles from '../components/detail.module.css'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import { LogOf } from '../components/log-of.tsx'
import { OrderFacts } from '../components/order-facts.tsx'
import { OrderFiles } from '../components/order-files.tsx'
import { OrderWork } from '../components/order-work.tsx'
import { Part } from '../components/part.tsx'
import { ReturnCard } from '../components/return-card.tsx'
import { TransfersPart } from '../components/transfers-part.tsx'
import { WithdrawalCard } from '../components/withdrawal-card.tsx'
import { useOrderWords } from '../use-order-words.ts'
import { UnknownScreen } from './unknown-screen.tsx'

/** `/admin/orders/<number>/`: what was ordered, where it goes, how it is paid, and what was withdrawn from. */
export function OrderScreen({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('admin')
  const order = useQuery(staffOrderQuery(orderNumber))
  usePageTitle(t('orders.number', { number: orderNumber }))
  if (isRefusal(order.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.orders()}>{t('orders.back')}</BackLink>
      <Loaded
        query={order}
        errorLevel={1}
        errorTitle={t('orders.oneFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundOrder order={found} />}
      </Loaded>
    </>
  )
}

function FoundOrder({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const withNamedOptions = useNamedOptions()
  const { orderNumber, orderedAt, state, paymentState, checkout, withdrawals } = order
  const { stateName } = useOrderWords(order)
  const bought = checkout.transactions.flatMap(({ orders }) => orders)
  const own = bought.find(one => one.orderNumber === orderNumber)
  return (
    <>
      <PageHeading lead={t('orders.placedOn', { at: formatDateTime(orderedAt, language) })}>
        {t('orders.number', { number: orderNumber })}
      </PageHeading>
      <p className={styles.state}>
        <Badge>{stateName(state)}</Badge>{' '}
        {own?.items.some(({ isAdultsOnly }) => isAdultsOnly) && (
          <Badge tone="wait">{t('orders.adultsOnly')}</Badge>
        )}
      </p>
      <div className={styles.parts}>
        <Part title={t('orders.items')}>
          <Card>
            <ItemLines>
              {own?.items.map(item => (
                <ProductLine key={item.serialNumber} item={withNamedOptions(item)}>
                  {item.remainingQuantity < item.quantity && (
                    <span className={styles.meta}>
                      {t('orders.left', { count: item.remainingQuantity, all: item.quantity })}
                    </span>
                  )}
                </ProductLine>
              ))}
            </ItemLines>
          </Card>
        </Part>
        {own && <OrderWork order={own} paymentState={paymentState} />}
        {own && <OrderFiles order={own} />}
        {checkout.openAmount && <TransfersPart order={order} openAmount={checkout.openAmount} />}
        {own && own.returns.length > 0 && (
          <Part title={t('returns.title')}>
            <ul className={styles.sizes}>
              {own.returns.map(announced => (
                <ReturnCard key={announced.id} order={own} announced={announced} />
              ))}
            </ul>
          </Part>
        )}
        {own && <OrderFacts order={order} own={own} />}
        {withdrawals.length > 0 && (
          <Part title={t('withdrawals.title')}>
            <ul>
              {withdrawals.map(withdrawal => (
                <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          </Part>
        )}
        <LogOf kind="order" subjectId={orderNumber} />
      </div>
    </>
  )
}

/** What is to be printed, each value with what it is: "Name: OMA". */
function useNamedOptions() {
  const { t, i18n } = useTranslation('admin')
  const nameOf = (key: string, value: string) =>
    i18n.exists(`orders.options.${key}`, { ns: 'admin' })
      ? t(`orders.options.${key as 'flockName'}`, { value })
      : value
  return (item: OrderItem): OrderItem => ({
    ...item,
    userOptionValues: Object.fromEntries(
      Object.entries(item.userOptionValues).map(([key, value]) => [key, nameOf(key, value)]),
    ),
  })
}
