import type { ClubData } from '#cms/club-data/club-data.ts'
import { strayDeduction } from '#cms/club-data/deductions.ts'
import type { Queryable } from '#server/db/database.ts'
import { listMatches, type Season } from './matches-repository.ts'

/**
 * Deductions of a season whose club plays none of its matches, a sentence each.
 * @param further clubs that are about to come in.
 */
export async function strayDeductions(
  db: Queryable,
  club: ClubData,
  { teamId, season }: Season,
  further: readonly string[] = [],
): Promise<string[]> {
  const deductions = club.deductions(teamId, season)
  if (deductions.length === 0) return []
  const known = await listMatches(db, { teamId, season })
  const clubs = new Set([...known.flatMap(({ home, away }) => [home, away]), ...further])
  return deductions.flatMap(line => strayDeduction(line, clubs) ?? [])
}
