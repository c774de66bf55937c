import { nameOf, placeOf } from './place.ts'

/** What a person did, and is done to the element once it hears it. */
export type Deferred =
  | { kind: 'press' }
  | { kind: 'submit'; submitter: HTMLElement | null }
  | { kind: 'value'; value: string | boolean }
  | { kind: 'key'; key: string }

/** In milliseconds; a press that is answered sooner needs no sign. */
const BUSY_AFTER = 150

export interface Held {
  readonly element: HTMLElement
  /** Where it stood, and what it was called, for the one that may stand for it later. */
  readonly place: string
  readonly name: string
  /** Milliseconds since the page began. */
  readonly since: number
  deferred: Deferred
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
  const sign = signOf(element, deferred)
  const timer = setTimeout(() => showBusy(sign, true), BUSY_AFTER)
  return {
    element,
    place: placeOf(element),
    name: nameOf(element),
    since: performance.now(),
    deferred,
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
