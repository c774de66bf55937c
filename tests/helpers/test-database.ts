import { openAsBlob } from 'node:fs'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { createDatabase, type Template } from './postgres.ts'

const POOL_SIZE = 10

/** Settings that tests/setup and the vitest project leave in the environment. */
interface TestDatabases {
  /** Where the example club's image lies, of PGlite. */
  image: string | undefined
  /** The administrator's database of a PostgreSQL server with templates; undefined: PGlite. */
  postgres: string | undefined
}

function readEnvironment(): TestDatabases {
  const { KURVE_TEST_DATABASE, KURVE_TEST_DATABASE_IMAGE, KURVE_TEST_POSTGRES } = process.env
  return {
    image: KURVE_TEST_DATABASE_IMAGE,
    postgres: KURVE_TEST_DATABASE === 'postgres' ? KURVE_TEST_POSTGRES : undefined,
  }
}

/** One that somebody else has made and will clear away. */
export const openDatabaseAt = (databaseUrl: string): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl, databasePoolSize: POOL_SIZE, dataFolder: undefined })

/**
 * Opens a database of its own, which is gone when it is closed: a copy of a template on PostgreSQL or PGlite in memory, as the vitest
 * project says. Without a template or tests/setup, and of `schema` on PGlite, it is empty.
 */
export async function openTestDatabase(template?: Template): Promise<OpenDatabase> {
  const { image, postgres } = readEnvironment()
  if (postgres !== undefined) {
    const copy = await createDatabase(postgres, template)
    const database = await openDatabaseAt(copy.url)
    return {
      ...database,
      close: async () => {
        await database.close()
        await copy.drop()
      },
    }
  }
  const blob = template === 'example' && image !== undefined ? await openAsBlob(image) : undefined
  return openDatabase({
    databaseUrl: undefined,
    databasePoolSize: POOL_SIZE,
    dataFolder: undefined,
    ...(blob && { image: blob }),
  })
}
