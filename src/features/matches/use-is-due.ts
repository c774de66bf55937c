import { useEffect, useState } from 'react'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'

/** Looked at often enough that nobody waits at zero. */
const TICK_MS = 1_000

/** Whether a moment has come: by the day of the build until the page has come to life, then by the reader's clock. @param moment UTC, ISO 8601 */
export function useIsDue(moment: string): boolean {
  const { builtAt } = useSiteConfig()
  const [isDue, setDue] = useState(() => Date.parse(builtAt) >= Date.parse(moment))
  useEffect(() => {
    const look = () => setDue(Date.now() >= Date.parse(moment))
    look()
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [moment])
  return isDue
}
