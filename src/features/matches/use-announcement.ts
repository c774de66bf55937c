import { useEffect, useRef, useState } from 'react'
import type { TickerEntry } from '#contract/feeds/ticker-feed.ts'

export interface Announcement {
  /** What a live region says now. */
  words: string
  /** Counts what was new, so that a sound can follow it. */
  count: number
}

/**
 * What is new in a ticker, each entry once: what stood there when the page was opened is not news, nor is a correction of what was said. Several at
 * once are said in the order of the match.
 */
export function useAnnouncement(
  entries: readonly TickerEntry[],
  wordsOf: (entry: TickerEntry) => string,
): Announcement {
  const said = useRef(new Set(entries.map(({ id }) => id)))
  const [announcement, setAnnouncement] = useState<Announcement>({ words: '', count: 0 })
  const latest = useRef(wordsOf)
  useEffect(() => {
    latest.current = wordsOf
  })
  useEffect(() => {
    const fresh = entries.filter(({ id }) => !said.current.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) said.current.add(id)
    const words = fresh.toReversed().map(latest.current).join(' ')
    setAnnouncement(({ count }) => ({ words, count: count + 1 }))
  }, [entries])
  return announcement
}
