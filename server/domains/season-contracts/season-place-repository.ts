import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { seasonPlaces } from '#server/db/schema/subscription.ts'

export interface PlaceKey {
  readonly teamId: number
  readonly planId: string
  readonly seatNo: number
}

/** Takes a place for a contract that somebody is about to buy. False where another contract has it. */
export async function claimSeasonPlace(
  tx: Transaction,
  place: PlaceKey,
  by: { contractId: string; claim: string },
): Promise<boolean> {
  const taken = await tx
    .insert(seasonPlaces)
    .values({ ...place, ...by })
    .onConflictDoNothing()
    .returning({ seatNo: seasonPlaces.seatNo })
  return taken.length > 0
}

/** Has another claim hold the place of a contract, or nobody's where it has begun. False where it is not held by the one that is named. */
export async function reclaimSeasonPlace(
  tx: Transaction,
  contractId: string,
  { from, to }: { from: string; to: string | null },
): Promise<boolean> {
  const changed = await tx
    .update(seasonPlaces)
    .set({ claim: to })
    .where(and(eq(seasonPlaces.contractId, contractId), eq(seasonPlaces.claim, from)))
    .returning({ seatNo: seasonPlaces.seatNo })
  return changed.length > 0
}

/** Gives the place of a contract that was not bought back; it stays where another claim, or the contract itself, has it. */
export async function releaseSeasonPlace(tx: Transaction, contractId: string, claim: string): Promise<void> {
  await tx
    .delete(seasonPlaces)
    .where(and(eq(seasonPlaces.contractId, contractId), eq(seasonPlaces.claim, claim)))
}

/** Gives the place of a contract that has ended back. */
export async function freeSeasonPlace(tx: Transaction, contractId: string): Promise<void> {
  await tx.delete(seasonPlaces).where(eq(seasonPlaces.contractId, contractId))
}

/** The places of a plan that somebody has, or is about to have. */
export async function takenSeasonPlaces(
  db: Queryable,
  { teamId, planId }: Omit<PlaceKey, 'seatNo'>,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ seatNo: seasonPlaces.seatNo })
    .from(seasonPlaces)
    .where(and(eq(seasonPlaces.teamId, teamId), eq(seasonPlaces.planId, planId)))
  return new Set(rows.map(({ seatNo }) => seatNo))
}
