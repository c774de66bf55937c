import type { Ticket } from '#contract/tickets/tickets.ts'
import { CodeRenewal } from './code-renewal.tsx'
import { HolderChange } from './holder-change.tsx'
import { TicketPrint } from './ticket-print.tsx'
import * as styles from './ticket-actions.module.css'

/** What can be done with a ticket that opens a gate. */
export const TicketActions = ({ ticket }: { ticket: Ticket }) => (
  <div className={styles.actions}>
    <TicketPrint ticket={ticket} />
    <HolderChange ticket={ticket} />
    <CodeRenewal ticket={ticket} />
  </div>
)
