import type { LiveVideo } from '../../contract/video/live-video.ts'
import { findVideo, type VideoPlaces } from '../../server/domains/video/catalogue.ts'
import { reasonOf, StartError } from '../../server/start-error.ts'

/**
 * What the live-video file says of a video that is broadcast. Whether it is paid stands in the video's own entry, which the platform goes by.
 * Throws StartError, in plain words, where there is no such video or its entry is damaged.
 */
export async function broadcastOf(places: VideoPlaces, uid: number): Promise<LiveVideo> {
  const video = await findVideo(places, uid).catch((error: unknown) => {
    throw new StartError(`Video ${uid} cannot be played: ${reasonOf(error)}.`)
  })
  if (!video) {
    throw new StartError(
      `There is no video ${uid}, so nothing was changed. npm run video:add -- FILE --uid ${uid} adds one; a live encoder may fill the folder ${uid} in KURVE_VIDEOS (docs/operations.md).`,
    )
  }
  return { payment: video.isPaid, video_uid: uid }
}
