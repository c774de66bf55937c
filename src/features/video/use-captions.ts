import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/primitives.ts'
import type { VideoOpening } from '#contract/videos.ts'
import { asSignedNow } from './model/signed-address.ts'

/** Lines from the bottom at which captions stand: above the controls. */
const LINE = -4

/** Captions of a video: loaded when somebody chooses them, with the address that is good then. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  { captions, playlist }: Pick<VideoOpening, 'captions' | 'playlist'>,
) {
  const [chosen, setChosen] = useState<Language>()
  const signature = useRef(new URL(playlist).search)
  const address = captions.find(({ language }) => language === chosen)?.address

  useEffect(() => {
    const element = video.current
    if (!element || address === undefined || chosen === undefined) return undefined
    const giveUp = new AbortController()
    const track = document.createElement('track')
    let held: string | undefined
    const show = async () => {
      const answer = await fetch(asSignedNow(address, signature.current), { signal: giveUp.signal })
      if (!answer.ok) return
      held = URL.createObjectURL(await answer.blob())
      track.kind = 'captions'
      track.srclang = chosen
      track.label = chosen
      track.addEventListener('load', () => {
        for (const cue of track.track.cues ?? []) if (cue instanceof VTTCue) cue.line = LINE
      })
      track.src = held
      element.append(track)
      track.track.mode = 'showing'
    }
    // Without captions the video goes on; choosing them again tries again.
    show().catch(() => undefined)
    return () => {
      giveUp.abort()
      track.remove()
      if (held !== undefined) URL.revokeObjectURL(held)
    }
  }, [video, address, chosen])

  const renew = useCallback((renewed: string) => {
    signature.current = new URL(renewed).search
  }, [])
  return { chosen, choose: setChosen, renew }
}
