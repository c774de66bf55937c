import { useState } from 'react'
import type { WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useRepeatable } from '#src/lib/use-repeatable.ts'
import type { WithdrawalValues } from './model/withdrawal-form.ts'

/** What sends it comes with the first press, and is fetched as soon as somebody begins to type. */
export const loadSending = () => import('./send-withdrawal.ts')

/** Sends a declaration, each with a key of its own: a second press, or another try after a lost answer, declares nothing twice. */
export function useWithdraw(onDone: (receipt: WithdrawalReceipt) => void) {
  const { roots } = useSiteConfig()
  const language = useLanguage()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const repeatable = useRepeatable()

  const withdraw = async ({ items, ...values }: WithdrawalValues) => {
    const declaration = { ...values, language, ...(items.trim() !== '' && { items }) }
    const headers = repeatable(declaration)
    setPending(true)
    setFailure(undefined)
    try {
      const { sendWithdrawal } = await loadSending()
      onDone(await sendWithdrawal(roots.api, headers, declaration))
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      setPending(false)
    }
  }
  return { withdraw, isPending, failure }
}
