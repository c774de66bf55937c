// One piece: without network the one stands where the other would, and each further piece weighs on every page's list of pieces.
export { KeptScreen } from './kept/kept-screen.tsx'
export { TicketScreen } from './ticket/ticket-screen.tsx'
