import type { Clock } from '../clock.ts'
import type { Areas } from '../define-area.ts'
import type { Database } from './database.ts'

/** Fills the example club in, area by area in the order of the list: later ones point at what the earlier ones wrote. */
export async function seedDatabase(db: Database, clock: Clock, areas: Areas): Promise<void> {
  for (const { seed } of areas) await seed?.(db, clock)
}
