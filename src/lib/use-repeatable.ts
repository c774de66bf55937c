import { useCallback, useRef } from 'react'

/**
 * A key for a request that must have its effect once: the same one as long as the same is asked for, so that trying again after a lost
 * answer repeats nothing. It lies outside `http/`, whose modules are one chunk that a public page does not load.
 */
export function useRepeatable(): (request: unknown) => { 'idempotency-key': string } {
  const last = useRef<{ request: string; key: string }>(undefined)
  return useCallback(wanted => {
    const request = JSON.stringify(wanted)
    if (last.current?.request !== request) last.current = { request, key: crypto.randomUUID() }
    return { 'idempotency-key': last.current.key }
  }, [])
}
