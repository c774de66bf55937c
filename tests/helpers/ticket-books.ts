import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'

/**
 * What is wrong with the places and tickets of events, a sentence each: the rules that always hold, and that nobody has bought, ordered and
 * put into the cart more tickets of an event than `cap`.
 */
export async function ticketFaults(db: Queryable, cap: number): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select account || ' has ' || count(*) || ' tickets of event ' || event_no as fault
    from (
      select claimant as account, event_no from event_seats where claimant is not null
      union all
      select buyer_id, event_no from tickets where buyer_id is not null and state not in ('cancelled', 'replaced')
    ) taken
    group by account, event_no having count(*) > ${cap}`)
  return [...(await ledgerFaults(db)), ...rows.map(({ fault }) => fault)]
}
