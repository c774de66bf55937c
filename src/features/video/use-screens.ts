import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** An iPhone has a full screen for its own player alone. */
function enterApplesFull(video: HTMLVideoElement | null): void {
  if (!video || !('webkitEnterFullscreen' in video)) return
  const apples: unknown = video.webkitEnterFullscreen
  if (typeof apples === 'function') apples.call(video)
}

/** Full screen and picture in picture, where the browser has them. */
export interface Screens {
  hasFull: boolean
  isFull: boolean
  toggleFull: () => void
  hasPicture: boolean
  togglePicture: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

export function useScreens(
  room: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): Screens {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement,
    () => null,
  )
  const toggleFull = useCallback(() => {
    const ignore = () => undefined
    if (document.fullscreenElement) document.exitFullscreen().catch(ignore)
    else if (document.fullscreenEnabled) room.current?.requestFullscreen().catch(ignore)
    else enterApplesFull(video.current)
  }, [room, video])
  const togglePicture = useCallback(() => {
    const ignore = () => undefined
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignore)
    else video.current?.requestPictureInPicture().catch(ignore)
  }, [video])
  return {
    hasFull: document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype,
    isFull: full !== null,
    toggleFull,
    hasPicture: document.pictureInPictureEnabled,
    togglePicture,
  }
}
