import { useTranslation } from 'react-i18next'
import type { Checkout, OrderItem } from '#contract/checkout.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { ItemLine, ItemLines } from '#src/ui/item-line.tsx'
import { ProductPicture } from '#src/ui/media/product-picture.tsx'
import { Price } from '#src/ui/price.tsx'
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
                <OrderedItem key={item.serialNumber} item={item} />
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

function OrderedItem({ item }: { item: OrderItem }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const { size, quantity, userOptionValues } = item
  return (
    <ItemLine
      picture={<ProductPicture picture={item.picture} shape="square" />}
      title={inLanguage(item.name, language)}
      details={[
        ...(size === null ? [] : [t('summary.size', { size })]),
        ...Object.values(userOptionValues),
        t('summary.quantity', { count: quantity }),
      ]}
      aside={<Price money={item.totalPrice} />}
    />
  )
}
