import { isChanged, isControl, valueOf } from './control-value.ts'
import { keepEarlyKey } from './early-keys.ts'
import { type Deferred, type Held, holdFor, isAgain, perform } from './held-input.ts'
import { isAlive } from './is-alive.ts'
import { mendReplaced } from './mend-replaced.ts'

/** Milliseconds between two looks whether something has come alive. */
const POLL = 100

/** Whose press does something by a script. A link is one where its address is only what remains without it. */
const scripted = 'button:not([popovertarget]), a[data-scripted]'
/** One line of text: its arrows move nothing, and its Enter sends a form. */
const line = 'input:not([type=radio], [type=checkbox], [type=range], [type=date])'
const lineKeys = ['Enter', 'ArrowUp', 'ArrowDown']

/** Whether the browser alone sends it: to an address, or as the answer of a dialog. */
const isSentByBrowser = (form: HTMLFormElement) =>
  form.hasAttribute('action') || form.closest('dialog') !== null

/** Whether it asks for another tab or window. */
const isForElsewhere = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey

/**
 * Keeps what a person does to the page while its scripts are on their way, and does it once, in its order, when they are there. It is
 * the inline script of each page's head (scripts/build/early-script.ts), and says on `<html data-pending>` that the page is not settled.
 * Returns how to end it.
 */
export function keepEarlyInput(): () => void {
  const root = document.documentElement
  let held: Held[] = []
  let isPerforming = false
  let isBusy = false
  const listening = new AbortController()
  const { signal } = listening

  const listen = (types: string, handle: (event: Event) => void) => {
    for (const type of types.split(' ')) window.addEventListener(type, handle, { capture: true, signal })
  }
  const setPending = (isPending: boolean) => {
    const others = (root.dataset.pending ?? '').replace(' input', '')
    const next = isPending ? `${others} input` : others
    if (next !== root.dataset.pending) root.dataset.pending = next
  }
  const drop = (isOver: (one: Held) => boolean) => {
    for (const one of held.filter(isOver)) one.release()
    held = held.filter(one => !isOver(one))
  }

  /** Gives up what was pressed; what was typed stays. */
  const giveUp = () => drop(one => one.deferred.kind !== 'value')

  /** Does what can be done by now, up to the first that cannot. */
  const flush = async () => {
    if (isBusy) return
    isBusy = true
    for (let first = held[0]; first; first = held[0]) {
      const one = first
      const element = one.find()
      const isStillComing = element ? !isAlive(element) : root.dataset.pending !== ' input'
      if (isStillComing && !one.isTooOld()) break
      drop(each => each === one)
      if (!element || one.isTooOld()) continue
      isPerforming = true
      // What fails has been done once all the same, and holds nothing up.
      await perform(one, element).catch(reportError)
      isPerforming = false
    }
    isBusy = false
    setPending(held.length > 0)
  }
  const poll = () => {
    void flush().then(() => held.length > 0 && setTimeout(poll, POLL))
  }

  const hold = (element: HTMLElement, deferred: Deferred) => {
    const last = held.at(-1)
    if (last && isAgain(last, element, deferred)) {
      last.deferred = deferred
      return
    }
    // Who presses something else has given up the way that a link would have led.
    if (deferred.kind !== 'value') drop(one => one.element.matches('a'))
    held.push(holdFor(element, deferred))
    setPending(true)
    if (held.length === 1) setTimeout(poll)
  }
  /** Whether the element hears it by itself, and nothing that waits comes before it. */
  const hears = (element: HTMLElement) =>
    isPerforming ||
    (isAlive(element) &&
      !held.some(one => one.element === element || one.element.closest('form')?.contains(element)))
  const defer = (event: Event, element: HTMLElement, deferred: Deferred) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    hold(element, deferred)
  }

  listen('click', event => {
    const target = event.target as Element
    const control = target.closest<HTMLElement>(scripted)
    if (isForElsewhere(event as MouseEvent)) return
    if (!control && !isPerforming && target.closest('a')) giveUp()
    if (!control || hears(control)) return
    // Its form is what is kept.
    if (control instanceof HTMLButtonElement && control.form && control.type === 'submit') return
    defer(event, control, { kind: 'press' })
  })
  listen('submit', event => {
    const form = event.target as HTMLFormElement
    if (isSentByBrowser(form) || hears(form)) return
    defer(event, form, { kind: 'submit', submitter: (event as SubmitEvent).submitter })
  })
  listen('input change', ({ target }) => {
    if (isControl(target) && !hears(target)) hold(target, { kind: 'value', value: valueOf(target) })
  })
  listen('keydown', event => {
    const { key, isComposing } = event as KeyboardEvent
    if (key === 'Escape') giveUp()
    const target = event.target as HTMLInputElement
    if (isComposing || !lineKeys.includes(key) || !target.matches(line)) return
    if (target.form && isSentByBrowser(target.form)) return
    if (!hears(target)) defer(event, target, { kind: 'key', key })
  })
  listen('pagehide', giveUp)
  listen('visibilitychange', () => document.hidden && giveUp())
  // What the browser has put back into the fields after a reload.
  listen('DOMContentLoaded', () => {
    for (const control of document.querySelectorAll<HTMLElement>('input, select, textarea')) {
      if (isControl(control) && isChanged(control)) hold(control, { kind: 'value', value: valueOf(control) })
    }
  })

  root.dataset.pending = ' page'
  new MutationObserver(() => held.length > 0 && void flush()).observe(root, {
    attributeFilter: ['data-pending'],
  })
  keepEarlyKey(listen)
  mendReplaced(listen)
  return () => listening.abort()
}
