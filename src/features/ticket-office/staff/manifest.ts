import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { EventScreen } from './screens/event/event-screen.tsx'
import { EventsScreen } from './screens/events/events-screen.tsx'
import { TicketScreen } from './screens/ticket/ticket-screen.tsx'
import { TicketsScreen } from './screens/tickets/tickets-screen.tsx'

/** Helping who has a ticket, and running the sale. */
export const ticketOffice = defineStaff({
  sections: [
    {
      key: 'tickets',
      role: 'ticketOffice',
      href: adminPaths.tickets(),
      icon: 'card',
      screen: TicketsScreen,
      below: TicketScreen,
    },
    {
      key: 'events',
      role: 'ticketOffice',
      href: adminPaths.events(),
      icon: 'calendar',
      screen: EventsScreen,
      below: EventScreen,
    },
  ],
})
