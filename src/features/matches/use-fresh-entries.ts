import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'

/** How long after a finger has left nothing moves below it, in milliseconds. */
const REST_MS = 400

export interface FreshEntries {
  shown: readonly TickerEntry[]
  /** How many wait because somebody reads further down. */
  waiting: number
  show: () => void
}

const idsOf = (entries: readonly TickerEntry[]) => new Set(entries.map(({ id }) => id))

/**
 * New entries come at the top, so they push down what is below: they wait while somebody reads further down, or has a finger on the screen. What is
 * corrected or taken back is shown at once, since it is in its place already.
 */
export function useFreshEntries(
  entries: readonly TickerEntry[],
  top: RefObject<HTMLElement | null>,
): FreshEntries {
  const [known, setKnown] = useState(() => idsOf(entries))
  const isDown = useFinger()
  const fresh = entries.filter(({ id }) => !known.has(id)).length
  useEffect(() => {
    if (fresh === 0 || isDown) return
    const place = top.current?.getBoundingClientRect()
    // eslint-disable-next-line react-hooks/set-state-in-effect -- how far somebody has read is measured on the page
    if (!place || place.top >= 0) setKnown(idsOf(entries))
  }, [entries, fresh, isDown, top])
  const shown = useMemo(() => entries.filter(({ id }) => known.has(id)), [entries, known])
  return {
    shown,
    waiting: fresh,
    // After the press, whose answer is that the page goes to its top.
    show: () => startTransition(() => setKnown(idsOf(entries))),
  }
}

/** Whether a finger or a button is down, or was a moment ago. */
function useFinger(): boolean {
  const [isDown, setDown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    const press = () => {
      clearTimeout(timer.current)
      setDown(true)
    }
    const release = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setDown(false), REST_MS)
    }
    window.addEventListener('pointerdown', press, options)
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, options)
    return () => {
      clearTimeout(timer.current)
      listening.abort()
    }
  }, [])
  return isDown
}
