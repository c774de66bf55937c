import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from './database.ts'

type Known = Map<string, Promise<unknown>>

const remembered = new WeakMap<object, Known>()

function knownTo(db: Queryable): Known | undefined {
  const known = remembered.get(db)
  if (known || !(db instanceof PgTransaction)) return known
  const fresh: Known = new Map()
  remembered.set(db, fresh)
  return fresh
}

/**
 * What was read in a transaction before, under the same name; outside of one it is read each time. For what several steps of a request
 * ask for and none of them changes. A step within a savepoint reads anew.
 */
export function oncePerTransaction<T>(db: Queryable, name: string, read: () => Promise<T>): Promise<T> {
  const known = knownTo(db)
  if (!known) return read()
  // Written below by a reader of the same name, so it has the same type.
  const before = known.get(name) as Promise<T> | undefined
  if (before) return before
  // A statement of drizzle's is asked again each time that it is awaited.
  const reading = Promise.resolve(read())
  known.set(name, reading)
  return reading
}

/** The database for one request: what is read once before, in and after its transactions is the same to all of them. */
export function forRequest(db: Database): Database {
  if (remembered.has(db)) return db
  const known: Known = new Map()
  const request = Object.create(db) as Database
  remembered.set(request, known)
  return Object.assign(request, {
    transaction: (...[work, config]: Parameters<Database['transaction']>) =>
      db.transaction(tx => {
        remembered.set(tx, known)
        return work(tx)
      }, config),
  })
}
