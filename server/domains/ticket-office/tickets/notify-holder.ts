import type { Language } from '#contract/kernel/primitives.ts'
import type { Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { mailToAccount } from '../../identity/identity-api.ts'
import { type EventRow, eventsByNo, findSeats, type SeatRow } from '../../ticketing/ticketing-api.ts'
import { placeName, type TicketRow } from '../../tickets/tickets-api.ts'
import { freeTicket } from '../mails/free-ticket.ts'
import { ticketReseated } from '../mails/ticket-reseated.ts'
import { ticketTakenBack } from '../mails/ticket-taken-back.ts'

type MailSettings = Pick<Settings, 'roots' | 'environment' | 'ports'>

const wallet = (settings: MailSettings, language: Language) =>
  accountPageAddress(settings, language, '/account/tickets/')

const eventIn = ({ name, startsAt }: EventRow, language: Language) => ({
  event: name[language] ?? name.de,
  startsAt,
})

export async function notifyReseated(
  tx: Transaction,
  settings: MailSettings,
  {
    ticket,
    event,
    from,
    to,
    now,
  }: { ticket: TicketRow; event: EventRow; from: SeatRow; to: SeatRow; now: Date },
): Promise<void> {
  await mailToAccount(tx, settings, { accountId: ticket.holderId, now }, ({ firstName, language }) =>
    ticketReseated({
      firstName,
      ...eventIn(event, language),
      from: placeName(from, language),
      to: placeName(to, language),
      href: wallet(settings, language),
    }),
  )
}

export async function notifyFreeTicket(
  tx: Transaction,
  settings: MailSettings,
  { holderId, event, place, now }: { holderId: string; event: EventRow; place: SeatRow; now: Date },
): Promise<void> {
  await mailToAccount(tx, settings, { accountId: holderId, now }, ({ firstName, language }) =>
    freeTicket({
      firstName,
      ...eventIn(event, language),
      place: placeName(place, language),
      href: wallet(settings, language),
    }),
  )
}

/** Whoever has ordered it is written to about the order. */
export async function notifyTakenBack(
  tx: Transaction,
  settings: MailSettings,
  { eventNo, seatNo, holderId, buyerId, orderNumber }: TicketRow,
  now: Date,
): Promise<void> {
  if (orderNumber !== null && holderId === buyerId) return
  const event = (await eventsByNo(tx, [eventNo])).get(eventNo)
  const [seat] = await findSeats(tx, eventNo, [seatNo])
  if (!event || !seat) throw new Error(`There is no place ${eventNo}/${seatNo}`)
  await mailToAccount(tx, settings, { accountId: holderId, now }, ({ firstName, language }) =>
    ticketTakenBack({
      firstName,
      ...eventIn(event, language),
      place: placeName(seat, language),
      href: wallet(settings, language),
    }),
  )
}
