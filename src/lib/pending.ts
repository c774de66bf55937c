/** What may still be under way: a part's code, work for when the page is idle, another page. The script in the head adds `page` and `input`. */
type Pending = 'part' | 'idle' | 'route'

const write = (change: (pending: string) => string) => {
  const { dataset } = document.documentElement
  dataset.pending = change(dataset.pending ?? '')
}

/** Waits until what has just ended has been drawn, so that what that begins is noted before this is taken off. */
const afterDrawing = (task: () => void) => setTimeout(() => setTimeout(task))

/** Takes one off, or nothing where there is none. */
export const end = (what: Pending | 'page'): void =>
  void afterDrawing(() => write(pending => pending.replace(` ${what}`, '')))

/**
 * Notes on the page (`<html data-pending>`) that something is not settled yet; empty: it is. Returns how to take it off.
 */
export function begin(what: Pending): () => void {
  if (typeof document === 'undefined') return () => undefined
  write(pending => `${pending} ${what}`)
  let isOpen = true
  return () => {
    if (isOpen) end(what)
    isOpen = false
  }
}
