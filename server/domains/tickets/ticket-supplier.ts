import { randomBytes } from 'node:crypto'
import { readTicketSku, type SoldPlace } from '#contract/ticketing/places.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { getContact } from '../contact/contact-api.ts'
import {
  type Handover,
  type OrderedLine,
  orderClaim,
  refuse,
  type Supplier,
  type TakenPieces,
} from '../goods/goods-api.ts'
import {
  claimsOf,
  CLUB,
  endHoldWindow,
  findSeats,
  free,
  holdUntil,
  moveSeats,
  type SeatHands,
  takenOf,
  ticketOwner,
} from '../ticketing/ticketing-api.ts'
import { checkTicketsTogether } from './check-together.ts'
import { mailTickets } from './mail-tickets.ts'
import { priceTicketsTogether } from './price-together.ts'
import { placesByEvent, ticketOffers } from './ticket-offer.ts'
import { changeTicket, insertTicket, lockTicketOf, type TicketRow } from './ticket-repository.ts'
import { endOfferOf } from './transfers/end-transfers.ts'

/** Places of events. A place has one owner; the ledger of `ticketing` says who. */
export const ticketSupplier: Supplier = {
  name: 'ticket',
  skuPrefix: 'T',
  price: ticketOffers,
  check: ({ isActive }, { userOptionValues }) => {
    if (!isActive) return refuse('CARTITEM_INACTIVE')
    const [key] = Object.keys(userOptionValues)
    return key === undefined ? undefined : refuse('INVALID_REQUEST', `userOptionValues.${key}`)
  },
  checkTogether: checkTicketsTogether,
  priceTogether: priceTicketsTogether,
  heldUntil: async (db, { accountId, skus, usual, now }) => {
    let end = usual
    if (accountId === null) return end
    for (const eventNo of placesByEvent(skus).keys()) {
      const until = await holdUntil(db, { eventNo, accountId, usual, now })
      if (until < end) end = until
    }
    return end
  },
  reserve: async (tx, { sku, quantity, claims: [claim = ''], accountId = null }, now) =>
    (await reservePlaces(tx, [{ sku, quantity, claim, accountId }], now)).length === 0,
  reserveAll: reservePlaces,
  claimsBefore: async (db, skus) => {
    const claims: string[] = []
    for (const [eventNo, places] of placesByEvent(skus))
      claims.push(...(await claimsOf(db, eventNo, seatNos(places))).map(({ claim }) => claim))
    return claims
  },
  async partnersOf(db, lines, { sku }) {
    const { eventNo, seatNo } = placeOf(sku)
    const [seat] = await findSeats(db, eventNo, [seatNo])
    return lines.flatMap(line => {
      const place = placeOf(line.sku)
      return place.eventNo === eventNo && place.seatNo === seat?.partnerNo ? [line.id] : []
    })
  },
  async release(tx, { sku, claims }, now) {
    const { eventNo, seatNo } = placeOf(sku)
    for (const claim of claims) {
      // What is somebody else's by now stays theirs.
      const move = { seatNo, from: { owner: CLUB, claim }, to: { ...free, claimant: null } }
      await moveSeats(tx, { eventNo, moves: [move], actor: null, now })
    }
  },
  async assign(tx, line, { claim, now }) {
    const { eventNo, seatNo } = placeOf(line.sku)
    const [seat] = await findSeats(tx, eventNo, [seatNo])
    const claimant = seat?.claimant ?? null
    const from = { owner: CLUB, claim }
    const to = { owner: CLUB, claim: orderClaim(line), claimant }
    const isMoved = await moveSeats(tx, { eventNo, moves: [{ seatNo, from, to }], actor: claimant, now })
    if (!isMoved || claimant === null) throw new Error(`${line.sku} is not held by ${claim}`)
    await endHoldWindow(tx, { eventNo, accountId: claimant })
  },
  fulfil: issueTicket,
  afterHandOver: mailTickets,
  mayTakeBack: async (tx, line) => {
    const ticket = await lockTicketOf(tx, line)
    return ticket === undefined || isUnused(ticket)
  },
  async takeBack(tx, line, { now }) {
    const ticket = await lockTicketOf(tx, line)
    if (!ticket) {
      // Nothing was handed over: the place is still kept for the order.
      await freePlace(tx, placeOf(line.sku), { from: { owner: CLUB, claim: orderClaim(line) }, now })
      return
    }
    if (!isUnused(ticket))
      throw new Error(`The ticket of ${line.orderNumber}/${line.serialNumber} cannot be taken back`)
    await changeTicket(tx, ticket, { state: 'cancelled' })
    await endOfferOf(tx, ticket.id, now)
    await freePlace(tx, ticket, { from: { owner: ticketOwner(ticket.id), claim: null }, now })
  },
  async suspend(tx, line, now) {
    const ticket = await lockTicketOf(tx, line)
    if (ticket?.state !== 'valid') return
    await changeTicket(tx, ticket, { state: 'suspended' })
    await endOfferOf(tx, ticket.id, now)
  },
  async resume(tx, line) {
    const ticket = await lockTicketOf(tx, line)
    if (ticket?.state === 'suspended')
      await changeTicket(tx, ticket, { state: 'valid', generation: ticket.generation + 1 })
  },
  async renew(tx, line) {
    const ticket = await lockTicketOf(tx, line)
    if (ticket?.state !== 'valid') return 0
    await changeTicket(tx, ticket, { generation: ticket.generation + 1, medium: 'phone' })
    return 1
  },
}

