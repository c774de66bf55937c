import type { EarlyInput } from './early-input.ts'
import { pressKey } from './perform.ts'

/** Milliseconds for which a key is worth something to a screen that was on its way. */
const LONGEST = 20_000

/** A screen says with it that it hears keys now; `detail` is the letters that it takes. */
export const earlyKeysEvent = 'kurve:early-keys'

/** Gives the last letter that was pressed while nothing had the focus to a screen whose keys are commands. */
export function answerEarlyKeys(early: EarlyInput): void {
  early.listen(earlyKeysEvent, event => {
    const press = early.lastLetter
    early.lastLetter = undefined
    if (!press || performance.now() - press.timeStamp > LONGEST) return
    const { key } = press
    if (!(event as CustomEvent<string>).detail.includes(key.toLowerCase())) return
    if (event.target) pressKey(event.target, key)
  })
}
