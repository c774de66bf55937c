/** How long a lazy screen may take until its heading is not waited for any more, in milliseconds. */
const timeoutMs = 8000

const isShown = (element: HTMLElement): boolean =>
  !('checkVisibility' in element) || element.checkVisibility()

/** Within something busy it is still the heading of what was there before. */
const isOld = (heading: Element): boolean => heading.closest('[aria-busy="true"]') !== null

/**
 * Moves the focus to the h1 in `main`, at once or as soon as a lazy screen brings it, and then calls `onFocus` with its text.
 * Lets go when the person has meanwhile put the focus somewhere themselves. Returns how to give up.
 */
export function focusHeading(main: HTMLElement, onFocus: (heading: string) => void): () => void {
  const startedAt = document.activeElement
  const observer = new MutationObserver(attempt)
  const giveUp = setTimeout(stop, timeoutMs)
  // Gatsby's router puts the focus on its wrapper in the same breath; this has the last word.
  const begin = setTimeout(attempt)

  function stop() {
    observer.disconnect()
    clearTimeout(giveUp)
    clearTimeout(begin)
  }

  function attempt() {
    const heading = main.querySelector('h1')
    if (!heading || isOld(heading) || !isShown(heading)) return
    stop()
    const focused = document.activeElement
    const isTaken = focused !== startedAt && focused !== document.body && main.contains(focused)
    if (isTaken) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    // Gatsby has put the scroll where it belongs: at the top, or where it was before "back".
    heading.focus({ preventScroll: true })
    onFocus(heading.textContent)
  }

  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  return stop
}
