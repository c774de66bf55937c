import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type LivePlayerProps, LiveVideo } from '#src/features/live/widgets/live-video.tsx'
import { Radio } from '#src/features/live/widgets/radio.tsx'
import { MatchStrip } from '#src/features/matches/widgets/match-strip.tsx'
import { VideoPlayer } from '#src/features/video/widgets/video-player.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { usePagePath } from '../layout/page-path.ts'
import { ScreenBoundary } from '../providers/error-boundary.tsx'
import type { Room } from './room.ts'

/** The layout stays from page to page, and its rooms with it. */
const stays = () => () => undefined

/**
 * Something in the room that the layout keeps for it. What crashes there leaves the page as it is. It is never part of a page's file
 * (SPEC 2).
 */
function InRoom({ id, children }: { id: Room; children: ReactNode }) {
  const room = useSyncExternalStore(
    stays,
    () => document.getElementById(id),
    () => null,
  )
  return (
    room &&
    createPortal(
      <ScreenBoundary fallback={() => null}>
        <Suspense>{children}</Suspense>
      </ScreenBoundary>,
      room,
    )
  )
}

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
