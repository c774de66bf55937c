import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { payAgain } from '#contract/payments/checkout-payment.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { request } from '#src/lib/http/request.ts'
import { paths } from '#src/lib/paths.ts'
import { readAgain } from '#src/lib/query/mutation-changes.ts'
import { outcomeOf } from '#src/lib/query/outcome.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import { useShownAgain } from '#src/lib/use-shown-again.ts'
import type { OnlineMethod } from '../parts/payment-method.ts'
import { wayToPay } from '../parts/way-to-pay.ts'

/**
 * Begins to pay an order that is placed and not paid, and leaves for the provider's page; where none is needed, what is known of the
 * order is asked for anew. What got no answer is asked for again by its key. `isLeaving` lasts until the browser has gone.
 */
export function usePayAgain(checkoutId: string) {
  const client = useQueryClient()
  const { baseUrl, features } = useSiteConfig()
  // A sub-site without a shop has no confirmation, but an account.
  const comeBackTo = features.shop ? paths.checkout.confirmation() : paths.account.order(checkoutId)
  const repeatable = useRepeatable()
  const answers = useRef(0)
  const [isLeaving, setLeaving] = useState(false)
  const askAnew = () => client.resetQueries({ queryKey: queryAreas.checkouts })
  const { mutate, reset, data, error } = useMutation({
    mutationFn: (chosen: OnlineMethod) =>
      outcomeOf(
        request(payAgain, {
          params: { id: checkoutId },
          headers: repeatable({ checkoutId, chosen, after: answers.current }),
          body: {
            method: chosen.type,
            returnUrl: baseUrl + comeBackTo,
            ...(chosen.paymentInfoId !== null && { paymentInfoId: chosen.paymentInfoId }),
          },
        }),
      ),
    onSuccess: async outcome => {
      answers.current += 1
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
      setLeaving(true)
      mutate(chosen)
    },
    isLeaving,
    /** Why it did not begin. */
    failure: error ?? (data?.ok === false ? data.problem : null),
  }
}
