import { useQuery } from '@tanstack/react-query'
import type { Cart } from '#contract/cart/cart.ts'
import type { OnAccountLimit } from '#contract/payments/checkout-payment.ts'
import {
  keyOfMethod,
  nothingToPay,
  onlineMethods,
  type ChosenMethod,
  type PayWays,
  defaultMethod,
} from './model/payment-method.ts'
import { onAccountQuery, payWaysQuery } from './api/queries.ts'

export interface PaymentMethodChoice {
  /** Undefined where it is not known; then there is purchase on account alone. */
  ways: PayWays | undefined
  isPending: boolean
  retry: () => Promise<unknown>
  methods: readonly ChosenMethod[]
  /** Why there is no purchase on account, where the platform says so. */
  refused: OnAccountLimit | undefined
  /** The wanted one, if it is still offered; null where nothing can be chosen, because what is offered is not known. */
  chosen: ChosenMethod | null
}

/** How an order can be paid, which is not at all where vouchers have paid it, and which way of those is meant. */
export function usePaymentMethodChoice(
  cart: Pick<Cart, 'amountDue' | 'orders'>,
  wanted: ChosenMethod | null,
): PaymentMethodChoice {
  const { data: ways, isPending: isAsking, refetch: retry } = useQuery(payWaysQuery)
  const onAccount = useQuery(onAccountQuery)
  const isPending = isAsking || onAccount.isPending
  const about = { ways, retry, refused: undefined }
  if (cart.amountDue.cents === 0)
    return { ...about, isPending: false, methods: [nothingToPay], chosen: nothingToPay }
  // Nobody is to pay another way than they chose because an answer is late.
  if (isPending) return { ...about, isPending, methods: [], chosen: wanted ?? defaultMethod }
  const isPaidFirst = cart.orders.some(({ items }) => items.some(item => item.isPaidFirst))
  // Where it is not known, the platform says it to whoever orders.
  const isAboveLimit = onAccount.data !== undefined && cart.amountDue.cents > onAccount.data.limit.cents
  const mayBuyOnAccount = !isPaidFirst && ways?.isOnAccountOffered !== false
  const methods = [
    ...(mayBuyOnAccount && !isAboveLimit ? [defaultMethod] : []),
    ...(ways ? onlineMethods(ways) : []),
  ]
  const key = keyOfMethod(wanted ?? defaultMethod)
  return {
    ...about,
    ...(isAboveLimit && mayBuyOnAccount && { refused: onAccount.data }),
    isPending,
    methods,
    chosen: methods.find(one => keyOfMethod(one) === key) ?? methods[0] ?? null,
  }
}
