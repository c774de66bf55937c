import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when "back" shows the page as it was left: what was under way then has ended long ago. */
export function useShownAgain(act: () => void): void {
  const onShown = useEffectEvent(act)
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown()
    }
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [])
}
