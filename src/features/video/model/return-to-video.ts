/** What the tab remembers on the way to the provider and back, so that a video goes on where it was stopped. */
const storageKey = 'kurve.videoReturn'

export interface VideoReturn {
  uid: number
  /** Seconds. */
  at: number
}

export const rememberReturn = (storage: Storage, { uid, at }: VideoReturn): void =>
  storage.setItem(storageKey, `${uid}@${at.toFixed(1)}`)

/** Where the person comes back to, if that is this video; a look that takes nothing away. */
export function returnTo(storage: Storage, uid: number): number | undefined {
  const [, of, at] = /^(\d+)@(\d+\.\d)$/.exec(storage.getItem(storageKey) ?? '') ?? []
  return Number(of) === uid ? Number(at) : undefined
}

export const forgetReturn = (storage: Storage): void => storage.removeItem(storageKey)
