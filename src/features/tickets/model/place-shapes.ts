import type { EventPlace } from '#contract/ticketing/events.ts'

/** What a place is drawn as. */
export type DrawnState = EventPlace['state'] | 'chosen'

/** Each state has a form of its own, in a square of eight: `d` of an SVG path. */
export const placeShapes: Readonly<Record<DrawnState, string>> = {
  // A seat: a frame.
  free: 'M1 0H7Q8 0 8 1V7Q8 8 7 8H1Q0 8 0 7V1Q0 0 1 0Z',
  // Half of one: it may come back.
  held: 'M0 8V1Q0 0 1 0H8Z',
  // A small cross.
  taken:
    'M2.200 1.400 4 3.200 5.800 1.400 6.600 2.200 4.800 4 6.600 5.800 5.800 6.600 4 4.800 2.200 6.600 1.400 5.800 3.200 4 1.400 2.200Z',
  // A disc.
  own: 'M4 0A4 4 0 0 1 4 8A4 4 0 0 1 4 0Z',
  // A frame with a tick cut out of it.
  chosen:
    'M1 0H7Q8 0 8 1V7Q8 8 7 8H1Q0 8 0 7V1Q0 0 1 0ZM3.300 6.900 7.100 3.100 5.900 1.900 3.300 4.500 2.100 3.300.9 4.500Z',
}

/** A place for a wheelchair while it is free, and its companion's: they come to a point at the foot. */
export const pairShape = 'M0 0H8V5L4 8L0 5Z'

export const shapeOf = (state: DrawnState, kind: EventPlace['kind']): string =>
  state === 'free' && kind !== 'seat' && kind !== 'standing' ? pairShape : placeShapes[state]
