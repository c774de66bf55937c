/** Where this browser's storage keeps the places of a visitor. It holds numbers of videos and seconds, nothing else. */
const storageKey = 'kurve.videoPositions'
/** So many videos are remembered, the latest ones. */
const MOST = 20
/** Whoever has seen less has not begun; and so near to its end a video is over. As the platform does it for people who are signed in. */
const BEGUN_SECONDS = 5
const OVER_SECONDS = 15
const OVER_SHARE = 0.05

type Places = readonly (readonly [uid: number, seconds: number])[]

function read(storage: Storage): Places {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter(
      (entry): entry is [number, number] =>
        Array.isArray(entry) && entry.length === 2 && entry.every(part => Number.isFinite(part)),
    )
  } catch {
    return []
  }
}

/** Where the visitor was in a video; undefined where they would begin anew. Seconds. */
export const localPosition = (storage: Storage, uid: number): number | undefined =>
  read(storage).find(([of]) => of === uid)?.[1]

/** Remembers where the visitor is, or forgets it where they have hardly begun or are through. */
export function keepLocalPosition(storage: Storage, uid: number, seconds: number, duration: number): void {
  const isOver = duration - seconds <= Math.min(OVER_SECONDS, duration * OVER_SHARE)
  const isWorthIt = seconds >= BEGUN_SECONDS && !isOver
  const others = read(storage).filter(([of]) => of !== uid)
  const places = isWorthIt ? [[uid, Math.floor(seconds)] as const, ...others].slice(0, MOST) : others
  try {
    storage.setItem(storageKey, JSON.stringify(places))
  } catch {
    // A full storage is no reason to stop a video.
  }
}
