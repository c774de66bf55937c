import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  addCreditCard,
  addPayPal,
  addSepa,
  deletePaymentInfo,
  type PaymentInfo,
  type PaymentMethod,
  type PaymentSetup,
} from '#contract/payments/payment-info.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import type { FormRequest } from '#src/lib/forms/use-contract-form.ts'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { changesAnyway, readAgain } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { useShownAgain } from '#src/lib/use-shown-again.ts'

/** SPEC 5: a card needs a billing address first, and so does a mandate. PayPal has the addresses of its customers. */
export const needsBillingAddress = (method: PaymentMethod): method is Exclude<PaymentMethod, 'payPal'> =>
  method !== 'payPal'

/** What somebody wants to add. */
export type PaymentRequest =
  { method: 'payPal' } | { method: Exclude<PaymentMethod, 'payPal'>; billingAddressId: string }

const withAddress = { creditCard: addCreditCard, sepa: addSepa } as const

function begin(
  payment: PaymentRequest,
  returnUrl: string,
  headers: { 'idempotency-key': string },
): Promise<PaymentSetup> {
  if (payment.method === 'payPal') return request(addPayPal, { headers, body: { returnUrl } })
  const { method, billingAddressId } = payment
  return request(withAddress[method], { headers, body: { returnUrl, billingAddressId } })
}

/** Begins to add a payment method and leaves for the provider's page: it ends when "back" shows this one again, or where it fails. */
export function useAddPayment() {
  const client = useQueryClient()
  const { baseUrl } = useSiteConfig()
  const comeBack = useRef<() => void>(undefined)
  const { mutateAsync } = useMutation({
    mutationFn: ({ body, headers }: FormRequest<PaymentRequest>) =>
      outcomeOf(begin(body, baseUrl + paths.account.payments, headers)),
    meta: {
      showsFailure: true,
      // What was offered is not as it was shown.
      staleAfterRefusal: ['paymentMethods', 'addresses'],
      reading: 'meanwhile',
    },
  })

  useShownAgain(() => {
    comeBack.current?.()
    void readAgain(client, ['paymentMethods'])
  })

  return async (payment: FormRequest<PaymentRequest>): Promise<Outcome<PaymentSetup>> => {
    const outcome = await mutateAsync(payment)
    if (!outcome.ok) return outcome
    window.location.assign(outcome.value.paymentUrl)
    await new Promise<void>(resolve => {
      comeBack.current = resolve
    })
    return outcome
  }
}

/** Deletes a payment method, here and at the provider. */
export const useRemovePayment = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<PaymentInfo, 'id'>): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(deletePaymentInfo, { params: { id } }))
      // Done already, in another tab or by an answer that was lost.
      const isGone = !outcome.ok && outcome.problem.status === 404
      return isGone ? { ok: true, value: undefined } : outcome
    },
    meta: { showsFailure: true, ...changesAnyway('paymentMethods') },
  })
