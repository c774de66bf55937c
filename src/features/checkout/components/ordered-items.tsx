import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout.ts'
import { Card } from '#src/ui/card.tsx'
import { ItemLines } from '#src/ui/item-line.tsx'
import { Price } from '#src/ui/price.tsx'
import { ProductLine } from '#src/ui/product-line.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './order-summary.module.css'

/** What was ordered and what it cost. */
export function OrderedItems({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout')
  const { totals, transactions } = checkout
  return (
    <Card as="section" aria-labelledby="ordered-items">
      <h2 id="ordered-items" className={styles.title}>
        {t('summary.title')}
      </h2>
      {transactions
        .flatMap(({ orders }) => orders)
        .map(({ orderNumber, items }) => (
          <div key={orderNumber} className={styles.order}>
            <ItemLines>
              {items.map(item => (
                <ProductLine key={item.serialNumber} item={item} />
              ))}
            </ItemLines>
          </div>
        ))}
      <SummaryList
        look="sums"
        entries={[
          {
            key: 'shipping',
            term: t('summary.shipping'),
            value: totals.shipping.cents === 0 ? t('shipping.free') : <Price money={totals.shipping} />,
          },
          { key: 'total', term: t('summary.total'), value: <Price money={totals.total} />, total: true },
        ]}
      />
    </Card>
  )
}
