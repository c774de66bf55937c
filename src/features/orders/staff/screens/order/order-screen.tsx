import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderItem } from '#contract/checkout/checkout.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { ItemLines } from '#src/entities/order/item-line.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import { ProductLine } from '#src/entities/order/product-line.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { staffOrderQuery } from '../../api/orders.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderWork } from './order-work.tsx'
import { ReturnCard } from './return-card.tsx'
import { TransfersPart } from './transfers-part.tsx'
import { useOrderWords } from '../../parts/use-order-words.ts'

/** `/admin/orders/<number>/`: what was ordered, where it goes, how it is paid, and what was withdrawn from. */
export function OrderScreen({ id: orderNumber }: { id: string }) {
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
  const { logOf: LogOf, withdrawal: WithdrawalCard } = useStaffParts()
  const bought = checkout.transactions.flatMap(({ orders }) => orders)
  const own = bought.find(one => one.orderNumber === orderNumber)
  return (
    <>
      <PageHeading lead={t('orders.placedOn', { at: formatDateTime(orderedAt, language) })}>
        {t('orders.number', { number: orderNumber })}
      </PageHeading>
      <p>
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
            <ul className={styles.lines}>
              {own.returns.map(announced => (
                <ReturnCard key={announced.id} order={own} announced={announced} />
              ))}
            </ul>
          </Part>
        )}
        {own && <OrderFacts order={order} own={own} />}
        {WithdrawalCard && withdrawals.length > 0 && (
          <Part title={t('withdrawals.title')}>
            <ul>
              {withdrawals.map(withdrawal => (
                <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          </Part>
        )}
        {LogOf && <LogOf kind="order" subjectId={orderNumber} />}
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
