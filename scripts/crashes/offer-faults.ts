import { inArray, type SQL, sql } from 'drizzle-orm'
import { transferMails } from '../../contract/transfers/transfer-states.ts'
import type { Queryable } from '../../server/db/database.ts'
import { ticketTransfers } from '../../server/db/schema/ticketing.ts'
import type { Decision, SentOffer } from './offers.ts'

/** Mails that each state of an offer comes to, besides those that say that it was made. */
const mailsOf = sql.join(
  (['accepted', 'declined', 'withdrawn'] as const).map(
    state => sql`(${state}, ${transferMails[state].length}::int)`,
  ),
  sql`, `,
)

/** What always holds of offers; each statement finds where it does not, as `fault`. */
const rules: readonly SQL[] = [
  // A ticket lies with whom it was passed on to last, else with who bought it.
  sql`
    select 'ticket ' || t.id || ' is not where it was passed on to' as fault
    from tickets t
    left join lateral (
      select o.to_id from ticket_transfers o
      where o.ticket_id = t.id and o.state = 'accepted' order by o.decided_at desc, o.created_at desc limit 1) last on true
    where t.state = 'valid' and t.holder_id is distinct from coalesce(last.to_id, t.buyer_id)`,
  // Each time that it is passed on ends the codes before.
  sql`
    select 'ticket ' || t.id || ' has codes of generation ' || t.generation as fault
    from tickets t
    where t.generation <> 1 + (select count(*) from ticket_transfers o where o.ticket_id = t.id and o.state = 'accepted')`,
  // What waits is a good ticket of the sender's.
  sql`
    select 'offer ' || o.id || ' waits for a ticket that is not the sender’s' as fault
    from ticket_transfers o join tickets t on t.id = o.ticket_id
    where o.state = 'pending' and (t.state <> 'valid' or t.holder_id is distinct from o.from_id)`,
  // Both hear of an offer, and of its end whom it concerns, once. Several in one request are one mail, which leads to the wallet.
  sql`
    with expected (state, mails) as (values ${mailsOf}), told as (
      select o.id, o.state, coalesce(e.mails, 0) as mails,
        (select count(*) from mails m where m.template = 'ticketTransfer' and m.text like '%/' || o.id || '/%') as heard,
        exists (
          select from ticket_transfers p where p.from_id = o.from_id and p.created_at = o.created_at and p.id <> o.id
        ) as is_one_of_several
      from ticket_transfers o left join expected e on e.state = o.state where o.state <> 'void')
    select 'offer ' || id || ', ' || state || ', was told ' || heard || ' times' as fault
    from told where heard <> mails + 2 and not (is_one_of_several and heard = mails)`,
]

/** What is wrong with the offers of tickets; empty where all that was answered is there. */
export async function offerFaults(
  db: Queryable,
  { offers, decisions }: { offers: readonly SentOffer[]; decisions: readonly Decision[] },
): Promise<string[]> {
  const faults: string[] = []
  for (const rule of rules) {
    const { rows } = await db.execute<{ fault: string }>(rule)
    faults.push(...rows.map(({ fault }) => fault))
  }
  const answered = offers.flatMap(({ ids }) => ids ?? [])
  const found = await db.select().from(ticketTransfers).where(inArray(ticketTransfers.id, answered))
  const states = new Map(found.map(({ id, state }) => [id, state]))
  faults.push(...answered.filter(id => !states.has(id)).map(id => `offer ${id} was answered and is lost`))
  for (const { id, state } of decisions)
    if (states.get(id) !== state) faults.push(`offer ${id} was ${state}, now ${states.get(id) ?? 'lost'}`)
  return faults
}
