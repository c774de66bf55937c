import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** What a statement is asked with, each value as the database takes it: a moment is its text, a list one value (`any(…)`). */
type Values = Readonly<Record<string, unknown>>

/** Where those values stand in it. */
export type Given<V extends Values> = { readonly [Name in keyof V]: Placeholder<Name & string, V[Name]> }

interface Statement<Result> {
  prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Result> }
}

/** A placeholder under any name that is asked for. */
const placeholders: Readonly<Record<string, Placeholder>> = new Proxy(
  {},
  { get: (_, name) => sql.placeholder(String(name)) },
)

let count = 0

/** What Drizzle runs statements on: one of the pool and of each connection. The embedded database has one of each transaction. */
function sessionOf(db: Queryable): object {
  const session: unknown = Reflect.get(db, 'session')
  if (typeof session !== 'object' || session === null) throw new Error('Drizzle has no session any more')
  return session
}

/**
 * A statement of fixed form that Drizzle builds once for each connection. Building it takes this process up to 0.3 ms, more than all
 * else of it: for what is asked with each request where many come at once.
 */
export function prepared<V extends Values, Result>(
  build: (db: Queryable, given: Given<V>) => Statement<Result>,
): (db: Queryable, values: V) => Promise<Result> {
  const name = `p${count++}`
  const known = new WeakMap<object, ReturnType<Statement<Result>['prepare']>>()
  return (db, values) => {
    const session = sessionOf(db)
    const statement = known.get(session) ?? build(db, placeholders as Given<V>).prepare(name)
    known.set(session, statement)
    return statement.execute(values)
  }
}

/** A column that is one of the values of a list, which is one value of the statement however many there are. */
export const isAnyOf = <Item>(column: Column, items: Placeholder<string, readonly Item[]>): SQL =>
  sql`${column} = any(${items})`
