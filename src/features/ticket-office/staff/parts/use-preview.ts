import { useState } from 'react'

interface Preview<T> {
  /** What a dry run of just these values has given; undefined where there was none, or somebody has typed since. */
  readonly result: T | undefined
  readonly keep: (result: T) => void
  /** Called at each render with what is typed now. */
  readonly follow: (values: object) => void
}

/** Keeps what a dry run has given as long as nothing else is typed. */
export function usePreview<T>(defaultValues: object): Preview<T> {
  const [tried, setTried] = useState<{ result: T; values: string }>()
  const [shown, setShown] = useState(JSON.stringify(defaultValues))
  return {
    result: tried?.values === shown ? tried.result : undefined,
    keep: result => setTried({ result, values: shown }),
    follow: typed => {
      const values = JSON.stringify(typed)
      if (values !== shown) setShown(values)
    },
  }
}
