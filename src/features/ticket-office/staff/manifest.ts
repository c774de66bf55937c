import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { ContractScreen } from './screens/contract/contract-screen.tsx'
import { ContractsScreen } from './screens/contracts/contracts-screen.tsx'
import { EventScreen } from './screens/event/event-screen.tsx'
import { EventsScreen } from './screens/events/events-screen.tsx'
import { SeasonScreen } from './screens/season/season-screen.tsx'
import { SeasonsScreen } from './screens/seasons/seasons-screen.tsx'
import { TicketScreen } from './screens/ticket/ticket-screen.tsx'
import { TicketsScreen } from './screens/tickets/tickets-screen.tsx'

/** Helping who has a ticket or a contract over one, and running the sale. */
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
    {
      key: 'contracts',
      role: 'ticketOffice',
      href: adminPaths.contracts(),
      icon: 'document',
      screen: ContractsScreen,
      below: ContractScreen,
    },
    {
      key: 'seasons',
      role: 'ticketOffice',
      href: adminPaths.seasons,
      icon: 'calendar',
      screen: SeasonsScreen,
      below: SeasonScreen,
    },
  ],
})
