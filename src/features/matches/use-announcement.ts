import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'

export interface Announcement {
  /** What a live region says now. */
  words: string
  /** Counts what was new, so that a sound can follow it. */
  count: number
}

/**
 * What is new in a ticker, each entry once: what stood there when the page was opened is not news, nor is a correction of what was said. Several at
 * once are said in the order of the match. A score that has changed is news too where no entry says it: a goal was taken away, or given back.
 *
 * @param status the score in words, as entries say it; undefined where there is none yet
 * @param wordsOfStatus how a score is told that nobody has scored for
 */
export function useAnnouncement(
  entries: readonly TickerEntry[],
  wordsOf: (entry: TickerEntry) => string,
  status: string | undefined,
  wordsOfStatus: (status: string) => string,
): Announcement {
  const said = useRef(new Set(entries.map(({ id }) => id)))
  const [announcement, setAnnouncement] = useState<Announcement>({ words: '', count: 0 })
  const saidStatus = useRef(status)
  const announce = useEffectEvent(() => {
    const fresh = entries.filter(({ id }) => !said.current.has(id))
    for (const { id } of fresh) said.current.add(id)
    const words = fresh.toReversed().map(wordsOf)
    const isChanged = saidStatus.current !== undefined && status !== saidStatus.current
    saidStatus.current = status
    if (isChanged && status !== undefined && !words.some(each => each.includes(status)))
      words.push(wordsOfStatus(status))
    if (words.length > 0) setAnnouncement(({ count }) => ({ words: words.join(' '), count: count + 1 }))
  })
  useEffect(() => announce(), [entries, status])
  return announcement
}
