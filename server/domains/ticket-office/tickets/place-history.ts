import { and, asc, eq } from 'drizzle-orm'
import type { PlaceMove, PlaceStep } from '#contract/ticketing/staff-tickets.ts'
import type { Queryable } from '#server/db/database.ts'
import { seatMoves } from '#server/db/schema/ticketing.ts'
import { CLUB } from '../../ticketing/ticketing-api.ts'

type MoveRow = typeof seatMoves.$inferSelect

/** Everything that happened to a place, from the first move on. */
export async function placeHistory(
  db: Queryable,
  { eventNo, seatNo }: { eventNo: number; seatNo: number },
): Promise<PlaceMove[]> {
  const rows = await db
    .select()
    .from(seatMoves)
    .where(and(eq(seatMoves.eventNo, eventNo), eq(seatMoves.seatNo, seatNo)))
    .orderBy(asc(seatMoves.version))
  return rows.map(toMove)
}

function toMove(row: MoveRow): PlaceMove {
  const step = stepOf(row)
  const owner = step === 'returned' ? row.ownerBefore : row.ownerAfter
  const [, ticketId = null] = /^ticket:(.+)$/.exec(owner) ?? []
  const [, orderNumber = null] = /^order:(.+)\/\d+$/.exec(row.claimAfter ?? '') ?? []
  return { version: row.version, at: row.at.toISOString(), step, ticketId, orderNumber }
}

function stepOf({ ownerBefore, ownerAfter, claimAfter }: MoveRow): PlaceStep {
  if (ownerBefore !== ownerAfter)
    return ownerAfter === CLUB ? 'returned' : ownerBefore === CLUB ? 'sold' : 'handedOver'
  if (claimAfter === null) return 'released'
  return claimAfter.startsWith('order:') ? 'ordered' : 'claimed'
}
