import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { OfficePlaces } from '#contract/ticketing/staff-tickets.ts'
import type { Queryable } from '#server/db/database.ts'
import { eventSeats } from '#server/db/schema/ticketing.ts'
import { CLUB, type EventRow, seatsOfBlocks } from '../../ticketing/ticketing-api.ts'
import { isSingle } from './reseat-ticket.ts'

/** Where an event has places left, whomever they are for; those of one block by name. */
export async function freePlaces(
  db: Queryable,
  { eventNo, venue }: EventRow,
  { area, block }: { area: string | undefined; block: string | undefined },
): Promise<OfficePlaces> {
  const blocks = venue.blocks.filter(one => area === undefined || one.area === area)
  const counted = await db
    .select({ key: eventSeats.block, free: count() })
    .from(eventSeats)
    .where(
      and(
        eq(eventSeats.eventNo, eventNo),
        inArray(
          eventSeats.block,
          blocks.map(({ key }) => key),
        ),
        isNull(eventSeats.claim),
        eq(eventSeats.owner, CLUB),
      ),
    )
    .groupBy(eventSeats.block)
    .orderBy(asc(eventSeats.block))
  const freeOf = new Map(counted.map(({ key, free }) => [key, free]))
  const chosen = blocks.some(({ key }) => key === block) ? block : undefined
  const seats = chosen === undefined ? [] : await seatsOfBlocks(db, eventNo, [chosen])
  return {
    blocks: blocks.map(one => ({ key: one.key, area: one.area, free: freeOf.get(one.key) ?? 0 })),
    places: seats
      .filter(seat => seat.owner === CLUB && seat.claim === null && isSingle(seat))
      .map(({ seatNo, block: key, row, seat, contingent }) => ({
        seatNo,
        block: key,
        row,
        seat,
        contingent,
      })),
  }
}
