import { useCallback, useRef } from 'react'

/**
 * A key for a request that must have its effect once: the same one as long as the same is asked for, so that trying again after a lost
 * answer repeats nothing.
 */
export function useRepeatable(): (wish: unknown) => { 'idempotency-key': string } {
  const last = useRef<{ wish: string; key: string }>(undefined)
  return useCallback(wanted => {
    const wish = JSON.stringify(wanted)
    if (last.current?.wish !== wish) last.current = { wish, key: crypto.randomUUID() }
    return { 'idempotency-key': last.current.key }
  }, [])
}
