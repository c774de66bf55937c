const storageKey = 'kurve.videoDevice'

/** The number that this browser has made up for itself, so that a page that is loaded anew takes no second place. */
export function deviceId(storage: Storage): string {
  const known = storage.getItem(storageKey)
  if (known !== null && /^[0-9a-f-]{36}$/.test(known)) return known
  const made = crypto.randomUUID()
  storage.setItem(storageKey, made)
  return made
}
