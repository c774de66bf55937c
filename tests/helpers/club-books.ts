import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

/**
 * What is wrong with the members, admins and invitations of all organisations, a sentence each: at most two admins, who have joined, and
 * nobody who belongs to one has an invitation to it that waits.
 */
export async function clubFaults(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select count(*) || ' admins manage ' || organization_id as fault
    from organization_members where admin_slot is not null
    group by organization_id having count(*) > 2
    union all
    select account_id || ' manages ' || organization_id || ' and has not joined it'
    from organization_members where admin_slot is not null and joined_at > ${now.toISOString()}
    union all
    select m.account_id || ' belongs to ' || m.organization_id || ' and is invited to it'
    from organization_members m
    join organization_invitations i on i.from_id = m.organization_id and i.to_id = m.account_id
    where i.state = 'pending'`)
  return rows.map(({ fault }) => fault)
}
