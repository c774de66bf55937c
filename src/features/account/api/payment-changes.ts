import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  addCreditCard,
  addPayPal,
  addSepa,
  deletePaymentInfo,
  type PaymentInfo,
  type PaymentSetup,
} from '#contract/payments/payment-info.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { changesAnyway, readAgain } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useShownAgain } from '#src/lib/use-shown-again.ts'
import type { PaymentRequest } from '../model/payment-request.ts'

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

/**
 * Begins to add a payment method and leaves for the provider's page. What got no answer is asked for again by its key. `isLeaving`
 * lasts until the browser has gone.
 */
export function useAddPayment() {
  const client = useQueryClient()
  const { baseUrl } = useSiteConfig()
  const repeatable = useRepeatable()
  const timesBack = useRef(0)
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, reset, data, error } = useMutation({
    mutationFn: (payment: PaymentRequest) =>
      outcomeOf(
        begin(payment, baseUrl + paths.account.payments, repeatable({ payment, after: timesBack.current })),
      ),
    onSuccess: outcome => {
      if (outcome.ok) window.location.assign(outcome.value.paymentUrl)
      else setLeaving(false)
    },
    onError: () => setLeaving(false),
    meta: {
      showsFailure: true,
      // What was offered is not as it was shown.
      staleAfterRefusal: ['paymentMethods', 'addresses'],
      reading: 'meanwhile',
    },
  })

  useShownAgain(() => {
    timesBack.current += 1
    setLeaving(false)
    reset()
    void readAgain(client, ['paymentMethods'])
  })

  return {
    start: (payment: PaymentRequest) => {
      setLeaving(true)
      mutate(payment)
    },
    isLeaving,
    /** Why it did not come to that; nothing was added. */
    failure: error ?? (data?.ok === false ? data.problem : null),
    /** Forgets the failure: something else is wanted now. */
    reset,
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
