import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { CheckoutDraft } from '../model/checkout-draft.ts'
import { refusalWay, type RefusalWay } from '../model/refusal-ways.ts'
import { shippingPath } from '../model/steps.ts'
import type { OrderMutation } from '../api/order.ts'
import { useSteps } from '../use-steps.ts'

export interface OrderFailureProps {
  draft: CheckoutDraft
  cart: Cart
  order: OrderMutation
}

/** Why there is no order yet, and the way on: a refusal, or a try that got no answer. */
export function OrderFailure({ draft, cart, order }: OrderFailureProps) {
  const { t } = useTranslation('checkout')
  const errorText = useShopErrorText()
  const language = useLanguage()
  if (order.isPending) return null
  if (draft.attempt) {
    return (
      <Notice tone="error" live title={t('review.unknownTitle')}>
        {order.error && <p>{errorText(order.error)}</p>}
        <p>{t('review.unknownText')}</p>
      </Notice>
    )
  }
  if (!draft.refusal) return null
  const { errorCode } = draft.refusal
  return (
    <Notice
      tone="error"
      live
      title={t('review.notOrdered')}
      actions={<WayOn way={refusalWay(draft.refusal)} />}
    >
      <p>{errorText(draft.refusal)}</p>
      {errorCode === 'CART_CHANGED' && (
        <p>{t('review.newTotal', { total: formatMoney(cart.amountDue, language) })}</p>
      )}
    </Notice>
  )
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
