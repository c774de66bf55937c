import {
  initializeVideo,
  type PlayingDevice,
  sendVideoHeartbeat,
  type VideoOpening,
} from '#contract/video/videos.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { connectHere } from '#src/lib/auth/connect-here.ts'
import { storageOf } from '#src/lib/auth/storage.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'

/** How the wish to play a video ends. */
export type Opened =
  | { kind: 'ready'; opening: VideoOpening }
  /** Two others play. */
  | { kind: 'devices'; devices: readonly PlayingDevice[] }
  | { kind: 'failed'; error: Error }

/** Asks for a video; `takeOver` names the ticket of the device that is to stop for it. Never rejects. */
export async function openVideo(config: SiteConfig, uid: number, takeOver?: string): Promise<Opened> {
  try {
    await connectHere(config)
    const body = { device: deviceId(storageOf('localStorage')), ...(takeOver !== undefined && { takeOver }) }
    return { kind: 'ready', opening: await request(initializeVideo, { params: { uid }, body }) }
  } catch (error) {
    if (error instanceof ApiError && error.problem && 'devices' in error.problem) {
      // The contract has looked at it.
      return { kind: 'devices', devices: error.problem.devices as PlayingDevice[] }
    }
    return { kind: 'failed', error: error as Error }
  }
}

/** What a heartbeat brings: an address that is good for longer, or why there is none any more. */
export type Beat =
  | { kind: 'renewed'; playlist: string; expiresAt: string | null }
  /** Another device or tab plays instead. */
  | { kind: 'takenOver' }
  /** The place has been lost, or what it was for: asking anew tells. */
  | { kind: 'ended' }
  /** No word: the next heartbeat tries again. */
  | { kind: 'silence' }

/** Says that a player plays. Never rejects. */
export async function beat(ticket: string, position: number, isClosing = false): Promise<Beat> {
  try {
    const input = { params: { ticket }, body: { position, isClosing } }
    return { kind: 'renewed', ...(await request(sendVideoHeartbeat, input, { keepalive: isClosing })) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'VIDEO_TAKEN_OVER') return { kind: 'takenOver' }
    return error.status >= 400 && error.status < 500 && error.status !== 429
      ? { kind: 'ended' }
      : { kind: 'silence' }
  }
}

const deviceKey = 'kurve.videoDevice'

/** The number that this browser has made up for itself, so that a page that is loaded anew takes no second place. */
function deviceId(storage: Storage): string {
  const known = storage.getItem(deviceKey)
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known
  const made = crypto.randomUUID()
  storage.setItem(deviceKey, made)
  return made
}
