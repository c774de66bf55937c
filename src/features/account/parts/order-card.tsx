import { useTranslation } from 'react-i18next'
import type { CheckoutSummary } from '#contract/checkout/checkout.ts'
import { ProductPicture } from '#src/entities/product/product-picture.tsx'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Price } from '#src/ui/price.tsx'
import * as styles from './order-card.module.css'
import { OrderStateBadge } from './order-state.tsx'

/** How many of an order's things are shown in small. */
const maxPictures = 4

export interface OrderCardProps {
  order: CheckoutSummary
  /** The level of its heading. */
  level?: 2 | 3
}

/** An order in a list: where it stands, what it was, what it cost. */
export function OrderCard({ order, level = 2 }: OrderCardProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const Heading = `h${level}` as const
  const numbers = order.orderNumbers.join(', ')
  return (
    <article className={styles.card} data-surface="raised">
      <div>
        {order.paymentState === 'pending' ? (
          <Badge tone="wait">{t('paymentStates.pending')}</Badge>
        ) : (
          <OrderStateBadge order={order} />
        )}
        <Heading className={styles.number}>{t('orders.number', { numbers })}</Heading>
        <p className={styles.meta}>{t('orders.placedOn', { date: formatDate(order.date, language) })}</p>
        <ul className={styles.pictures} aria-hidden="true">
          {order.pictures.slice(0, maxPictures).map((picture, index) => (
            <li key={index} className={styles.picture}>
              <ProductPicture picture={picture} shape="square" />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.end}>
        <p className={styles.total}>
          <Price money={order.total} />
        </p>
        <p className={styles.meta}>{t('orders.items', { count: order.itemQuantity })}</p>
        <ButtonLink
          href={paths.account.order(order.id)}
          variant="quiet"
          aria-label={t('orders.openLabel', { numbers })}
        >
          {t('orders.open')}
        </ButtonLink>
      </div>
    </article>
  )
}
