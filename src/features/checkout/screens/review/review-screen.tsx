import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartOrder } from '#contract/cart/cart.ts'
import { AddressText } from '#src/entities/address/address-text.tsx'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { OrderMutation } from '../../api/order.ts'
import * as frame from '../../parts/checkout-frame.module.css'
import { type CheckoutDraft, useDraftStore } from '../../parts/draft.tsx'
import { OrderSummary } from '../../parts/order-summary.tsx'
import { usePaymentMethodName } from '../../parts/payment-choice.tsx'
import { PaymentMethodFields, usePaymentMethodChoice } from '../../parts/payment-method-fields.tsx'
import { chosenShipping, useDeliveryTime } from '../../parts/shipping-methods.ts'
import { addressesAreEqual, shippingPath, useSteps } from '../../parts/steps.ts'
import { OrderButton } from './order-button.tsx'
import { OrderFailure } from './order-failure.tsx'
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

interface ReviewSectionProps {
  title: string
  /** Where it is changed; `label` says it whole to those who hear the link alone. */
  edit?: { href: string; label: string }
  children: ReactNode
}

function ReviewSection({ title, edit, children }: ReviewSectionProps) {
  const { t } = useTranslation('checkout')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      {edit && (
        <AppLink href={edit.href} className={styles.edit} aria-label={edit.label}>
          {t('review.edit')}
        </AppLink>
      )}
    </section>
  )
}

/** How each seller's order travels, and how long that takes. */
function ShippingText({ orders }: { orders: readonly CartOrder[] }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const deliveryTime = useDeliveryTime()
  return (
    <ul>
      {orders.map(order => {
        const method = chosenShipping(order)
        if (!method) return null
        return (
          <li key={order.seller.id}>
            {orders.length > 1 && `${order.seller.name}: `}
            {t('shipping.line', { name: inLanguage(method.name, language), time: deliveryTime(method) })}
          </li>
        )
      })}
    </ul>
  )
}
