import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { VideoOpening } from '#contract/videos.ts'
import { type Beat, beat } from './calls.ts'

/** Pauses that follow each other faster are not told one by one. */
const SHORTEST_MS = 10_000
/** So long before its end an address is not begun with any more. */
const MARGIN_MS = 30_000

/**
 * Tells the platform that the player plays (SPEC 9: every 300 s) and where, also at each pause and when the page is left. A player
 * that pauses sends nothing: after six minutes its place is free for another device, and going on asks for one again.
 */
export function useHeartbeat(
  /** Second that is shown; known also when the element is gone. */
  position: RefObject<number>,
  { ticket, heartbeatSeconds, expiresAt }: Pick<VideoOpening, 'ticket' | 'heartbeatSeconds' | 'expiresAt'>,
  isPlaying: boolean,
  onBeat: (beat: Beat) => void,
): void {
  const last = useRef({ sentAt: 0, expiresAt: expiresAt === null ? Infinity : Date.parse(expiresAt), onBeat })
  useEffect(() => {
    last.current.onBeat = onBeat
  }, [onBeat])

  const send = useCallback(
    (isClosing = false) => {
      if (ticket === null) return
      last.current.sentAt = Date.now()
      void beat(ticket, position.current, isClosing).then(outcome => {
        if (outcome.kind === 'renewed' && outcome.expiresAt !== null) {
          last.current.expiresAt = Date.parse(outcome.expiresAt)
        }
        if (!isClosing) last.current.onBeat(outcome)
      })
    },
    [position, ticket],
  )

  useEffect(() => {
    if (!isPlaying) return undefined
    // Who comes back after a long pause finds out now whether the place is still theirs.
    if (Date.now() > last.current.expiresAt - MARGIN_MS) send()
    const timer = setInterval(send, heartbeatSeconds * 1000)
    return () => {
      clearInterval(timer)
      if (Date.now() - last.current.sentAt > SHORTEST_MS) send()
    }
  }, [isPlaying, heartbeatSeconds, send])

  useEffect(() => {
    const onHide = () => send(true)
    const onHidden = () => {
      if (document.hidden && Date.now() - last.current.sentAt > SHORTEST_MS) send()
    }
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHidden)
      send(true)
    }
  }, [send])
}
