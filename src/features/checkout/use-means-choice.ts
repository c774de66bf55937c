import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import type { OnAccountLimit } from '#contract/checkout-payment.ts'
import {
  keyOfMeans,
  noMeans,
  onlineMeans,
  type PaymentMeans,
  type PayWays,
  usualMeans,
} from './model/payment-means.ts'
import { onAccountQuery, payWaysQuery } from './queries.ts'

export interface MeansChoice {
  /** Undefined where it is not known; then there is purchase on account alone. */
  ways: PayWays | undefined
  isPending: boolean
  /** Asks anew what is offered. */
  retry: () => Promise<unknown>
  means: readonly PaymentMeans[]
  /** Why there is no purchase on account, where the platform says so. */
  refused: OnAccountLimit | undefined
  /** The wanted one, if it is still offered; null where nothing can be chosen, because what is offered is not known. */
  chosen: PaymentMeans | null
}

/** How an order can be paid, which is not at all where vouchers have paid it, and which way of those is meant. */
export function useMeansChoice(
  cart: Pick<Cart, 'amountDue' | 'orders'>,
  wanted: PaymentMeans | null,
): MeansChoice {
  const { data: ways, isPending: isAsking, refetch: retry } = useQuery(payWaysQuery)
  const onAccount = useQuery(onAccountQuery)
  const isPending = isAsking || onAccount.isPending
  const about = { ways, retry, refused: undefined }
  if (cart.amountDue.cents === 0) return { ...about, isPending: false, means: [noMeans], chosen: noMeans }
  // Nobody is to pay another way than they chose because an answer is late.
  if (isPending) return { ...about, isPending, means: [], chosen: wanted ?? usualMeans }
  const isPaidFirst = cart.orders.some(({ items }) => items.some(item => item.isPaidFirst))
  // Where it is not known, the platform says it to whoever orders.
  const isAboveLimit = onAccount.data !== undefined && cart.amountDue.cents > onAccount.data.limit.cents
  const mayBuyOnAccount = !isPaidFirst && ways?.isOnAccountOffered !== false
  const means = [
    ...(mayBuyOnAccount && !isAboveLimit ? [usualMeans] : []),
    ...(ways ? onlineMeans(ways) : []),
  ]
  const key = keyOfMeans(wanted ?? usualMeans)
  return {
    ...about,
    ...(isAboveLimit && mayBuyOnAccount && { refused: onAccount.data }),
    isPending,
    means,
    chosen: means.find(one => keyOfMeans(one) === key) ?? means[0] ?? null,
  }
}
