import { type RefObject, type SyntheticEvent, useCallback, useEffect, useMemo, useState } from 'react'

/** How a video element stands; times in seconds. */
export interface Playback {
  isPlaying: boolean
  /** It would play, but has nothing to show yet. */
  isWaiting: boolean
  hasEnded: boolean
  time: number
  /** How far it is loaded. */
  loaded: number
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  isInPictureInPicture: boolean
}

const atRest: Playback = {
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  time: 0,
  loaded: 0,
  volume: 1,
  isMuted: false,
  isInPictureInPicture: false,
}

/** HTMLMediaElement.HAVE_FUTURE_DATA */
const READY = 3

function readFrom(video: HTMLVideoElement): Playback {
  const { paused, ended, readyState, currentTime, buffered, volume, muted } = video
  const isPlaying = !paused && !ended
  return {
    isPlaying,
    isWaiting: isPlaying && readyState < READY,
    hasEnded: ended,
    time: currentTime,
    loaded: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    volume,
    isMuted: muted || volume === 0,
    isInPictureInPicture: document.pictureInPictureElement === video,
  }
}

/** What a video element does, and the handlers that it has to be given for that. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>) {
  const [playback, setPlayback] = useState<Playback>(atRest)
  const read = useCallback(
    ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => setPlayback(readFrom(currentTarget)),
    [],
  )
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const readAnew = () => setPlayback(readFrom(element))
    for (const name of pictureEvents) element.addEventListener(name, readAnew)
    return () => {
      for (const name of pictureEvents) element.removeEventListener(name, readAnew)
    }
  }, [video])
  const handlers = useMemo(
    () => ({
      onPlay: read,
      onPlaying: read,
      onPause: read,
      onEnded: read,
      onWaiting: read,
      onCanPlay: read,
      onTimeUpdate: read,
      onSeeking: read,
      onSeeked: read,
      onProgress: read,
      onVolumeChange: read,
    }),
    [read],
  )
  return { playback, handlers }
}

const pictureEvents = ['enterpictureinpicture', 'leavepictureinpicture'] as const
