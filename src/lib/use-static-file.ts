import { useCallback, useEffect, useState } from 'react'
import { ApiError } from './http/api-error.ts'

/** A file of the sub-site on its way, there, or failed; `refetch` asks again. */
export interface StaticFile<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Reads a JSON file that the build wrote beside the pages. Throws an ApiError where it does not come. */
export async function fetchStaticFile<T>(address: string, signal?: AbortSignal): Promise<T> {
  const call = `GET ${address}`
  const answer = await fetch(address, signal ? { signal } : {}).catch((error: unknown) => {
    throw new ApiError(call, { kind: 'network' }, error)
  })
  if (!answer.ok) {
    const problem = { type: 'about:blank', title: answer.statusText || 'Error', status: answer.status }
    throw new ApiError(call, { kind: 'problem', problem })
  }
  // The build that made the page made the file, so what is in it is believed.
  return (await answer.json().catch((error: unknown) => {
    throw new ApiError(call, { kind: 'network' }, error)
  })) as T
}

/** A JSON file of the sub-site, loaded when the component that asks for it appears. React Query is for the platform and comes later. */
export function useStaticFile<T>(address: string): StaticFile<T> {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ data?: T; error?: Error; isFetching: boolean }>({ isFetching: true })

  useEffect(() => {
    const giveUp = new AbortController()
    fetchStaticFile<T>(address, giveUp.signal).then(
      data => setAnswer({ data, isFetching: false }),
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
  return { data: answer.data, error: answer.error ?? null, isFetching: answer.isFetching, refetch }
}
