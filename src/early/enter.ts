import { type Control, isCheckable } from './control-value.ts'

/** Sets `value` past React, which sees a change where the element says something else than React last wrote. */
function writePast(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = `${value}.`
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/** Lets React hear of a value as if it had just been entered. */
export function enter(control: Control, value: string | boolean): void {
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
