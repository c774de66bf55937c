import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import {
  keyOfMeans,
  noMeans,
  onlineMeans,
  type PaymentMeans,
  type PayWays,
  usualMeans,
} from './model/payment-means.ts'
import { payWaysQuery } from './queries.ts'

export interface MeansChoice {
  /** Undefined where it is not known; then there is purchase on account alone. */
  ways: PayWays | undefined
  isPending: boolean
  /** Asks anew what is offered. */
  retry: () => Promise<unknown>
  means: readonly PaymentMeans[]
  /** The wanted one, if it is still offered; null where nothing can be chosen, because what is offered is not known. */
  chosen: PaymentMeans | null
}

/** How an order can be paid, which is not at all where vouchers have paid it, and which way of those is meant. */
export function useMeansChoice(
  cart: Pick<Cart, 'amountDue' | 'orders'>,
  wanted: PaymentMeans | null,
): MeansChoice {
  const { data: ways, isPending, refetch: retry } = useQuery(payWaysQuery)
  if (cart.amountDue.cents === 0) return { ways, retry, isPending: false, means: [noMeans], chosen: noMeans }
  // Nobody is to pay another way than they chose because an answer is late.
  if (isPending) return { ways, retry, isPending, means: [], chosen: wanted ?? usualMeans }
  const isPaidFirst = cart.orders.some(({ items }) => items.some(item => item.isPaidFirst))
  const isOnAccount = !isPaidFirst && ways?.isOnAccountOffered !== false
  const means = [...(isOnAccount ? [usualMeans] : []), ...(ways ? onlineMeans(ways) : [])]
  const key = keyOfMeans(wanted ?? usualMeans)
  return {
    ways,
    retry,
    isPending,
    means,
    chosen: means.find(one => keyOfMeans(one) === key) ?? means[0] ?? null,
  }
}
