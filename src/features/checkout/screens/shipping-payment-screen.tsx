import { navigate } from 'gatsby'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ShippingChoice } from '../components/shipping-choice.tsx'
import * as styles from '../components/step-form.module.css'
import { type CheckoutDraft, deliveryCountry } from '../model/checkout-draft.ts'
import { isOffered, paymentMethods, usualPayment } from '../model/payment-methods.ts'
import { isShippable } from '../model/shipping.ts'
import { addressesAreEqual } from '../model/steps.ts'
import { useDraftStore } from '../use-draft.tsx'

/** The second step: how each seller's order travels, and how it is paid. */
export function ShippingPaymentScreen({ draft, cart }: { draft: CheckoutDraft; cart: Cart }) {
  const { t } = useTranslation('checkout')
  const errorText = useErrorText()
  const store = useDraftStore()
  const [payment, setPayment] = useState(isOffered(draft.paymentType) ? draft.paymentType : usualPayment)
  const [isAsked, setAsked] = useState(false)
  const areEqual = addressesAreEqual(draft)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!cart.orders.every(order => isShippable(order, areEqual))) {
      setAsked(true)
      return
    }
    store.update({ paymentType: payment, refusal: null })
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
        <RadioGroup
          look="cards"
          legend={<span className={styles.legend}>{t('payment.legend')}</span>}
          options={paymentMethods.map(method => ({
            value: method,
            label: t(`payment.${method}`),
            description: t(`payment.${method}Hint`),
          }))}
          value={payment}
          onValueChange={setPayment}
          required
        />
        <Button type="submit">{t('payment.submit')}</Button>
      </form>
    </>
  )
}
