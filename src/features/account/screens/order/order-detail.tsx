import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { areFetched, isPickedUp } from '#contract/orders/order-states.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { sumEntries } from '#src/entities/cart/sum-entries.tsx'
import { absolute, balanceOf } from '#src/entities/order/open-amount.ts'
import { useFeatureParts } from '#src/lib/features/use-feature-parts.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Price } from '#src/ui/price.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './order-detail.module.css'
import { OrderDocuments } from './order-documents.tsx'
import { OrderPart } from './order-part.tsx'

/** Only some orders have something to transfer. */
const TransferCard = lazyPart(async () => (await import('./transfer-card.tsx')).TransferCard)

export interface OrderDetailProps {
  checkout: Checkout
}

/** A checkout as it was placed: each seller's order, where it goes and what it cost. */
export function OrderDetail({ checkout }: OrderDetailProps) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { payOrder: PayOrder } = useFeatureParts()
  const orders = checkout.transactions.flatMap(transaction => transaction.orders)
  const fetched = areFetched(orders) ? orders.find(isPickedUp) : undefined
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ')
  const title = t('order.title', { count: orders.length, numbers })
  usePageTitle(title)
  return (
    <>
      <PageHeading lead={t('order.placedOn', { date: formatDateTime(checkout.date, language) })}>
        {title}
      </PageHeading>
      <div className={styles.parts}>
        {PayOrder && checkout.paymentState === 'pending' && <PayOrder checkout={checkout} />}
        {checkout.openAmount && checkout.openAmount.cents > 0 && (
          <Suspense>
            <TransferCard checkout={checkout} />
          </Suspense>
        )}
        {orders.map(order => (
          <OrderPart
            key={order.orderNumber}
            checkout={checkout}
            order={order}
            title={orders.length > 1 ? t('order.orderOf', { number: order.orderNumber }) : t('order.items')}
          />
        ))}
        <OrderDocuments checkout={checkout} />
      </div>
      <div className={styles.facts}>
        <Card as="section" aria-label={t('order.delivery')}>
          <dl className={styles.delivery}>
            <div>
              <dt className={styles.meta}>{fetched ? t('pickup.place') : t('order.shippingAddress')}</dt>
              <dd>
                {fetched ? (
                  inLanguage(fetched.shippingName, language)
                ) : (
                  <AddressText address={checkout.shippingAddress} />
                )}
              </dd>
            </div>
            <div>
              <dt className={styles.meta}>{t('order.billingAddress')}</dt>
              <dd>
                <AddressText address={checkout.billingAddress} />
              </dd>
            </div>
            <div>
              <dt className={styles.meta}>{t('order.payment')}</dt>
              <dd>
                {t(`payments.${checkout.paymentType}`)}
                {checkout.paymentState !== 'onAccount' && (
                  <> · {t(`paymentStates.${checkout.paymentState}`)}</>
                )}
                {checkout.openAmount && (
                  <>
                    {' · '}
                    {t(`openAmount.${balanceOf(checkout.openAmount)}`, {
                      amount: formatMoney(absolute(checkout.openAmount), language),
                    })}
                  </>
                )}
              </dd>
            </div>
          </dl>
        </Card>
        <Card as="section" aria-label={t('order.totals')}>
          <OrderTotals checkout={checkout} />
        </Card>
      </div>
    </>
  )
}

/** What a checkout cost, with the VAT in it by rate; discounts, and what was given up, only where there was some. */
function OrderTotals({ checkout: { totals, transactions } }: { checkout: Checkout }) {
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
