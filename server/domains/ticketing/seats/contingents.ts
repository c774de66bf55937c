import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { seatLock } from '#server/db/locks.ts'
import { eventSeats } from '#server/db/schema/ticketing.ts'
import { CLUB } from './move-seats.ts'

/** The contingent of places that nobody is sold: a broken seat, a block that stays shut. */
export const CLOSED = 'closed'

/** Says whom places are for that the transaction has locked. Who has them stays as it is. */
export async function setContingent(
  tx: Transaction,
  { eventNo, seatNos, contingent }: { eventNo: number; seatNos: readonly number[]; contingent: string },
): Promise<void> {
  await tx
    .update(eventSeats)
    .set({ contingent })
    .where(and(eq(eventSeats.eventNo, eventNo), inArray(eventSeats.seatNo, [...seatNos])))
}

/** Places of an event that are of one contingent, in some blocks or one row of one. */
export interface PartOfEvent {
  readonly eventNo: number
  readonly blocks: readonly string[]
  readonly row: string | undefined
  readonly contingent: string
}

const inPart = ({ eventNo, blocks, row, contingent }: PartOfEvent): SQL => sql`
  s.event_no = ${eventNo} and s.block in ${[...blocks]} and s.contingent = ${contingent}
  and (${row ?? null}::text is null or exists (
    select 1 from ticket_events e join venue_places p on p.plan_id = e.plan_id
    where e.event_no = s.event_no and p.seat_no = s.seat_no and p.row = ${row ?? null}))`

const isFree = sql`s.owner = ${CLUB} and s.claim is null`

/** Moves those that are free to another contingent, and gives how many. One that somebody is just taking stays. */
export async function moveFreePlaces(tx: Transaction, part: PartOfEvent, to: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    with found as (
      select s.seat_no from event_seats s where ${inPart(part)} and ${isFree}
      order by s.seat_no ${seatLock(true)}
    )
    update event_seats s set contingent = ${to} from found f
    where s.event_no = ${part.eventNo} and s.seat_no = f.seat_no
    returning s.seat_no`)
  return rows.length
}

export async function countPart(
  db: Queryable,
  part: PartOfEvent,
): Promise<{ free: number; held: number; sold: number }> {
  const { rows } = await db.execute<{ free: number; held: number; sold: number }>(sql`
    select (count(*) filter (where ${isFree}))::int as free,
      (count(*) filter (where s.claim is not null))::int as held,
      (count(*) filter (where s.owner <> ${CLUB}))::int as sold
    from event_seats s where ${inPart(part)}`)
  return rows[0] ?? { free: 0, held: 0, sold: 0 }
}
