import { useState } from 'react'
import { LiveVideo } from '#src/features/live/widgets/live-video.tsx'
import { Radio } from '#src/features/live/widgets/radio.tsx'
import { MatchStrip } from '#src/features/matches/widgets/match-strip.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { usePagePath } from '../layout/page-path.ts'
import { InRoom } from './in-room.tsx'
import { LivePlayer } from './live-player.tsx'

/** What a sub-site shows of what is on now: the strip with the latest match, the live video, the radio. One chunk for all of them. */
export function LiveCompanions() {
  const { broadcasts, matchStrip } = useSiteConfig()
  const path = usePagePath()
  const [isWatching, setWatching] = useState(false)
  return (
    <>
      {matchStrip && (
        <InRoom id="strip-room">
          <MatchStrip {...matchStrip} />
        </InRoom>
      )}
      {broadcasts && (
        <InRoom id="live-room">
          <LiveVideo player={LivePlayer} path={path} onWatch={setWatching} />
        </InRoom>
      )}
      {broadcasts?.radio && (
        <InRoom id="radio-room">
          <Radio radio={broadcasts.radio} isHushed={isWatching} />
        </InRoom>
      )}
    </>
  )
}
