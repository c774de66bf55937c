import { and, asc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/membership.ts'
import { contracts, contractTerms, seasonTicketHolders } from '#server/db/schema/subscription.ts'
import { isOrganization } from '../organization/organization-api.ts'
import type { ContractRow } from './contract-repository.ts'

/** SPEC 5: a fan club is nobody's holder; a company may be. */
export async function mayHold(db: Queryable, accountId: string): Promise<boolean> {
  const [organization] = await db
    .select({ type: organizations.type })
    .from(organizations)
    .where(eq(organizations.accountId, accountId))
  return organization?.type !== 'fanClub'
}

/** The running season of a contract and those after it, unless they are called off. */
export async function heldSeasons(
  db: Queryable,
  contract: Pick<ContractRow, 'id' | 'teamId'>,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ season: contractTerms.season })
    .from(contractTerms)
    .where(
      and(
        eq(contractTerms.contractId, contract.id),
        ne(contractTerms.state, 'cancelled'),
        gte(contractTerms.endsOn, clubDay(now)),
      ),
    )
    // In which holderships are taken: of two contracts that one person takes at once, one waits for the other.
    .orderBy(asc(contractTerms.season))
  return rows.map(({ season }) => season)
}

/**
 * Makes somebody the holder of a contract, which the caller has locked, for its running and later seasons. False where they hold another one of
 * the team; then nothing is written. A company has no row: SPEC 5 binds people alone.
 */
export async function takeHoldership(
  tx: Transaction,
  contract: Pick<ContractRow, 'id' | 'teamId'>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const seasons = await heldSeasons(tx, contract, now)
  if (seasons.length === 0 || (await isOrganization(tx, accountId))) return true
  if (await holdsOneThatGoesOn(tx, accountId, contract)) return false
  const { id: contractId, teamId } = contract
  const written = await tx
    .insert(seasonTicketHolders)
    .values(seasons.map(season => ({ season, teamId, accountId, contractId })))
    .onConflictDoNothing()
    .returning({ season: seasonTicketHolders.season })
  if (written.length === seasons.length) return true
  await tx
    .delete(seasonTicketHolders)
    .where(and(eq(seasonTicketHolders.contractId, contractId), eq(seasonTicketHolders.accountId, accountId)))
  return false
}

/** Whether a person uses another season ticket of a team that is not terminated: it will be theirs in later seasons, too. */
async function holdsOneThatGoesOn(
  db: Queryable,
  accountId: string,
  { id, teamId }: Pick<ContractRow, 'id' | 'teamId'>,
): Promise<boolean> {
  if (await isOrganization(db, accountId)) return false
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.recipientId, accountId),
        eq(contracts.teamId, teamId),
        eq(contracts.state, 'running'),
        isNull(contracts.effectiveOn),
        ne(contracts.id, id),
      ),
    )
  return rows.length > 0
}

/** The same for one season of a contract that they hold already; false where they hold another one over it. */
export async function holdSeason(
  tx: Transaction,
  { id: contractId, teamId }: Pick<ContractRow, 'id' | 'teamId'>,
  { accountId, season }: { accountId: string; season: number },
): Promise<boolean> {
  if (await isOrganization(tx, accountId)) return true
  const row = { season, teamId, accountId, contractId }
  const written = await tx.insert(seasonTicketHolders).values(row).onConflictDoNothing().returning()
  return written.length > 0
}

/** Whether somebody holds a season ticket of a team over a season. */
export async function holdsOne(
  db: Queryable,
  accountId: string,
  { teamId, season }: { teamId: number; season: number },
): Promise<boolean> {
  const rows = await db
    .select({ contractId: seasonTicketHolders.contractId })
    .from(seasonTicketHolders)
    .where(
      and(
        eq(seasonTicketHolders.accountId, accountId),
        eq(seasonTicketHolders.teamId, teamId),
        eq(seasonTicketHolders.season, season),
      ),
    )
  return rows.length > 0
}

/** Takes the running and later seasons of a contract, which the caller has locked, from whoever holds it; those before stay as they were. */
export async function leaveHoldership(
  tx: Transaction,
  contract: Pick<ContractRow, 'id' | 'teamId'>,
  now: Date,
): Promise<void> {
  const seasons = await heldSeasons(tx, contract, now)
  if (seasons.length === 0) return
  await tx
    .delete(seasonTicketHolders)
    .where(and(eq(seasonTicketHolders.contractId, contract.id), inArray(seasonTicketHolders.season, seasons)))
}

/** What somebody holds of a team already: this contract or another one, from now on or from a later season on. */
export type Holdership = 'none' | 'this' | 'thisLater' | 'another' | 'anotherLater'

/** Whether an account may become the holder of a contract beside what it holds. `today`: a day at the club. */
export async function holdershipOf(
  db: Queryable,
  accountId: string,
  { id, teamId, recipientId }: Pick<ContractRow, 'id' | 'teamId' | 'recipientId'>,
  today: string,
): Promise<Holdership> {
  const terms = await db
    .select({ season: contractTerms.season, startsOn: contractTerms.startsOn })
    .from(contractTerms)
    .where(
      and(
        eq(contractTerms.contractId, id),
        ne(contractTerms.state, 'cancelled'),
        gte(contractTerms.endsOn, today),
      ),
    )
  const running = new Set(terms.flatMap(({ season, startsOn }) => (startsOn <= today ? [season] : [])))
  if (recipientId === accountId) return running.size > 0 ? 'this' : 'thisLater'
  if (terms.length === 0) return 'none'
  const held = await db
    .select({ season: seasonTicketHolders.season })
    .from(seasonTicketHolders)
    .where(
      and(
        eq(seasonTicketHolders.accountId, accountId),
        eq(seasonTicketHolders.teamId, teamId),
        ne(seasonTicketHolders.contractId, id),
        inArray(
          seasonTicketHolders.season,
          terms.map(({ season }) => season),
        ),
      ),
    )
  if (held.length === 0)
    return (await holdsOneThatGoesOn(db, accountId, { id, teamId })) ? 'anotherLater' : 'none'
  return held.some(({ season }) => running.has(season)) ? 'another' : 'anotherLater'
}
