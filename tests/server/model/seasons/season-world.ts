import { eq, sql } from 'drizzle-orm'
import { contractMasterData, contracts } from '#server/db/schema/subscription.ts'
import { contractFaults } from '#tests/helpers/contract-books.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '#tests/helpers/platform.ts'
import { newHomeMatch, newSeason, type TestSeason } from '#tests/helpers/season-tickets.ts'
import { newPerson, type Shopper } from '#tests/helpers/shopper.ts'

export type Person = Shopper & { accountId: string; email: string }

/** Of a team's five seasons, the people who want its season tickets, and what commands remember. */
export interface SeasonWorld {
  readonly platform: TestPlatform
  readonly seasons: readonly TestSeason[]
  /** Whoever has deleted their account has made room for somebody new. */
  readonly people: Person[]
  readonly newcomer: () => Promise<Person>
  /** The last days that were seen: they never change. */
  readonly lastDays: Map<string, string>
}

const FIRST = 2026
const SEASONS = 5
const PEOPLE = 4

/** What everything that happens in a run is written into; each run begins with none of it. */
const tables = sql.raw(
  'contracts, contract_master_data, contract_cancellations, carts, checkouts, document_counters, checkout_payments, ledger_entries, ' +
    'idempotency_records, mails, sandbox_setups, sandbox_refunds, payment_infos, ticket_events, tickets, seat_moves',
)

export interface SeasonWorlds {
  /** `policy`: whether seasons go on by themselves. */
  readonly fresh: (policy: 'season' | 'confirmed') => Promise<SeasonWorld>
  readonly close: () => Promise<void>
}

/** One platform for many runs, each of which begins in the first season. */
export async function openSeasonWorlds(): Promise<SeasonWorlds> {
  const begins = new Date('2026-07-31T10:00:00+02:00')
  const platform = await startPlatform({ clock: stoppedClock(begins.getTime()) })
  return {
    fresh: async policy => {
      await platform.db.execute(sql`truncate ${tables} cascade`)
      platform.clock.setTo(begins)
      const newcomer = () => newPerson(platform)
      const people: Person[] = []
      for (let count = 0; count < PEOPLE; count++) people.push(await newcomer())
      return { platform, seasons: await fiveSeasons(platform, policy), people, newcomer, lastDays: new Map() }
    },
    close: () => platform.close(),
  }
}

/** From 1 July to 30 June, as the club has them, each with two home matches: one in the autumn, one on the last of February. */
async function fiveSeasons(platform: TestPlatform, policy: 'season' | 'confirmed'): Promise<TestSeason[]> {
  const seasons: TestSeason[] = []
  const daysUntil = (day: string) => (Date.parse(day) - platform.clock.now().getTime()) / 86_400_000
  for (let season = FIRST; season < FIRST + SEASONS; season++) {
    const teamId = seasons[0]?.teamId
    const made = await newSeason(platform, {
      matchesIn: [],
      season,
      policy,
      ...(teamId !== undefined && { teamId }),
    })
    const days = {
      startsOn: `${season}-07-01`,
      endsOn: `${season + 1}-06-30`,
      noticeOn: `${season + 1}-04-15`,
      terminationDeadline: `${season + 1}-05-31`,
      renewOn: `${season + 1}-06-01`,
      saleFrom: new Date(`${season}-06-15T08:00:00Z`),
      matchesIncluded: 2,
    }
    await platform.db.update(contractMasterData).set(days).where(eq(contractMasterData.id, made.id))
    for (const day of [`${season}-10-25T13:30:00Z`, `${season + 1}-02-28T14:30:00Z`])
      await newHomeMatch(platform, { teamId: made.teamId, season }, daysUntil(day))
    seasons.push({ ...made, ...days })
  }
  return seasons
}

/** Fails where something that must always hold does not. */
export async function checkSeasons({ platform, lastDays }: SeasonWorld): Promise<void> {
  const faults = await contractFaults(platform.db, platform.clock.now())
  for (const { id, effectiveOn } of await platform.db
    .select({ id: contracts.id, effectiveOn: contracts.effectiveOn })
    .from(contracts)) {
    const known = lastDays.get(id)
    if (known !== undefined && known !== effectiveOn)
      faults.push(`${id} ended on ${known}, and on ${String(effectiveOn)}`)
    if (effectiveOn !== null) lastDays.set(id, effectiveOn)
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