const isUnused = ({ state }: Pick<TicketRow, 'state'>) => state === 'valid' || state === 'suspended'

const seatNos = (places: readonly SoldPlace[]) => places.map(({ seatNo }) => seatNo)

/** @throws where it is no SKU of a place: only offers of ours come here. */
function placeOf(sku: string): SoldPlace {
  const place = readTicketSku(sku)
  if (!place) throw new Error(`${sku} is no place of an event`)
  return place
}

/** @throws where somebody else has the place. */
async function freePlace(
  tx: Transaction,
  { eventNo, seatNo }: Pick<SoldPlace, 'eventNo' | 'seatNo'>,
  { from, now }: { from: SeatHands; now: Date },
): Promise<void> {
  const moves = [{ seatNo, from, to: { ...free, claimant: null } }]
  if (!(await moveSeats(tx, { eventNo, moves, actor: null, now })))
    throw new Error(`Place ${seatNo} of event ${eventNo} is not with ${from.claim ?? from.owner}`)
}

/** All or none of each event; the SKUs that cannot be had. */
async function reservePlaces(
  tx: Transaction,
  pieces: readonly TakenPieces[],
  now: Date,
): Promise<readonly string[]> {
  const wanted = pieces.map(piece => ({ ...piece, place: placeOf(piece.sku) }))
  for (const [eventNo, group] of Map.groupBy(wanted, ({ place }) => place.eventNo)) {
    const moves = group.map(({ place: { seatNo }, claim, accountId }) => ({
      seatNo,
      from: free,
      to: { owner: CLUB, claim, claimant: accountId },
    }))
    const actor = group[0]?.accountId ?? null
    if (await moveSeats(tx, { eventNo, moves, actor, now, isImpatient: true })) continue
    return takenSkus(tx, eventNo, group)
  }
  return []
}

/** Those of some places that are taken; all, where somebody is just about to take one. */
async function takenSkus(
  db: Queryable,
  eventNo: number,
  wanted: readonly { sku: string; place: SoldPlace }[],
): Promise<readonly string[]> {
  const taken = await takenOf(
    db,
    eventNo,
    wanted.map(({ place }) => place.seatNo),
  )
  const skus = wanted.filter(({ place }) => taken.includes(place.seatNo)).map(({ sku }) => sku)
  return skus.length > 0 ? skus : wanted.map(({ sku }) => sku)
}

/** Makes the ticket of a place that an order has. False where the buyer's account is gone. */
async function issueTicket(
  tx: Transaction,
  line: OrderedLine,
  { accountId, now }: Handover,
): Promise<boolean> {
  const contact = accountId === null ? undefined : await getContact(tx, accountId)
  if (accountId === null || !contact) return false
  const { eventNo, seatNo, priceClass } = placeOf(line.sku)
  const id = randomBytes(8).toString('hex')
  const from = { owner: CLUB, claim: orderClaim(line) }
  const to = { owner: ticketOwner(id), claim: null, claimant: null }
  if (!(await moveSeats(tx, { eventNo, moves: [{ seatNo, from, to }], actor: accountId, now })))
    throw new Error(`${line.sku} is not kept for ${orderClaim(line)}`)
  await insertTicket(tx, {
    id,
    eventNo,
    seatNo,
    holderId: accountId,
    firstName: contact.firstName,
    lastName: contact.lastName,
    buyerId: accountId,
    orderNumber: line.orderNumber,
    serialNumber: line.serialNumber,
    priceClass,
    priceCents: line.priceCents,
    kind: 'day',
    medium: 'phone',
    state: 'valid',
    createdAt: now,
  })
  return true
}
