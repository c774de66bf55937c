import { useCallback, useEffect, useRef, useState } from 'react'

/** How long the controls stay when nothing stirs. */
const CALM_MS = 3000

/** Whether the controls may go out of the picture: it plays, and nobody has moved for a while. */
export function useCalm(isPlaying: boolean): { isCalm: boolean; stir: () => void } {
  const [isStill, setStill] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stir = useCallback(() => {
    clearTimeout(timer.current)
    setStill(false)
    timer.current = setTimeout(() => setStill(true), CALM_MS)
  }, [])
  useEffect(() => {
    if (!isPlaying) return undefined
    timer.current = setTimeout(() => setStill(true), CALM_MS)
    return () => clearTimeout(timer.current)
  }, [isPlaying])
  return { isCalm: isPlaying && isStill, stir }
}
