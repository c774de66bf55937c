import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'

/** What always holds of contracts and their seasons (design of contracts, 4.13); each statement finds where it does not. */
const rules = (now: string): readonly SQL[] => [
  // From the first to the last no season is left out.
  sql`
    select 'contract ' || contract_id || ' has seasons with a gap' as fault
    from contract_terms where state <> 'cancelled'
    group by contract_id having max(season) - min(season) + 1 <> count(*)`,
  // Whoever uses it holds its running and later seasons; a company is bound by nothing.
  sql`
    select 'contract ' || c.id || ' is used by nobody it knows of in season ' || t.season as fault
    from contracts c join contract_terms t on t.contract_id = c.id
    where c.state = 'running' and t.state <> 'cancelled' and t.ends_on >= (${now}::timestamptz at time zone 'Europe/Berlin')::date
      and c.recipient_id is not null
      and not exists (select 1 from organizations o where o.account_id = c.recipient_id)
      and not exists (
        select 1 from season_ticket_holders h
        where h.contract_id = c.id and h.season = t.season and h.account_id = c.recipient_id)`,
  // What is terminated, or over, waits for nobody.
  sql`
    select 'contract ' || c.id || ' is offered, though it ends' as fault
    from contracts c
    where (c.effective_on is not null or c.state <> 'running') and (
      exists (select 1 from contract_recipient_transfers t where t.contract_id = c.id and t.state = 'pending')
      or exists (select 1 from contract_subscriber_transfers t where t.contract_id = c.id and t.state = 'pending'))`,
  // After its last day nothing follows.
  sql`
    select 'season ' || t.season || ' of ' || c.id || ' begins after ' || c.effective_on as fault
    from contracts c join contract_terms t on t.contract_id = c.id
    where c.effective_on is not null and t.state <> 'cancelled' and t.starts_on > c.effective_on`,
  // Nobody has a season that goes on by itself without two weeks in which they knew of it.
  sql`
    select 'season ' || (made.facts->>'ofSeason') || ' of ' || made.contract_id || ' was made without a notice in time' as fault
    from contract_events made
    join contract_terms before on before.contract_id = made.contract_id and before.season = (made.facts->>'ofSeason')::int - 1
    join contract_master_data m on m.id = before.master_data_id and m.policy = 'season'
    where made.kind = 'termMade'
      and not exists (
        select 1 from contract_events e
        where e.contract_id = made.contract_id and e.kind = 'terminated' and e.position < made.position)
      and not exists (
        select 1 from contract_events e
        where e.contract_id = made.contract_id and e.kind = 'noticeSent' and e.season = before.season + 1
          and (e.at at time zone 'Europe/Berlin')::date + 14 < (made.at at time zone 'Europe/Berlin')::date)`,
  // What is paid was paid by its order, and what rests was paid once.
  sql`
    select 'season ' || t.season || ' of ' || t.contract_id || ' is ' || t.state || ', and its order ' || coalesce(c.payment_state, 'is none') as fault
    from contract_terms t
    left join orders o on o.order_number = t.order_number left join checkouts c on c.id = o.checkout_id
    where (t.state = 'paid' and c.payment_state is distinct from 'paid')
      or (t.state = 'suspended' and c.payment_state is distinct from 'pending')`,
  // No season is paid twice: of its lines one at most is paid and not given back.
  sql`
    select i.sku || ' is paid ' || count(*) || ' times' as fault
    from order_items i join orders o on o.order_number = i.order_number join checkouts c on c.id = o.checkout_id
    where i.sku like 'st-%' and c.payment_state = 'paid' and not exists (
      select 1 from order_reversal_items r join order_reversals v on v.id = r.reversal_id
      where v.order_number = i.order_number and r.serial_number = i.serial_number)
    group by i.sku having count(*) > 1`,
  // Nobody owes anything for an order that has ended, unless the bank took back what was given back before.
  sql`
    select 'checkout ' || c.id || ' is ' || c.payment_state || ' and ' || e.open || ' cents are owed' as fault
    from checkouts c join lateral (
      select coalesce(sum(case when l.debit = 'receivables' then l.cents else 0 end)
        - sum(case when l.credit = 'receivables' then l.cents else 0 end), 0) as open
      from ledger_entries l where l.checkout_id = c.id) e on true
    where c.payment_state <> 'pending' and e.open <> 0 and not exists (
      select 1 from checkout_payments p where p.checkout_id = c.id and p.returned_at is not null)`,
]

/** What is wrong with contracts, their places, tickets and money, a sentence each. */
export async function contractFaults(db: Queryable, now: Date): Promise<string[]> {
  const faults = await ledgerFaults(db)
  for (const rule of rules(now.toISOString())) {
    const { rows } = await db.execute<{ fault: string }>(rule)
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}
