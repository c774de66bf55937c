import type { Deps } from '../deps.ts'
import { listSeatStamps, seatsFeedOf } from '../domains/ticketing/seats/seats-feed.ts'
import { createFeedFiles, type FeedsWriter } from './feed-files.ts'

/**
 * Keeps this process's files of what is free true, while events are on sale: `tickets/<eventNo>/seats.json`. An event whose feed cannot be
 * written is logged once, and keeps no other from its own.
 */
export function createSeatsFeedWriter({
  db,
  clock,
  settings,
  log,
}: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>): FeedsWriter {
  const files = createFeedFiles(settings.feedsFolder)
  const written = new Map<number, string>()
  const failing = new Set<number>()
  return {
    follow: async () => {
      let count = 0
      const now = clock.now()
      for (const { eventNo, stamp, changedAt } of await listSeatStamps(db, now)) {
        if (written.get(eventNo) === stamp) continue
        try {
          const content = await seatsFeedOf(db, eventNo)
          const feed = { path: `tickets/${eventNo}/seats.json`, content, isLive: false }
          count += await files.bring([feed], { changedAt, now })
          // A move that came after the stamp gives another one at the next look.
          written.set(eventNo, stamp)
          failing.delete(eventNo)
        } catch (error) {
          if (!failing.has(eventNo))
            log.error({ err: error, eventNo }, 'the feed of the places could not be written')
          failing.add(eventNo)
        }
      }
      return count
    },
  }
}
