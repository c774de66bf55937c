import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout.ts'
import { euros, type Money } from '#contract/primitives.ts'
import { Price } from '#src/ui/price.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

const minus = ({ cents }: Money): Money => euros(-cents)

/** What a checkout cost, with the VAT in it by rate; discounts only where there were some. */
export function OrderTotals({ totals }: { totals: Checkout['totals'] }) {
  const { t } = useTranslation('orders')
  const discounts = [
    { key: 'vouchers', term: t('order.vouchers'), money: totals.voucherDiscounts },
    { key: 'promotions', term: t('order.promotions'), money: totals.promotionCodeDiscounts },
  ].filter(({ money }) => money.cents !== 0)
  return (
    <SummaryList
      look="sums"
      entries={[
        { key: 'price', term: t('order.subtotal'), value: <Price money={totals.price} /> },
        ...discounts.map(({ key, term, money }) => ({ key, term, value: <Price money={minus(money)} /> })),
        { key: 'shipping', term: t('order.shipping'), value: <Price money={totals.shipping} /> },
        { key: 'total', term: t('order.total'), value: <Price money={totals.total} />, total: true },
        ...totals.tax.map(({ vatRate, amount }) => ({
          key: `tax-${vatRate}`,
          term: t('order.tax', { rate: vatRate }),
          value: <Price money={amount} />,
        })),
      ]}
    />
  )
}
