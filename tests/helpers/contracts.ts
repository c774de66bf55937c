import { randomUUID } from 'node:crypto'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { TermState } from '#contract/subscription/contract-states.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Transaction } from '#server/db/database.ts'
import type { contracts } from '#server/db/schema/subscription.ts'
import { venuePlaces } from '#server/db/schema/ticketing.ts'
import { earlier } from '#server/deadlines.ts'
import { writeContractEvent } from '#server/domains/season-contracts/contract-events.ts'
import {
  type ContractRow,
  findContract,
  insertContract,
  takeContractNumber,
} from '#server/domains/season-contracts/contract-repository.ts'
import { takeHoldership } from '#server/domains/season-contracts/holders.ts'
import { findMasterData, planOfVenue } from '#server/domains/season-contracts/master-data-repository.ts'
import { giveMatchTickets } from '#server/domains/season-contracts/match-tickets.ts'
import {
  claimSeasonPlace,
  reclaimSeasonPlace,
  takenSeasonPlaces,
} from '#server/domains/season-contracts/season-place-repository.ts'
import { insertTerm } from '#server/domains/season-contracts/term-repository.ts'
import type { TestPlatform } from './platform.ts'
import { newSeason, SEATS, type TestSeason } from './season-tickets.ts'

interface Account {
  readonly accountId: string
}

interface Wanted {
  readonly subscriber: Account
  /** Without it the subscriber; null: nobody. */
  readonly holder?: Account | null
  /** The first begins now; without them one that is paid, of a team that no other test knows. */
  readonly terms?: readonly { season: TestSeason; state?: TermState }[]
  readonly changes?: Partial<typeof contracts.$inferInsert>
  /** The next season, of which its subscriber was written to a month ago. */
  readonly noticeOf?: Pick<TestSeason, 'season'>
}

/** A contract that runs, with place, holder and tickets of coming matches, as if it had been bought. Nothing was ordered for it. */
export async function makeContract(
  platform: Pick<TestPlatform, 'db' | 'clock'>,
  { subscriber, holder = subscriber, terms, changes = {}, noticeOf }: Wanted,
): Promise<ContractRow> {
  const { db, clock } = platform
  const now = clock.now()
  const seasons = terms ?? [{ season: await newSeason(platform, { matchesIn: [] }) }]
  const [first] = seasons
  if (!first) throw new Error('A contract has a season')
  const id = randomUUID()
  return db.transaction(async tx => {
    const number = await takeContractNumber(tx)
    const { teamId } = first.season
    const place = await takeSeat(tx, first.season, id)
    await insertContract(tx, {
      ...place,
      id,
      number,
      teamId,
      subscriberId: subscriber.accountId,
      recipientId: holder?.accountId ?? null,
      pricingClass: 'full',
      mediumCode: 'phone',
      createdAt: now,
      state: 'running',
      ...changes,
    })
    const { planId, seatNo } = place
    await claimSeasonPlace(tx, { teamId, planId, seatNo }, { contractId: id, claim: number })
    await reclaimSeasonPlace(tx, id, { from: number, to: null })
    for (const [index, { season, state = 'paid' }] of seasons.entries()) {
      const isOrdered = state === 'paid' || state === 'suspended'
      await insertTerm(tx, {
        contractId: id,
        season: season.season,
        masterDataId: season.id,
        pricingClass: 'full',
        mediumCode: 'phone',
        matchesIncluded: 17,
        priceCents: 56_000,
        mediumCents: 0,
        startsOn: season.startsOn,
        endsOn: season.endsOn,
        state,
        ...(isOrdered && { orderNumber: number, serialNumber: index + 1, orderedAt: now }),
        createdAt: now,
      })
    }
    const contract = await findContract(tx, id)
    if (!contract) throw new Error('The contract was not made')
    if (holder && !(await takeHoldership(tx, contract, holder.accountId, now)))
      throw new Error('The holder has another season ticket')
    await giveMatchTickets(tx, contract, now)
    if (noticeOf) await writeNotice(tx, id, { season: noticeOf.season, at: earlier(now, MONTH_MS) })
    return contract
  })
}

const MONTH_MS = 30 * DAY_MS

const writeNotice = (tx: Transaction, contractId: string, { season, at }: { season: number; at: Date }) =>
  writeContractEvent(tx, { contractId, kind: 'noticeSent', season, by: 'job', actorId: null, at })

/** The first seat of the small venue that no contract of the team has. */
async function takeSeat(tx: Transaction, { id, teamId }: TestSeason, contractId: string) {
  const season = (await findMasterData(tx, [id])).get(id)
  const plan = season && (await planOfVenue(tx, season.venue))
  if (!plan) throw new Error(`Season ${id} has no venue`)
  const planId = plan.id
  const taken = await takenSeasonPlaces(tx, { teamId, planId })
  const [seat] = await tx
    .select({ seatNo: venuePlaces.seatNo, area: venuePlaces.area })
    .from(venuePlaces)
    .where(
      and(
        eq(venuePlaces.planId, planId),
        eq(venuePlaces.block, SEATS),
        notInArray(venuePlaces.seatNo, [...taken]),
      ),
    )
    .orderBy(asc(venuePlaces.seatNo))
    .limit(1)
  if (!seat) throw new Error(`No seat is left for ${contractId}`)
  return { planId, ...seat }
}
