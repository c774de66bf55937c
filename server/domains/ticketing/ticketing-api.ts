export { bestPlaces, type BestPlaces, type Party } from './best/best-places.ts'
export { pickChoice, withoutTaken } from './best/pick-choice.ts'
export { type Choice } from './best/windows.ts'
export { clubBundles, clubPhases, clubPrices, pairPrices, usualContingent } from './events/club-prices.ts'
export { bundleFactsOf, eventFactsOf, namesOf } from './events/event-facts.ts'
export {
  type AreaPrice,
  bundlesOf,
  type EventRow,
  eventsByNo,
  findEvent,
  listEvents,
  phasesOf,
  pricesOf,
} from './events/event-repository.ts'
export { insertBundles, makeEvent, type NamedBundle } from './events/make-event.ts'
export { buyerRights } from './phases/buyer-rights.ts'
export { type Phase, type Right, rightAt } from './phases/own-sale.ts'
export { simulateBuyer, simulateSale } from './phases/simulate-sale.ts'
export { CLOSED, countPart, moveFreePlaces, setContingent } from './seats/contingents.ts'
export { holdUntil, endHoldWindow } from './seats/hold-windows.ts'
export { CLUB, contractOwner, free, moveSeats, type SeatHands, ticketOwner } from './seats/move-seats.ts'
export {
  claimsOf,
  countFree,
  countClaimed,
  findSeats,
  freeSeatNos,
  type PricedSeat,
  pricedSeats,
  type SeatRow,
  seatsOfBlocks,
  takenOf,
} from './seats/seat-repository.ts'
export { type PlanPlaces, planPlacesOf, venuesOf } from './venues/read-plan.ts'
