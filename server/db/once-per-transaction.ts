import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Queryable } from './database.ts'

const remembered = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * What was read in a transaction before, under the same name; outside of one it is read each time. For what several steps of a request
 * ask for and none of them changes. A step within a savepoint reads anew.
 */
export function oncePerTransaction<T>(db: Queryable, name: string, read: () => Promise<T>): Promise<T> {
  if (!(db instanceof PgTransaction)) return read()
  const known = remembered.get(db) ?? new Map<string, Promise<unknown>>()
  remembered.set(db, known)
  // Written below by a reader of the same name, so it has the same type.
  const before = known.get(name) as Promise<T> | undefined
  if (before) return before
  const reading = read()
  known.set(name, reading)
  return reading
}
