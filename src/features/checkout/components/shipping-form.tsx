import { navigate } from 'gatsby'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Cart } from '#contract/cart/cart.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { type CheckoutDraft, deliveryCountry } from '../model/checkout-draft.ts'
import { isShippable } from '../model/shipping.ts'
import { addressesAreEqual, type CheckoutStepKey, pathAfter } from '../model/steps.ts'
import { useSteps } from '../use-steps.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import * as styles from './step-form.module.css'

export interface ShippingFormProps {
  step: CheckoutStepKey
  draft: CheckoutDraft
  cart: Cart
  /** What the step asks besides. */
  children?: ReactNode
  submit: string
  /** Keeps what was chosen, before the next step opens; false where something is missing. */
  onDone: () => boolean
}

/** How each seller's order travels, and on to the next step once all of them can. */
export function ShippingForm({ step, draft, cart, children, submit, onDone }: ShippingFormProps) {
  const errorText = useShopErrorText()
  const steps = useSteps()
  const [isAsked, setAsked] = useState(false)
  const areEqual = addressesAreEqual(draft)

  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    if (!cart.orders.every(order => isShippable(order, areEqual))) {
      setAsked(true)
      return
    }
    if (!onDone()) return
    navigate(pathAfter(steps, step) ?? paths.checkout.root)
  }

  return (
    <form noValidate className={styles.form} onSubmit={goOn}>
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
      {children}
      <Button type="submit">{submit}</Button>
    </form>
  )
}
