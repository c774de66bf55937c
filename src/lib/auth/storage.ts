import { InMemoryWebStorage } from 'oidc-client-ts'

type Kind = 'sessionStorage' | 'localStorage'

const probe = 'kurve.probe'

/** Forgets with the page; one of each, so that what was written can be read. */
const standIns: Readonly<Record<Kind, Storage>> = {
  sessionStorage: new InMemoryWebStorage(),
  localStorage: new InMemoryWebStorage(),
}

/**
 * The browser's storage; where it keeps that from us (a setting, an embedded view), one that forgets with the page, so that
 * nothing crashes that has nothing to do with signing in.
 */
export function storageOf(kind: Kind): Storage {
  try {
    const storage = window[kind]
    storage.setItem(probe, '')
    storage.removeItem(probe)
    return storage
  } catch {
    return standIns[kind]
  }
}

/** Whether a sign-in would be forgotten on the way to the provider and back. */
export const isStorageBlocked = (): boolean =>
  (['sessionStorage', 'localStorage'] as const).some(kind => storageOf(kind) === standIns[kind])
