import { priceClasses } from '#contract/ticketing/places.ts'
import { validFromDay } from '#contract/tickets/ticket-code.ts'
import type { WalletCode } from '#contract/tickets/tickets.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Settings } from '#server/settings.ts'
import { rotationKeys, signingKey, ticketKey } from './codes/event-keys.ts'
import { signTicketCode } from './codes/sign-code.ts'
import {
  changeTicket,
  findTicket,
  LAST_GENERATION,
  lockTicketIn,
  type TicketRow,
} from './ticket-repository.ts'
import { isPastEvent, viewAll, type ViewedTicket } from './ticket-view.ts'

/** Which ticket of whose wallet, and when. */
export interface OwnTicket {
  readonly accountId: string
  readonly id: string
  readonly now: Date
}

const unknown = () => refusal(404, 'TICKET_UNKNOWN')
const noCode = () => refusal(409, 'TICKET_HAS_NO_CODE')

/** Whether it opens a gate: until its event is over. */
export const isGood = ({ state }: TicketRow, { event }: ViewedTicket, now: Date): boolean =>
  state === 'valid' && event.state !== 'cancelled' && !isPastEvent(event, now)

export async function walletCode(
  db: Queryable,
  settings: Settings,
  { accountId, id, now }: OwnTicket,
): Promise<{ status: 200; body: WalletCode } | ReturnType<typeof unknown | typeof noCode>> {
  const row = await findTicket(db, accountId, id)
  if (!row) return unknown()
  const [viewed] = await viewAll(db, [row])
  if (!viewed || !isGood(row, viewed, now)) return noCode()
  const { id: ticketId, eventNo, generation, medium } = row
  const [rotationKey] = rotationKeys(settings, eventNo)
  const key =
    medium === 'phone' ? ticketKey(rotationKey, { ticketId, generation }).toString('base64url') : null
  const code = codeOf(row, viewed, settings)
  return { status: 200, body: { code, key, now: now.toISOString(), generation } }
}

/** The static part of a ticket's code, which is all of it on paper. */
export function codeOf(row: TicketRow, { ticket, event }: ViewedTicket, settings: Settings): string {
  const { id: ticketId, eventNo, seatNo, generation, medium } = row
  return signTicketCode(
    {
      ticketId,
      generation,
      medium,
      seatNo,
      priceClass: priceClasses.indexOf(row.priceClass),
      gateGroup: gateGroupOf(event.venue.gates, ticket.gates),
      validFrom: validFromDay(clubDay(event.startsAt)),
    },
    signingKey(settings, { eventNo, keyNos: [1] }),
  )
}

/** The number of a block's first gate at its venue, from 1 on: its other gates are of the same group. */
const gateGroupOf = (all: readonly string[], [first = '']: readonly string[]): number =>
  all.indexOf(first) + 1

/**
 * Ends the codes that a ticket has had: who has copied one gets in no longer. The new one is shown on the phone, so one that was
 * printed comes back from paper. The ticket answered has the new generation.
 */
export async function renewCode(tx: Transaction, { accountId, id, now }: OwnTicket) {
  const row = await lockTicketIn(tx, accountId, id)
  if (!row) return unknown()
  const [viewed] = await viewAll(tx, [row])
  if (!viewed || !isGood(row, viewed, now) || row.generation >= LAST_GENERATION) return noCode()
  const change = { medium: 'phone', generation: row.generation + 1 } as const
  await changeTicket(tx, row, change)
  return { status: 200, body: { ...viewed.ticket, ...change } } as const
}
