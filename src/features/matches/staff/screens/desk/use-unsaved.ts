import { useEffect, useEffectEvent, useState } from 'react'
import type { Unsaved } from './desk-memory.ts'
import { same } from '../../parts/same.ts'

interface UnsavedOptions<Saved, Texts> {
  /** As the platform has it. */
  current: Saved
  textsOf: (saved: Saved) => Texts
  /** What was left unsaved when the desk was left. */
  kept: Unsaved<Saved, Texts> | undefined
  /** Keeps it; undefined: there is nothing to keep. */
  keep: (unsaved: Unsaved<Saved, Texts> | undefined) => void
}

export interface UnsavedFields<Saved, Texts> {
  texts: Texts
  type: (texts: Texts) => void
  isTouched: boolean
  /** The other desk has saved something else since the fields were filled. */
  isForeign: boolean
  /** Gives up what was typed. */
  take: () => void
  /** Fills the fields from what was saved of them, unless something else was typed meanwhile. @param sent what they said then */
  settle: (saved: Saved, sent: Texts) => void
}

/** Fields of something that is saved as a whole. What is typed stays over a reload, and beside what the other desk saves, until it is saved or given up. */
export function useUnsaved<Saved, Texts>({
  current,
  textsOf,
  kept,
  keep,
}: UnsavedOptions<Saved, Texts>): UnsavedFields<Saved, Texts> {
  const filled = (seen: Saved): Unsaved<Saved, Texts> => ({ seen, texts: textsOf(seen) })
  const [state, setState] = useState(() => kept ?? filled(current))
  const isTouched = !same(state.texts, textsOf(state.seen))
  const isForeign = !same(state.seen, current)
  // Nobody has typed: the new state simply stands there.
  if (isForeign && !isTouched) setState(filled(current))
  const keepNow = useEffectEvent(() => keep(isTouched ? state : undefined))
  useEffect(() => keepNow(), [state])
  return {
    texts: state.texts,
    type: texts => setState({ ...state, texts }),
    isTouched,
    isForeign,
    take: () => setState(filled(current)),
    settle: (saved, sent) =>
      setState(now => (same(now.texts, sent) ? filled(saved) : { seen: saved, texts: now.texts })),
  }
}
