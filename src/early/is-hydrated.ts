/** Gatsby's container of the app. */
const container = () => document.getElementById('___gatsby')

/** Whether React listens: until `hydrateRoot`, nothing hears what a person does. */
const isTakenOver = (root: Element) => Object.keys(root).some(key => key.startsWith('__reactContainer'))

/**
 * An event that nobody here listens for. React lets it through where it has taken over, takes over at once what it can, and stops it
 * above what still waits for its code (`dispatchEvent` of react-dom; a click that it stops there is lost).
 */
const probe = 'dragend'

/** Whether a press on the element would be heard. What a library makes work later says so by `data-late` until then. */
export function isHydrated(element: Element): boolean {
  const root = container()
  if (!root?.contains(element)) return true
  if (element.closest('[data-late]') || !isTakenOver(root)) return false
  let isReached = false
  const reach = () => {
    isReached = true
  }
  element.addEventListener(probe, reach)
  element.dispatchEvent(new Event(probe))
  element.removeEventListener(probe, reach)
  return isReached
}
