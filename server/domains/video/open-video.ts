import { randomUUID } from 'node:crypto'
import { videoHeartbeatSeconds } from '#contract/kernel/durations.ts'
import { type PlayingDevice, videoDeviceLimit, type VideoOpening } from '#contract/video/videos.ts'
import { lockAccount } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import type { Person } from '#server/http/auth.ts'
import { deriveKeys } from '#server/platform-keys.ts'
import type { Settings } from '#server/settings.ts'
import { deviceNamesOf } from '../identity/identity-api.ts'
import { findVideo, type Video } from './catalogue.ts'
import { positionToKeep } from './model/remembered-position.ts'
import { signStream } from './model/stream-address.ts'
import { findPosition } from './position-repository.ts'
import { captionsFile, masterFile, posterFile, type Stream } from './read-stream.ts'
import { rightToWatch } from './right-to-watch.ts'
import {
  endDevice,
  endTicket,
  forgetOldTickets,
  insertTicket,
  listPlaying,
  type TicketRow,
} from './ticket-repository.ts'

/** Keys that addresses of streams are signed with: the first signs, all are believed. */
export const streamKeys = (settings: Settings) => deriveKeys(settings, 'video: addresses of streams')

const fileAddress = ({ roots }: Settings, uid: number, file: string, query = '') =>
  `${roots.api}/cms/v1/videos/${uid}/streams/${file}${query}`

/** Where a player gets a video from. With a ticket of a paid one the address is personal. */
export function streamAddress(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  { uid, isPaid }: Pick<Video, 'uid' | 'isPaid'>,
  holder?: { ticket: string; accountId: string },
): { playlist: string; expiresAt: string | null; query: string } {
  if (!isPaid || !holder) {
    return { playlist: fileAddress(settings, uid, masterFile), expiresAt: null, query: '' }
  }
  const { query, expiresAt } = signStream(streamKeys(settings)[0], { ...holder, videoUid: uid }, clock.now())
  return {
    playlist: fileAddress(settings, uid, masterFile, query),
    expiresAt: expiresAt.toISOString(),
    query,
  }
}

export interface OpeningDevice {
  device: string
  takeOver?: string | undefined
  userAgent: string
}

type Opened = { ok: true; opening: VideoOpening } | { ok: false; devices: PlayingDevice[] }

/** Opens a video for a player; where both places are taken it is told by whom, and nothing has changed. */
export async function openVideo(
  deps: Deps,
  { video, stream }: { video: Video; stream: Stream },
  person: Person | undefined,
  device: OpeningDevice,
): Promise<Opened> {
  const right = await rightToWatch(deps, video, stream.duration, person)
  // Nothing is written down of who may see the beginning alone, or is nobody we know.
  const holder = right.mayWatchWhole ? person : undefined
  const taken = holder && (await takePlace(deps, video, holder.accountId, device))
  if (taken && 'playing' in taken) return { ok: false, devices: await describe(deps, taken.playing) }
  const { settings } = deps
  const { playlist, expiresAt, query } = streamAddress(
    deps,
    video,
    holder && taken && { ticket: taken.ticket, accountId: holder.accountId },
  )
  const left = holder && (await findPosition(deps.db, holder.accountId, video.uid))
  return {
    ok: true,
    opening: {
      ...right,
      playlist,
      expiresAt,
      ticket: taken?.ticket ?? null,
      captions: video.captions.map(language => ({
        language,
        address: fileAddress(settings, video.uid, captionsFile(language), query),
      })),
      poster: video.hasPoster ? fileAddress(settings, video.uid, posterFile) : null,
      position: left === undefined ? null : (positionToKeep(left, stream.duration) ?? null),
      heartbeatSeconds: videoHeartbeatSeconds,
    },
  }
}

/** One of the person's places for a paid video; for others there is always one. */
async function takePlace(
  { db, clock }: Deps,
  { uid, isPaid }: Video,
  accountId: string,
  { device, takeOver, userAgent }: OpeningDevice,
): Promise<{ ticket: string } | { playing: TicketRow[] }> {
  const now = clock.now()
  const ticket = randomUUID()
  const { browser, system } = deviceNamesOf(userAgent)
  return db.transaction(async tx => {
    // One after the other of an account's devices looks for a place.
    await lockAccount(tx, accountId)
    await forgetOldTickets(tx, accountId)
    if (isPaid) {
      await endDevice(tx, accountId, device, now)
      if (takeOver !== undefined) await endTicket(tx, { id: takeOver, accountId }, 'takenOver', now)
      const playing = await listPlaying(tx, accountId, now)
      if (playing.length >= videoDeviceLimit) return { playing }
    }
    await insertTicket(tx, {
      id: ticket,
      accountId,
      videoUid: uid,
      device,
      browser: browser ?? null,
      system: system ?? null,
      isLimited: isPaid,
      startedAt: now,
      lastSeenAt: now,
    })
    return { ticket }
  })
}

const describe = ({ settings }: Deps, rows: readonly TicketRow[]): Promise<PlayingDevice[]> =>
  Promise.all(
    rows.map(async ({ id, browser, system, videoUid, startedAt }) => {
      // A video that is damaged plays no more, and is no reason not to tell of the device.
      const title = (await findVideo(settings, videoUid).catch(() => undefined))?.title
      return {
        ticket: id,
        ...(browser !== null && { browser }),
        ...(system !== null && { system }),
        videoUid,
        ...(title !== undefined && { title }),
        since: startedAt.toISOString(),
      }
    }),
  )
