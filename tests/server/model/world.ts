import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { sepaTesters } from '#contract/contact/groups.ts'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import { admitToGroup } from '#server/domains/contact/group-service.ts'
import type { PaymentProviderSettings } from '#server/settings.ts'
import { type ShopSnapshot, readShop } from '../../helpers/shop-books/snapshot.ts'
import { faultsOf, type StartStock, startStockOf } from '../../helpers/shop-books/invariants.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { clubFaults } from '../../helpers/club-books.ts'
import { makeVoucher } from '../../helpers/codes.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { newFanClub } from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newClerk } from '../../helpers/ticket-office.ts'
import { newEvent, type TestEvent } from '../../helpers/tickets.ts'
import { ticketFaults } from '../../helpers/ticket-books.ts'
import { unproveMailbox } from '../../helpers/take-over.ts'
import { newPerson, type Shopper, skus } from '../../helpers/shopper.ts'
import {
  blockedFaults,
  differencesOf,
  followClubs,
  type KnownClub,
  readClubs,
  resetClubs,
} from './known-clubs.ts'
import { CAP, followTickets, noWallets, readTickets, walletFaults, type Wallets } from './known-tickets.ts'

/** Somebody who signs in. */
export type Buyer = Awaited<ReturnType<typeof newPerson>>

/** A checkout that a command has made, with every try to pay it that somebody knows the page of. */
export interface KnownCheckout {
  id: string
  /** Undefined once it belongs to nobody: the account was deleted, or is somebody else's. */
  buyer: Buyer | undefined
  tries: { payment: string; page: string | null; method: PaymentMethod }[]
}

/** The shop that commands are tried on, and what they remember of what they did. */
export interface World {
  platform: TestPlatform
  /** Whoever has deleted their account has made room for somebody new. */
  people: Buyer[]
  /** Of them the one who has not proven their address; undefined once nobody is left who has not. */
  unproven: Buyer | undefined
  newBuyer: () => Promise<Buyer>
  /** Visitors of now; a claimed one stays, since somebody may claim twice. */
  visitors: (Shopper & { id: string })[]
  checkouts: KnownCheckout[]
  /** Codes of vouchers that are spent in a few orders. */
  codes: readonly string[]
  staff: Pick<Shopper, 'caller'>
  /** Of the ticket office. */
  clerk: Pick<Shopper, 'caller'>
  /** Of the fan desk. */
  fanClerk: Pick<Shopper, 'caller'>
  wallets: Wallets
  /** Two, see `resetClubs`. */
  clubs: KnownClub[]
  /** With six places beside each other, four to stand, and two pairs for wheelchairs. */
  event: TestEvent
  start: StartStock
}

/** What few things there are of, so that people are in each other's way. */
const pieces = { '1001-M': 6, '1023-1': 8, '1025-1': 1, '2004-1': 3 } as const
export const wanted = [...Object.keys(pieces), skus.giftCard]
const PEOPLE = 3

/** What everything that happens in a run is written into; each run begins with none of it. */
const tables = sql.raw(
  'carts, anonymous_users, vouchers, promotion_uses, checkouts, document_counters, checkout_payments, checkout_transfers, ledger_entries, idempotency_records, mails, sandbox_setups, sandbox_refunds, ' +
    'ticket_events, tickets, seat_moves',
)

/** One platform for many runs. */
export interface Worlds {
  fresh: () => Promise<World>
  close: () => Promise<void>
}

export async function openWorlds(): Promise<Worlds> {
  const platform = await startPlatform()
  // The model delivers what the provider tells: late, twice, in another order, or never.
  const line = platform.deps.settings.paymentProvider as PaymentProviderSettings & { reportsTo: string }
  line.reportsTo = 'http://127.0.0.1:9/api'
  const newBuyer = async () => {
    const person = await newPerson(platform)
    await admitToGroup(platform.db, person.accountId, sepaTesters, platform.clock.now())
    return person
  }
  const people: Buyer[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await newBuyer())
  const staff = await newStaff(platform)
  const clerk = await newClerk(platform)
  const fanClerk = await newFanClerk(platform)
  const clubIds = [await newFanClub(platform, 0), await newFanClub(platform, 0)].map(({ id }) => id)
  return {
    fresh: async () => {
      await platform.db.execute(sql`truncate ${tables} cascade`)
      await platform.db.execute(sql`update product_variants set reserved = 0`)
      for (const [sku, stock] of Object.entries(pieces)) {
        await platform.db.execute(sql`update product_variants set stock = ${stock} where sku = ${sku}`)
      }
      const unproven = people.at(-1)!
      await unproveMailbox(platform, unproven.accountId)
      const start = startStockOf(await readShop(platform.db))
      const codes = [
        await makeVoucher(platform, 2500),
        await makeVoucher(platform, 50_000, { kind: 'voucher' }),
      ]
      const event = await smallEvent(platform)
      const clubs = await resetClubs(platform.db, clubIds, people, platform.clock.now())
      const constant = { platform, people, newBuyer, staff, clerk, fanClerk, codes, event, clubs, start }
      return { ...constant, unproven, wallets: noWallets(), visitors: [], checkouts: [] }
    },
    close: () => platform.close(),
  }
}

async function smallEvent(platform: TestPlatform): Promise<TestEvent> {
  const event = await newEvent(platform, { phases: [{ cap: CAP }], startsIn: 400 * DAY_MS })
  await platform.db.execute(sql`
    update event_seats s set contingent = 'closed'
    from venue_places p join ticket_events e on e.plan_id = p.plan_id
    where e.event_no = ${event.eventNo} and s.event_no = e.event_no and s.seat_no = p.seat_no
      and not (p.block = '50' or p.kind in ('wheelchair', 'companion')
        or p.seat_no in (select seat_no from venue_places v where v.plan_id = p.plan_id and v.block = '31' order by 1 limit 4))`)
  return event
}

/** Fails where something that must always hold does not, or where there is an order that no command has made. */
export async function checkWorld(world: World): Promise<ShopSnapshot> {
  const { platform, people, start, checkouts, wallets, clubs } = world
  const now = platform.clock.now()
  const shop = await readShop(platform.db, now)
  const tickets = await readTickets(platform.db, now)
  const clubIds = clubs.map(({ id }) => id)
  const read = await readClubs(platform.db, clubIds, now)
  const known = new Map(checkouts.map(({ id, buyer }) => [id, buyer?.accountId]))
  const faults = [
    ...faultsOf(shop, start),
    ...(await ticketFaults(platform.db, CAP)),
    ...walletFaults(wallets, tickets, id => known.get(id)),
    ...(await clubFaults(platform.db, now)),
    ...differencesOf(clubs, read),
    ...(await blockedFaults(platform, clubs, people)),
    ...shop.checkouts.filter(({ id }) => !known.has(id)).map(({ id }) => `nobody has ordered ${id}`),
    ...(known.size === shop.checkouts.length
      ? []
      : [`${known.size} ordered, ${shop.checkouts.length} are there`]),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  followTickets(wallets, tickets)
  followClubs(clubs, read)
  return shop
}

/** One of a list by any number; undefined where there is none. */
export const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]
