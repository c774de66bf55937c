import { useSyncExternalStore } from 'react'
import { homeCountryCode } from '#contract/kernel/primitives.ts'
import { storageOf } from '#src/lib/auth/storage.ts'

const storageKey = 'kurve.delivery-country'

const listeners = new Set<() => void>()

/** Where the person wants to know the prices for, until an address says it: Germany if they have said nothing (SPEC 9). */
export const readDeliveryCountry = (): string =>
  storageOf('sessionStorage').getItem(storageKey) ?? homeCountryCode

/** Keeps it as long as the tab is open. */
export function chooseDeliveryCountry(countryCode: string): void {
  storageOf('sessionStorage').setItem(storageKey, countryCode)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDeliveryCountry = (): string =>
  useSyncExternalStore(subscribe, readDeliveryCountry, () => homeCountryCode)
