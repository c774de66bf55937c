import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { Card } from '#src/ui/card.tsx'
import { ItemLines } from '#src/ui/item-line.tsx'
import { ProductLine } from '#src/ui/product-line.tsx'
import { sumEntries } from '#src/ui/sum-entries.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useSumTerms } from '../use-sum-terms.ts'
import * as styles from './order-summary.module.css'

/** What was ordered and what it cost. */
export function OrderedItems({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout')
  const terms = useSumTerms()
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
        entries={sumEntries(
          {
            goods: totals.price,
            promotions: totals.promotionCodeDiscounts,
            shipping: totals.shipping,
            total: totals.total,
            tax: totals.tax,
            vouchers: totals.voucherDiscounts,
            due: totals.amountDue,
          },
          terms,
        )}
      />
    </Card>
  )
}
