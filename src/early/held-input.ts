import { type Control, enter } from './control-value.ts'
import { findAgain, nameOf, placeOf } from './place.ts'

/** What a person did, and is done to the element once it hears it. */
export type Deferred =
  | { kind: 'press' }
  | { kind: 'submit'; submitter: HTMLElement | null }
  | { kind: 'value'; value: string | boolean }
  | { kind: 'key'; key: string }

/** In milliseconds; who has waited longer expects nothing any more. What was typed stands there all the same, and is worth more. */
const LONGEST = 20_000
const LONGEST_FOR_VALUES = 120_000
/** In milliseconds; a press that is answered sooner needs no sign. */
const BUSY_AFTER = 150

export interface Held {
  readonly element: HTMLElement
  deferred: Deferred
  /** The element, or the one that stands for it now; undefined: there is none. */
  readonly find: () => HTMLElement | undefined
  readonly isTooOld: () => boolean
  /** Takes away the sign that it waits. */
  readonly release: () => void
}

/** The button that a press or a submit shows its waiting at. */
const signOf = (element: HTMLElement, deferred: Deferred): HTMLElement | null => {
  if (deferred.kind === 'press') return element
  if (deferred.kind !== 'submit') return null
  return deferred.submitter ?? element.querySelector<HTMLElement>('button:not([type=button])')
}

/** Says that a press was taken. By its own style: that of the page may not be there yet. */
function showBusy(sign: HTMLElement | null, isBusy: boolean): void {
  if (!sign) return
  sign.style.opacity = isBusy ? '0.6' : ''
  if (isBusy) sign.ariaBusy = 'true'
  else sign.removeAttribute('aria-busy')
}

export function holdFor(element: HTMLElement, deferred: Deferred): Held {
  const place = placeOf(element)
  const name = nameOf(element)
  const since = performance.now()
  const longest = deferred.kind === 'value' ? LONGEST_FOR_VALUES : LONGEST
  const sign = signOf(element, deferred)
  const timer = setTimeout(() => showBusy(sign, true), BUSY_AFTER)
  return {
    element,
    deferred,
    find: () => findAgain(element, place, name),
    isTooOld: () => performance.now() - since > longest,
    release: () => {
      clearTimeout(timer)
      showBusy(sign, false)
    },
  }
}

/** The letter or the name of a key. */
const keyOf = (deferred: Deferred) => (deferred.kind === 'key' ? deferred.key : undefined)

/** Whether it is the same once more, as somebody does who sees no answer: a value that has grown, a second press. Arrows count each time. */
export const isAgain = (last: Held, element: HTMLElement, deferred: Deferred): boolean =>
  last.element === element &&
  last.deferred.kind === deferred.kind &&
  !element.hasAttribute('data-repeats') &&
  keyOf(last.deferred) === keyOf(deferred) &&
  !keyOf(deferred)?.startsWith('Arrow')

/** Whether somebody could do it by hand. */
const isUsable = (element: HTMLElement) => !element.matches(':disabled, [inert] *')

/** React draws what an event changes before the next one is dispatched. */
const drawn = () => Promise.resolve()

/** Presses a key and lets it go; returns whether the browser may do what it does by itself. */
export function pressKey(element: EventTarget, key: string): boolean {
  const [goesOn] = ['keydown', 'keyup'].map(type =>
    element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true })),
  )
  return goesOn === true
}

/** Does it once, as if the person did it now. */
export async function perform({ element: before, deferred }: Held, element: HTMLElement): Promise<void> {
  if (!isUsable(element)) return
  if (element !== before && document.activeElement === document.body) element.focus({ preventScroll: true })
  if (deferred.kind === 'press') element.click()
  else if (deferred.kind === 'submit') {
    const { submitter } = deferred
    ;(element as HTMLFormElement).requestSubmit(submitter?.isConnected === true ? submitter : undefined)
  } else if (deferred.kind === 'value') {
    enter(element as Control, deferred.value)
    await drawn()
    // Many a field takes what was typed when it is left.
    if (document.activeElement !== element)
      element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  } else {
    const goesOn = pressKey(element, deferred.key)
    await drawn()
    // What the browser does by itself.
    if (goesOn && deferred.key === 'Enter') (element as HTMLInputElement).form?.requestSubmit()
  }
  await drawn()
}
