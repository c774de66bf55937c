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
  means: readonly PaymentMeans[]
  /** The wanted one, if it is still offered. */
  chosen: PaymentMeans
}

/** How an order can be paid, which is not at all where vouchers have paid it, and which way of those is meant. */
export function useMeansChoice(cart: Pick<Cart, 'amountDue'>, wanted: PaymentMeans | null): MeansChoice {
  const { data: ways, isPending } = useQuery(payWaysQuery)
  if (cart.amountDue.cents === 0) return { ways, isPending: false, means: [noMeans], chosen: noMeans }
  // Nobody is to pay another way than they chose because an answer is late.
  if (isPending) return { ways, isPending, means: [], chosen: wanted ?? usualMeans }
  const means = [usualMeans, ...(ways ? onlineMeans(ways) : [])]
  const key = keyOfMeans(wanted ?? usualMeans)
  return { ways, isPending, means, chosen: means.find(one => keyOfMeans(one) === key) ?? usualMeans }
}
