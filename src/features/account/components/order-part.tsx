import { useTranslation } from 'react-i18next'
import type { Order, OrderItem } from '#contract/checkout.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { ItemLine, ItemLines } from '#src/ui/item-line.tsx'
import { ProductPicture } from '#src/ui/media/product-picture.tsx'
import { Price } from '#src/ui/price.tsx'
import * as styles from './order-detail.module.css'
import { OrderStateBadge } from './order-state-badge.tsx'

/** One seller's part of a checkout: where it stands and what is in it. */
export function OrderPart({ order, title }: { order: Order; title: string }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const id = `order-${order.orderNumber}`
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.partHead}>
        <div>
          <h2 id={id} className={styles.partTitle}>
            {title}
          </h2>
          <p className={styles.meta}>{t('order.seller', { seller: order.seller })}</p>
        </div>
        <p className={styles.state}>
          <OrderStateBadge state={order.state} />{' '}
          <span className={styles.meta}>
            {t('order.stateSince', { date: formatDate(order.stateDate, language) })}
          </span>
        </p>
      </div>
      <ItemLines>
        {order.items.map(item => (
          <Item key={item.serialNumber} item={item} />
        ))}
      </ItemLines>
      <p className={styles.shipping}>
        <span>
          {t('order.shipping')}: {inLanguage(order.shippingName, language)}
        </span>
        <Price money={order.shippingPrice} />
      </p>
    </Card>
  )
}

function Item({ item }: { item: OrderItem }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { size, quantity, userOptionValues } = item
  return (
    <ItemLine
      picture={<ProductPicture picture={item.picture} shape="square" />}
      title={inLanguage(item.name, language)}
      details={[
        ...(size === null ? [] : [t('order.size', { size })]),
        ...Object.values(userOptionValues),
        t('order.quantity', { count: quantity }),
        ...(quantity > 1 ? [t('order.each', { price: formatMoney(item.price, language) })] : []),
      ]}
      aside={<Price money={item.totalPrice} />}
    />
  )
}
