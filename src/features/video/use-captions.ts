import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#contract/kernel/primitives.ts'
import type { VideoOpening } from '#contract/video/videos.ts'
import { asSignedNow } from './model/signed-address.ts'

/** What is said now, a line for each cue. Marks of WebVTT are left out. */
const saidNow = (track: TextTrack): string =>
  [...(track.activeCues ?? [])]
    .map(cue => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : ''))
    .join('\n')

/** Captions that somebody has chosen, and what they say now. */
export interface Captions {
  text: string
  /** Has the address that a heartbeat brought used from now on. */
  renew: (playlist: string) => void
}

/**
 * Captions of a video: loaded when somebody chooses them, with the address that is good then. The player draws them, above its controls;
 * an iPhone's own full screen does so itself.
 */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  { captions, playlist }: Pick<VideoOpening, 'captions' | 'playlist'>,
  chosen: Language | undefined,
  /** They are not to be had now; the video goes on without them. */
  onFailure: () => void,
): Captions {
  const [said, setSaid] = useState('')
  const fail = useEffectEvent(onFailure)
  const signature = useRef(new URL(playlist).search)
  const address = captions.find(({ language }) => language === chosen)?.address

  useEffect(() => {
    const element = video.current
    if (!element || address === undefined || chosen === undefined) return undefined
    const giveUp = new AbortController()
    const { signal } = giveUp
    const track = document.createElement('track')
    let held: string | undefined
    const show = async () => {
      const answer = await fetch(asSignedNow(address, signature.current), { signal })
      if (!answer.ok) throw new Error(`Captions: ${answer.status}`)
      held = URL.createObjectURL(await answer.blob())
      track.kind = 'captions'
      track.srclang = chosen
      track.label = chosen
      track.src = held
      element.append(track)
      track.track.mode = 'hidden'
      track.track.addEventListener('cuechange', () => setSaid(saidNow(track.track)), { signal })
    }
    show().catch(() => {
      if (!signal.aborted) fail()
    })
    const showBy = (mode: TextTrackMode) => () => {
      track.track.mode = mode
    }
    element.addEventListener('webkitbeginfullscreen', showBy('showing'), { signal })
    element.addEventListener('webkitendfullscreen', showBy('hidden'), { signal })
    return () => {
      giveUp.abort()
      track.remove()
      setSaid('')
      if (held !== undefined) URL.revokeObjectURL(held)
    }
  }, [video, address, chosen])

  const renew = useCallback((renewed: string) => {
    signature.current = new URL(renewed).search
  }, [])
  return { text: said, renew }
}
