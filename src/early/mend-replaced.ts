import { nameOf, placeOf } from './place.ts'

const control = 'a[href], button, summary, label, input'

/**
 * An element that is replaced by its like between press and release gets no click, and neither does the new one: that is then
 * pressed instead, if the finger is still on it.
 */
export function mendReplaced(listen: (types: string, handle: (event: Event) => void) => void): void {
  let pressed: { element: Element; place: string; name: string } | undefined
  listen('pointerdown', event => {
    const { target, button } = event as PointerEvent
    const element = button === 0 ? (target as Element).closest(control) : null
    pressed = element ? { element, place: placeOf(element), name: nameOf(element) } : undefined
  })
  listen('pointerup', event => {
    const before = pressed
    pressed = undefined
    if (!before || before.element.isConnected) return
    const now = document.querySelector<HTMLElement>(before.place)
    if (!now?.matches(control) || !now.contains(event.target as Element)) return
    // "Warenkorb" may have become "Warenkorb, 2 Artikel"; what has moved up from below has a name of its own.
    if (!nameOf(now).startsWith(before.name)) return
    let isClicked = false
    now.addEventListener('click', () => (isClicked = true), { once: true, capture: true })
    now.focus({ preventScroll: true })
    setTimeout(() => !isClicked && now.click())
  })
}
