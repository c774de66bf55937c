import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How long the controls stay when nothing stirs. */
const CALM_MS = 3000

/** Settings that are open keep the controls. */
const open = '[aria-expanded=true]'

/** Whether the controls in a room may go out of the picture: it plays, and nobody has pressed a key or moved for a while. */
export function useCalm(
  room: RefObject<HTMLElement | null>,
  isPlaying: boolean,
): { isCalm: boolean; stir: () => void } {
  const [isStill, setStill] = useState(false)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const settle = useCallback(() => {
    clearInterval(timer.current)
    timer.current = setInterval(() => {
      if (room.current?.querySelector(open)) return
      clearInterval(timer.current)
      setStill(true)
    }, CALM_MS)
  }, [room])
  const stir = useCallback(() => {
    setStill(false)
    settle()
  }, [settle])
  useEffect(() => {
    if (!isPlaying) return undefined
    settle()
    return () => clearInterval(timer.current)
  }, [isPlaying, settle])
  return { isCalm: isPlaying && isStill, stir }
}
