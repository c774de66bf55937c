import { encodeStaticPart, writeTicketCode } from '#contract/tickets/ticket-code.ts'
import { type Ticket, ticket, type WalletCode, walletCode } from '#contract/tickets/tickets.ts'

let made = 0

/** A day ticket of Jana Krämer for a match that is far ahead. */
export function makeTicket(changes: Partial<Ticket> = {}): Ticket {
  made += 1
  return ticket.parse({
    id: made.toString(16).padStart(16, '0'),
    event: {
      id: '159-2040-30-eichwald-nordhafen',
      matchId: '159-2040-30-eichwald-nordhafen',
      name: { de: 'Eichwald – Nordhafen' },
      competition: '159',
      round: { de: '30. Spieltag' },
      startsAt: '2040-05-12T13:30:00.000Z',
      isTimeFixed: true,
      doorsAt: '2040-05-12T11:30:00.000Z',
      transferUntil: '2040-05-12T13:30:00.000Z',
      venue: { key: 'dreiburgenpark', name: { de: 'DreiBurgenPark' } },
      isCancelled: false,
      result: null,
    },
    state: 'valid',
    block: '14',
    stand: { de: 'Gegentribüne' },
    gates: ['5', '6'],
    row: '12',
    seat: '7',
    priceClass: 'full',
    price: { cents: 4600, currency: 'EUR' },
    medium: 'phone',
    kind: 'day',
    generation: 1,
    firstName: 'Jana',
    lastName: 'Krämer',
    isBuyer: true,
    orderNumber: null,
    ...changes,
  })
}

/** The code of such a ticket, which nobody has signed. */
export function makeWalletCode({ id, generation, medium }: Ticket, now: Date): WalletCode {
  const staticBytes = encodeStaticPart({
    keyNo: 1,
    eventNo: 417,
    ticketId: id,
    generation,
    priceClass: 0,
    medium,
    gateGroup: 3,
    seatNo: 8231,
    validFrom: 7436,
  })
  const key = medium === 'phone' ? 'AAECAwQFBgcICQoLDA0ODxAREhM' : null
  const code = writeTicketCode(staticBytes, new Uint8Array(64))
  return walletCode.parse({ code, key, now: now.toISOString(), generation })
}
