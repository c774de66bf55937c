import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout, Order } from '#contract/checkout/checkout.ts'
import { areFetched, isPickedUp, isWithdrawable } from '#contract/orders/order-states.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { useOrderFile } from '#src/entities/order/use-order-file.ts'
import type { SignedInPerson } from '#src/lib/auth/session.tsx'
import { useConsent } from '#src/lib/consent/consent.ts'
import { formatShortDate } from '#src/lib/format/calendar-date.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { mailboxQuery } from '../../api/queries.ts'
import * as styles from './confirmed-order.module.css'
import { OrderedItems } from './ordered-items.tsx'
import { reportPurchase } from './purchase.ts'

/** The order number as large as the joy, then what happens now and what was ordered. */
export function ConfirmedOrder({ checkout, person }: { checkout: Checkout; person: SignedInPerson }) {
  const { t } = useTranslation('checkout')
  const file = useOrderFile()
  const orders = checkout.transactions.flatMap(transaction => transaction.orders)
  const items = orders.flatMap(order => order.items)
  const shipped = orders.filter(order => order.items.some(({ isShipped }) => isShipped))
  const withdrawable = orders.find(isWithdrawable)
  const { consent } = useConsent()
  usePageTitle(t('confirmation.title'))
  useEffect(() => {
    if (consent?.analytics) reportPurchase(checkout)
  }, [consent, checkout])
  return (
    <>
      <PageHeading lead={t('confirmation.placed')}>
        {t('confirmation.heading', { name: person.firstName })}
      </PageHeading>
      <div className={styles.ticket}>
        <div className={styles.numbers}>
          <p className={styles.term}>{t('confirmation.number', { count: orders.length })}</p>
          {orders.map(({ orderNumber }) => (
            <p key={orderNumber} className={`display ${styles.number ?? ''}`}>
              {orderNumber}
            </p>
          ))}
          <Facts checkout={checkout} />
        </div>
        <div className={styles.stub} data-surface="brand">
          <h2 className={styles.stubTitle}>{t('confirmation.next')}</h2>
          <ol className={styles.next}>
            <li>
              <MailNotice person={person} />
            </li>
            {shipped.some(order => !isPickedUp(order)) && <li>{t('confirmation.nextPack')}</li>}
            {shipped.some(isPickedUp) && <li>{t('confirmation.nextPickup')}</li>}
            {items.some(({ isStoredValue }) => isStoredValue) && <li>{t('confirmation.nextCodes')}</li>}
            {items.some(({ type }) => type === 'ticket') && (
              <li>
                <AppLink href={paths.account.tickets}>{t('confirmation.nextTickets')}</AppLink>
              </li>
            )}
            <li>
              {checkout.paymentState === 'paid' ? t('confirmation.nextPaid') : t('confirmation.nextPay')}
            </li>
          </ol>
        </div>
      </div>
      <div className={styles.ways}>
        <ButtonLink href={paths.account.order(checkout.id)}>{t('confirmation.toOrder')}</ButtonLink>
        <ButtonLink href={paths.shop.root} variant="quiet">
          {t('confirmation.toShop')}
        </ButtonLink>
        <Button variant="quiet" loading={file.isPending} onClick={() => file.mutate(checkout.id)}>
          <Icon name="download" size={20} />
          {t('confirmation.save')}
        </Button>
        {withdrawable && (
          <AppLink href={paths.withdraw(withdrawable.orderNumber)} className={styles.withdraw}>
            {t('confirmation.withdraw')}
          </AppLink>
        )}
      </div>
      <div className={styles.columns}>
        <OrderedItems checkout={checkout} />
        <Destination checkout={checkout} orders={orders} />
      </div>
    </>
  )
}

/** Where the parcel goes; the counter where all of it is fetched; who is billed where nothing is sent. */
function Destination({ checkout, orders }: { checkout: Checkout; orders: readonly Order[] }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const fetched = areFetched(orders) ? orders.find(isPickedUp) : undefined
  const isSent = orders.some(({ items }) => items.some(({ isShipped }) => isShipped))
  const address = isSent ? checkout.shippingAddress : checkout.billingAddress
  const title = isSent ? t('review.shippingAddress') : t('review.billingAddress')
  return (
    <Card as="section" aria-labelledby="confirmed-address">
      <h2 id="confirmed-address" className={styles.title}>
        {fetched ? t('confirmation.pickup') : title}
      </h2>
      {fetched ? <p>{inLanguage(fetched.shippingName, language)}</p> : <AddressText address={address} />}
    </Card>
  )
}

/** Where the confirmation is, or what it waits for. */
function MailNotice({ person }: { person: SignedInPerson }) {
  const { t } = useTranslation('checkout')
  const { data: mailbox } = useQuery(mailboxQuery)
  const email = mailbox?.email ?? person.email
  if (mailbox?.isConfirmed === false) {
    return (
      <>
        {t('confirmation.nextConfirm', { email: mailbox.email })}{' '}
        <AppLink href={paths.account.emails}>{t('confirmation.confirm')}</AppLink>
      </>
    )
  }
  return email === undefined ? t('confirmation.nextMail') : t('confirmation.nextMailTo', { email })
}

/** The numbers that matter, as large as on a ticket. */
function Facts({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const items = checkout.transactions.flatMap(({ orders }) => orders.flatMap(order => order.items))
  const facts = {
    date: formatShortDate(checkout.date, language),
    items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: formatMoney(checkout.totals.total, language),
  }
  return (
    <dl className={styles.facts}>
      {factKeys.map(key => (
        <div key={key}>
          <dt className={styles.term}>{t(`confirmation.facts.${key}`)}</dt>
          <dd className={styles.fact}>{facts[key]}</dd>
        </div>
      ))}
    </dl>
  )
}

const factKeys = ['date', 'items', 'total'] as const
