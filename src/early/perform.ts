import type { Control } from './control-value.ts'
import { enter } from './enter.ts'
import type { Held } from './held-input.ts'

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
