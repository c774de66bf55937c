import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { earlier } from '#server/deadlines.ts'
import type { Job } from '#server/deps.ts'
import { contracts, contractTerms, seasonPlaces } from '#server/db/schema/subscription.ts'
import { club } from '#sites/club/club.ts'
import {
  BATCH,
  giveMatchTickets,
  lastDayOf,
  lastDayOn,
  withEachContract,
} from '../season-contracts/season-contracts-api.ts'
import { endContract } from './end-contract.ts'

/** Gives contracts their place, and holders their ticket, at matches that were announced since. Who has a place is said by the contract. */
export const matchTickets: Job = {
  name: 'season-match-tickets',
  everySeconds: 60,
  run: deps => {
    const now = deps.clock.now()
    return withEachContract(
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
      and (c.effective_on is null or (m.kick_off at time zone 'Europe/Berlin')::date <= c.effective_on)
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
    return withEachContract(
      deps,
      async (db, after) => {
        const rows = await db
          .select({ id: contracts.id })
          .from(contracts)
          .where(
            and(
              eq(contracts.state, 'running'),
              lt(lastDayOn(today), today),
              after === undefined ? undefined : gt(contracts.id, after),
            ),
          )
          .orderBy(asc(contracts.id))
          .limit(BATCH)
        return rows.map(({ id }) => id)
      },
      async (tx, contract) => {
        const lastDay = contract.state === 'running' ? await lastDayOf(tx, contract, today) : null
        if (lastDay === null || lastDay >= today) return
        await endContract(tx, { ...contract, effectiveOn: lastDay }, { now, by: 'job' })
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
