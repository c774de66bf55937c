import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout.ts'
import { calledOff } from '#contract/order-states.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ItemLines } from '#src/ui/item-line.tsx'
import { Price } from '#src/ui/price.tsx'
import { ProductLine } from '#src/ui/product-line.tsx'
import * as styles from './order-detail.module.css'
import { OrderStateBadge } from './order-state-badge.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { WithdrawalLink } from './withdrawal-link.tsx'

/** Its code comes when somebody wants it. */
const OrderCancellation = lazy(async () => ({
  default: (await import('./order-cancellation.tsx')).OrderCancellation,
}))

export interface OrderPartProps {
  checkout: Checkout
  order: Order
  title: string
}

/** One seller's part of a checkout: where it stands and what is in it. */
export function OrderPart({ checkout, order, title }: OrderPartProps) {
  const { t } = useTranslation('orders')
  const [isAsking, setAsking] = useState(false)
  const language = useLanguage()
  const id = `order-${order.orderNumber}`
  const isCalledOff = order.state === 'Cancelled' || order.state === 'CompleteCancellation'
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.partHead}>
        <div>
          <h2 id={id} className={styles.partTitle}>
            {title}
          </h2>
          <p className={styles.meta}>{t('order.seller', { seller: order.seller })}</p>
        </div>
        <p>
          <OrderStateBadge state={order.state} />{' '}
          <span className={styles.meta}>
            {t('order.stateSince', { date: formatDate(order.stateDate, language) })}
          </span>
        </p>
      </div>
      <ItemLines>
        {order.items.map(item => (
          <ProductLine key={item.serialNumber} item={item} />
        ))}
      </ItemLines>
      <p className={styles.shipping}>
        <span>
          {t('order.shipping')}: {inLanguage(order.shippingName, language)}
        </span>
        <Price money={order.shippingPrice} />
      </p>
      {order.refund && (
        <p className={styles.shipping}>
          <span>{order.refund.isDone ? t('refund.done') : t('refund.open')}</span>
          <Price money={order.refund.amount} />
        </p>
      )}
      <OrderTimeline events={order.events} />
      {calledOff(order) !== undefined && (
        <p className={styles.cancel}>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('cancellation.open')}
          </Button>
        </p>
      )}
      {!isCalledOff && <WithdrawalLink order={order} />}
      {isAsking && (
        <Suspense>
          <OrderCancellation checkout={checkout} order={order} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
