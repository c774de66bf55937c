import { type RefObject, useCallback, useEffect } from 'react'
import type { VideoOpening } from '#contract/video/videos.ts'
import { storageOf } from '#src/lib/auth/storage.ts'
import { keepLocalPosition } from './model/local-positions.ts'

/** So often the place is kept while it plays. */
const EVERY_MS = 5000

/** Keeps a visitor's place in the browser. Of people with a ticket the platform knows it, and a preview has none. */
export function useKeptPlace(
  uid: number,
  position: RefObject<number>,
  { ticket, mayWatchWhole, duration }: Pick<VideoOpening, 'ticket' | 'mayWatchWhole' | 'duration'>,
  { isPlaying, isLive }: { isPlaying: boolean; isLive: boolean },
): void {
  const keep = useCallback(() => {
    if (ticket !== null || !mayWatchWhole || duration === null || isLive) return
    keepLocalPosition(storageOf('localStorage'), uid, position.current, duration)
  }, [uid, position, ticket, mayWatchWhole, duration, isLive])

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(keep, EVERY_MS)
    return () => {
      clearInterval(timer)
      keep()
    }
  }, [isPlaying, keep])

  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [keep])
}
