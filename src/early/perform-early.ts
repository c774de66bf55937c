import type { EarlyInput } from './early-input.ts'
import { answerEarlyKeys } from './early-keys.ts'
import type { Held } from './held-input.ts'
import { isHydrated } from './is-hydrated.ts'
import { mendReplaced } from './mend-replaced.ts'
import { perform } from './perform.ts'
import { nameOf } from './place.ts'

/** Milliseconds between two looks whether something has come alive. */
const POLL = 100
/** In milliseconds; who has waited longer expects nothing any more. What was typed stands there all the same, and is worth more. */
const LONGEST = 20_000
const LONGEST_FOR_VALUES = 120_000

const isTooOld = ({ deferred, since }: Held): boolean =>
  performance.now() - since > (deferred.kind === 'value' ? LONGEST_FOR_VALUES : LONGEST)

/** The element, or what React has put in its place under the same name. */
function findAgain({ element, place, name }: Held): HTMLElement | undefined {
  const found = element.isConnected ? element : document.querySelector<HTMLElement>(place)
  return found && nameOf(found) === name ? found : undefined
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
