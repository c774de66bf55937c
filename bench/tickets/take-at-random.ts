import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'

/** Has this share of an event's places taken, in pairs of neighbours that nobody has chosen; the same ones with each run. */
export async function takeAtRandom(db: Database, eventNo: number, share: number): Promise<void> {
  await db.execute(sql`
    update event_seats set owner = 'contract:bench'
    where event_no = ${eventNo} and owner = 'club' and claim is null
      and abs(hashtext((seat_no / 2)::text)) % 10000 < ${Math.round(share * 10_000)}`)
}
