import { useQuery } from '@tanstack/react-query'
import { navigate } from 'gatsby'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { FormSkeleton } from '../components/form-skeleton.tsx'
import { PaymentChoice } from '../components/payment-choice.tsx'
import { ShippingChoice } from '../components/shipping-choice.tsx'
import * as styles from '../components/step-form.module.css'
import { type CheckoutDraft, deliveryCountry } from '../model/checkout-draft.ts'
import { keyOfMeans, noMeans, onlineMeans, usualMeans } from '../model/payment-means.ts'
import { isShippable } from '../model/shipping.ts'
import { addressesAreEqual } from '../model/steps.ts'
import { payWaysQuery } from '../queries.ts'
import { useDraftStore } from '../use-draft.tsx'

/** The second step: how each seller's order travels, and how it is paid. */
export function ShippingPaymentScreen({ draft, cart }: { draft: CheckoutDraft; cart: Cart }) {
  const { t } = useTranslation(['checkout', 'paying'])
  const errorText = useErrorText()
  const store = useDraftStore()
  const ways = useQuery(payWaysQuery)
  const [wanted, setWanted] = useState(draft.means ?? usualMeans)
  const [isAsked, setAsked] = useState(false)
  const areEqual = addressesAreEqual(draft)
  const isPaid = cart.amountDue.cents === 0
  const means = isPaid ? [noMeans] : [usualMeans, ...(ways.data ? onlineMeans(ways.data) : [])]
  // What was chosen before may not be offered any more.
  const chosen = means.find(one => keyOfMeans(one) === keyOfMeans(wanted)) ?? means[0] ?? usualMeans

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!cart.orders.every(order => isShippable(order, areEqual))) {
      setAsked(true)
      return
    }
    store.update({ means: chosen, refusal: null })
    navigate(paths.checkout.review)
  }

  return (
    <>
      <PageHeading kicker={t('title')}>{t('shipping.heading')}</PageHeading>
      <form noValidate className={styles.form} onSubmit={submit}>
        {draft.refusal && (
          <Notice tone="error" live>
            {errorText(draft.refusal)}
          </Notice>
        )}
        {cart.orders.map(order => (
          <ShippingChoice
            key={order.seller.id}
            order={order}
            showsSeller={cart.orders.length > 1}
            countryCode={deliveryCountry(draft)}
            addressesAreEqual={areEqual}
            isAsked={isAsked}
          />
        ))}
        {isPaid && (
          <Notice tone="info" title={t('paying:nothing.title')}>
            {t('paying:nothing.text')}
          </Notice>
        )}
        {!isPaid && ways.isPending && <FormSkeleton blocks={3} />}
        {!isPaid && !ways.isPending && (
          <>
            <PaymentChoice
              legend={<span className={styles.legend}>{t('payment.legend')}</span>}
              means={means}
              ways={ways.data}
              value={chosen}
              onChange={setWanted}
            />
            {!ways.data && <Notice tone="warning">{t('paying:onlyOnAccount')}</Notice>}
          </>
        )}
        <Button type="submit">{t('payment.submit')}</Button>
      </form>
    </>
  )
}
