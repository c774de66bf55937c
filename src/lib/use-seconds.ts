import { useEffect, useState } from 'react'
import { useSiteConfig } from './config/site-config.tsx'

/** The time in milliseconds, anew each second while the page is seen; that of the build until the page has come to life. */
export function useSeconds(): number {
  const { builtAt } = useSiteConfig()
  const [now, setNow] = useState(() => Date.parse(builtAt))
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
