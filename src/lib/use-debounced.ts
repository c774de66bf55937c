import { useEffect, useEffectEvent } from 'react'

/** Calls `act` with a value that has not changed for `delay` milliseconds. */
export function useDebounced(value: string, delay: number, act: (value: string) => void): void {
  const onRest = useEffectEvent(act)
  useEffect(() => {
    const timer = setTimeout(() => onRest(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
}
