import type { EarlyInput } from './early-input.ts'
import type { Held } from './held-input.ts'
import { mendReplaced } from './mend-replaced.ts'
import { perform, pressKey } from './perform.ts'
import { nameOf } from './place.ts'

/** Milliseconds between two looks whether something has come alive. */
const POLL = 100
/** In milliseconds; who has waited longer expects nothing any more. What was typed stands there all the same, and is worth more. */
const LONGEST = 20_000
const LONGEST_FOR_VALUES = 120_000

/** Gatsby's container of the app. */
const container = () => document.getElementById('___gatsby')

/** Whether React listens: until `hydrateRoot`, nothing hears what a person does. */
const isTakenOver = (root: Element) => Object.keys(root).some(key => key.startsWith('__reactContainer'))

/**
 * An event that nobody here listens for. React lets it through where it has taken over, takes over at once what it can, and stops it
 * above what still waits for its code (`dispatchEvent` of react-dom; a click that it stops there is lost).
 */
const probe = 'dragend'

/** Whether a press on the element would be heard. What a library makes work later says so by `data-late` until then. */
function isHydrated(element: Element): boolean {
  const root = container()
  if (!root?.contains(element)) return true
  if (element.closest('[data-late]') || !isTakenOver(root)) return false
  let isReached = false
  const reach = () => {
    isReached = true
  }
  element.addEventListener(probe, reach)
  element.dispatchEvent(new Event(probe))
  element.removeEventListener(probe, reach)
  return isReached
}

const isTooOld = ({ deferred, since }: Held): boolean =>
  performance.now() - since > (deferred.kind === 'value' ? LONGEST_FOR_VALUES : LONGEST)

/** The element, or what React has put in its place under the same name. */
function findAgain({ element, place, name }: Held): HTMLElement | undefined {
  const found = element.isConnected ? element : document.querySelector<HTMLElement>(place)
  return found && nameOf(found) === name ? found : undefined
}

/** A screen says with it that it hears keys now; `detail` is the letters that it takes. */
const earlyKeysEvent = 'kurve:early-keys'

/** Gives the last letter that was pressed while nothing had the focus to a screen whose keys are commands. */
function answerEarlyKeys(early: EarlyInput): void {
  early.listen(earlyKeysEvent, event => {
    const press = early.lastLetter
    early.lastLetter = undefined
    if (!press || performance.now() - press.timeStamp > LONGEST) return
    const { key } = press
    if (!(event as CustomEvent<string>).detail.includes(key.toLowerCase())) return
    if (event.target) pressKey(event.target, key)
  })
}

/**
 * Does what was kept, once and in its order, as soon as each element hears it. It comes with the page's own scripts, before React takes the
 * page over, and so costs nothing of the first round trip.
 */
export function performEarlyInput(early: EarlyInput): void {
  const { dataset } = document.documentElement
  let isBusy = false

  /** Does what can be done by now, up to the first that cannot. */
  const flush = async () => {
    if (isBusy) return
    isBusy = true
    for (let first = early.held[0]; first; first = early.held[0]) {
      const one = first
      const element = findAgain(one)
      const isStillComing = element ? !isHydrated(element) : dataset.pending !== ' input'
      if (isStillComing && !isTooOld(one)) break
      early.drop(each => each === one)
      if (!element || isTooOld(one)) continue
      early.isPerforming = true
      // What fails has been done once all the same, and holds nothing up.
      await perform(one, element).catch(reportError)
      early.isPerforming = false
    }
    isBusy = false
    early.setPending(early.held.length > 0)
  }
  const poll = () => {
    void flush().then(() => early.held.length > 0 && setTimeout(poll, POLL))
  }

  early.isAlive = isHydrated
  early.onFirst = () => setTimeout(poll)
  const looking = new MutationObserver(() => early.held.length > 0 && void flush())
  looking.observe(document.documentElement, { attributeFilter: ['data-pending'] })
  answerEarlyKeys(early)
  mendReplaced(early.listen)
  if (early.held.length > 0) poll()
}
