import { defineArea } from '#server/define-area.ts'
import { registerTicketSaleRoutes } from './ticket-sale-routes.ts'

export const ticketSale = defineArea({ name: 'ticket-sale', routes: [registerTicketSaleRoutes] })
