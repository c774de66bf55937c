import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import { reasonOf, StartError } from '../start-error.ts'
import { PreparingClient } from './preparing-client.ts'

interface Rows<Row> {
  rows: Row[]
}

/** What both drivers answer to a raw statement. */
interface CommonResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * PostgreSQL, whichever one it is: the embedded one (PGlite) or a server. Inside `transaction` use the transaction
 * alone: PGlite has a single connection, so a statement on the database itself would wait for ever.
 */
export type Database = PgDatabase<CommonResult>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What a repository works on: it does not care whether somebody began a transaction. */
export type Queryable = Database | Transaction

/** A database with the few things that only its owner needs: the migrator, the job queue, the shutdown. */
export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  readonly executeSql: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** Runs `work` while no other process of this database does; `db` is a connection that may take its time. */
  readonly exclusively: (work: (db: Database) => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

export interface DatabaseSettings {
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Folder of the embedded database; undefined keeps it in memory. */
  dataFolder: string | undefined
  /** What an embedded database in memory begins with, as PGlite dumps it; without it with nothing. */
  image?: Blob
}

/** Column names are the properties' names in snake case, as in drizzle.config.ts. */
const casing = 'snake_case'

/** Opens the database and checks that it answers. Throws StartError in plain words where it does not. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings)
    : openServer(settings.databaseUrl, settings.databasePoolSize)
}

async function openEmbedded({ dataFolder, image }: DatabaseSettings): Promise<OpenDatabase> {
  const folder = dataFolder === undefined ? undefined : join(dataFolder, 'db')
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const inMemory = image ? { loadDataDir: image } : {}
  const client = await PGlite.create(folder === undefined ? inMemory : { dataDir: folder }).catch(
    (error: unknown) => {
      throw new StartError(`The database in ${folder ?? 'memory'} cannot be opened: ${reasonOf(error)}`, {
        cause: error,
      })
    },
  )
  // Both drivers build on the same class; only the type of a raw result differs, which CommonResult evens out.
  const db = drizzlePglite({ client, casing }) as unknown as Database
  const forQueue = fromPglite(client)
  return {
    kind: 'pglite',
    db,
    executeSql: (statement, values) => forQueue.executeSql(statement, values),
    // One process, one connection: the process lock already keeps others out.
    exclusively: work => work(db),
    close: () => client.close(),
  }
}

/**
 * Drizzle on a pool, with transactions that give their connection back whatever happens: Drizzle's own keeps it where `begin` already fails,
 * as on one that was cut while it was idle, and after ten of those nothing would be answered any more.
 */
function onPool(pool: pg.Pool): Database {
  const db = drizzlePostgres({ client: pool, casing })
  // What a connection's own knows of the names of columns, it keeps.
  const ofConnections = new WeakMap<
    pg.PoolClient,
    ReturnType<typeof drizzlePostgres<Record<string, never>, pg.PoolClient>>
  >()
  return Object.assign(db, {
    transaction: async (...given: Parameters<typeof db.transaction>) => {
      const client = await pool.connect()
      const own = ofConnections.get(client) ?? drizzlePostgres({ client, casing })
      ofConnections.set(client, own)
      try {
        return await own.transaction(...given)
      } finally {
        // The pool drops one that is broken.
        client.release()
      }
    },
  })
}

/** Any number, the same in every process: names the lock that migrations are run under. */
const MIGRATION_LOCK = 18_992_600

async function openServer(url: string, poolSize: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PreparingClient,
    application_name: 'kurve',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // A connection that breaks is replaced at the next query: what was under way on it fails by itself, and needs no second voice. Without
  // listeners it would end the process: the pool hears of those that are idle, and nobody of those that a transaction has in hand.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw new StartError(`The database of DATABASE_URL does not answer: ${reasonOf(error)}`, { cause: error })
  })
  return {
    kind: 'postgres',
    db: onPool(pool),
    executeSql: (statement, values) => pool.query(statement, values),
    exclusively: async work => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
        await work(drizzlePostgres({ client, casing }))
      } finally {
        // Closing the connection gives the lock and the time limit back, also where the work broke it.
        client.release(true)
      }
    },
    close: () => pool.end(),
  }
}
