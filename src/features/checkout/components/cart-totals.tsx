import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { euros } from '#contract/primitives.ts'
import { Price } from '#src/ui/price.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

/** What a cart costs: goods, shipping and the total with the VAT in it, by rate. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const goods = euros(cart.totalPrice.cents - cart.totalShippingPrice.cents)
  const isFree = cart.totalShippingPrice.cents === 0
  return (
    <SummaryList
      look="sums"
      entries={[
        { key: 'goods', term: t('summary.subtotal'), value: <Price money={goods} /> },
        {
          key: 'shipping',
          term: t('summary.shipping'),
          value: isFree ? t('shipping.free') : <Price money={cart.totalShippingPrice} />,
        },
        { key: 'total', term: t('summary.total'), value: <Price money={cart.totalPrice} />, total: true },
        ...cart.tax.map(({ vatRate, amount }) => ({
          key: `tax-${vatRate}`,
          term: t('summary.tax', { rate: vatRate }),
          value: <Price money={amount} />,
        })),
      ]}
    />
  )
}
