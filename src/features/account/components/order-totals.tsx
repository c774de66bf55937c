import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { sumEntries } from '#src/ui/sum-entries.tsx'
import { Price } from '#src/ui/price.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

/** What a checkout cost, with the VAT in it by rate; discounts, and what was given up, only where there was some. */
export function OrderTotals({ checkout: { totals, transactions } }: { checkout: Checkout }) {
  const { t } = useTranslation('orders')
  const orders = transactions.flatMap(transaction => transaction.orders)
  const reversed = orders.reduce((sum, { reversedAmount }) => sum + reversedAmount.cents, 0)
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
      entries={[
        ...sumEntries(sums, {
          goods: t('order.subtotal'),
          promotions: t('order.promotions'),
          shipping: t('order.shipping'),
          free: t('order.freeShipping'),
          total: t('order.total'),
          tax: rate => t('order.tax', { rate }),
          vouchers: t('order.vouchers'),
          due: t('order.due'),
        }),
        ...(reversed === 0
          ? []
          : [
              {
                key: 'reversed',
                term: t('order.reversed'),
                value: <Price money={{ ...totals.total, cents: -reversed }} />,
              },
              {
                key: 'rest',
                term: t('order.rest'),
                value: <Price money={{ ...totals.total, cents: totals.total.cents - reversed }} />,
                total: true,
              },
            ]),
      ]}
    />
  )
}
