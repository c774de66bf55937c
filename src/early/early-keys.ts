import { pressKey } from './held-input.ts'

/** Milliseconds for which a key is worth something to a screen that was on its way. */
const LONGEST = 20_000

/** A screen says with it that it hears keys now; `detail` is the letters that it takes. */
export const earlyKeysEvent = 'kurve:early-keys'

/**
 * Keeps the last letter that was pressed while nothing had the focus, for a screen whose keys are commands. Only the last: the first
 * command opens a form, and what follows would have been typed there.
 */
export function keepEarlyKey(listen: (types: string, handle: (event: Event) => void) => void): void {
  let last: KeyboardEvent | undefined
  const forget = () => {
    last = undefined
  }
  listen('keydown', event => {
    const press = event as KeyboardEvent
    const isPlain = !press.ctrlKey && !press.altKey && !press.metaKey && !press.repeat
    last = press.target === document.body && isPlain && press.key.length === 1 ? press : undefined
  })
  listen('pointerdown pagehide', forget)
  listen(earlyKeysEvent, event => {
    const press = last
    forget()
    if (!press || performance.now() - press.timeStamp > LONGEST) return
    const { key } = press
    if (!(event as CustomEvent<string>).detail.includes(key.toLowerCase())) return
    if (event.target) pressKey(event.target, key)
  })
}
