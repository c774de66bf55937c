import { and, eq, gte, ne } from 'drizzle-orm'
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
