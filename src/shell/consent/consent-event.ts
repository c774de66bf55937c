/** Opens the choice from elsewhere on the page. */
export const consentEvent = 'kurve:consent'

let isAsked = false

/** Opens the choice, or has it opened as soon as its code is there. */
export function askForConsent(): void {
  isAsked = true
  window.dispatchEvent(new Event(consentEvent))
}

/** Whether the choice was asked for and has not been opened since. */
export function takeRequest(): boolean {
  const was = isAsked
  isAsked = false
  return was
}
