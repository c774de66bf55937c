import type { EventPlace } from '#contract/ticketing/events.ts'

/** What a place is drawn as. */
export type DrawnState = EventPlace['state'] | 'chosen'

/** Each state has a form of its own, in a square of eight: `d` of an SVG path that goes on from the square's corner. */
const placeShapes: Readonly<Record<DrawnState, string>> = {
  // A seat: a frame.
  free: 'm1 0h6q1 0 1 1v6q0 1-1 1h-6q-1 0-1-1v-6q0-1 1-1z',
  // Half of one: it may come back.
  held: 'm0 8v-7q0-1 1-1h7z',
  // A small cross.
  taken: 'm2.2 1.4 1.8 1.8 1.8-1.8.8.8-1.8 1.8 1.8 1.8-.8.8-1.8-1.8-1.8 1.8-.8-.8 1.8-1.8-1.8-1.8z',
  // A disc.
  own: 'm4 0a4 4 0 0 1 0 8 4 4 0 0 1 0-8z',
  // A frame with a tick cut out of it.
  chosen: 'm1 0h6q1 0 1 1v6q0 1-1 1h-6q-1 0-1-1v-6q0-1 1-1zm2.3 6.9 3.8-3.8-1.2-1.2-2.6 2.6-1.2-1.2-1.2 1.2z',
}

/** A place for a wheelchair while it is free, and its companion's: they come to a point at the foot. */
const pairShape = 'm0 0h8v5l-4 3-4-3z'

interface Drawn {
  state: DrawnState
  kind: EventPlace['kind']
  /** The corner of its square. */
  x: number
  y: number
}

/** `d` of an SVG path. A shape at its place needs no `transform`, which a browser would have to keep for each of 1,500. */
export const pathOf = ({ state, kind, x, y }: Drawn): string =>
  `M${x} ${y}${state === 'free' && kind !== 'seat' && kind !== 'standing' ? pairShape : placeShapes[state]}`
