import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { payAgain } from '#contract/payments/checkout-payment.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { readAgain } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useShownAgain } from '#src/lib/use-shown-again.ts'
import { keyOfMethod, type OnlineMethod } from '../model/payment-method.ts'
import { wayToPay } from '../model/way-to-pay.ts'

/**
 * Begins to pay an order that is placed and not paid, and leaves for the provider's page; where none is needed, what is known of the
 * order is asked for anew. `isLeaving` lasts until the browser has gone.
 */
export function usePayAgain(checkoutId: string) {
  const client = useQueryClient()
  const { baseUrl, features } = useSiteConfig()
  // A sub-site without a shop has no confirmation, but an account.
  const comeBackTo = features.shop ? paths.checkout.confirmation() : paths.account.order(checkoutId)
  const attempt = useRef<{ key: string; chosen: OnlineMethod } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const askAnew = () => client.resetQueries({ queryKey: queryAreas.checkouts })
  const { mutate, reset, data, error } = useMutation({
    mutationFn: ({ key, chosen: { type: method, paymentInfoId } }: { key: string; chosen: OnlineMethod }) =>
      outcomeOf(
        request(payAgain, {
          params: { id: checkoutId },
          headers: { 'idempotency-key': key },
          body: {
            method,
            returnUrl: baseUrl + comeBackTo,
            ...(paymentInfoId !== null && { paymentInfoId }),
          },
        }),
      ),
    onSuccess: async outcome => {
      attempt.current = null
      const way = outcome.ok ? wayToPay(outcome.value, { baseUrl, hasPayPage: features.shop }) : null
      if (way !== null) {
        window.location.assign(way)
        return
      }
      setLeaving(false)
      // It is paid already, too late, or under way: what is shown of the order is not true any more.
      if (outcome.ok || outcome.problem.status === 409) await askAnew()
      else await readAgain(client, ['paymentInfo'])
    },
    onError: () => setLeaving(false),
    meta: { showsFailure: true },
  })
  useShownAgain(() => {
    setLeaving(false)
    reset()
    void askAnew()
  })
  return {
    start: (chosen: OnlineMethod) => {
      const isSame = attempt.current && keyOfMethod(attempt.current.chosen) === keyOfMethod(chosen)
      attempt.current = isSame ? attempt.current : { key: crypto.randomUUID(), chosen }
      setLeaving(true)
      if (attempt.current) mutate(attempt.current)
    },
    isLeaving,
    /** Why it did not begin. */
    failure: error ?? (data?.ok === false ? data.problem : null),
  }
}
