import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout, Order, OrderItem } from '#contract/checkout/checkout.ts'
import {
  cancelledState,
  hasEnded,
  isWithdrawable,
  readySince,
  returnableQuantity,
  shippedAt,
} from '#contract/orders/order-states.ts'
import { ItemLines } from '#src/entities/order/item-line.tsx'
import { ProductLine } from '#src/entities/order/product-line.tsx'
import { formatDate } from '#src/lib/format/date.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { paths } from '#src/lib/paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Price } from '#src/ui/price.tsx'
import { OrderStateBadge } from '../../parts/order-state.tsx'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'
import * as styles from './order-detail.module.css'
import { OrderTimeline } from './order-timeline.tsx'

/** What is done with an order; its code comes when somebody wants it. */
const tasks = {
  cancellation: lazyPart(async () => (await import('./order-cancellation.tsx')).OrderCancellation),
  partialCancellation: lazyPart(async () => (await import('./partial-cancellation.tsx')).PartialCancellation),
  returns: lazyPart(async () => (await import('./return-form.tsx')).ReturnForm),
}
const PickupPlace = lazyPart(async () => (await import('./pickup-place.tsx')).PickupPlace)
const OrderReturns = lazyPart(async () => (await import('./order-returns.tsx')).OrderReturns)

const MINUTE_MS = 60_000

export interface OrderPartProps {
  checkout: Checkout
  order: Order
  title: string
}

/** One seller's part of a checkout: where it stands and what is in it. */
export function OrderPart({ checkout, order, title }: OrderPartProps) {
  const { t } = useTranslation('orders')
  const now = useNow(MINUTE_MS)
  const [task, setTask] = useState<keyof typeof tasks>()
  const Task = task && tasks[task]
  const language = useLanguage()
  const id = `order-${order.orderNumber}`
  const pieces = order.items.reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0)
  const readyAt = readySince(order)
  const isCancellable = cancelledState(order) !== undefined
  const isReturnable =
    order.returnableUntil !== null &&
    now <= new Date(order.returnableUntil).getTime() &&
    order.items.some(item => returnableQuantity(order, item) > 0)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.partHead}>
        <div>
          <h2 id={id} className={styles.partTitle}>
            {title}
          </h2>
          <p className={styles.meta}>
            {t(order.items.some(({ isShipped }) => isShipped) ? 'order.seller' : 'order.sellerOnly', {
              seller: order.seller,
            })}
          </p>
        </div>
        <p>
          <OrderStateBadge order={order} />{' '}
          <span className={styles.meta}>
            {t('order.stateSince', { date: formatDate(order.stateDate, language) })}
          </span>
        </p>
      </div>
      {readyAt !== undefined && (
        <Suspense>
          <PickupPlace readyAt={readyAt} />
        </Suspense>
      )}
      <ItemLines>
        {order.items.map(item => (
          <ProductLine key={item.serialNumber} item={item}>
            {!item.isShipped && shippedAt(order) !== undefined && (
              <span className={styles.note}>
                <Whereabouts item={item} />
              </span>
            )}
            {item.remainingQuantity < item.quantity && (
              <span className={styles.note}>
                {t('pieces.gone', { count: item.quantity - item.remainingQuantity, all: item.quantity })}
              </span>
            )}
          </ProductLine>
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
      <OrderTimeline order={order} />
      {order.returns.length > 0 && (
        <Suspense>
          <OrderReturns checkout={checkout} order={order} />
        </Suspense>
      )}
      <div className={styles.cancel}>
        {isCancellable && (
          <Button variant="quiet" onClick={() => setTask('cancellation')}>
            {t('cancellation.open')}
          </Button>
        )}
        {isCancellable && pieces > 1 && checkout.paymentState !== 'pending' && (
          <Button variant="quiet" onClick={() => setTask('partialCancellation')}>
            {t('partialCancellation.open')}
          </Button>
        )}
        {isReturnable && (
          <Button variant="quiet" onClick={() => setTask('returns')}>
            {t('returns.open')}
          </Button>
        )}
      </div>
      {isReturnable && order.returnableUntil !== null && (
        <p className={styles.meta}>
          {t('returns.until', { date: formatDate(order.returnableUntil, language) })}
        </p>
      )}
      {!hasEnded(order) && isWithdrawable(order) && <WithdrawalLink order={order} />}
      {Task && (
        <Suspense>
          <Task checkout={checkout} order={order} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

/** The withdrawal function for an order, on a sub-site that has a shop (§ 356a BGB). */
function WithdrawalLink({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const addressOf = useShopAddress()
  return (
    <p className={styles.cancel}>
      <AppLink href={addressOf(paths.withdraw(order.orderNumber))}>{t('withdrawal.link')}</AppLink>
    </p>
  )
}

/** Where it is found what came in no parcel. */
function Whereabouts({ item: { type, isStoredValue } }: { item: Pick<OrderItem, 'type' | 'isStoredValue'> }) {
  const { t } = useTranslation('orders')
  if (isStoredValue) return t('byMail')
  return type === 'membership' ? (
    <AppLink href={paths.account.membership}>{t('inMembership')}</AppLink>
  ) : (
    <AppLink href={paths.account.tickets}>{t('inWallet')}</AppLink>
  )
}
