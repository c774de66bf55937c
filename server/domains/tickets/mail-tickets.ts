import type { Transaction } from '#server/db/database.ts'
import type { Handover, OrderedLine } from '../goods/goods-api.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { ticketsIssued } from './mails/tickets-issued.ts'
import { ticketsOfOrder } from './ticket-repository.ts'
import { viewAll } from './ticket-view.ts'

/** Writes to the buyer where the tickets of an order are: one mail an order, however many they are. */
export async function mailTickets(
  tx: Transaction,
  lines: readonly OrderedLine[],
  { accountId, settings, pageIn, now }: Handover,
): Promise<void> {
  if (accountId === null) return
  for (const orderNumber of new Set(lines.map(line => line.orderNumber))) {
    const viewed = await viewAll(tx, await ticketsOfOrder(tx, orderNumber))
    const tickets = viewed.map(({ ticket }) => ticket)
    if (tickets.length === 0) continue
    await mailToAccount(tx, settings, { accountId, now }, ({ language, firstName }) =>
      ticketsIssued({ firstName, orderNumber, tickets, href: pageIn(language, '/account/tickets/') }),
    )
  }
}
