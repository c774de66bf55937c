import type { FastifyBaseLogger } from 'fastify'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import type { Settings } from '#server/settings.ts'
import { findVideo, type Video } from './catalogue.ts'
import { StreamFault } from './model/media-playlist.ts'
import { readStream, type Stream } from './read-stream.ts'

export interface Playable {
  video: Video
  stream: Stream
}

/** A video by its number, or why it cannot be played: an answer to who wants to, and a line in the log where it is our fault. */
export async function findPlayable(
  settings: Settings,
  uid: number,
  log: FastifyBaseLogger,
): Promise<Playable | { refused: Refusal<404 | 503> }> {
  try {
    const video = await findVideo(settings, uid)
    if (!video) return { refused: refusal(404, 'VIDEO_UNKNOWN') }
    return { video, stream: await readStream(video) }
  } catch (error) {
    if (!(error instanceof StreamFault)) throw error
    log.error({ err: error, video: uid }, 'a video cannot be played')
    return { refused: refusal(503, 'VIDEO_STREAM_BROKEN') }
  }
}
