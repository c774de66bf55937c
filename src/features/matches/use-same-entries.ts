import { useMemo, useRef } from 'react'
import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'

/**
 * The entries of a feed, each of them the very object of before where it says the same: what has not changed is known by looking once a feed,
 * and not compared with each drawing.
 */
export function useSameEntries(entries: readonly TickerEntry[]): readonly TickerEntry[] {
  const known = useRef<ReadonlyMap<string, { entry: TickerEntry; text: string }>>(new Map())
  return useMemo(() => {
    const next = new Map(
      entries.map(entry => {
        const text = JSON.stringify(entry)
        const before = known.current.get(entry.id)
        return [entry.id, before?.text === text ? before : { entry, text }] as const
      }),
    )
    known.current = next
    return [...next.values()].map(({ entry }) => entry)
  }, [entries])
}
