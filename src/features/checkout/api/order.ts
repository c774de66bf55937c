import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CheckoutResult, orderWithNothingToPay, payOnAccount } from '#contract/checkout/checkout.ts'
import { payByCreditCard, payByPayPal, payBySepa } from '#contract/payments/checkout-payment.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { readAgain } from '#src/lib/query/mutation-changes.ts'
import { type Outcome, outcomeOf } from '#src/lib/query/outcome.ts'
import { type CheckoutDraft, useDraftStore } from '../parts/draft.tsx'
import { attemptFor, type OrderAttempt, type OrderRequest } from '../parts/order-attempt.ts'
import { isOnline } from '../parts/payment-method.ts'
import { refusalWay, type RefusalWay } from '../parts/refusal-ways.ts'

const offline = { nothing: orderWithNothingToPay, purchaseOnAccount: payOnAccount } as const
const online = { creditCard: payByCreditCard, payPal: payByPayPal, sepa: payBySepa } as const

function send({ key, payload, method }: OrderAttempt, returnUrl: string): Promise<CheckoutResult> {
  const headers = { 'idempotency-key': key }
  if (!isOnline(method)) return request(offline[method.type], { headers, body: payload })
  const { type, paymentInfoId } = method
  const body = { ...payload, returnUrl, ...(paymentInfoId !== null && { paymentInfoId }) }
  return request(online[type], { headers, body })
}

/** What a refusal takes back, so that the step where it can be mended is the first one that is open. */
const reopened: Partial<Record<RefusalWay, Partial<CheckoutDraft>>> = {
  address: { addresses: null },
  shippingPayment: { method: null },
}

/**
 * Orders the cart, and where it is paid at once leaves that to the screen (`paymentUrl`); or asks for the answer to an order that was sent before. The attempt is stored before it is sent and
 * forgotten only when the platform has answered: without an answer it stays, so that the next try is the same one.
 */
export function useOrder() {
  const store = useDraftStore()
  const client = useQueryClient()
  const { baseUrl } = useSiteConfig()
  return useMutation({
    mutationFn: (wanted: OrderRequest): Promise<Outcome<CheckoutResult>> => {
      const attempt = attemptFor(store.get().attempt, wanted)
      store.update({ attempt, refusal: null })
      return outcomeOf(send(attempt, baseUrl + paths.checkout.confirmation()))
    },
    onSuccess: async outcome => {
      if (outcome.ok) {
        // Where it is paid at once, that is stored as the person leaves (LeavingToPay).
        if (outcome.value.paymentUrl === null) {
          store.update({ attempt: null, placed: outcome.value.checkoutId })
        }
        return
      }
      // The cart is not what it seemed to be: what is said about it shall be true, so this is waited for.
      await readAgain(client, ['cart'])
      store.update({ attempt: null, refusal: outcome.problem, ...reopened[refusalWay(outcome.problem)] })
    },
    // One after the other: a second click finds the first one's attempt and repeats it.
    scope: { id: 'order' },
    meta: {
      showsFailure: true,
      changes: ['cart', 'checkouts', 'products'],
      reading: 'meanwhile',
      // No answer may still mean an order: then the cart has moved on, and the attempt is asked about (LostOrder).
      staleAfterFailure: ['cart'],
    },
  })
}

export type OrderMutation = ReturnType<typeof useOrder>
