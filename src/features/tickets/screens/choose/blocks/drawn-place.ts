import type { EventPlace } from '#contract/ticketing/events.ts'
import { type DrawnState, pathOf } from '#src/features/tickets/model/place-shapes.ts'
import * as places from './places.module.css'

/** A place as its drawing says it. */
export interface DrawnPlace extends Pick<EventPlace, 'seatNo' | 'kind'> {
  /** The corner of its square of eight. */
  x: number
  y: number
  state: DrawnState
  /** What it is called. */
  label: string
}

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const inAttribute = (text: string): string => text.replace(/[&<"]/g, one => characters[one] ?? one)

/** SVG of one place. React takes four times as long for 1,500 elements as the browser for their text. */
export function markupOf({ seatNo, kind, x, y, state, label }: DrawnPlace): string {
  const isFixed = state !== 'free' && state !== 'chosen'
  return (
    `<path role="gridcell" tabindex="-1" data-seat="${seatNo}" aria-label="${inAttribute(label)}"` +
    ` aria-selected="${state === 'chosen'}"${isFixed ? ' aria-disabled="true"' : ''}` +
    ` d="${pathOf({ state, kind, x, y })}" class="${places[state]}"/>`
  )
}

/** Makes an element say what other markup says, so that the focus stays. Which one the tab key leads to, it does not touch. */
export function redraw(element: Element, markup: string): void {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  drawing.innerHTML = markup
  const next = drawing.firstElementChild
  if (!next) return
  for (const { name, value } of next.attributes) if (name !== 'tabindex') element.setAttribute(name, value)
  if (!next.hasAttribute('aria-disabled')) element.removeAttribute('aria-disabled')
}
