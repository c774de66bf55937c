import { queryOptions } from '@tanstack/react-query'
import { getCart } from '#contract/cart/cart.ts'
import { confirmCheckout, getCheckout, getPaymentStatus } from '#contract/checkout/checkout.ts'
import { searchCheckouts } from '#contract/orders/checkout-lists.ts'
import { getOnAccountLimit, getRunningPayment } from '#contract/payments/checkout-payment.ts'
import { listEmails } from '#contract/identity/emails.ts'
import { listPaymentInfo } from '#contract/payments/payment-info.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { request, requestStatus } from '#src/lib/http/request.ts'
import { nextPollDelay } from '#src/lib/query/poll-delays.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

export const checkoutKeys = {
  cart: (countryCode: string) => [...queryAreas.cart, 'pricedFor', countryCode] as const,
  payment: (checkoutId: string) => [...queryAreas.checkouts, 'payment', checkoutId] as const,
  ofPayment: (paymentTokenId: string) => [...queryAreas.checkouts, 'ofPayment', paymentTokenId] as const,
  running: (checkoutId: string) => [...queryAreas.checkouts, 'running', checkoutId] as const,
  confirmation: (checkoutId: string, isInOrder: boolean) =>
    [...queryAreas.checkouts, 'confirmation', checkoutId, isInOrder] as const,
}

export const pricedCartQuery = (countryCode: string) =>
  queryOptions({
    queryKey: checkoutKeys.cart(countryCode),
    queryFn: ({ signal }) => request(getCart, { query: { countryCode } }, { signal }),
    // Another tab or device may have changed it.
    refetchOnWindowFocus: 'always',
  })

/** The address that mails go to, and whether it is known to be the person's; what is written there waits until it is. */
export const mailboxQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'mailbox'],
  queryFn: async ({ signal }) =>
    (await request(listEmails, {}, { signal })).find(({ isDefault }) => isDefault) ?? null,
  refetchOnWindowFocus: 'always',
})

/** What the person may pay with at once: what they keep, and what they may type at the provider. */
export const payWaysQuery = queryOptions({
  queryKey: [...queryAreas.paymentInfo, 'ways'],
  queryFn: ({ signal }) => request(listPaymentInfo, {}, { signal }),
})

/** What an order on account may come to. */
export const onAccountQuery = queryOptions({
  queryKey: [...queryAreas.checkouts, 'onAccount'],
  queryFn: ({ signal }) => request(getOnAccountLimit, {}, { signal }),
  // The address may have been confirmed in another tab.
  refetchOnWindowFocus: 'always',
})

/** How a checkout's payment stands: in order, not known yet (and how often it was asked for), or not paid and why. */
export type PaymentStatus =
  { state: 'inOrder' } | { state: 'checking'; asked: number } | { state: 'unpaid'; problem: Problem }

/** Asks how the payment of a checkout has ended until that is known or the patience is over. */
export const paymentStatusQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: checkoutKeys.payment(checkoutId),
    queryFn: async ({ signal, client, queryKey }): Promise<PaymentStatus> => {
      try {
        const status = await requestStatus(getPaymentStatus, { query: { checkoutId } }, { signal })
        if (status === 204) return { state: 'inOrder' }
        const before = client.getQueryData<PaymentStatus>(queryKey)
        return { state: 'checking', asked: (before?.state === 'checking' ? before.asked : 0) + 1 }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || !error.problem) throw error
        return { state: 'unpaid', problem: error.problem }
      }
    },
    refetchInterval: ({ state: { data, error } }) =>
      data?.state === 'checking' && !error ? nextPollDelay(data.asked) : false,
    // By its own clock alone.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A checkout, as the confirmation shows it; one whose payment is in order is noted as seen. Both may be repeated. */
export const confirmationQuery = (checkoutId: string, isInOrder: boolean) =>
  queryOptions({
    queryKey: checkoutKeys.confirmation(checkoutId, isInOrder),
    queryFn: async ({ signal }) => {
      if (isInOrder) await request(confirmCheckout, { params: { id: checkoutId } }, { signal })
      return request(getCheckout, { params: { id: checkoutId } }, { signal })
    },
    staleTime: Infinity,
  })

/** The id of the checkout that a try to pay belongs to, null where the person has none such. */
export const paidCheckoutQuery = (paymentTokenId: string) =>
  queryOptions({
    queryKey: checkoutKeys.ofPayment(paymentTokenId),
    queryFn: async ({ signal }) => {
      const { items } = await request(searchCheckouts, { query: { filter: paymentTokenId } }, { signal })
      return items[0]?.id ?? null
    },
    staleTime: Infinity,
  })

/** How to go on with a payment that was begun; a refusal where nothing is being paid. What is shown of it does not change. */
export const runningPaymentQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: checkoutKeys.running(checkoutId),
    queryFn: ({ signal }) => request(getRunningPayment, { params: { id: checkoutId } }, { signal }),
    staleTime: Infinity,
  })
