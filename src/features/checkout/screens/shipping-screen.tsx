import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ShippingForm } from '../components/shipping-form.tsx'
import type { CheckoutDraft } from '../model/checkout-draft.ts'
import { useDraftStore } from '../use-draft.tsx'

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
