import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { earlier } from '#server/deadlines.ts'
import type { Deps, Job } from '#server/deps.ts'
import { lockContracts } from '#server/db/locks.ts'
import { contracts, contractTerms, seasonPlaces } from '#server/db/schema/subscription.ts'
import { club } from '#sites/club/club.ts'
import { endContract } from './end-contract.ts'
import { giveMatchTickets } from './match-tickets.ts'
import type { ContractRow } from './contract-repository.ts'

const BATCH = 100

/** A page of ids after one, in their order. */
type ListIds = (db: Queryable, after: string | undefined) => Promise<readonly string[]>

/** Does something to each contract of a list, each in a transaction of its own. Nobody is left out where one fails. */
async function withEach(
  { db, log }: Deps,
  list: ListIds,
  work: (tx: Transaction, contract: ContractRow) => Promise<void>,
): Promise<void> {
  let after: string | undefined
  do {
    const ids = await list(db, after)
    for (const id of ids) {
      try {
        await db.transaction(async tx => {
          const [contract] = await lockContracts(tx, eq(contracts.id, id), true)
          if (contract) await work(tx, contract)
        })
      } catch (error) {
        log.error({ err: error, id }, 'a contract was left out')
      }
    }
    after = ids.length < BATCH ? undefined : ids.at(-1)
  } while (after !== undefined)
}

/** Gives contracts their place, and holders their ticket, at matches that were announced since. Who has a place is said by the contract. */
export const matchTickets: Job = {
  name: 'season-match-tickets',
  everySeconds: 60,
  run: deps => {
    const now = deps.clock.now()
    return withEach(
      deps,
      (db, after) => lackingTickets(db, now, after),
      (tx, contract) => giveMatchTickets(tx, contract, now),
    )
  },
}

/** Contracts that lack the place at a coming match of theirs, or the ticket of one that is paid. */
async function lackingTickets(
  db: Queryable,
  now: Date,
  after: string | undefined,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct c.id
    from contracts c
    join contract_terms t on t.contract_id = c.id and t.state <> 'cancelled'
    join matches m on m.team_id = c.team_id and m.season = t.season and m.home = ${club.team}
    join ticket_events e on e.match_id = m.id
    where c.state = 'running' and m.kick_off > ${now.toISOString()}
      and e.state in ('announced', 'onSale', 'paused', 'closed')
      and (not exists (
          select 1 from event_seats s where s.event_no = e.event_no and s.seat_no = c.seat_no
            and s.owner = 'contract:' || c.id)
        or (t.state = 'paid' and not exists (
          select 1 from tickets k where k.contract_id = c.id and k.event_no = e.event_no)))
      ${after === undefined ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

/** Gives back the places of contracts whose last day is over. That they are over is said by the day. */
export const endedContracts: Job = {
  name: 'ended-contracts',
  everySeconds: 10 * 60,
  run: deps => {
    const now = deps.clock.now()
    const today = clubDay(now)
    return withEach(
      deps,
      async (db, after) => {
        const isOver = and(eq(contracts.state, 'running'), lt(contracts.effectiveOn, today))
        const rows = await db
          .select({ id: contracts.id })
          .from(contracts)
          .where(and(isOver, after === undefined ? undefined : gt(contracts.id, after)))
          .orderBy(asc(contracts.id))
          .limit(BATCH)
        return rows.map(({ id }) => id)
      },
      async (tx, contract) => {
        const isOver = contract.effectiveOn !== null && contract.effectiveOn < today
        if (contract.state === 'running' && isOver) await endContract(tx, contract, { now, by: 'job' })
      },
    )
  },
}

/** What was chosen so long ago, and lies in no cart and no order, is forgotten. */
const FORGET_DRAFTS_MS = 7 * DAY_MS

export const forgottenDrafts: Job = {
  name: 'forgotten-season-places',
  everySeconds: 60 * 60,
  run: async ({ db, clock }) => {
    const old = db
      .select({ id: contracts.id })
      .from(contracts)
      .innerJoin(contractTerms, eq(contractTerms.contractId, contracts.id))
      .leftJoin(seasonPlaces, eq(seasonPlaces.contractId, contracts.id))
      .where(
        and(
          eq(contracts.state, 'draft'),
          lt(contracts.createdAt, earlier(clock.now(), FORGET_DRAFTS_MS)),
          isNull(contractTerms.orderNumber),
          isNull(seasonPlaces.seatNo),
          sql`not exists (select 1 from cart_items i where i.sku like 'st-' || ${contracts.number} || '-%')`,
        ),
      )
      .limit(1000)
    await db.delete(contracts).where(and(inArray(contracts.id, old), eq(contracts.state, 'draft')))
  },
}
