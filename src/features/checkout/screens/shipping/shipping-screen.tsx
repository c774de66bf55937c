import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { type CheckoutDraft, useDraftStore } from '../../parts/draft.tsx'
import { PaymentMethodFields, usePaymentMethodChoice } from '../../parts/payment-method-fields.tsx'
import { ShippingForm } from './shipping-form.tsx'

/** The second step where payment is part of the review: how each seller's order travels. */
export function ShippingScreen({ draft, cart }: { draft: CheckoutDraft; cart: Cart }) {
  const { t } = useTranslation('checkout')
  const store = useDraftStore()
  return (
    <>
      <PageHeading kicker={t('title')}>{t('shipping.headingAlone')}</PageHeading>
      <ShippingForm
        step="shipping"
        draft={draft}
        cart={cart}
        submit={t('shipping.submit')}
        onDone={() => {
          store.update({ refusal: null })
          return true
        }}
      />
    </>
  )
}

/** The second step: how each seller's order travels, and how it is paid. */
export function ShippingPaymentScreen({ draft, cart }: { draft: CheckoutDraft; cart: Cart }) {
  const { t } = useTranslation(['checkout', 'paying'])
  const store = useDraftStore()
  const [wanted, setWanted] = useState(draft.method)
  const choice = usePaymentMethodChoice(cart, wanted)
  return (
    <>
      <PageHeading kicker={t('title')}>{t('shipping.heading')}</PageHeading>
      <ShippingForm
        step="shippingPayment"
        draft={draft}
        cart={cart}
        submit={t('payment.submit')}
        onDone={() => {
          store.update({ method: choice.chosen, refusal: null })
          return choice.chosen !== null
        }}
      >
        <PaymentMethodFields choice={choice} onChange={setWanted} />
      </ShippingForm>
    </>
  )
}
