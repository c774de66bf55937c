export { boughtTickets } from './ticket-repository.ts'
export { saleRefusal } from './check-together.ts'
