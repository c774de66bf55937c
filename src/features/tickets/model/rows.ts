import type { EventPlace } from '#contract/ticketing/events.ts'

/** A row of places with numbers. */
export interface PlaceRow {
  /** As printed. */
  name: string
  /** From 1 at the pitch upwards. */
  order: number
  /** From the left, as seen from the pitch. */
  places: readonly EventPlace[]
}

/** The rows of a block from the pitch upwards. Places without a number are in none. */
export function rowsOf(places: readonly EventPlace[]): PlaceRow[] {
  const rows = Map.groupBy(
    places.filter(({ row }) => row !== null),
    ({ rowOrder }) => rowOrder,
  )
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([order, inRow]) => ({
      order,
      name: inRow[0]?.row ?? '',
      places: inRow.toSorted((one, other) => one.pos - other.pos),
    }))
}

export type AisleSide = 'left' | 'right' | 'both'

/** On which side of a place an aisle cuts its row, as seen from the pitch. Between pairs for wheelchairs there is room to turn, no aisle. */
export function aisleAt(places: readonly EventPlace[], index: number): AisleSide | undefined {
  const place = places[index]
  if (place?.kind !== 'seat') return undefined
  const [before, after] = [places[index - 1], places[index + 1]]
  const isLeft = before !== undefined && before.pos < place.pos - 1
  const isRight = after !== undefined && after.pos > place.pos + 1
  if (isLeft && isRight) return 'both'
  if (isLeft) return 'left'
  return isRight ? 'right' : undefined
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'home' | 'end'

/** The place that an arrow leads to; in the next row the nearest one. Undefined at the edge. */
export function neighbourOf(
  rows: readonly PlaceRow[],
  seatNo: number,
  direction: Direction,
): EventPlace | undefined {
  const at = rows.findIndex(({ places }) => places.some(place => place.seatNo === seatNo))
  const row = rows[at]
  const index = row?.places.findIndex(place => place.seatNo === seatNo) ?? -1
  const place = row?.places[index]
  if (!row || !place) return undefined
  switch (direction) {
    case 'left':
      return row.places[index - 1]
    case 'right':
      return row.places[index + 1]
    case 'home':
      return row.places[0]
    case 'end':
      return row.places.at(-1)
    case 'up':
    case 'down':
      return nearest(rows[at + (direction === 'up' ? 1 : -1)]?.places ?? [], place.pos)
  }
}

const nearest = (places: readonly EventPlace[], pos: number): EventPlace | undefined =>
  places.reduce<EventPlace | undefined>(
    (best, place) => (best && Math.abs(best.pos - pos) <= Math.abs(place.pos - pos) ? best : place),
    undefined,
  )
