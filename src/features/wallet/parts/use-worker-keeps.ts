import { useEffect } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'

/**
 * Has the service worker keep what the wallet is made of, once there is a ticket that may be needed without a network.
 * @param load the code of screens that may be opened then and are not open now; always the same function
 */
export function useWorkerKeeps(hasTicket: boolean, load: () => Promise<unknown> = nothing): void {
  useEffect(() => {
    if (!hasTicket || !('serviceWorker' in navigator)) return
    return whenIdle(() => void keepWallet(load).catch(() => undefined))
  }, [hasTicket, load])
}

const nothing = () => Promise.resolve()

async function keepWallet(load: () => Promise<unknown>): Promise<void> {
  await load()
  // Where none is registered, as in `gatsby develop`, this waits without an end.
  const { active } = await navigator.serviceWorker.ready
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ kind: 'wallet', addresses })
}
