import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { type OrderMutation, useOrder } from '../../api/order.ts'
import { pricedCartQuery } from '../../api/queries.ts'
import * as messageStyles from '../../parts/checkout-message.module.css'
import { deliveryCountry, useDraft, useDraftStore } from '../../parts/draft.tsx'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { hasOvertaken } from '../../parts/order-attempt.ts'
import { OrderSummary } from '../../parts/order-summary.tsx'
import { Redirect } from '../../parts/redirect.tsx'
import { type CheckoutProgress, firstOpenStep, isReachable, useSteps } from '../../parts/steps.ts'
import { wayToPay } from '../../parts/way-to-pay.ts'
import { AddressScreen } from '../address/address-screen.tsx'
import { ReviewScreen } from '../review/review-screen.tsx'
import { ShippingPaymentScreen, ShippingScreen } from '../shipping/shipping-screen.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { LeavingToPay } from './leaving-to-pay.tsx'
import { LostOrder } from './lost-order.tsx'

/** The steps of the checkout: shows the one in the address, or goes to the first that is open. */
export function CheckoutSteps({ path }: { path: string }) {
  const { t } = useTranslation('checkout')
  const draft = useDraft()
  const store = useDraftStore()
  const order = useOrder()
  const { baseUrl } = useSiteConfig()
  const cart = useQuery(pricedCartQuery(deliveryCountry(draft)))
  useFreshOrder(path, order)

  const result = order.data?.ok === true ? order.data.value : undefined
  const way = result ? wayToPay(result, { baseUrl, hasPayPage: true }) : null
  if (result && way !== null) {
    const onLeave = () => store.update({ attempt: null, placed: result.checkoutId })
    return <LeavingToPay href={way} onLeave={onLeave} onBack={order.reset} />
  }
  if (draft.placed !== null)
    return <Redirect to={paths.checkout.confirmation({ checkoutId: draft.placed })} />
  return (
    <div className="wrap">
      <Loaded query={cart} errorLevel={1} errorTitle={t('loadFailed')} skeleton={<FormSkeleton blocks={4} />}>
        {lines => {
          if (draft.attempt && hasOvertaken(lines, draft.attempt)) {
            return <LostOrder attempt={draft.attempt} order={order} />
          }
          if (lines.totalItemQuantity === 0) return <EmptyCart />
          return (
            <OpenStep
              path={path}
              progress={{ draft, cart: lines }}
              readAt={cart.dataUpdatedAt}
              order={order}
            />
          )
        }}
      </Loaded>
    </div>
  )
}

/** Whoever leaves the review and comes back finds no failure from before. */
function useFreshOrder(path: string, { reset }: OrderMutation): void {
  useEffect(() => () => reset(), [path, reset])
}

interface OpenStepProps {
  path: string
  progress: CheckoutProgress & { cart: Cart }
  /** When the cart was read, in milliseconds. */
  readAt: number
  order: OrderMutation
}

function OpenStep({ path, progress, readAt, order }: OpenStepProps) {
  const steps = useSteps()
  const step = steps.find(candidate => candidate.path === path)
  if (!step || !isReachable(steps, step, progress))
    return <Redirect to={firstOpenStep(steps, progress).path} />
  const { draft, cart } = progress
  if (step.key === 'review' || step.key === 'paymentReview') {
    return (
      <CheckoutFrame step={step} progress={progress}>
        <ReviewScreen step={step.key} draft={draft} cart={cart} readAt={readAt} order={order} />
      </CheckoutFrame>
    )
  }
  return (
    <CheckoutFrame step={step} progress={progress} aside={<OrderSummary cart={cart} readAt={readAt} />}>
      {step.key === 'address' && <AddressScreen />}
      {step.key === 'shippingPayment' && <ShippingPaymentScreen draft={draft} cart={cart} />}
      {step.key === 'shipping' && <ShippingScreen draft={draft} cart={cart} />}
    </CheckoutFrame>
  )
}

/** Nothing to pay for: nothing was put in yet, or it has been ordered already. */
function EmptyCart() {
  const { t } = useTranslation('checkout')
  usePageTitle(t('emptyCart.title'))
  return (
    <div className={messageStyles.message}>
      <EmptyState
        level={1}
        title={t('emptyCart.title')}
        action={
          <div className={messageStyles.ways}>
            <ButtonLink href={paths.shop.root}>{t('emptyCart.shop')}</ButtonLink>
            <ButtonLink href={paths.account.orders} variant="quiet">
              {t('emptyCart.orders')}
            </ButtonLink>
          </div>
        }
      >
        {t('emptyCart.text')}
      </EmptyState>
    </div>
  )
}
