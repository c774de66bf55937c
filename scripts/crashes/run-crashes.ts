import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { clubAreas } from '../../server/areas.ts'
import { systemClock } from '../../server/clock.ts'
import { type OpenDatabase, openDatabase } from '../../server/db/database.ts'
import { seedDatabase } from '../../server/db/seed.ts'
import { accounts } from '../../server/db/schema/identity.ts'
import { productVariants } from '../../server/db/schema/shop.ts'
import { eventSeats, tickets } from '../../server/db/schema/ticketing.ts'
import { jobsOf } from '../../server/define-area.ts'
import { CLUB } from '../../server/domains/ticketing/seats/move-seats.ts'
import { ledgerFaults } from '../../server/domains/tickets/ledger-faults.ts'
import { clubGoods } from '../../server/goods.ts'
import { readSettings } from '../../server/settings.ts'
import { faultsOf, type StartStock, startStockOf } from '../../tests/helpers/shop-books/invariants.ts'
import { readShop } from '../../tests/helpers/shop-books/snapshot.ts'
import { giveTicket, newEvent, type TestEvent } from '../../tests/helpers/tickets.ts'
import { freePort } from '../../tests/helpers/postgres.ts'
import { giveTokens } from '../../bench/shop/tokens.ts'
import { writePeople } from '../../bench/sign-ins/people.ts'
import { type Platform, startPlatform } from '../lib/platform.ts'
import type { Chance, Person } from './ask.ts'
import { offerFaults } from './offer-faults.ts'
import { decideAgain, sendOffer } from './offers.ts'
import { runScenario, sendOrder, type SentOrder, type Shopping } from './scenarios.ts'

export interface CrashOptions {
  runs: number
  seed: number
  /** An empty database of a PostgreSQL server; undefined: the embedded one. */
  databaseUrl?: string | undefined
  say?: (line: string) => void
}

/** What many crashes came to. */
export interface CrashTally {
  runs: number
  sent: number
  /** Sent, and nobody heard what had become of them, since the process was killed. */
  unheard: number
  orders: number
  tickets: number
  /** Offers of tickets that were answered. */
  offers: number
  /** Of those the ones that were accepted. */
  passedOn: number
  faults: string[]
}

const BUYERS = 8
/** One of which there is plenty, and one that is soon sold out. */
const stocks = { '1001-M': 100_000, '1023-1': 12 } as const
const skus = Object.keys(stocks)
/** Runs after which the shop is emptied, so that looking at all of it stays quick. */
const BATCH = 15
/** Everybody begins a batch with so many, and passes them on. */
const TICKETS_EACH = 2
const LONGEST_MS = 1500
/** How often it is asked whether an order was sent. */
const POLL_MS = 10

const tables = sql.raw(
  'carts, anonymous_users, checkouts, checkout_payments, ledger_entries, idempotency_records, mails, sandbox_setups, sandbox_refunds, ' +
    'tickets, seat_moves, hold_windows',
)
const jobs = jobsOf(clubAreas).filter(({ name }) => /^(cart|checkout|unpaid)/.test(name))

/**
 * Lets buyers shop at a platform in a process of its own, kills that with SIGKILL at some moment, looks at all that it has left, starts it
 * again, repeats every order with its key, and so on. Everything that was answered must be there, and the rules of the shop must hold.
 */
