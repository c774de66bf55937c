import { randomBytes } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refusal } from '#server/http/refusal.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import { getContact } from '../../contact/contact-api.ts'
import { findOwner } from '../../identity/identity-api.ts'
import { findEvent, findSeats, free, moveSeats, ticketOwner } from '../../ticketing/ticketing-api.ts'
import { insertTicket, isPastEvent, placeName } from '../../tickets/tickets-api.ts'
import { type Refused, subjectOf } from './change-ticket.ts'
import { isSingle } from './reseat-ticket.ts'
import { notifyFreeTicket } from './notify-holder.ts'

interface FreeTicket {
  readonly eventId: string
  readonly email: string
  readonly seatNo: number
  readonly reason: string
}

type Issued =
  { readonly ok: true; readonly ticketId: string } | { readonly ok: false; readonly refused: Refused }

const refuse = (refused: Refused): Issued => ({ ok: false, refused })

/** Gives a free place to whom an address belongs, without an order. It counts for no cap: nobody has bought it. */
export async function issueFreeTicket(
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  actor: Actor,
  { eventId, email, seatNo, reason }: FreeTicket,
): Promise<Issued> {
  const event = await findEvent(tx, eventId)
  if (!event) return refuse(refusal(404, 'NOT_FOUND'))
  if (event.state === 'cancelled' || isPastEvent(event, actor.at))
    return refuse(refusal(409, 'TICKET_NOT_CHANGEABLE'))
  const { eventNo } = event
  const [seat] = await findSeats(tx, eventNo, [seatNo])
  if (!seat) return refuse(refusal(404, 'NOT_FOUND'))
  if (!isSingle(seat)) return refuse(refusal(409, 'PLACE_IN_PAIR'))
  const account = await findOwner(tx, email)
  const contact = account && (await getContact(tx, account.id))
  if (!contact) return refuse(refusal(409, 'RECIPIENT_UNKNOWN'))
  const id = randomBytes(8).toString('hex')
  const moves = [{ seatNo, from: free, to: { owner: ticketOwner(id), claim: null, claimant: null } }]
  if (!(await moveSeats(tx, { eventNo, moves, actor: actor.accountId, now: actor.at })))
    return refuse(refusal(409, 'PLACE_NOT_FREE'))
  await insertTicket(tx, {
    id,
    eventNo,
    seatNo,
    holderId: account.id,
    firstName: contact.firstName,
    lastName: contact.lastName,
    priceClass: 'full',
    priceCents: 0,
    kind: 'day',
    medium: 'phone',
    state: 'valid',
    createdAt: actor.at,
  })
  await notifyFreeTicket(tx, settings, { holderId: account.id, event, place: seat, now: actor.at })
  await writeAudit(tx, actor, [
    {
      action: 'freeTicketIssued',
      subject: subjectOf(id),
      changes: [{ field: 'place', before: null, after: placeName(seat, 'de') }],
      reason,
    },
  ])
  return { ok: true, ticketId: id }
}
