import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { OrderMutation } from '../../api/order.ts'
import { type CheckoutDraft, useDraftStore } from '../../parts/draft.tsx'
import { isMendedInStep, refusalWay, type RefusalWay } from '../../parts/refusal-ways.ts'
import { shippingPath, useSteps } from '../../parts/steps.ts'

export interface OrderFailureProps {
  draft: CheckoutDraft
  cart: Cart
  order: OrderMutation
}

/** Why there is no order yet, and the way on: a refusal, or a try that got no answer. */
export function OrderFailure({ draft, cart, order }: OrderFailureProps) {
  const { t } = useTranslation('checkout')
  const errorText = useCartErrorText()
  const language = useLanguage()
  const { attempt, refusal } = draft
  useForgetOnLeave(order.isPending || attempt ? null : refusal)
  if (order.isPending) return null
  if (attempt) {
    return (
      <Notice tone="error" live title={t('review.unknownTitle')}>
        {order.error && <p>{errorText(order.error)}</p>}
        <p>{t('review.unknownText')}</p>
      </Notice>
    )
  }
  if (!refusal) return null
  const { errorCode } = refusal
  return (
    <Notice tone="error" live title={t('review.notOrdered')} actions={<WayOn way={refusalWay(refusal)} />}>
      <p>{errorCode === 'IDEMPOTENCY_KEY_REUSED' ? t('review.sentBefore') : errorText(refusal)}</p>
      {errorCode === 'CART_CHANGED' && (
        <p>{t('review.newTotal', { total: formatMoney(cart.amountDue, language) })}</p>
      )}
    </Notice>
  )
}

/**
 * Whoever has read why and goes to another step does not read it there: only what that step mends goes with them. Before the next step is
 * drawn, so that nobody hears it either.
 */
function useForgetOnLeave(shown: Problem | null): void {
  const store = useDraftStore()
  useLayoutEffect(() => {
    if (!shown || isMendedInStep(shown)) return
    return () => {
      if (store.get().refusal === shown) store.update({ refusal: null })
    }
  }, [shown, store])
}

/** Other ways have taken the person to the step in question already, or can be chosen on this very page. */
function WayOn({ way }: { way: RefusalWay }) {
  const { t } = useTranslation('checkout')
  const shippingStep = shippingPath(useSteps())
  if (way === 'shippingPayment')
    return <ButtonLink href={shippingStep}>{t('review.editShipping')}</ButtonLink>
  if (way === 'cart') return <ButtonLink href={paths.cart}>{t('review.toCart')}</ButtonLink>
  if (way === 'orders') return <ButtonLink href={paths.account.orders}>{t('emptyCart.orders')}</ButtonLink>
  return null
}
