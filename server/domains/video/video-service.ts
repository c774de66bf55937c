import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { earlier } from '#server/deadlines.ts'
import type { Job } from '#server/deps.ts'
import { deletePositions, deletePositionsBefore, listPositions } from './position-repository.ts'
import { deleteTickets, deleteTicketsBefore, listTickets } from './ticket-repository.ts'

/** What is held of somebody about videos: where they were, and which devices have played in the last days. */
export async function exportVideos(db: Queryable, accountId: string) {
  const [positions, devices] = [await listPositions(db, accountId), await listTickets(db, accountId)]
  return {
    positions: positions.map(({ videoUid, seconds, updatedAt }) => ({ videoUid, seconds, updatedAt })),
    devices: devices.map(({ videoUid, browser, system, startedAt, lastSeenAt, endedAt }) => ({
      videoUid,
      browser,
      system,
      startedAt,
      lastSeenAt,
      endedAt,
    })),
  }
}

/** A device that was turned off comes back and is told why it does not play any more. */
const TICKET_DAYS = 2
/** Nobody goes on with what they left a year ago. */
const POSITION_DAYS = 365

export async function forgetVideos(tx: Transaction, accountId: string): Promise<void> {
  await deletePositions(tx, accountId)
  await deleteTickets(tx, accountId)
}

/** Forgets players and places that nobody comes back to. */
export const videoCleaning: Job = {
  name: 'video-cleaning',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => {
    const before = (days: number) => earlier(clock.now(), days * DAY_MS)
    await deleteTicketsBefore(db, before(TICKET_DAYS))
    await deletePositionsBefore(db, before(POSITION_DAYS))
  },
}
