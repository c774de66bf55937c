import { navigate } from 'gatsby'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartOrder } from '#contract/cart/cart.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup, type RadioOption } from '#src/ui/form/radio-group.tsx'
import { Price } from '#src/ui/price.tsx'
import { useChooseShipping } from '../../api/shipping.ts'
import { type CheckoutDraft, deliveryCountry } from '../../parts/draft.tsx'
import {
  chosenShipping,
  isShippable,
  type ShippingChoice as Choice,
  shippingChoices,
  useDeliveryTime,
} from '../../parts/shipping-methods.ts'
import * as styles from '../../parts/step-form.module.css'
import { addressesAreEqual, type CheckoutStepKey, pathAfter, useSteps } from '../../parts/steps.ts'

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

interface ShippingChoiceProps {
  order: CartOrder
  /** Several sellers send several parcels: each names its own. */
  showsSeller: boolean
  countryCode: string
  addressesAreEqual: boolean
  /** The person wants to go on: what is missing is said. */
  isAsked: boolean
}

/** The ways to send one seller's order; a choice counts at once, so that the sums beside it are true. */
function ShippingChoice(props: ShippingChoiceProps) {
  const { order, showsSeller, countryCode, addressesAreEqual, isAsked } = props
  const { t } = useTranslation('checkout')
  const errorText = useShopErrorText()
  const choose = useChooseShipping(countryCode)
  const choices = shippingChoices(order, addressesAreEqual)
  const asOption = useShippingOption()
  const failure = choose.error ?? (choose.data?.ok === false ? choose.data.problem : undefined)

  if (choices.length === 0) return <NoShipping />
  const chosen = isShippable(order, addressesAreEqual) ? chosenShipping(order)?.shippingCode : undefined
  return (
    <div className={styles.group}>
      <RadioGroup
        look="cards"
        legend={
          <span className={styles.legend}>
            {showsSeller ? t('shipping.legendOf', { seller: order.seller.name }) : t('shipping.legend')}
          </span>
        }
        options={choices.map(asOption)}
        value={(choose.isPending ? choose.variables.shippingCode : chosen) ?? null}
        onValueChange={shippingCode => choose.mutate({ order, shippingCode })}
        error={isAsked && chosen === undefined ? t('shipping.missing') : undefined}
        required
      />
      {choices.some(({ isAllowed }) => !isAllowed) && (
        <p>
          <AppLink href={paths.checkout.address}>{t('shipping.changeAddresses')}</AppLink>
        </p>
      )}
      {failure && (
        <Notice tone="error" live title={t('shipping.failed')}>
          {errorText(failure)}
        </Notice>
      )}
    </div>
  )
}

function NoShipping() {
  const { t } = useTranslation('checkout')
  return (
    <Notice
      tone="error"
      title={t('shipping.none')}
      actions={<AppLink href={paths.checkout.address}>{t('shipping.changeAddresses')}</AppLink>}
    >
      {t('shipping.noneHint')}
    </Notice>
  )
}

function useShippingOption(): (choice: Choice) => RadioOption<string> {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const deliveryTime = useDeliveryTime()
  return ({ method, isAllowed }) => ({
    value: method.shippingCode,
    label: inLanguage(method.name, language),
    description: isAllowed ? deliveryTime(method) : t('shipping.needsEqualAddresses'),
    aside: method.price.cents === 0 ? t('shipping.free') : <Price money={method.price} />,
    disabled: !isAllowed,
  })
}
