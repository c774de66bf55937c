import { createHash } from 'node:crypto'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { fromBerlin, inBerlin } from '#cms/club-data/berlin-time.ts'
import { readVenues, type Venue } from '#cms/venues/read-venue.ts'
import { placesOf, type VenuePlace } from '#cms/venues/venue-places.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { EventState } from '#contract/ticketing/event-states.ts'
import { ticketSales } from '#sites/club/ticketing.ts'
import type { Clock } from '../../clock.ts'
import { getContact } from '../../domains/contact/contact-service.ts'
import { later } from '../../deadlines.ts'
import { findOwner } from '../../domains/identity/account-repository.ts'
import {
  ACCESSIBLE,
  clubPhases,
  clubBundles,
  clubPrices,
} from '../../domains/ticketing/events/club-prices.ts'
import { GENERAL, makeEvent } from '../../domains/ticketing/events/make-event.ts'
import { free, moveSeats, ticketOwner } from '../../domains/ticketing/seats/move-seats.ts'
import { ensurePlan } from '../../domains/ticketing/venues/venue-plans.ts'
import type { Database, Transaction } from '../database.ts'
import { matches } from '../schema/matches.ts'
import { ticketEvents, tickets } from '../schema/ticketing.ts'

type NewTicket = typeof tickets.$inferInsert

interface ExampleEvent {
  /** The match's id, or one of its own. */
  id: string
  venue: string
  state: EventState
  /** "2026-11-30"; everybody may buy from ten o'clock on. Without it for a month already. */
  generalSale?: string
  isSoldOut?: boolean
  /** Of what is no match; its day, or how many days after the club was filled in. */
  byHand?: { name: LocalizedText; time: string } & ({ day: string } | { daysAhead: number })
  /** Who holds tickets of it, and for how many. */
  holders?: Readonly<Record<string, number>>
}

/** The season as the pages of the club tell it. */
const exampleEvents: readonly ExampleEvent[] = [
  {
    id: '159-2026-12-eichwald-nordhafen',
    venue: 'dreiburgenpark',
    state: 'onSale',
    generalSale: '2026-11-16',
    isSoldOut: true,
    holders: { 'jana.kraemer@example.org': 2, 'max.berger@example.org': 1 },
  },
  {
    id: '159-2026-14-eichwald-rheinau',
    venue: 'dreiburgenpark',
    state: 'onSale',
    generalSale: '2026-11-30',
  },
  {
    id: '159-2026-15-eichwald-birkenfurt',
    venue: 'dreiburgenpark',
    state: 'announced',
    generalSale: '2026-12-07',
  },
  {
    id: '16953-2026-9-eichwald-seestadt',
    venue: 'eichenhain',
    state: 'closed',
    generalSale: '2026-10-15',
    holders: { 'jana.kraemer@example.org': 1 },
  },
  {
    id: '16953-2026-13-eichwald-birkenfurt',
    venue: 'eichenhain',
    state: 'onSale',
    generalSale: '2026-11-15',
  },
  {
    id: 'adventssingen-2026',
    venue: 'dreiburgenpark',
    state: 'onSale',
    generalSale: '2026-11-02',
    byHand: {
      name: { de: 'Adventssingen', en: 'Carols in the stadium', ja: 'スタジアムのクリスマスキャロル' },
      day: '2026-12-20',
      time: '17:00',
    },
  },
  {
    // On sale whenever somebody tries the example club.
    id: 'kino-am-eichenhain',
    venue: 'eichenhain',
    state: 'onSale',
    byHand: {
      name: { de: 'Kino am Eichenhain', en: 'Cinema at Eichenhain', ja: 'アイヒェンハイン野外上映会' },
      daysAhead: 45,
      time: '19:00',
    },
  },
]

const clubVenues = path.resolve(import.meta.dirname, '../../../sites/club/data/venues')

/** The example season's events at the club's venues. What is there already stays as it is. */
export const seedTicketing = (db: Database, clock: Clock): Promise<void> => seedEvents(db, clock, clubVenues)

/** The same at venues of another folder, whose names and price areas are the club's. */
export async function seedEvents(db: Database, clock: Clock, folder: string): Promise<void> {
  const now = clock.now()
  const known = new Set((await db.select({ id: ticketEvents.id }).from(ticketEvents)).map(({ id }) => id))
  const missing = exampleEvents.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  const venues = readVenues(folder)
  for (const example of missing) {
    const venue = venues.find(({ key }) => key === example.venue)
    if (!venue) throw new Error(`There is no venue ${example.venue} in ${folder}`)
    await db.transaction(tx => seedEvent(tx, example, venue, now))
  }
}

