import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

/** What always holds of the ledger of places; each statement finds where it does not, as `fault`. */
const rules: readonly SQL[] = [
  // Each place of an event has one row, and so one owner.
  sql`
    select 'event ' || e.id || ' has ' || count(s.seat_no) || ' places of ' || count(*) as fault
    from ticket_events e join venue_places p on p.plan_id = e.plan_id
    left join event_seats s on s.event_no = e.event_no and s.seat_no = p.seat_no
    group by e.id having count(s.seat_no) <> count(*)`,
  // The version is the number of moves, and the last of them is what the row says.
  sql`
    select 'place ' || s.event_no || '/' || s.seat_no || ' is not as its last move says' as fault
    from event_seats s
    left join (select event_no, seat_no, count(*) as moves, max(version) as last from seat_moves group by 1, 2) m
      on m.event_no = s.event_no and m.seat_no = s.seat_no
    left join seat_moves l on l.event_no = s.event_no and l.seat_no = s.seat_no and l.version = m.last
    where s.version <> coalesce(m.moves, 0) or s.version <> coalesce(m.last, 0)
      or (l.version is not null and (s.owner <> l.owner_after or s.claim is distinct from l.claim_after))`,
  // Moves are a chain without a gap.
  sql`
    select 'move ' || event_no || '/' || seat_no || '/' || version || ' does not go on from the one before' as fault
    from (
      select *, lag(owner_after, 1, 'club') over history as owner, lag(claim_after) over history as claim
      from seat_moves window history as (partition by event_no, seat_no order by version)) m
    where m.owner_before <> m.owner or m.claim_before is distinct from m.claim`,
  // A ticket that is good has its place, and a place that is a ticket's has one.
  sql`
    select 'place ' || s.event_no || '/' || s.seat_no || ' is of ' || s.owner || ', which is not good' as fault
    from event_seats s
    left join tickets t on t.event_no = s.event_no and t.seat_no = s.seat_no
      and s.owner = 'ticket:' || t.id and t.state in ('valid', 'suspended', 'used')
    where s.owner like 'ticket:%' and t.id is null
    union all
    select 'ticket ' || t.id || ' does not have its place' from tickets t
    join event_seats s on s.event_no = t.event_no and s.seat_no = t.seat_no
    where t.state in ('valid', 'suspended', 'used')
      and s.owner <> coalesce('contract:' || t.contract_id, 'ticket:' || t.id)`,
  // A place of a contract is had by one that runs, over a season that it has.
  sql`
    select 'place ' || s.event_no || '/' || s.seat_no || ' is of ' || s.owner || ', which does not have it' as fault
    from event_seats s
    join ticket_events e on e.event_no = s.event_no join matches m on m.id = e.match_id
    where s.owner like 'contract:%' and not exists (
      select 1 from contracts c join contract_terms t on t.contract_id = c.id and t.season = m.season
      where s.owner = 'contract:' || c.id and c.team_id = m.team_id and c.state <> 'draft' and t.state <> 'cancelled')
    union all
    select 'contract ' || c.id || ' runs without its place' from contracts c
    where c.state = 'running' and not exists (
      select 1 from season_places p where p.contract_id = c.id and p.claim is null)`,
  // Who uses a season ticket is said once; past seasons keep who it was.
  sql`
    select 'season ' || h.season || ' of contract ' || h.contract_id || ' is used by another one than it says' as fault
    from season_ticket_holders h join contracts c on c.id = h.contract_id
    where c.recipient_id is distinct from h.account_id and h.season = (
      select max(t.season) from contract_terms t where t.contract_id = c.id and t.state <> 'cancelled')`,
  sql`
    select 'season ' || h.season || ' of contract ' || h.contract_id || ' is used, though it was called off' as fault
    from season_ticket_holders h join contract_terms t on t.contract_id = h.contract_id and t.season = h.season
    where t.state = 'cancelled'`,
  // What a cart or an order is about to have, it names.
  sql`
    select 'place ' || s.event_no || '/' || s.seat_no || ' is kept for ' || s.claim || ', which does not want it' as fault
    from event_seats s
    where s.claim is not null
      and not exists (
        select 1 from cart_items i where i.is_held and s.claim = 'cart:' || i.id
          and i.sku like 'T-' || lpad(s.event_no::text, 6, '0') || '-' || lpad(s.seat_no::text, 5, '0') || '-%')
      and not exists (
        select 1 from order_items i join orders o on o.order_number = i.order_number
        join checkouts c on c.id = o.checkout_id
        where c.payment_state = 'pending' and s.claim = 'order:' || i.order_number || '/' || i.serial_number
          and i.sku like 'T-' || lpad(s.event_no::text, 6, '0') || '-' || lpad(s.seat_no::text, 5, '0') || '-%')
    union all
    select 'line ' || i.id || ' holds nothing of ' || i.sku from cart_items i
    where i.is_held and i.supplier = 'ticket' and not exists (
      select 1 from event_seats s where s.event_no = substr(i.sku, 3, 6)::int and s.seat_no = substr(i.sku, 10, 5)::int
        and s.claim = 'cart:' || i.id)`,
  // A place for a wheelchair and that of the companion are bought together.
  sql`
    select 'places ' || s.event_no || '/' || s.seat_no || ' and ' || o.seat_no || ' are apart' as fault
    from event_seats s join ticket_events e on e.event_no = s.event_no
    join venue_places p on p.plan_id = e.plan_id and p.seat_no = s.seat_no and p.kind = 'wheelchair'
    join event_seats o on o.event_no = s.event_no and o.seat_no = p.partner_no
    where s.owner = 'club' and o.owner = 'club' and (s.claim is null) <> (o.claim is null)`,
  // A ticket costs what its order says.
  sql`
    select 'ticket ' || t.id || ' was sold for ' || t.price_cents || ' and ordered for ' || coalesce(i.price_cents, -1) as fault
    from tickets t left join order_items i on i.order_number = t.order_number and i.serial_number = t.serial_number
    where t.order_number is not null and t.price_cents is distinct from i.price_cents`,
]

/** What is wrong with the ledger of places, in words for the club's engineers; empty where all is well. */
export async function ledgerFaults(db: Queryable): Promise<string[]> {
  const faults: string[] = []
  for (const rule of rules) {
    const { rows } = await db.execute<{ fault: string }>(rule)
    faults.push(...rows.map(({ fault }) => fault))
  }
  return faults
}
