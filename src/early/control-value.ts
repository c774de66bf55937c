export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (element: unknown): element is Control =>
  element instanceof Element && element.matches('input, select, textarea')

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control.matches('[type=checkbox], [type=radio]')

export const valueOf = (control: Control): string | boolean =>
  isCheckable(control) ? control.checked : control.value

/** Whether it says something else than the page's file does: typed, chosen, or put back by the browser after a reload. */
export function isChanged(control: Control): boolean {
  if (isCheckable(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return control.selectedIndex > 0 && !control.options[control.selectedIndex]?.defaultSelected
  return control.value !== control.defaultValue
}