async function seedEvent(tx: Transaction, example: ExampleEvent, venue: Venue, now: Date): Promise<void> {
  const { id, state, byHand, isSoldOut = false, holders = {} } = example
  const inDays = (days: number) => inBerlin(later(now, days * DAY_MS)).date
  const { generalSale = inDays(-30) } = example
  const [match] = await tx.select({ id: matches.id }).from(matches).where(eq(matches.id, id))
  // A club that has put other results into its files has other matches.
  if (!byHand && !match) return
  const places = placesOf(venue)
  const contingentOf = contingents(places, !byHand && venue.key === 'dreiburgenpark')
  const eventNo = await makeEvent(
    tx,
    {
      id,
      matchId: byHand ? null : id,
      name: byHand?.name ?? null,
      startsAt: byHand
        ? new Date(fromBerlin('day' in byHand ? byHand.day : inDays(byHand.daysAhead), byHand.time))
        : null,
      planId: await ensurePlan(tx, venue, now),
      state,
      termsVersion: ticketSales.termsVersion,
      vatRate: ticketSales.vatRate,
      prices: clubPrices(venue),
      bundles: clubBundles(venue),
      phases: clubPhases(generalSale),
      places,
      contingentOf,
    },
    now,
  )
  if (eventNo === undefined) return
  const forSale = places.filter(place => [GENERAL, ACCESSIBLE].includes(contingentOf(place)))
  const ordinary = forSale.filter(({ kind }) => kind === 'seat' || kind === 'standing')
  let given = 0
  for (const [email, count] of Object.entries(holders)) {
    const holder = await findOwner(tx, email)
    const contact = holder && (await getContact(tx, holder.id))
    if (!contact) continue
    const { firstName, lastName } = contact
    const theirs = ordinary.slice(given, given + count)
    given += count
    await sell(tx, { eventNo, venue, now }, theirs, { id: holder.id, firstName, lastName })
  }
  const taken = new Set(ordinary.slice(0, given))
  if (isSoldOut) {
    const rest = forSale.filter(place => !taken.has(place))
    await sell(tx, { eventNo, venue, now }, rest, null)
  }
}

/** Of the 46,752 places that are for everybody some 31,000 are season tickets: those in front of each block. */
const SEASON_SHARE = 31_000 / 46_752

function contingents(places: readonly VenuePlace[], isOfLeague: boolean): (place: VenuePlace) => string {
  const inBlock = Map.groupBy(places, ({ block }) => block)
  const first = new Map([...inBlock].map(([block, [place]]) => [block, place?.seatNo ?? 0]))
  return place => {
    if (place.kind === 'wheelchair' || place.kind === 'companion') return ACCESSIBLE
    if (!isOfLeague) return GENERAL
    if (place.area === 'G' || place.area === 'GS') return 'guests'
    const part = (place.seatNo - (first.get(place.block) ?? 0)) / (inBlock.get(place.block)?.length ?? 1)
    if ((place.block === '6' || place.block === '7') && part < 0.5) return 'hospitality'
    return part < SEASON_SHARE ? 'season' : GENERAL
  }
}

/** Places of one statement. */
const BATCH = 1_000

/** Sells places at the counter: to an example person, or to nobody who has an account. */
async function sell(
  tx: Transaction,
  { eventNo, venue, now }: { eventNo: number; venue: Venue; now: Date },
  places: readonly VenuePlace[],
  holder: { id: string; firstName: string; lastName: string } | null,
): Promise<void> {
  const prices = clubPrices(venue)
  for (let from = 0; from < places.length; from += BATCH) {
    const sold = places.slice(from, from + BATCH).map(({ seatNo, area, kind }): NewTicket => {
      const priceClass = kind === 'wheelchair' || kind === 'companion' ? kind : 'full'
      const price = prices.find(one => one.area === area && one.priceClass === priceClass)
      return {
        id: createHash('sha256').update(`${eventNo}/${seatNo}`).digest('hex').slice(0, 16),
        eventNo,
        seatNo,
        holderId: holder?.id ?? null,
        firstName: holder?.firstName ?? '',
        lastName: holder?.lastName ?? '',
        buyerId: holder?.id ?? null,
        priceClass,
        priceCents: price?.cents ?? 0,
        kind: 'day',
        medium: holder ? 'phone' : 'counter',
        state: 'valid',
        createdAt: now,
      }
    })
    const moves = sold.map(({ id, seatNo }) => ({
      seatNo,
      from: free,
      to: { owner: ticketOwner(id), claim: null, claimant: null },
    }))
    if (!(await moveSeats(tx, { eventNo, moves, actor: holder?.id ?? null, now })))
      throw new Error(`Places of event ${eventNo} are not free`)
    await tx.insert(tickets).values(sold)
  }
}
