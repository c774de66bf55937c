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
      // eslint-disable-next-line react-hooks/refs -- a memo forgets its last result, and either object says the same
      entries.map(entry => {
        const text = JSON.stringify(entry)
        const before = known.current.get(entry.id)
        return [entry.id, before?.text === text ? before : { entry, text }] as const
      }),
    )
    // eslint-disable-next-line react-hooks/refs -- once a feed; of a drawing that is given up they are as good
    known.current = next
    return [...next.values()].map(({ entry }) => entry)
  }, [entries])
}
