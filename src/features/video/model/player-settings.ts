import type { Language } from '#contract/kernel/primitives.ts'

/** What somebody has set at the player; it stays theirs where a stream has to be opened anew. */
export interface PlayerSettings {
  /** Above 0 to 1: what the sound comes back to after it was off. */
  volume: number
  isMuted: boolean
  /** How many times as fast as it was filmed. */
  rate: number
  /** Undefined: none. */
  captions: Language | undefined
  /** Pixels; undefined: whatever the network gives. */
  height: number | undefined
}

export const firstSettings: PlayerSettings = {
  volume: 1,
  isMuted: false,
  rate: 1,
  captions: undefined,
  height: undefined,
}

export type KeepSettings = (change: Partial<PlayerSettings>) => void
