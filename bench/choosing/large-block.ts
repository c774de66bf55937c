import type { EventPlace } from '../../contract/ticketing/events.ts'

export const BLOCK = '14'
const ROWS = 30
const SEATS = 50
export const PLACES = ROWS * SEATS

/** As large as a block gets; of five places one is taken, and one of twenty lies in a cart. */
export const placesOfBlock = (): EventPlace[] =>
  Array.from({ length: PLACES }, (_, index) => {
    const row = Math.floor(index / SEATS) + 1
    const pos = (index % SEATS) + 1
    return {
      seatNo: index + 1,
      row: String(row),
      seat: String(pos),
      rowOrder: row,
      pos,
      kind: 'seat',
      partnerNo: null,
      state: stateOf(index),
      facts: null,
    }
  })

function stateOf(index: number): EventPlace['state'] {
  if (index % 20 === 7) return 'held'
  return index % 5 === 2 ? 'taken' : 'free'
}
