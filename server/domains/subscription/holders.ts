import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/membership.ts'
import { contractTerms, seasonTicketHolders } from '#server/db/schema/subscription.ts'
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
  const [organization] = await tx
    .select({ id: organizations.accountId })
    .from(organizations)
    .where(eq(organizations.accountId, accountId))
  const seasons = await heldSeasons(tx, contract, now)
  if (organization || seasons.length === 0) return true
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
  if (held.length === 0) return 'none'
  return held.some(({ season }) => running.has(season)) ? 'another' : 'anotherLater'
}
