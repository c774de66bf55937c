import { useEffect, useRef, useState } from 'react'

/**
 * Runs `work` once after the screen has come up, and gives its result. An answer of the provider can be taken but once,
 * so a second run, such as React's in development, must not happen.
 */
export function useEnd<T>(work: () => Promise<T>): T | undefined {
  const [end, setEnd] = useState<T>()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void work().then(setEnd)
  }, [work])
  return end
}
