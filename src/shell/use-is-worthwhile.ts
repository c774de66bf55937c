import { useEffect, useState } from 'react'
import { visitorCookie } from '#src/entities/cart/visitor-cookie.ts'
import { signedInCookie } from '#src/lib/auth/browser-keys.ts'
import { readCookie } from '#src/lib/cookies.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { whenTouched } from '#src/lib/when-touched.ts'
import { usePagePath } from './layout/page-path.ts'

/** Whether there may be something to say of this person: a session, or a cart. */
const mayBeKnown = () => [signedInCookie, visitorCookie].some(name => readCookie(name) !== undefined)

/**
 * Whether what stands at the platform is worth loading: as soon as the page is idle for somebody whom the platform may know,
 * for anybody else with the first sign that they are there, since a page that is only read shows nothing of it.
 */
export function useIsWorthwhile(): boolean {
  const path = usePagePath()
  const [isWorthwhile, setWorthwhile] = useState(false)
  useEffect(() => {
    const load = () => setWorthwhile(true)
    return mayBeKnown() ? whenIdle(load) : whenTouched(load)
  }, [path])
  return isWorthwhile
}
