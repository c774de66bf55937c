import { z } from 'zod'

/**
 * `{live}`, `live-video.json`: what is broadcast now (SPEC 3, SPEC 7). The file is there as long as there is a broadcast; without one
 * nothing answers.
 */
export const liveVideo = z.object({
  /** Whether only those who have paid may watch it. */
  payment: z.boolean(),
  /** Number of the video, as in `/video/detail/?id={uid}`. */
  video_uid: z.int().positive(),
})
export type LiveVideo = z.infer<typeof liveVideo>
