import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout.ts'
import { sumEntries } from '#src/ui/sum-entries.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

/** What a checkout cost, with the VAT in it by rate; discounts only where there were some. */
export function OrderTotals({ totals }: { totals: Checkout['totals'] }) {
  const { t } = useTranslation('orders')
  const sums = {
    goods: totals.price,
    promotions: totals.promotionCodeDiscounts,
    shipping: totals.shipping,
    total: totals.total,
    tax: totals.tax,
    vouchers: totals.voucherDiscounts,
    due: totals.amountDue,
  }
  return (
    <SummaryList
      look="sums"
      entries={sumEntries(sums, {
        goods: t('order.subtotal'),
        promotions: t('order.promotions'),
        shipping: t('order.shipping'),
        free: t('order.freeShipping'),
        total: t('order.total'),
        tax: rate => t('order.tax', { rate }),
        vouchers: t('order.vouchers'),
        due: t('order.due'),
      })}
    />
  )
}
