import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Deps } from '#server/deps.ts'
import type { Prepared } from '#server/http/idempotency.ts'
import { languageOfOwnPage } from '#server/http/page-address.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { findKeptToken, offeredMethods } from './payment-info-service.ts'

export interface PaymentMethodChoice {
  method: PaymentMethod
  returnUrl: string
  paymentInfoId?: string | undefined
}

export interface ChosenPaymentMethod {
  method: PaymentMethod
  language: Language
  returnUrl: string
  providerToken: string | null
}

/** Whether somebody may pay like this, and what the provider needs to know. */
export async function checkPaymentMethod(
  deps: Deps,
  accountId: string,
  { method, returnUrl, paymentInfoId }: PaymentMethodChoice,
): Promise<Prepared<ChosenPaymentMethod, Refusal<400>>> {
  const no = (refused: Refusal<400>) => ({ ok: false, refused }) as const
  if (!(await offeredMethods(deps, accountId)).includes(method)) {
    return no(refusal(400, 'PAYMENT_METHOD_NOT_AVAILABLE'))
  }
  const language = languageOfOwnPage(deps.settings, returnUrl)
  if (!language) {
    const code = 'RETURN_ADDRESS_UNKNOWN'
    return no(
      refusal(400, code, { errors: [{ path: 'returnUrl', code, message: 'is no page of the club' }] }),
    )
  }
  const kept =
    paymentInfoId === undefined
      ? undefined
      : await findKeptToken(deps.db, accountId, { id: paymentInfoId, method })
  if (paymentInfoId !== undefined && kept === undefined) {
    const code = 'PAYMENT_INFO_UNKNOWN'
    const message = 'is no payment method that the person keeps'
    return no(refusal(400, code, { errors: [{ path: 'paymentInfoId', code, message }] }))
  }
  return { ok: true, value: { method, language, returnUrl, providerToken: kept ?? null } }
}

/** The page that the person comes back to learns from its address which checkout it is about. */
export function withCheckout(returnUrl: string, checkoutId: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('checkoutId', checkoutId)
  return url.href
}
