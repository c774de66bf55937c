import { useTranslation } from 'react-i18next'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Order } from '#contract/checkout/checkout.ts'
import { isPickedUp } from '#contract/orders/order-states.ts'
import { euros, type Money } from '#contract/kernel/primitives.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { sumEntries } from '#src/entities/cart/sum-entries.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'

/** Who has bought, how it gets there, how it is paid, and what it costs. */
export function OrderFacts({ order, own }: { order: StaffOrder; own: Order }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { buyer, seller, paymentState, paymentType, checkout } = order
  const parcels = own.events.flatMap(({ parcelNumber }) => (parcelNumber === null ? [] : [parcelNumber]))
  const others = checkout.transactions
    .flatMap(({ orders }) => orders)
    .filter(({ orderNumber }) => orderNumber !== own.orderNumber)
  const entries = [
    { key: 'buyer', term: t('orders.buyer'), value: [buyer.name, buyer.email ?? ''].join(' ').trim() },
    { key: 'seller', term: t('orders.seller'), value: seller },
    { key: 'shipping', term: t('orders.shipping'), value: inLanguage(own.shippingName, language) },
    ...(parcels.length === 0 ? [] : [{ key: 'parcel', term: t('orders.parcel'), value: parcels.join(', ') }]),
    // The row above names the counter of what is fetched.
    ...(isPickedUp(own)
      ? []
      : [
          {
            key: 'shippingAddress',
            term: t('orders.shippingAddress'),
            value: checkout.shippingAddress ? (
              <AddressText address={checkout.shippingAddress} />
            ) : (
              t('orders.notKept')
            ),
          },
        ]),
    {
      key: 'billing',
      term: t('orders.billingAddress'),
      value: <AddressText address={checkout.billingAddress} />,
    },
    { key: 'paymentType', term: t('orders.paymentType'), value: t(`orders.paymentTypes.${paymentType}`) },
    { key: 'payment', term: t('orders.payment'), value: t(`orders.paymentStates.${paymentState}`) },
    ...(others.length === 0
      ? []
      : [
          {
            key: 'others',
            term: t('orders.other'),
            value: others.map(({ orderNumber }) => (
              <AppLink key={orderNumber} href={adminPaths.order(orderNumber)}>
                {orderNumber}
              </AppLink>
            )),
          },
        ]),
  ]
  return (
    <>
      <Part title={t('orders.facts')}>
        <Card>
          <SummaryList entries={entries} />
        </Card>
      </Part>
      <Part title={t('orders.sums')}>
        <Card>
          <OrderSums order={own} />
        </Card>
      </Part>
    </>
  )
}

const sum = (amounts: readonly Money[]): Money => euros(amounts.reduce((cents, one) => cents + one.cents, 0))

function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation('admin')
  const vouchers = sum(order.vouchers.map(({ amount }) => amount))
  const codes = order.promotionCodes.map(({ code }) => code).join(', ')
  const sums = {
    goods: sum(order.items.map(({ totalPrice }) => totalPrice)),
    promotions: sum(order.promotionCodes.map(({ amount }) => amount)),
    shipping: order.shippingPrice,
    total: order.totalPrice,
    tax: [],
    vouchers,
    due: euros(order.totalPrice.cents - vouchers.cents),
  }
  return (
    <SummaryList
      look="sums"
      entries={sumEntries(sums, {
        goods: t('orders.goods'),
        promotions: t('orders.promotionsOf', { codes }),
        shipping: t('orders.shipping'),
        free: t('orders.free'),
        total: t('orders.total'),
        tax: rate => t('orders.tax', { rate }),
        vouchers: t('orders.vouchers'),
        due: t('orders.due'),
      })}
    />
  )
}
