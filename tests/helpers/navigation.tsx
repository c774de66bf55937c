import { type ReactNode, useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('popstate', onChange)
  return () => window.removeEventListener('popstate', onChange)
}

export interface AtAddressProps {
  /** Draws what stands at a path (without `root`) and its query, as a client-only page does. */
  children: (path: string, search: string) => ReactNode
  /** What the page stands at: `/checkout/`. */
  root: string
}

/** A client-only area that follows the address, as its page does under Gatsby's router. */
export function AtAddress({ root, children }: AtAddressProps) {
  const address = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search)
  const { pathname, search } = new URL(address, window.location.origin)
  return pathname.startsWith(root) ? children(pathname.slice(root.length), search) : null
}
