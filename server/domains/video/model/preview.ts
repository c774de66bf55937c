import { videoPreviewSeconds } from '#contract/kernel/durations.ts'
import { type MediaPlaylist, type StreamSegment, writeMediaPlaylist } from './media-playlist.ts'

/** Segments end where a picture does, which is not to the millisecond where they were asked to. */
const TOLERANCE_SECONDS = 0.1

/** Whether anybody may see a segment of a paid video: all of it lies in the beginning (SPEC 9). */
export const isInPreview = ({ end }: Pick<StreamSegment, 'end'>): boolean =>
  end <= videoPreviewSeconds + TOLERANCE_SECONDS

/** The beginning of a rendition, which is all that there is of it. */
export const previewOf = (playlist: MediaPlaylist): string =>
  writeMediaPlaylist({ ...playlist, isComplete: true }, playlist.segments.filter(isInPreview), {
    isFree: () => true,
  })

const timing = /^((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->/m

/** "01:02:03.500" and "02:03.500" in seconds. */
const secondsOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** What WebVTT captions say in the beginning. */
export const captionsInPreview = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .filter(block => {
      const begin = timing.exec(block)?.[1]
      return begin === undefined || secondsOf(begin) < videoPreviewSeconds
    })
    .join('\n\n')
