import { randomInt, randomUUID } from 'node:crypto'
import path from 'node:path'
import { addDays } from '#contract/kernel/days.ts'
import {
  chooseSeasonPlace,
  getContract,
  listContracts,
  terminateContract,
} from '#contract/subscription/contracts.ts'
import { listSeasonPlaces } from '#contract/subscription/master-data.ts'
import { listSeasonTicketContracts } from '#contract/subscription/season-tickets.ts'
import { listSeasonTickets } from '#contract/tickets/tickets.ts'
import { readVenues } from '#cms/venues/read-venue.ts'
import { placesOf } from '#cms/venues/venue-places.ts'
import { clubDay } from '#server/clock.ts'
import { later } from '#server/deadlines.ts'
import { contractMasterData, contractMedia, contractPrices } from '#server/db/schema/subscription.ts'
import { matches } from '#server/db/schema/matches.ts'
import { clubPrices } from '#server/domains/ticketing/events/club-prices.ts'
import { makeEvent } from '#server/domains/ticketing/events/make-event.ts'
import { ensurePlan } from '#server/domains/ticketing/venues/venue-plans.ts'
import { club } from '#sites/club/club.ts'
import { bodyOf, call } from './call.ts'
import { orderOnline, paymentOf, payWithPayPal } from './online-order.ts'
import type { TestPlatform } from './platform.ts'
import { add, payloadFor, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

const DAY = 86_400_000
const venue = readVenues(path.resolve(import.meta.dirname, '../fixtures/venues')).find(
  ({ key }) => key === 'dreiburgenpark',
)
if (!venue) throw new Error('There is no venue dreiburgenpark')

/** A season of a team that no other test knows, with home matches in so many days. */
export interface TestSeason {
  readonly id: string
  readonly teamId: number
  readonly season: number
  readonly startsOn: string
  readonly endsOn: string
  readonly terminationDeadline: string
  readonly eventNos: readonly number[]
}

interface Wanted {
  /** Of its home matches, in days from now; those below zero are over. */
  readonly matchesIn?: readonly number[]
  readonly teamId?: number
  readonly season?: number
  /** Days from today on which it begins. */
  readonly startsIn?: number
  readonly policy?: 'season' | 'confirmed'
}

export async function newSeason(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    matchesIn = [10, 20],
    teamId = randomInt(1_000_000, 2_000_000_000),
    season = 2031,
    startsIn = -30,
    policy = 'season',
  }: Wanted = {},
): Promise<TestSeason> {
  const now = clock.now()
  const id = `${teamId % 100_000_000}-${season}`
  const startsOn = addDays(clubDay(now), startsIn)
  const endsOn = addDays(startsOn, 364)
  const terminationDeadline = addDays(endsOn, -30)
  await ensurePlan(db, venue!, now)
  await db.insert(contractMasterData).values({
    id,
    teamId,
    season,
    name: { de: `Dauerkarte ${season}`, en: `Season ticket ${season}`, ja: `シーズンチケット ${season}` },
    venue: 'dreiburgenpark',
    matchesIncluded: Math.max(matchesIn.length, 1),
    saleFrom: later(now, Math.min(startsIn, -1) * DAY),
    noticeOn: addDays(endsOn, -75),
    terminationDeadline,
    renewOn: addDays(endsOn, -29),
    startsOn,
    endsOn,
    policy,
    vatRate: 19,
  })
  await db.insert(contractPrices).values(
    (['full', 'reduced'] as const).flatMap(pricingClass =>
      Object.keys(pricesByArea).map(area => ({
        masterDataId: id,
        area,
        pricingClass,
        cents: pricingClass === 'full' ? 56_000 : 40_000,
        handlingPercent: 8,
      })),
    ),
  )
  await db.insert(contractMedia).values([
    { masterDataId: id, code: 'phone', name: { de: 'Handy' }, cents: 0, isDigital: true, position: 0 },
    { masterDataId: id, code: 'card', name: { de: 'Karte' }, cents: 500, isDigital: false, position: 1 },
  ])
  const eventNos: number[] = []
  for (const days of matchesIn) eventNos.push(await newHomeMatch({ db, clock }, { teamId, season }, days))
  return { id, teamId, season, startsOn, endsOn, terminationDeadline, eventNos }
}

