import type { VideoOpening } from '#contract/video/videos.ts'
import { storageOf } from '#src/lib/auth/storage.ts'
import type { EngineFault } from '../use-engine.ts'
import { isCutOff, reachable } from './cut-off.ts'
import { localPosition } from './local-positions.ts'

/** What stands in the picture's place. */
export type Halt =
  /** The person was at this second before, and is asked. */
  | { kind: 'left'; at: number }
  /** More is for subscribers. */
  | { kind: 'need' }
  | { kind: 'fault'; fault: EngineFault; at: number }

export interface Beginning {
  uid: number
  opening: VideoOpening
  isLive: boolean
  startAt: number | undefined
}

/** Of what has no end only subscribers get anything: a list that moves on has no beginning for everybody. */
const isClosed = ({ duration, mayWatchWhole }: VideoOpening) => duration === null && !mayWatchWhole

/** What stands there before anything was played. */
export function firstHalt({ uid, opening, isLive, startAt }: Beginning): Halt | undefined {
  if (isClosed(opening) || isCutOff(startAt ?? 0, opening)) return { kind: 'need' }
  if (isLive || startAt !== undefined || !opening.mayWatchWhole) return undefined
  const at = opening.position ?? localPosition(storageOf('localStorage'), uid)
  return at === undefined ? undefined : { kind: 'left', at }
}

/** Second that a stream begins at; -1: at what happens now; undefined: there is nothing to play. */
export function beginningOf({ opening, startAt }: Beginning, halt: Halt | undefined): number | undefined {
  if (isClosed(opening)) return undefined
  if (opening.duration === null) return -1
  if (halt?.kind === 'left') return halt.at
  return opening.mayWatchWhole ? reachable(startAt ?? 0, opening) : 0
}
