import { type LivePlayerProps, LiveVideo } from '#src/features/live/widgets/live-video.tsx'
import { Radio } from '#src/features/live/widgets/radio.tsx'
import { MatchStrip } from '#src/features/matches/widgets/match-strip.tsx'
import { VideoPlayer } from '#src/features/video/widgets/video-player.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { usePagePath } from '../layout/page-path.ts'
import { InRoom } from './in-room.tsx'

/** Who has opened a broadcast has said that it is to be played. */
const LivePlayer = (props: LivePlayerProps) => <VideoPlayer {...props} startsAtOnce />

/** What a sub-site shows of what is on now: the strip with the latest match, the live video, the radio. One chunk for all of them. */
export function LiveCompanions() {
  const { broadcasts, matchStrip } = useSiteConfig()
  const path = usePagePath()
  return (
    <>
      {matchStrip && (
        <InRoom id="strip-room">
          <MatchStrip {...matchStrip} />
        </InRoom>
      )}
      {broadcasts && (
        <InRoom id="live-room">
          <LiveVideo player={LivePlayer} path={path} />
        </InRoom>
      )}
      {broadcasts?.radio && (
        <InRoom id="radio-room">
          <Radio radio={broadcasts.radio} />
        </InRoom>
      )}
    </>
  )
}
