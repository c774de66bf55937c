import { and, eq } from 'drizzle-orm'
import { contractPrices, contractTerms } from '#server/db/schema/subscription.ts'
import type { TestPlatform } from './platform.ts'
import { newSeason, type TestSeason } from './season-tickets.ts'

type Platform = Pick<TestPlatform, 'db' | 'clock'>

/** Moves the clock to a moment, "2027-06-01T09:00:00+02:00". */
export const moveTo = ({ clock }: Pick<Platform, 'clock'>, moment: string): void =>
  clock.setTo(new Date(moment))

/** Seasons of one team one after the other, each 365 days; the first has begun a month ago, and none has a match. */
export async function seasonsInARow(platform: Platform, count = 2): Promise<readonly TestSeason[]> {
  const first = await newSeason(platform, { matchesIn: [], season: 2026 })
  const seasons = [first]
  for (let years = 1; years < count; years++) {
    const { teamId } = first
    seasons.push(
      await newSeason(platform, {
        matchesIn: [],
        teamId,
        season: first.season + years,
        startsIn: years * 365 - 30,
      }),
    )
  }
  return seasons
}

/** A season that ends in 64 days, of which subscribers have been written to, and the next: whoever wants that one has to say so. */
export async function seasonsToConfirm(platform: Platform): Promise<readonly [TestSeason, TestSeason]> {
  const running = await newSeason(platform, { season: 2030, startsIn: -300, policy: 'confirmed' })
  const { teamId, season } = running
  return [running, await newSeason(platform, { matchesIn: [], teamId, season: season + 1, startsIn: 65 })]
}

/** Has the whole price of a season at all places be another one. */
export const priceAt = (
  { db }: Platform,
  { id }: TestSeason,
  cents: number,
  pricingClass = 'full' as const,
) =>
  db
    .update(contractPrices)
    .set({ cents })
    .where(and(eq(contractPrices.masterDataId, id), eq(contractPrices.pricingClass, pricingClass)))

/** The seasons of a contract by their state, the first first. */
export async function statesOf({ db }: Pick<Platform, 'db'>, contractId: string) {
  const rows = await db
    .select({ season: contractTerms.season, state: contractTerms.state })
    .from(contractTerms)
    .where(eq(contractTerms.contractId, contractId))
    .orderBy(contractTerms.season)
  return rows.map(({ season, state }) => `${season} ${state}`)
}
