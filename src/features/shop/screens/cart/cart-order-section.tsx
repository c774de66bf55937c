import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem, CartOrder, ShippingMethod } from '#contract/cart/cart.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { useUpdateCartItem } from '../../api/cart-changes.ts'
import { orderErrors } from '../../api/codes.ts'
import { CartLine } from '../../parts/cart-line.tsx'
import { piecesOf } from '../../parts/cart-view.ts'
import * as styles from './cart-order-section.module.css'

export interface CartOrderSectionProps {
  order: CartOrder
  /** Both in milliseconds; see `reservationAt`. */
  now: number
  answeredAt: number
  onRemoved: (item: CartItem) => void
}

/** What one seller sells and sends together. */
export function CartOrderSection({ order, now, answeredAt, onRemoved }: CartOrderSectionProps) {
  const { t } = useTranslation('shop')
  const errorText = useCartErrorText()
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className={styles.order}>
      <h2 id={heading} className={styles.seller}>
        {t(order.items.some(({ isShipped }) => isShipped) ? 'cart.soldBy' : 'cart.soldOnlyBy', {
          seller: order.seller.name,
        })}
      </h2>
      {orderErrors(order).map(errorCode => (
        <Notice key={errorCode} tone="warning">
          {errorText(errorCode)}
        </Notice>
      ))}
      <ul>
        {order.items.map(item => (
          <li key={item.id} className={styles.line}>
            <CartLine
              item={item}
              others={piecesOf({ orders: [order] }, item.sku) - item.quantity}
              now={now}
              answeredAt={answeredAt}
              onRemoved={onRemoved}
            />
          </li>
        ))}
      </ul>
      <OrderShipping order={order} />
    </Card>
  )
}

/** How an order is sent. All its lines travel together, so the choice on one is the choice for all. */
function OrderShipping({ order }: { order: CartOrder }) {
  const { t } = useTranslation('shop')
  const errorText = useCartErrorText()
  const language = useLanguage()
  const update = useUpdateCartItem()
  const [first] = order.items
  if (!first || first.shippingMethods.length === 0) return null

  const chosen = update.isPending ? update.variables.shippingCode : first.shippingCode
  const priceOf = ({ price }: ShippingMethod) =>
    price.cents === 0 ? t('cart.freeShipping') : formatMoney(price, language)
  const daysOf = ({ deliveryDays: { min, max } }: ShippingMethod) => {
    if (max === 0) return t('cart.byMail')
    return min === max ? t('cart.shippingDaysExact', { count: max }) : t('cart.shippingDays', { min, max })
  }
  return (
    <>
      <RadioGroup
        legend={t('cart.shipping')}
        look="cards"
        value={chosen ?? null}
        onValueChange={shippingCode => update.mutate({ id: first.id, shippingCode })}
        options={first.shippingMethods.map(method => ({
          value: method.shippingCode,
          label: inLanguage(method.name, language),
          description: daysOf(method),
          aside: priceOf(method),
        }))}
      />
      {update.data?.ok === false && (
        <Notice tone="error" live title={t('cart.notChanged')}>
          {errorText(update.data.problem)}
        </Notice>
      )}
    </>
  )
}
