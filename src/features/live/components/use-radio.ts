import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Kept in this browser alone. */
const key = 'kurve.radio.volume'
/** Not so loud that somebody with headphones is frightened. */
const usual = 0.7

/** From 0 to 1. */
export function readVolume(): number {
  try {
    const kept = Number(localStorage.getItem(key) ?? usual)
    return kept >= 0 && kept <= 1 ? kept : usual
  } catch {
    return usual
  }
}

export function keepVolume(volume: number): void {
  try {
    localStorage.setItem(key, String(volume))
  } catch {
    // A browser that keeps nothing: the choice holds as long as the page.
  }
}

export interface RadioSound {
  /** Address of a stream, or of a file. */
  source: string
  /** A file begins anew at its end; a stream that ends is over. */
  repeats: boolean
}

export type RadioState = 'off' | 'starting' | 'playing' | 'failed'

export interface RadioControls {
  audio: RefObject<HTMLAudioElement | null>
  state: RadioState
  /** From 0 to 1. */
  volume: number
  /** Some phones leave it to their own keys. */
  canChangeVolume: boolean
  setVolume: (volume: number) => void
  play: () => void
  stop: () => void
}

/** Tries whether the element takes a volume: iOS does not. */
function takesVolume(element: HTMLAudioElement): boolean {
  const before = element.volume
  element.volume = 0.5
  const takes = element.volume === 0.5
  element.volume = before
  return takes
}

/**
 * A stream is begun anew each time, so that nobody hears what was said when they stopped it, and nothing is loaded
 * before somebody wants to hear it, nor after. A video of the page that begins is what is to be heard then.
 */
export function useRadio(name: string, { source, repeats }: RadioSound): RadioControls {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<RadioState>('off')
  const [volume, setVolume] = useState(readVolume)
  const [canChangeVolume, setChangesVolume] = useState(true)

  const end = (next: RadioState) => {
    const element = audio.current
    element?.pause()
    element?.removeAttribute('src')
    element?.load()
    setState(next)
  }
  const stop = () => end('off')
  const play = () => {
    const element = audio.current
    if (!element) return
    setState('starting')
    element.src = source
    element.loop = repeats
    element.volume = volume
    element.play().catch((error: unknown) => {
      // Whoever stops it before it has begun has got what they wanted.
      if ((error as Error).name !== 'AbortError') end('failed')
    })
  }

  const onEvent = useEffectEvent((type: string) => {
    if (state === 'off' || state === 'failed') return
    if (type === 'playing') setState('playing')
    else if (type === 'waiting') setState('starting')
    else if (type === 'error') end('failed')
    // The keys of a headset, or the end of the stream.
    else stop()
  })
  useEffect(() => {
    const element = audio.current
    if (!element) return
    setChangesVolume(takesVolume(element))
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['playing', 'waiting', 'error', 'pause', 'ended'])
      element.addEventListener(type, () => onEvent(type), { signal })
    return () => {
      listening.abort()
      element.pause()
    }
  }, [])

  const hush = useEffectEvent(() => {
    if (state === 'starting' || state === 'playing') stop()
  })
  useEffect(() => {
    const listening = new AbortController()
    const onPlay = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) hush()
    }
    // Events of media do not bubble.
    document.addEventListener('play', onPlay, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  useMediaKeys(name, state === 'playing', stop)
  return {
    audio,
    state,
    volume,
    canChangeVolume,
    setVolume: next => {
      setVolume(next)
      keepVolume(next)
      if (audio.current) audio.current.volume = next
    },
    play,
    stop,
  }
}

/** Tells the device what is on, so that its keys and its lock screen can end it. */
function useMediaKeys(name: string, isPlaying: boolean, stop: () => void): void {
  const onStop = useEffectEvent(stop)
  useEffect(() => {
    const { mediaSession } = navigator as { mediaSession?: MediaSession }
    if (!isPlaying || !mediaSession) return
    mediaSession.metadata = new MediaMetadata({ title: name })
    mediaSession.setActionHandler('pause', () => onStop())
    mediaSession.setActionHandler('stop', () => onStop())
    return () => {
      mediaSession.metadata = null
      mediaSession.setActionHandler('pause', null)
      mediaSession.setActionHandler('stop', null)
    }
  }, [isPlaying, name])
}
