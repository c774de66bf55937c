import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  addCreditCard,
  addPayPal,
  addSepa,
  deletePaymentInfo,
  type PaymentInfo,
  type PaymentSetup,
} from '#contract/payment-info.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { useShownAgain } from '#src/lib/use-shown-again.ts'
import { type PaymentAttempt, paymentAttemptFor, type PaymentRequest } from './model/payment-attempt.ts'
import { addressesQuery } from './queries/addresses.ts'
import { paymentsQuery } from './queries/payments.ts'

const withAddress = { creditCard: addCreditCard, sepa: addSepa } as const

function begin({ key, payment }: PaymentAttempt, returnUrl: string): Promise<PaymentSetup> {
  const headers = { 'idempotency-key': key }
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
  const attempt = useRef<PaymentAttempt | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, reset, data, error } = useMutation({
    mutationFn: (sent: PaymentAttempt) => outcomeOf(begin(sent, baseUrl + paths.account.payments)),
    onSuccess: outcome => {
      if (outcome.ok) {
        window.location.assign(outcome.value.paymentUrl)
        return
      }
      setLeaving(false)
      // What was offered is not what it seemed to be.
      for (const { queryKey } of [paymentsQuery, addressesQuery]) void client.invalidateQueries({ queryKey })
    },
    onError: () => setLeaving(false),
    meta: { showsFailure: true },
  })

  useShownAgain(() => {
    attempt.current = null
    setLeaving(false)
    reset()
    void client.invalidateQueries({ queryKey: paymentsQuery.queryKey })
  })

  return {
    start: (payment: PaymentRequest) => {
      attempt.current = paymentAttemptFor(attempt.current, payment)
      setLeaving(true)
      mutate(attempt.current)
    },
    isLeaving,
    /** Why it did not come to that; nothing was added. */
    failure: error ?? (data?.ok === false ? data.problem : null),
    /** Forgets the failure: something else is wanted now. */
    reset,
  }
}

/** Deletes a payment method, here and at the provider. */
export function useRemovePayment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Pick<PaymentInfo, 'id'>): Promise<Outcome<unknown>> => {
      const outcome = await outcomeOf(request(deletePaymentInfo, { params: { id } }))
      // Done already, in another tab or by an answer that was lost.
      const isGone = !outcome.ok && outcome.problem.status === 404
      return isGone ? { ok: true, value: undefined } : outcome
    },
    onSettled: () => client.invalidateQueries({ queryKey: paymentsQuery.queryKey }),
    meta: { showsFailure: true },
  })
}