const pricesByArea = Object.fromEntries(clubPrices(venue).map(({ area }) => [area, true]))

/** A home match of a season's in so many days, with its event; gives the event's number. */
export async function newHomeMatch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { teamId, season }: Pick<TestSeason, 'teamId' | 'season'>,
  days: number,
): Promise<number> {
  const now = clock.now()
  const matchId = `test-${randomUUID()}`
  await db.insert(matches).values({
    id: matchId,
    teamId,
    season,
    competition: 'Test',
    round: '1',
    home: club.team,
    away: 'SC Test',
    kickOff: later(now, days * DAY),
    isTimeFixed: true,
    status: 'scheduled',
  })
  const eventNo = await db.transaction(async tx =>
    makeEvent(
      tx,
      {
        id: matchId,
        matchId,
        name: null,
        startsAt: null,
        planId: await ensurePlan(tx, venue!, now),
        state: 'announced',
        termsVersion: '2026-07-01',
        vatRate: 19,
        prices: clubPrices(venue!),
        bundles: [],
        places: placesOf(venue!),
        phases: [],
        contingentOf: () => 'season',
      },
      now,
    ),
  )
  if (eventNo === undefined) throw new Error('The event is there already')
  return eventNo
}

/** A block of the small venue with numbered seats. */
export const SEATS = '3'

export async function freeSeatsOf(
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  season: Pick<TestSeason, 'id'>,
  block = SEATS,
): Promise<number[]> {
  const places = await call(app, listSeasonPlaces, { params: { id: season.id, block } }, caller)
  return bodyOf(places).map(({ seatNo }) => seatNo)
}

interface Choice {
  readonly seatNo?: number
  readonly block?: string
  readonly pricingClass?: 'full' | 'reduced'
  readonly mediumCode?: string
  readonly recipientEmail?: string
  readonly key?: string
}

/** Chooses a place of a season: the first that is free, where none is named. */
export async function choose(
  platform: Pick<Platform, 'app'>,
  shopper: Pick<Shopper, 'caller'>,
  season: Pick<TestSeason, 'id'>,
  { seatNo, block, pricingClass = 'full', mediumCode = 'phone', recipientEmail, key }: Choice = {},
) {
  const [first = 0] = seatNo === undefined ? await freeSeatsOf(platform, shopper, season, block) : [seatNo]
  return call(
    platform.app,
    chooseSeasonPlace,
    {
      headers: { 'idempotency-key': key ?? randomUUID() },
      body: {
        masterDataId: season.id,
        seatNo: first,
        pricingClass,
        mediumCode,
        ...(recipientEmail !== undefined && { recipientEmail }),
      },
    },
    shopper.caller,
  )
}

/** Chooses a place, orders and pays it by PayPal; gives the draft and the order. */
export async function buySeasonTicket(
  platform: Platform,
  shopper: Shopper,
  season: Pick<TestSeason, 'id'>,
  choice: Choice = {},
) {
  const draft = bodyOf(await choose(platform, shopper, season, choice))
  const cart = bodyOf(await add(platform, shopper, draft.sku))
  const order = bodyOf(await orderOnline(platform, shopper, 'payPal', payloadFor(cart)))
  await payWithPayPal(platform, order.paymentUrl)
  const paid = await paymentOf(platform, shopper, order.checkoutId)
  if (paid !== 204) throw new Error(`It was not paid: ${String(paid)}`)
  return { ...draft, order }
}

export const contractsOf = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  query: { MasterDataId?: string } = {},
) => bodyOf(await call(app, listContracts, { query }, caller))

export const contractOf = ({ app }: Pick<Platform, 'app'>, { caller }: Pick<Shopper, 'caller'>, id: string) =>
  call(app, getContract, { params: { id } }, caller)

export const seasonTicketsOf = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  query: { Role?: 'holder' | 'subscriber'; Season?: number } = {},
) => bodyOf(await call(app, listSeasonTicketContracts, { query }, caller)).items

export const matchTicketsOf = async ({ app }: Pick<Platform, 'app'>, { caller }: Pick<Shopper, 'caller'>) =>
  bodyOf(await call(app, listSeasonTickets, { query: {} }, caller))

export const terminate = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  id: string,
  terminationReasonId = 'unsaid',
) => call(app, terminateContract, { params: { id }, query: { terminationReasonId } }, caller)
