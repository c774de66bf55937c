import type { Ticket } from '#contract/tickets/tickets.ts'
import * as styles from '#src/ui/section.module.css'
import { TicketCard } from './ticket-card.tsx'

export const TicketCards = ({ tickets }: { tickets: readonly Ticket[] }) => (
  <ul className={styles.list}>
    {tickets.map(ticket => (
      <li key={ticket.id}>
        <TicketCard ticket={ticket} />
      </li>
    ))}
  </ul>
)
