import type { ShownTicket } from '../../api/ticket-query.ts'
import { ticketEnd } from '../../parts/ticket-words.ts'
import { ForwardedCode } from '../transfer/forwarded-code.tsx'
import { Forwarding } from '../transfer/forwarding.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCalendar } from './ticket-calendar.tsx'
import { TicketCode } from './ticket-code.tsx'
import { TicketView } from './ticket-view.tsx'

export function TicketDetail({ ticket, code, keptAt }: ShownTicket) {
  const shownCode = code && (
    <ForwardedCode ticket={ticket}>
      <TicketCode ticket={ticket} code={code} />
    </ForwardedCode>
  )
  return (
    <TicketView ticket={ticket} keptAt={keptAt} code={shownCode}>
      {keptAt === undefined && code !== null && <Forwarding ticket={ticket} />}
      {keptAt === undefined && ticketEnd(ticket) === undefined && <TicketCalendar id={ticket.id} />}
      {keptAt === undefined && code !== null && <TicketActions ticket={ticket} />}
    </TicketView>
  )
}
