import { sql } from 'drizzle-orm'

/** Joins its latest season that is not cancelled to a contract `c`: the term is `last`, its master data `m`. */
export const withLastSeason = sql`join lateral (
      select t.season, t.master_data_id from contract_terms t
      where t.contract_id = c.id and t.state <> 'cancelled'
      order by t.season desc limit 1) last on true
    join contract_master_data m on m.id = last.master_data_id`
