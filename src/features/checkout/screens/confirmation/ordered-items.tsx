import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { sumEntries } from '#src/entities/cart/sum-entries.tsx'
import { ItemLines } from '#src/entities/order/item-line.tsx'
import { ProductLine } from '#src/entities/order/product-line.tsx'
import { Card } from '#src/ui/card.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from '../../parts/order-summary.module.css'
import { useSumTerms } from '../../parts/use-sum-terms.ts'

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
