import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Cart } from '#contract/cart/cart.ts'
import type { EventState } from '#contract/ticketing/event-states.ts'
import type { PhaseAudience } from '#contract/ticketing/events.ts'
import { type HoldRequest, holdSeats, releaseSeats } from '#contract/ticketing/holds.ts'
import { listUpcomingTickets } from '#contract/tickets/tickets.ts'
import { readVenues } from '#cms/venues/read-venue.ts'
import { placesOf } from '#cms/venues/venue-places.ts'
import type { Clock } from '#server/clock.ts'
import { later } from '#server/deadlines.ts'
import { ACCESSIBLE, clubBundles, clubPrices } from '#server/domains/ticketing/events/club-prices.ts'
import { GENERAL, makeEvent } from '#server/domains/ticketing/events/make-event.ts'
import { CLUB, free, moveSeats, ticketOwner } from '#server/domains/ticketing/seats/move-seats.ts'
import { seatsOfBlocks } from '#server/domains/ticketing/seats/seat-repository.ts'
import { ensurePlan } from '#server/domains/ticketing/venues/venue-plans.ts'
import { insertTicket } from '#server/domains/tickets/ticket-repository.ts'
import { bodyOf, call } from './call.ts'
import { orderOnline, paymentOf, payWithPayPal } from './online-order.ts'
import type { TestPlatform } from './platform.ts'
import { payloadFor, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

const DAY = 24 * 60 * 60 * 1000
const venues = readVenues(path.resolve(import.meta.dirname, '../fixtures/venues'))

interface TestPhase {
  audience?: PhaseAudience
  /** Milliseconds from now; below 0 it is open already. */
  opensIn?: number
  closesIn?: number
  cap?: number
  organizationCap?: number
}

export interface TestEvent {
  id: string
  eventNo: number
}

/** An event at a small venue in ten days that is for sale to everybody. */
export async function newEvent(
  { db, clock }: Pick<Platform, 'db'> & { clock: Clock },
  {
    phases = [{}],
    state = 'onSale',
    startsIn = 10 * DAY,
    venue: key = 'dreiburgenpark',
  }: { phases?: readonly TestPhase[]; state?: EventState; startsIn?: number; venue?: string } = {},
): Promise<TestEvent> {
  const now = clock.now()
  const id = `test-${randomUUID()}`
  const venue = venues.find(one => one.key === key)
  if (!venue) throw new Error(`There is no venue ${key}`)
  const eventNo = await db.transaction(async tx =>
    makeEvent(
      tx,
      {
        id,
        matchId: null,
        name: { de: 'Konzert', en: 'Concert', ja: 'コンサート' },
        startsAt: later(now, startsIn),
        planId: await ensurePlan(tx, venue, now),
        state,
        termsVersion: '2026-07-01',
        vatRate: 19,
        prices: clubPrices(venue),
        bundles: clubBundles(venue),
        places: placesOf(venue),
        phases: phases.map(
          ({ audience = 'everyone', opensIn = -DAY, closesIn, cap = 4, organizationCap = 20 }) => ({
            audience,
            opensAt: later(now, opensIn),
            closesAt: closesIn === undefined ? null : later(now, closesIn),
            contingents: [GENERAL, ACCESSIBLE],
            cap,
            organizationCap,
          }),
        ),
      },
      now,
    ),
  )
  if (eventNo === undefined) throw new Error('The event is there already')
  return { id, eventNo }
}

/** The numbers of the places of a row as they stand beside each other; of a block without numbers all. */
export async function seatNosOf(
  { db }: Pick<Platform, 'db'>,
  { eventNo }: TestEvent,
  block: string,
  row: string | null = null,
): Promise<number[]> {
  const seats = await seatsOfBlocks(db, eventNo, [block])
  return seats.filter(seat => seat.row === row).map(({ seatNo }) => seatNo)
}

export const hold = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  { id }: TestEvent,
  body: HoldRequest,
  key: string = randomUUID(),
) => call(app, holdSeats, { params: { id }, headers: { 'idempotency-key': key }, body }, caller)

/** Holds places of the class `full`. */
export const holdFull = (
  platform: Pick<Platform, 'app'>,
  shopper: Pick<Shopper, 'caller'>,
  event: TestEvent,
  ...seatNos: number[]
) =>
  hold(platform, shopper, event, {
    seats: seatNos.map(seatNo => ({ seatNo, priceClass: 'full' as const })),
  })

export const release = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  { id }: TestEvent,
  ...seatNo: number[]
) => call(app, releaseSeats, { params: { id }, query: { seatNo } }, caller)

/** Orders a cart by PayPal and pays. */
export async function buy(platform: Platform, shopper: Shopper, cart: Cart): Promise<string> {
  const { checkoutId, paymentUrl } = bodyOf(await orderOnline(platform, shopper, 'payPal', payloadFor(cart)))
  await payWithPayPal(platform, paymentUrl)
  const status = await paymentOf(platform, shopper, checkoutId)
  if (status !== 204) throw new Error(`The payment came to ${status}`)
  return checkoutId
}

export const upcoming = async ({ app }: Pick<Platform, 'app'>, { caller }: Pick<Shopper, 'caller'>) =>
  bodyOf(await call(app, listUpcomingTickets, {}, caller))

/** A ticket, of an event of its own where none is named, given to somebody as the counter does: nothing was ordered for it. */
export async function giveTicket(
  platform: Pick<Platform, 'db'> & { clock: Clock },
  { accountId }: { accountId: string },
  known?: TestEvent,
): Promise<string> {
  const now = platform.clock.now()
  const { eventNo } = known ?? (await newEvent(platform))
  const seats = await seatsOfBlocks(platform.db, eventNo, ['31'])
  const seatNo = seats.find(({ owner, claim }) => owner === CLUB && claim === null)?.seatNo
  if (seatNo === undefined) throw new Error('No place is left to give away')
  const id = randomUUID().replaceAll('-', '').slice(0, 16)
  await platform.db.transaction(async tx => {
    const move = { seatNo, from: free, to: { owner: ticketOwner(id), claim: null, claimant: null } }
    await moveSeats(tx, { eventNo, moves: [move], actor: accountId, now })
    await insertTicket(tx, {
      id,
      eventNo,
      seatNo,
      holderId: accountId,
      firstName: 'Jana',
      lastName: 'Krämer',
      buyerId: accountId,
      priceClass: 'full',
      priceCents: 1500,
      kind: 'day',
      medium: 'phone',
      state: 'valid',
      createdAt: now,
    })
  })
  return id
}
