import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { seedCodes } from './seed/codes.ts'
import { seedMatches } from './seed/matches.ts'
import { seedOrganizations } from './seed/organizations.ts'
import { seedPeople } from './seed/people.ts'
import { seedProducts } from './seed/products.ts'

/** Writes an area's example data. Runs at every start in `local` and `hosts`, so it leaves alone what is there. */
export type Seed = (db: Database, clock: Clock) => Promise<void>

/** In this order: people first, since others point at them. A new area adds its `seed/<area>.ts` here. */
const seeds: readonly Seed[] = [seedPeople, seedOrganizations, seedProducts, seedCodes, seedMatches]

/** Fills the example club in. */
export async function seedDatabase(db: Database, clock: Clock): Promise<void> {
  for (const seed of seeds) await seed(db, clock)
}
