import { liveVideoPollMs } from '#contract/kernel/durations.ts'
import type { LiveVideo } from '#contract/video/live-video.ts'
import type { Dated } from '#src/lib/feeds/feed-state.ts'
import { flag, number, shape } from '#src/lib/feeds/shape.ts'

export const liveVideoInterval = (): number => liveVideoPollMs

const isLiveVideo = shape<LiveVideo>({ payment: flag, video_uid: number })

/** What came as the live-video file, which says of no moment; undefined where it is none. */
export const readLiveVideo = (json: unknown): (LiveVideo & Dated) | undefined =>
  isLiveVideo(json) ? json : undefined
