/**
 * What may still be under way: a part's code, work for when the page is idle, another page, the way to the provider.
 * The script in the head adds `page` and `input`.
 */
type Pending = 'part' | 'idle' | 'route' | 'leaving'

/** Milliseconds after which nothing holds the page up any more: a part that came may have lost its place meanwhile. */
const LONGEST = 10_000

const write = (change: (pending: string) => string) => {
  const { dataset } = document.documentElement
  dataset.pending = change(dataset.pending ?? '')
}

/** Takes one off, or nothing where there is none. What has ended is drawn first, so that what that begins is noted before. */
export const end = (what: Pending | 'page') =>
  setTimeout(() => setTimeout(write, 0, (pending: string) => pending.replace(` ${what}`, '')))

/**
 * Notes on the page (`<html data-pending>`) that something is not settled yet; empty: it is. Returns how to take it off.
 */
export function begin(what: Pending): () => void {
  let isOpen = typeof document === 'object'
  const close = () => {
    if (isOpen) end(what)
    isOpen = false
  }
  if (isOpen) {
    write(pending => `${pending} ${what}`)
    setTimeout(close, LONGEST)
  }
  return close
}
