import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** True once the page is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
