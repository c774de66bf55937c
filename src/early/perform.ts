import { type Control, isCheckable } from './control-value.ts'
import type { Held } from './held-input.ts'

/** Sets `value` past React, which sees a change where the element says something else than React last wrote. */
function writePast(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = `${value}.`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/** Lets React hear of a value as if it had just been entered. */
function enter(control: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isCheckable(control)) return
    control.checked = !value
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value
  } else {
    const { selectionStart, selectionEnd } = control
    writePast(control, value)
    // An address has no selection that a script may set.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

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
