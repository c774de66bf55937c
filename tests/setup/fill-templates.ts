// A program: makes the templates of tests/helpers/postgres.ts on the PostgreSQL server whose administrator's database it is given.
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedDatabase } from '#server/db/seed.ts'
import { exampleAreas } from '../helpers/example-areas.ts'
import { stoppedClock } from '../helpers/platform.ts'
import { createTemplate } from '../helpers/postgres.ts'
import { openDatabaseAt } from '../helpers/test-database.ts'

const [adminUrl] = process.argv.slice(2)
if (adminUrl === undefined) throw new Error('Which server?')

await createTemplate(adminUrl, 'schema', async url => {
  const database = await openDatabaseAt(url)
  await migrateDatabase(database)
  await database.close()
})
await createTemplate(
  adminUrl,
  'example',
  async url => {
    const database = await openDatabaseAt(url)
    await seedDatabase(database.db, stoppedClock(), exampleAreas)
    await database.close()
  },
  'schema',
)
