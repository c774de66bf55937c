import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { VideoOpening } from '#contract/video/videos.ts'
import { type Beat, beat } from './calls.ts'

/** Pauses that follow each other faster are not told one by one. */
const SHORTEST_MS = 10_000
/** After a beat that nobody has heard. The platform waits a minute longer than the next one is due. */
const RETRY_MS = 15_000

export interface HeartbeatOptions {
  /** Second that is shown; known also when the element is gone. */
  position: RefObject<number>
  opening: Pick<VideoOpening, 'ticket' | 'heartbeatSeconds'>
  isPlaying: boolean
  /** Is told what came of each beat, but of the last. */
  onBeat: (beat: Beat) => void
}

/**
 * Tells the platform that the player plays (SPEC 9: every 300 s) and where, also at each pause and when the page is left. A player
 * that pauses sends nothing: after six minutes its place is free for another device, and going on finds that out at once.
 * @returns asks outside the turn whether the place is still there; `ended` also where this player has given it up
 */
export function useHeartbeat({
  position,
  opening,
  isPlaying,
  onBeat,
}: HeartbeatOptions): () => Promise<Beat> {
  const { ticket, heartbeatSeconds } = opening
  const last = useRef({ dueFrom: 0, sentAt: -Infinity, position: -1, isOver: false, isGone: false })
  const report = useEffectEvent((outcome: Beat) => {
    if (!last.current.isGone) onBeat(outcome)
  })

  const ask = useCallback(
    async (isClosing = false): Promise<Beat> => {
      if (ticket === null || last.current.isOver) return { kind: 'ended' }
      const now = Date.now()
      Object.assign(last.current, {
        dueFrom: now,
        sentAt: now,
        position: position.current,
        isOver: isClosing,
      })
      const outcome = await beat(ticket, position.current, isClosing)
      if (outcome.kind === 'takenOver' || outcome.kind === 'ended') last.current.isOver = true
      return outcome
    },
    [position, ticket],
  )

  // Before the one below: who goes away says so once.
  useEffect(() => {
    const reported = last.current
    reported.isGone = false
    reported.dueFrom = Date.now()
    const onHide = () => void ask(true)
    const onHidden = () => {
      const isNews = reported.position !== position.current && Date.now() - reported.sentAt > SHORTEST_MS
      if (document.hidden && isNews && !reported.isOver && ticket !== null) void ask().then(report)
    }
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHidden)
      reported.isGone = true
      void ask(true)
    }
  }, [ask, position, ticket])

  useEffect(() => {
    if (!isPlaying || ticket === null) return undefined
    const reported = last.current
    const every = heartbeatSeconds * 1000
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const beatIn = (ms: number) => {
      timer = setTimeout(() => {
        void ask().then(outcome => {
          report(outcome)
          if (isStopped || outcome.kind === 'takenOver' || outcome.kind === 'ended') return
          beatIn(outcome.kind === 'silence' ? RETRY_MS : every)
        })
      }, ms)
    }
    // Counted from the last one, not from when it goes on: the place does not wait while it pauses.
    beatIn(Math.max(0, reported.dueFrom + every - Date.now()))
    return () => {
      isStopped = true
      clearTimeout(timer)
      const isDue = Date.now() - reported.sentAt > SHORTEST_MS
      if (isDue && !reported.isGone && !reported.isOver) void ask().then(report)
    }
  }, [ask, heartbeatSeconds, isPlaying, ticket])

  return ask
}
