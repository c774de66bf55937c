import { startTransition, useCallback, useEffect, useState } from 'react'

/** A file of the sub-site on its way, there, or failed; `refetch` asks again. */
export interface StaticFile<T> {
  readonly data: T | undefined
  readonly error: Error | undefined
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Reads a JSON file that the build wrote beside the pages. Throws where it does not come. */
export async function fetchStaticFile<T>(address: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(address, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`GET ${address}: status ${answer.status}`)
  // The build that made the page made the file, so what is in it is believed.
  return (await answer.json()) as T
}

/**
 * A JSON file of the sub-site, loaded when the component that asks for it appears. The public pages' own way, which brings
 * nothing along of what the platform's calls need.
 */
export function useStaticFile<T>(address: string): StaticFile<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ data?: T; error?: Error; isFetching: boolean }>({ isFetching: true })

  useEffect(() => {
    const giveUp = new AbortController()
    fetchStaticFile<T>(address, giveUp.signal).then(
      // Much may be drawn from it: piece by piece, so that the page answers meanwhile.
      data => startTransition(() => setAnswer({ data, isFetching: false })),
      (error: unknown) => {
        if (!giveUp.signal.aborted) setAnswer({ error: error as Error, isFetching: false })
      },
    )
    return () => giveUp.abort()
  }, [address, attempt])

  const refetch = useCallback(() => {
    setAnswer(known => ({ ...known, isFetching: true }))
    setAttempt(number => number + 1)
  }, [])
  return { data: answer.data, error: answer.error, isFetching: answer.isFetching, refetch }
}
