import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { paths } from '#src/lib/paths.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AddressText } from '#src/ui/address-text.tsx'
import * as frame from '../components/checkout-frame.module.css'
import { PaymentMethodFields } from '../components/payment-method-fields.tsx'
import { OrderButton } from '../components/order-button.tsx'
import { OrderFailure } from '../components/order-failure.tsx'
import { OrderSummary } from '../components/order-summary.tsx'
import { ReviewSection } from '../components/review-section.tsx'
import { ShippingText } from '../components/shipping-text.tsx'
import type { CheckoutDraft } from '../model/checkout-draft.ts'
import { addressesAreEqual, shippingPath } from '../model/steps.ts'
import { useDraftStore } from '../use-draft.tsx'
import { usePaymentMethodChoice } from '../use-payment-method-choice.ts'
import { usePaymentMethodName } from '../use-payment-method-name.ts'
import type { OrderMutation } from '../api/order.ts'
import { useSteps } from '../use-steps.ts'
import * as styles from './review-screen.module.css'

export interface ReviewScreenProps {
  /** `paymentReview`: the way to pay is chosen here. */
  step: 'review' | 'paymentReview'
  draft: CheckoutDraft
  cart: Cart
  /** When the cart was read, in milliseconds. */
  readAt: number
  order: OrderMutation
}

/** The last step: all that is ordered, where it goes and what it costs, right above the button (§ 312j BGB). */
export function ReviewScreen({ step, draft, cart, readAt, order }: ReviewScreenProps) {
  const { t } = useTranslation(['checkout', 'paying'])
  const { addresses } = draft
  const store = useDraftStore()
  const shippingStep = shippingPath(useSteps())
  const choice = usePaymentMethodChoice(cart, draft.method)
  const nameOf = usePaymentMethodName()
  const paysHere = step === 'paymentReview'
  const method = paysHere ? choice.chosen : draft.method
  if (!addresses || (!method && !paysHere)) return null
  return (
    <>
      <PageHeading kicker={t('title')} lead={t('review.lead')}>
        {t(paysHere ? 'review.headingWithPayment' : 'review.heading')}
      </PageHeading>
      <div className={frame.columns}>
        <div className={styles.sections}>
          <OrderFailure draft={draft} cart={cart} order={order} />
          <ReviewSection
            title={t('review.shippingAddress')}
            edit={{ href: paths.checkout.address, label: t('review.editAddresses') }}
          >
            <AddressText address={addresses.shipping} />
          </ReviewSection>
          <ReviewSection title={t('review.billingAddress')}>
            {addressesAreEqual(draft) ? (
              t('address.invoiceSame')
            ) : (
              <AddressText address={addresses.billing} />
            )}
          </ReviewSection>
          <ReviewSection
            title={t('review.shipping')}
            edit={{ href: shippingStep, label: t('review.editShipping') }}
          >
            <ShippingText orders={cart.orders} />
          </ReviewSection>
          {paysHere ? (
            <PaymentMethodFields choice={choice} onChange={wanted => store.update({ method: wanted })} />
          ) : (
            <ReviewSection
              title={t('review.payment')}
              edit={{ href: shippingStep, label: t('review.editPayment') }}
            >
              {method && nameOf(method, choice.ways)}
            </ReviewSection>
          )}
        </div>
        <OrderSummary cart={cart} readAt={readAt} lineProblems>
          {method && <OrderButton addresses={addresses} cart={cart} method={method} order={order} />}
        </OrderSummary>
      </div>
    </>
  )
}
