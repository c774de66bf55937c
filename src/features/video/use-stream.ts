import { type RefObject, useRef } from 'react'
import type { VideoOpening } from '#contract/video/videos.ts'
import type { Beat } from './calls.ts'
import { type Engine, type EngineFault, useEngine } from './use-engine.ts'
import { useHeartbeat } from './use-heartbeat.ts'

/** How far a picture has to come before what broke it off once may be mended once more. Seconds. */
const PROGRESS_SECONDS = 1

export interface StreamOptions {
  video: RefObject<HTMLVideoElement | null>
  /** Second that is shown. */
  position: RefObject<number>
  opening: VideoOpening
  /** Second to begin at, -1 of what happens now; undefined where there is nothing to see. */
  begin: number | undefined
  /** Pixels that the picture is to have; undefined: whatever the network gives. */
  height: number | undefined
  isPlaying: boolean
  /** Has an address used that is good for longer. */
  onRenewed: (playlist: string) => void
  /** It has to be opened anew. */
  onGoOn: (second: number) => void
  /** Another device or tab plays instead. */
  onTakenOver: (second: number) => void
  onFault: (fault: EngineFault) => void
}

export interface PlayedStream {
  engine: Engine
  /** To be called when the picture goes on: what has lost its place meanwhile is opened anew. */
  onPlay: () => void
}

/** The stream of a video that was opened, kept good by heartbeats, and mended where an address has ended before its time. */
export function useStream(options: StreamOptions): PlayedStream {
  const { video, position, opening, begin, height, isPlaying, onRenewed, onGoOn, onTakenOver, onFault } =
    options
  /** The place was lost while nothing played: nobody is disturbed with it before they go on. */
  const isStale = useRef(false)
  const repair = useRef({ isUnderWay: false, at: -Infinity })

  const onBeat = (beat: Beat) => {
    if (beat.kind === 'takenOver') onTakenOver(position.current)
    else if (beat.kind === 'ended' && isPlaying) onGoOn(position.current)
    else if (beat.kind === 'ended') isStale.current = true
    else if (beat.kind === 'renewed') {
      engine.renew(beat.playlist)
      onRenewed(beat.playlist)
    }
  }
  const ask = useHeartbeat({ position, opening, isPlaying, onBeat })

  /** An address was refused: the platform says why, and the picture goes on where it was. */
  const mend = async () => {
    if (repair.current.isUnderWay) return
    if (position.current < repair.current.at + PROGRESS_SECONDS) {
      onFault('media')
      return
    }
    repair.current = { isUnderWay: true, at: position.current }
    const outcome = await ask()
    repair.current.isUnderWay = false
    onBeat(outcome)
    if (outcome.kind === 'silence') onFault('network')
    if (outcome.kind === 'renewed' && !engine.resume()) onGoOn(position.current)
  }
  const engine = useEngine(video, {
    playlist: opening.playlist,
    begin,
    height,
    onFault: fault => {
      // Everybody's address does not end: where it is refused nothing is there.
      if (fault !== 'address') onFault(fault)
      else if (opening.expiresAt === null) onFault('media')
      else void mend()
    },
  })
  const onPlay = () => {
    if (isStale.current) onGoOn(position.current)
  }
  return { engine, onPlay }
}
