import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/**
 * What stands behind the `?` of the address, and how to change it without leaving the page: an empty value takes a name out. Empty on
 * the server and while the page comes to life, since one file answers every such address.
 */
export function useAddressSearch(): [URLSearchParams, (changes: Readonly<Record<string, string>>) => void] {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  )
  const change = useCallback((changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    const { pathname, hash } = window.location
    window.history.replaceState(
      window.history.state,
      '',
      `${pathname}${text === '' ? '' : `?${text}`}${hash}`,
    )
    for (const listener of listeners) listener()
  }, [])
  return [new URLSearchParams(search), change]
}
