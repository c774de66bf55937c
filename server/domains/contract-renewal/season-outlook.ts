import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { type MasterDataRow, nextMasterData } from '../season-contracts/season-contracts-api.ts'
import { mayBeCancelled } from './renew-contracts.ts'

/** What follows a season as its contracts stand now, as the renewal would make it of whole seasons. */
interface Outlook {
  /** Undefined: the club has not planned it, and nothing goes on. */
  readonly next: MasterDataRow | undefined
  readonly contracts: number
  readonly cents: number
  /** Without a payment method that works. */
  readonly withoutPayment: number
  /** Not among `contracts`: their place has no price in the next season. */
  readonly notSold: number
}

/** Counted by one statement: there are tens of thousands of them. */
export async function outlookOf(db: Queryable, season: MasterDataRow): Promise<Outlook> {
  const next = await nextMasterData(db, season)
  if (!next) return { next, contracts: 0, cents: 0, withoutPayment: 0, notSold: 0 }
  const isWhole = sql`price.cents is not null and medium.cents is not null`
  // Numbers beyond 32 bits come as text.
  const { rows } = await db.execute<Record<'contracts' | 'cents' | 'withoutPayment' | 'notSold', string>>(sql`
    select count(*) filter (where ${isWhole}) as contracts,
      coalesce(sum(price.cents + medium.cents), 0) as cents,
      count(*) filter (where ${isWhole} and method.id is null) as "withoutPayment",
      count(*) filter (where not (${isWhole})) as "notSold"
    from contract_terms last
    join contracts c on c.id = last.contract_id
    left join lateral (
      select p.cents from contract_prices p
      where p.master_data_id = ${next.id} and p.area = c.area
        and p.pricing_class in (coalesce(c.pending_class, c.pricing_class), 'full')
      order by p.pricing_class = coalesce(c.pending_class, c.pricing_class) desc limit 1) price on true
    left join lateral (
      select d.cents from contract_media d
      where d.master_data_id = ${next.id} and (d.is_digital or d.code = coalesce(c.pending_medium, c.medium_code))
      order by d.code = coalesce(c.pending_medium, c.medium_code) desc, d.position limit 1) medium on true
    left join payment_infos method on method.id = c.payment_info_id and method.state = 'active'
    where last.master_data_id = ${season.id} and last.state <> 'cancelled' and c.state = 'running'
      and (c.effective_on is null or c.effective_on >= ${next.startsOn})
      and not exists (
        select 1 from contract_terms t
        where t.contract_id = c.id and (t.season = ${next.season} or t.season > last.season and t.state <> 'cancelled'))
      and (${season.policy} = 'season' or exists (
        select 1 from contract_events e
        where e.contract_id = c.id and e.season = ${next.season} and e.kind = 'confirmed'))
      and not ${mayBeCancelled}`)
  const [found] = rows
  return {
    next,
    contracts: Number(found?.contracts),
    cents: Number(found?.cents),
    withoutPayment: Number(found?.withoutPayment),
    notSold: Number(found?.notSold),
  }
}