export async function runCrashes({ runs, seed, databaseUrl, say }: CrashOptions): Promise<CrashTally> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kurve-crashes-'))
  const port = await freePort()
  const env = {
    KURVE_ENVIRONMENT: 'local',
    KURVE_PORT: String(port),
    KURVE_DATA: dataFolder,
    KURVE_SERVE_SITES: 'false',
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
    // A process that is killed leaves no compiled code behind; the first one is stopped.
    NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
  }
  const home = { databaseUrl, dataFolder, databasePoolSize: 4 }
  const emails = await writePeople(home, BUYERS)
  const chance = chanceFrom(seed)
  const tally: CrashTally = {
    runs: 0,
    sent: 0,
    unheard: 0,
    orders: 0,
    tickets: 0,
    offers: 0,
    passedOn: 0,
    faults: [],
  }
  const people: Person[] = []
  const buyerIds: string[] = []
  let event: TestEvent | undefined
  let start: StartStock = new Map()
  const sent: SentOrder[] = []
  const shopping: Shopping = {
    origin: `http://127.0.0.1:${port}`,
    chance,
    skus,
    eventId: '',
    sent,
    people,
    offers: [],
    decisions: [],
    faults: tally.faults,
  }
  const { offers, decisions } = shopping

  const look = async ({ db }: OpenDatabase) => {
    const shop = await readShop(db)
    tally.faults.push(
      ...faultsOf(shop, start),
      ...(await ledgerFaults(db)),
      ...(await offerFaults(db, shopping)),
    )
    const there = new Set(shop.checkouts.map(({ id }) => id))
    const lost = sent.filter(({ checkoutId }) => checkoutId !== undefined && !there.has(checkoutId))
    tally.faults.push(...lost.map(({ checkoutId }) => `${checkoutId ?? ''} was answered and is lost`))
    return shop
  }
  const runJobs = async ({ db }: OpenDatabase, clock = systemClock) => {
    const deps = { db, clock, settings: readSettings(env), goods: clubGoods, log: pino({ level: 'silent' }) }
    for (const job of jobs) await job.run(deps)
  }
  const count = async ({ db }: OpenDatabase, shop: Awaited<ReturnType<typeof look>>) => {
    tally.sent += sent.length
    tally.orders += shop.checkouts.length
    tally.tickets += await db.$count(tickets)
    tally.offers += offers.flatMap(({ ids }) => ids ?? []).length
    tally.passedOn += decisions.filter(({ state }) => state === 'accepted').length
  }
  const empty = async ({ db }: OpenDatabase) => {
    await db.execute(sql`truncate ${tables} cascade`)
    await db.update(eventSeats).set({ owner: CLUB, claim: null, claimant: null, version: 0 })
    await db.update(productVariants).set({ reserved: 0 })
    for (const [sku, stock] of Object.entries(stocks)) {
      await db
        .update(productVariants)
        .set({ stock })
        .where(inArray(productVariants.sku, [sku]))
    }
    start = startStockOf(await readShop(db))
    for (const all of [sent, offers, decisions]) all.length = 0
    for (const accountId of buyerIds)
      for (let count = 0; count < TICKETS_EACH; count++)
        await giveTicket({ db, clock: systemClock }, { accountId }, event)
  }
  const begin = () => {
    const logFile = join('.data', 'crashes', `server-${port}.log`)
    return startPlatform({ environment: 'local', port, logFile, env })
  }
  /** Where the platform runs, an embedded database is its own: what needs both waits for a server's. */
  const withDatabase = async (work: (database: OpenDatabase) => Promise<unknown>) => {
    const database = await openDatabase(home)
    try {
      await work(database)
    } finally {
      await database.close()
    }
  }

  await withDatabase(async database => {
    await seedDatabase(database.db, systemClock, clubAreas)
    const tokens = await giveTokens(database.db, env, emails)
    people.push(...tokens.map((token, index) => ({ token, email: emails[index] ?? '' })))
    event = await newEvent({ db: database.db, clock: systemClock }, { phases: [{ cap: 400 }] })
    shopping.eventId = event.id
    const found = await database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.email, emails))
    buyerIds.push(...found.map(({ id }) => id))
    await empty(database)
  })
  const first = await begin()
  await first.stop()
  const running: { platform?: Platform } = { platform: await begin() }
  try {
    while (tally.runs < runs && tally.faults.length === 0) {
      await shopUntilKilled(running, shopping)
      tally.runs += 1
      tally.unheard += sent.filter(({ checkoutId }) => checkoutId === undefined).length
      await withDatabase(async database => {
        await look(database)
        // What is late is seen to without the provider, which died as well.
        await runJobs(database)
        const shop = await look(database)
        if (tally.runs % BATCH > 0) return
        await count(database, shop)
        await empty(database)
      })
      running.platform = await begin()
      await Promise.all([
        ...sent.map(order => sendOrder(shopping, order)),
        ...offers.map(offer => sendOffer(shopping, offer)),
        ...decisions.map(decision => decideAgain(shopping, decision)),
      ])
      if (databaseUrl !== undefined) {
        await withDatabase(async database => {
          await look(database)
          await runJobs(database)
          await look(database)
        })
      }
      if (tally.runs % 10 === 0) say?.(`${tally.runs} of ${runs} killed, ${tally.unheard} orders unheard`)
    }
    await running.platform?.stop()
    delete running.platform
    await withDatabase(async database => {
      const shop = await look(database)
      await count(database, shop)
    })
    return tally
  } finally {
    await running.platform?.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Lets everybody shop until the process is killed at some moment after the first order was sent: a busy machine is slow to begin. */
async function shopUntilKilled(running: { platform?: Platform }, shopping: Shopping): Promise<void> {
  const { platform } = running
  if (!platform) throw new Error('There is nothing to kill')
  const end = new AbortController()
  const isOver = () => end.signal.aborted
  const before = shopping.sent.length
  const buyers = shopping.people.map(async person => {
    while (!isOver()) {
      try {
        await runScenario(shopping, person)
      } catch (error) {
        // Nobody answers any more, which is how it should end.
        if (!isOver()) shopping.faults.push(String(error instanceof Error ? (error.stack ?? error) : error))
        return
      }
    }
  })
  while (shopping.sent.length === before && shopping.faults.length === 0) await pause(POLL_MS)
  await pause(shopping.chance() * LONGEST_MS)
  end.abort()
  process.kill(platform.pid, 'SIGKILL')
  await platform.ended
  delete running.platform
  await Promise.all(buyers)
}

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
