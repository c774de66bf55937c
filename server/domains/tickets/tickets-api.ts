export {
  boughtTickets,
  changeTicket,
  insertTicket,
  LAST_GENERATION,
  lockTicket,
  lockTicketsOfContract,
  type TicketRow,
  ticketsOfContract,
} from './ticket-repository.ts'
export { saleRefusal } from './check-together.ts'
export { saleEventPhases } from './ticket-offer.ts'
export { placeName } from './ticket-offer.ts'
export { isPastEvent } from './ticket-view.ts'
export { endOfferOf } from './transfers/end-transfers.ts'
