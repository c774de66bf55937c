import type Hls from 'hls.js'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { asSignedNow, signatureOf } from './model/signed-address.ts'

/** Why a stream does not go on. */
export type EngineFault = 'network' | 'address' | 'media' | 'unsupported'

const nativeType = 'application/vnd.apple.mpegurl'

/** What feeds the player. */
export interface Engine {
  /** Pixels of the sizes there are, the smallest first; empty where the browser chooses alone. */
  heights: readonly number[]
  /** What is played now. */
  height: number | undefined
  /** Has the address that a heartbeat brought used from now on. */
  renew: (playlist: string) => void
  /** Goes on loading after an address was refused. @returns false where the stream has to be opened anew for that */
  resume: () => boolean
}

export interface EngineOptions {
  playlist: string
  /** Second to begin at, -1 of what happens now; undefined: nothing is played. */
  begin: number | undefined
  /** Pixels that are wanted; undefined: whatever the network gives. */
  height: number | undefined
  onFault: (fault: EngineFault) => void
}

/**
 * Plays an HLS playlist in a video element: by hls.js, which is loaded now, or by the browser itself where it lacks the means for
 * that (iPhones before iOS 17.1). There an address cannot be changed on the way: where it has ended the stream breaks off, and the player goes on anew.
 */
export function useEngine(
  video: RefObject<HTMLVideoElement | null>,
  { playlist, begin, height: wanted, onFault }: EngineOptions,
): Engine {
  const [sizes, setSizes] = useState<Sizes>({ heights: [], height: undefined })
  const hls = useRef<Hls>(undefined)
  const signature = useRef('')
  const report = useEffectEvent(onFault)
  const first = useRef({ playlist, begin })

  useEffect(() => {
    const element = video.current
    const { playlist: source, begin: start } = first.current
    if (!element || start === undefined) return undefined
    signature.current = signatureOf(source)
    let isWanted = true
    const wiring = { source, start, report: (fault: EngineFault) => report(fault), signature, setSizes }
    const attach = async () => {
      const { default: Player } = await import('hls.js/light')
      if (!isWanted) return undefined
      if (Player.isSupported()) {
        hls.current = attachHls(Player, element, wiring)
        return undefined
      }
      if (element.canPlayType(nativeType) !== '') return attachNative(element, wiring)
      report('unsupported')
      return undefined
    }
    const attached = attach().catch(() => {
      if (isWanted) report('network')
      return undefined
    })
    return () => {
      isWanted = false
      hls.current?.destroy()
      hls.current = undefined
      void attached.then(detach => detach?.())
    }
  }, [video])

  const { heights } = sizes
  useEffect(() => {
    const level = wanted === undefined ? -1 : heights.indexOf(wanted)
    if (hls.current && hls.current.manualLevel !== level) hls.current.nextLevel = level
  }, [heights, wanted])

  const renew = useCallback((renewed: string) => {
    signature.current = signatureOf(renewed)
  }, [])
  const resume = useCallback(() => {
    hls.current?.startLoad()
    return hls.current !== undefined
  }, [])
  return { ...sizes, renew, resume }
}

interface Wiring {
  source: string
  start: number
  report: (fault: EngineFault) => void
  signature: RefObject<string>
  setSizes: (change: (known: Sizes) => Sizes) => void
}
type Sizes = Pick<Engine, 'heights' | 'height'>

function attachHls(
  Player: typeof Hls,
  element: HTMLVideoElement,
  { source, start, report, signature, setSizes }: Wiring,
): Hls {
  const player = new Player({
    startPosition: start,
    // Fragmented MP4 goes through as it is: a worker would have nothing to do.
    enableWorker: false,
    // No larger picture than there is room for: the stadium's network is everybody's.
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    // A playlist is read once and its addresses end: each is asked for as it is good now.
    xhrSetup: (xhr, address) => xhr.open('GET', asSignedNow(address, signature.current), true),
  })
  let hasRecovered = false
  player.on(Player.Events.MANIFEST_PARSED, () =>
    setSizes(known => ({ ...known, heights: player.levels.map(({ height }) => height) })),
  )
  player.on(Player.Events.LEVEL_SWITCHED, (_, { level }) =>
    setSizes(known => ({ ...known, height: player.levels[level]?.height })),
  )
  player.on(Player.Events.ERROR, (_, { fatal, type, response }) => {
    if (response?.code === 403) report('address')
    else if (!fatal) return
    else if (type !== Player.ErrorTypes.MEDIA_ERROR) report('network')
    else if (hasRecovered) report('media')
    else {
      hasRecovered = true
      player.recoverMediaError()
    }
  })
  player.loadSource(source)
  player.attachMedia(element)
  return player
}

/** Returns how to let go of it. */
function attachNative(element: HTMLVideoElement, { source, start, report }: Wiring): () => void {
  const onError = () => report(navigator.onLine ? 'address' : 'network')
  const onReady = () => {
    if (start > 0) element.currentTime = start
  }
  element.addEventListener('error', onError)
  element.addEventListener('loadedmetadata', onReady, { once: true })
  element.src = source
  return () => {
    element.removeEventListener('error', onError)
    element.removeEventListener('loadedmetadata', onReady)
    element.removeAttribute('src')
    element.load()
  }
}
