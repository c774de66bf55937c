import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { reasonOf, StartError } from '../start-error.ts'
import type { Database, OpenDatabase } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the tables up to date and then, in the same turn, runs `fill` (example data). Safe with several processes
 * starting at once: one does it, the others wait and find it done.
 */
export async function migrateDatabase(
  database: OpenDatabase,
  fill: (db: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.exclusively(async db => {
    try {
      // The migrator speaks to what both drivers share.
      await migrate(db as unknown as Parameters<typeof migrate>[0], { migrationsFolder })
    } catch (error) {
      throw new StartError(`A migration failed and was rolled back: ${reasonOf(error)}`, { cause: error })
    }
    await fill(db)
  })
}
