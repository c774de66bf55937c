import { readClubData } from '#cms/club-data/club-data.ts'
import type { Deps } from '../deps.ts'
import { seasonFeeds } from '../domains/matches/feeds/season-feeds.ts'
import { type FeedStamp, isLatestStamp, listStamps } from '../domains/matches/matches-repository.ts'
import { strayDeductions } from '../domains/matches/stray-deductions.ts'
import { createFeedFiles, type FeedsWriter, minuteToSay } from './feed-files.ts'
import { createSeatsFeedWriter } from './seats-feed-writer.ts'

/** How often a process looks whether a season has changed: what a goal waits for at most before its feeds are written. */
const LOOK_MS = 250

/** How long a season rests that fails the same way again, so that the others have the processor. */
const REST_MS = 2_000

/**
 * Keeps the feeds of this process true. Each process has files of its own and follows the database by itself, so that any number of them
 * serve the same, whichever of them a desk writes to. A season whose feeds cannot be written is logged, and keeps no other from its own.
 */
export function createFeedsWriter({
  db,
  clock,
  settings,
  log,
}: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>): FeedsWriter {
  const files = createFeedFiles(settings.feedsFolder)
  const club = readClubData(settings.contentRoot)
  const written = new Map<string, { revision: number; minute: number; isLive: boolean }>()
  /** What is wrong with each season that fails, which is said once and not four times a second. */
  const complaints = new Map<string, { message: string; restsUntil: number }>()

  const strays = new Set<string>()

  const followSeason = async (key: string, stamp: FeedStamp): Promise<number> => {
    const { teamId, season, revision, changedAt } = stamp
    const last = written.get(key)
    const now = clock.now()
    const minute = minuteToSay(now)
    const isDue = last?.isLive === true && minute > last.minute
    if (last?.revision === revision && !isDue) return 0
    const feeds = await seasonFeeds(db, club, { teamId, season })
    for (const stray of await strayDeductions(db, club, stamp)) {
      if (!strays.has(stray)) log.error({ teamId, season }, `a deduction counts for nobody: ${stray}`)
      strays.add(stray)
    }
    // What was changed while they were read has a moment of its own: the next look takes it.
    if (!(await isLatestStamp(db, stamp))) return 0
    const count = await files.bring(feeds, { changedAt, now })
    written.set(key, { revision, minute, isLive: feeds.some(({ isLive }) => isLive) })
    return count
  }

  return {
    follow: async () => {
      let count = 0
      for (const stamp of await listStamps(db)) {
        const { teamId, season } = stamp
        const key = `${teamId}/${season}`
        const last = complaints.get(key)
        const now = clock.now().getTime()
        if (last && now < last.restsUntil) continue
        try {
          count += await followSeason(key, stamp)
          complaints.delete(key)
        } catch (error) {
          const message = String(error)
          const isNew = last?.message !== message
          if (isNew) log.error({ err: error, teamId, season }, 'the feeds of a season could not be written')
          complaints.set(key, { message, restsUntil: isNew ? now : now + REST_MS })
        }
      }
      return count
    },
  }
}

/** Follows the seasons and the events that are on sale until it is stopped. What fails is logged and tried again with the next look. */
export function startFeedsWriter(deps: Deps): { stop: () => Promise<void> } {
  // Apart, so that a goal does not wait for the map of a stadium.
  const loops = [createFeedsWriter(deps), createSeatsFeedWriter(deps)].map(writer => startLoop(writer, deps))
  return {
    stop: async () => {
      await Promise.all(loops.map(loop => loop.stop()))
    },
  }
}

function startLoop(writer: FeedsWriter, { log }: Pick<Deps, 'log'>): { stop: () => Promise<void> } {
  const state = { isStopped: false, wasWrong: false }
  const loop = async () => {
    while (!state.isStopped) {
      try {
        await writer.follow()
        state.wasWrong = false
      } catch (error) {
        // Once, not four times a second.
        if (!state.wasWrong) log.error({ err: error }, 'the feeds could not be written')
        state.wasWrong = true
      }
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
  }
  const running = loop()
  return {
    stop: async () => {
      state.isStopped = true
      await running
    },
  }
}
