import { isChanged, isControl, valueOf } from './control-value.ts'
import { type Deferred, type Held, holdFor, isAgain } from './held-input.ts'

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

/** What is kept, for the part that does it (perform-early.ts). */
export interface EarlyInput {
  /** In the order in which it is to be done. */
  held: Held[]
  /** The last letter that was pressed while nothing had the focus. Only the last: the first command of a screen opens a form. */
  lastLetter: KeyboardEvent | undefined
  /** Whether what happens now is done by that part, and not by a person. */
  isPerforming: boolean
  /** Whether a press on the element would be heard. Until that part is there, only outside Gatsby's container. */
  isAlive: (element: Element) => boolean
  /** Called with the first that is kept. */
  onFirst: () => void
  readonly listen: (types: string, handle: (event: Event) => void) => void
  /** Says on `<html data-pending>` whether something waits. */
  readonly setPending: (isPending: boolean) => void
  readonly drop: (isOver: (one: Held) => boolean) => void
  readonly stop: () => void
}

/**
 * Keeps what a person does to the page while its scripts are on their way. It is the inline script of each page's head
 * (scripts/build/early-script.ts), and says on `<html data-pending>` that the page is not settled.
 */
export function keepEarlyInput(): EarlyInput {
  const root = document.documentElement
  const listening = new AbortController()
  const { signal } = listening

  const early: EarlyInput = {
    held: [],
    lastLetter: undefined,
    isPerforming: false,
    isAlive: element => !document.getElementById('___gatsby')?.contains(element),
    onFirst: () => undefined,
    listen: (types, handle) => {
      for (const type of types.split(' ')) window.addEventListener(type, handle, { capture: true, signal })
    },
    setPending: isPending => {
      const others = (root.dataset.pending ?? '').replace(' input', '')
      const next = isPending ? `${others} input` : others
      if (next !== root.dataset.pending) root.dataset.pending = next
    },
    drop: isOver => {
      for (const one of early.held.filter(isOver)) one.release()
      early.held = early.held.filter(one => !isOver(one))
    },
    stop: () => listening.abort(),
  }
  const { listen, drop } = early

  /** Gives up what was pressed; what was typed stays. */
  const giveUp = () => drop(one => one.deferred.kind !== 'value')

  const hold = (element: HTMLElement, deferred: Deferred) => {
    const last = early.held.at(-1)
    if (last && isAgain(last, element, deferred)) {
      last.deferred = deferred
      return
    }
    // Who presses something else has given up the way that a link would have led.
    if (deferred.kind !== 'value') drop(one => one.element.matches('a'))
    early.held.push(holdFor(element, deferred))
    early.setPending(true)
    if (early.held.length === 1) early.onFirst()
  }
  /** Whether the element hears it by itself, and nothing that waits comes before it. */
  const hears = (element: HTMLElement) =>
    early.isPerforming ||
    (early.isAlive(element) &&
      !early.held.some(one => one.element === element || one.element.closest('form')?.contains(element)))
  const defer = (event: Event, element: HTMLElement, deferred: Deferred) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    hold(element, deferred)
  }

  listen('click', event => {
    const target = event.target as Element
    const control = target.closest<HTMLElement>(scripted)
    if (isForElsewhere(event as MouseEvent)) return
    if (!control && !early.isPerforming && target.closest('a')) giveUp()
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

  listen('keydown', event => {
    const press = event as KeyboardEvent
    const isPlain = !press.ctrlKey && !press.altKey && !press.metaKey && !press.repeat
    early.lastLetter = press.target === document.body && isPlain && press.key.length === 1 ? press : undefined
  })
  listen('pointerdown pagehide', () => (early.lastLetter = undefined))

  root.dataset.pending = ' page'
  return early
}
