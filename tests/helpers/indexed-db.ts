import { vi } from 'vitest'

/** Calls back as a browser does: later, on the request's own members. */
const later = (work: () => void) => queueMicrotask(work)

function requestOf<T>(result: () => T) {
  const request: { result?: T; onsuccess?: () => void } = {}
  later(() => {
    request.result = result()
    request.onsuccess?.()
  })
  return request
}

/** One store of the database; its records are copied as a browser copies them. */
class RecordStore {
  readonly records = new Map<string, unknown>()

  put(record: { name: string }) {
    // Throws for what no browser can keep, such as a function.
    const copy = structuredClone(record)
    return requestOf(() => void this.records.set(record.name, copy))
  }
  getAll() {
    return requestOf(() => [...this.records.values()])
  }
  delete(name: string) {
    return requestOf(() => void this.records.delete(name))
  }
}

/**
 * Stands in for IndexedDB, which jsdom lacks, as far as src/lib/personal-store.ts and forget-personal.ts use it: one database, one store.
 * @returns the records in it; undefined while nobody has made it
 */
export function installIndexedDb(): () => ReadonlyMap<string, unknown> | undefined {
  let made: RecordStore | undefined
  const database = {
    createObjectStore: () => (made = new RecordStore()),
    transaction: () => {
      const transaction: { oncomplete?: () => void; objectStore: () => RecordStore | undefined } = {
        objectStore: () => made,
      }
      setTimeout(() => transaction.oncomplete?.())
      return transaction
    },
    close: () => undefined,
  }
  const open = () => {
    const request: Record<string, unknown> & {
      onupgradeneeded?: () => void
      onsuccess?: () => void
      onerror?: () => void
    } = { result: database }
    later(() => {
      const opening = { isAborted: false }
      request.transaction = { abort: () => (opening.isAborted = true) }
      if (!made) request.onupgradeneeded?.()
      if (opening.isAborted) request.onerror?.()
      else request.onsuccess?.()
    })
    return request
  }
  const deleteDatabase = () =>
    requestOf(() => {
      made = undefined
    })
  vi.stubGlobal('indexedDB', { open, deleteDatabase })
  return () => made?.records
}
