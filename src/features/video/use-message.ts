import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a message stays, so that the same one can be said again. */
const STAYS_MS = 3000

/** What the player says to those who do not see it. */
export function useMessage(): { text: string; say: (text: string) => void } {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback((next: string) => {
    clearTimeout(timer.current)
    setText(next)
    timer.current = setTimeout(() => setText(''), STAYS_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text, say }
}
