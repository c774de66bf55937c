import { useEffect, useState } from 'react'
import { useSiteConfig } from './config/site-config.tsx'

/**
 * The time in milliseconds: that of the build in the HTML and while it comes to life, then the visitor's. So a page that was
 * built last week does not show last week's match as the next one.
 */
export function useToday(): number {
  const { builtAt } = useSiteConfig()
  const [now, setNow] = useState(() => Date.parse(builtAt))
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the first drawing has to be that of the HTML
  useEffect(() => setNow(Date.now()), [])
  return now
}
