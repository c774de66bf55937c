import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout.ts'
import { formatDateTime } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AddressText } from '#src/ui/address-text.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from './order-detail.module.css'
import { OrderPart } from './order-part.tsx'
import { OrderTotals } from './order-totals.tsx'

/** A checkout as it was placed: each seller's order, where it goes and what it cost. */
export function OrderDetail({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const orders = checkout.transactions.flatMap(transaction => transaction.orders)
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ')
  return (
    <>
      <PageHeading lead={t('order.placedOn', { date: formatDateTime(checkout.date, language) })}>
        {t('order.title', { count: orders.length, numbers })}
      </PageHeading>
      <div className={styles.parts}>
        {orders.map(order => (
          <OrderPart key={order.orderNumber} order={order} />
        ))}
      </div>
      <div className={styles.facts}>
        <Fact title={t('order.shippingAddress')}>
          <AddressText address={checkout.shippingAddress} />
        </Fact>
        <Fact title={t('order.billingAddress')}>
          <AddressText address={checkout.billingAddress} />
        </Fact>
        <Fact title={t('order.payment')}>{t(`payments.${checkout.paymentType}`)}</Fact>
        <Fact title={t('order.totals')}>
          <OrderTotals totals={checkout.totals} />
        </Fact>
      </div>
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.factTitle}>
        {title}
      </h2>
      {children}
    </Card>
  )
}
