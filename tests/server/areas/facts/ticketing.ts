import { newEvent } from '#tests/helpers/tickets.ts'
import { defineAreaFacts } from '../area-facts.ts'

const content = 'comes from the files of the club'
const chosen = 'places are chosen, and nothing is typed'

export const facts = defineAreaFacts({
  everything: platform => newEvent(platform),
  notExported: {
    event_seats: 'who is about to have a place: the cart and the orders say so',
    seat_moves: 'the way of places from hand to hand: tickets and orders say what it came to',
    hold_windows: 'when the time of a cart’s places ends: the cart says so',
  },
  untyped: {
    venue_plans: content,
    venue_places: content,
    event_prices: content,
    event_bundles: content,
    sale_phases: content,
    event_seats: chosen,
    seat_moves: chosen,
    hold_windows: chosen,
  },
})
