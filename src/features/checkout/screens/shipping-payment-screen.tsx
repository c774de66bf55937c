import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PaymentMethodFields } from '../components/payment-method-fields.tsx'
import { ShippingForm } from '../components/shipping-form.tsx'
import type { CheckoutDraft } from '../model/checkout-draft.ts'
import { useDraftStore } from '../use-draft.tsx'
import { usePaymentMethodChoice } from '../use-payment-method-choice.ts'

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
