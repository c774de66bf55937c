/** The database of `personal-store.ts`. */
export const personalDatabase = 'kurve.person'

let forgotten = 0

/** How often everything was forgotten: what was begun before must not write afterwards. */
export const timesForgotten = (): number => forgotten

/** The person has signed out: nothing of theirs stays in this browser. Apart from the store, since every page of the account loads it. */
export function forgetPersonal(): Promise<void> {
  forgotten += 1
  return new Promise(resolve => {
    try {
      const deleting = indexedDB.deleteDatabase(personalDatabase)
      deleting.onsuccess = deleting.onerror = () => resolve()
    } catch {
      // The browser keeps nothing, as in some private windows.
      resolve()
    }
  })
}
