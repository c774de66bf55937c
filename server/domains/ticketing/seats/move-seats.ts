import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { seatLock } from '#server/db/locks.ts'

/** A place from one hand to the other. What it is now has to be as said, or nothing is moved. */
export interface SeatMove {
  readonly seatNo: number
  readonly from: SeatHands
  readonly to: SeatHands & { readonly claimant: string | null }
}

/** Who has a place, and who is about to have it, as `event_seats` writes both. */
export interface SeatHands {
  readonly owner: string
  readonly claim: string | null
}

export const CLUB = 'club'
/** A place that anybody could take. */
export const free: SeatHands = { owner: CLUB, claim: null }
export const ticketOwner = (ticketId: string): string => `ticket:${ticketId}`
export const contractOwner = (contractId: string): string => `contract:${contractId}`

interface MoveOf {
  readonly eventNo: number
  readonly moves: readonly SeatMove[]
  /** The account that it is done by or for; null: the platform by itself. */
  readonly actor: string | null
  readonly now: Date
  /** Whether a place that another transaction is just changing counts as one that cannot be had. Else it is waited for. */
  readonly isImpatient?: boolean
}

/**
 * Moves places of an event, all or none, and writes the ledger, in one statement. They are locked in the order of their numbers. Gives
 * whether they were moved.
 */
export async function moveSeats(
  tx: Transaction,
  { eventNo, moves, actor, now, isImpatient = false }: MoveOf,
): Promise<boolean> {
  if (moves.length === 0) return true
  const wanted = JSON.stringify(
    moves.map(({ seatNo, from, to }) => ({
      seat_no: seatNo,
      from_owner: from.owner,
      from_claim: from.claim,
      to_owner: to.owner,
      to_claim: to.claim,
      to_claimant: to.claimant,
    })),
  )
  const { rows } = await tx.execute(sql`
    with wanted as (
      select * from json_to_recordset(${wanted}::json) as w (
        seat_no int, from_owner text, from_claim text, to_owner text, to_claim text, to_claimant uuid)
    ), found as (
      select s.seat_no, s.owner, s.claim, w.to_owner, w.to_claim, w.to_claimant
      from event_seats s join wanted w on w.seat_no = s.seat_no
      where s.event_no = ${eventNo}
        and s.seat_no in ${moves.map(({ seatNo }) => seatNo)}
        and s.owner = w.from_owner and s.claim is not distinct from w.from_claim
      order by s.seat_no
      ${seatLock(isImpatient)}
    ), moved as (
      update event_seats s
      set owner = f.to_owner, claim = f.to_claim, claimant = f.to_claimant, version = s.version + 1
      from found f
      where s.event_no = ${eventNo} and s.seat_no = f.seat_no and (select count(*) from found) = ${moves.length}
      returning s.seat_no, s.version, f.owner as owner_before, s.owner as owner_after, f.claim as claim_before,
        s.claim as claim_after
    )
    insert into seat_moves (event_no, seat_no, version, owner_before, owner_after, claim_before, claim_after, actor, at)
    select ${eventNo}, seat_no, version, owner_before, owner_after, claim_before, claim_after, ${actor}, ${now.toISOString()}
    from moved
    returning seat_no`)
  return rows.length === moves.length
}
