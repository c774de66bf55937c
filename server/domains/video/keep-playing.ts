import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { findPlayable } from './find-playable.ts'
import { positionToKeep } from './model/remembered-position.ts'
import { streamAddress } from './open-video.ts'
import { forgetPosition, keepPosition } from './position-repository.ts'
import { isSubscribed } from './right-to-watch.ts'
import { endTicket, findTicket, renewTicket } from './ticket-repository.ts'

interface Heartbeat {
  ticket: string
  accountId: string
  /** Seconds. */
  position: number
  isClosing: boolean
}

type Beat =
  | { refused: Refusal<404 | 503> }
  | { ok: true; playlist: string; expiresAt: string | null }
  | {
      ok: false
      status: 403 | 404 | 409
      code: Extract<
        ErrorCode,
        'NOT_FOUND' | 'VIDEO_SUBSCRIPTION_REQUIRED' | 'VIDEO_TAKEN_OVER' | 'VIDEO_TICKET_ENDED'
      >
    }

/**
 * Hears a player: its place is kept or given up, where the person is remembered, and the address is good for longer. Where the video cannot be
 * played for the moment, its place is kept or given up all the same.
 */
export async function keepPlaying(deps: Deps, beat: Heartbeat): Promise<Beat> {
  const { db, clock, settings, log } = deps
  const now = clock.now()
  const row = await findTicket(db, beat.ticket)
  if (row?.accountId !== beat.accountId) return { ok: false, status: 404, code: 'NOT_FOUND' }
  const { accountId, videoUid } = row
  if (row.endedBy === 'takenOver' || row.endedBy === 'replaced') {
    return { ok: false, status: 409, code: 'VIDEO_TAKEN_OVER' }
  }
  const found = await findPlayable(settings, videoUid, log)
  if ('refused' in found) {
    if (beat.isClosing) await endTicket(db, { id: row.id, accountId }, 'closed', now)
    else await renewTicket(db, row.id, now)
    return found
  }
  const { video, stream } = found
  // What became paid meanwhile is held by those alone who opened it as such.
  if (video.isPaid && !row.isLimited) return { ok: false, status: 409, code: 'VIDEO_TICKET_ENDED' }
  if (video.isPaid && !(await isSubscribed(deps, accountId))) {
    await endTicket(db, { id: row.id, accountId }, 'closed', now)
    return { ok: false, status: 403, code: 'VIDEO_SUBSCRIPTION_REQUIRED' }
  }
  if (!(await renewTicket(db, row.id, now))) return { ok: false, status: 409, code: 'VIDEO_TICKET_ENDED' }
  const seconds = positionToKeep(beat.position, stream.duration)
  if (seconds === undefined) await forgetPosition(db, accountId, videoUid)
  else await keepPosition(db, { accountId, videoUid, seconds, updatedAt: now })
  if (beat.isClosing) await endTicket(db, { id: row.id, accountId }, 'closed', now)
  const { playlist, expiresAt } = streamAddress(deps, video, { ticket: row.id, accountId })
  return { ok: true, playlist, expiresAt }
}
