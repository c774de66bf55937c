import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** True once the page is idle. What is drawn then is drawn piece by piece. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}
