import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../server/db/database.ts'
import { checkouts, orderItems, orders } from '../../server/db/schema/checkout.ts'
import { accounts } from '../../server/db/schema/identity.ts'

/** People who have bought what nobody in particular has bought. */
const OTHERS = 50_000

/** The same id for the same text, of the form that the contract asks for (version 4). */
const idOf = (text: SQL) => sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** Whose the n-th order is, as an expression over `n`. */
export const ofSomebodyElse = idOf(sql`'account ' || n % ${sql.raw(String(OTHERS))}`)

/** Writes the people whom `ofSomebodyElse` names: copies of one account. */
export const addOthers = (db: Database, template: { accountId: string }): Promise<void> =>
  quickly(db, tx =>
    copy(
      tx,
      accounts,
      { id: ofSomebodyElse, email: sql`'other-' || n || '@example.org'` },
      sql`generate_series(0, ${OTHERS - 1}::int) n, accounts t`,
      sql`t.id = ${template.accountId}`,
    ),
  )

/** Writes the orders from `from` to `to`, one a minute: copies of one checkout with one order that somebody has made. */
export async function growOrders(
  db: Database,
  template: { checkoutId: string },
  { from, to, owner }: { from: number; to: number; owner: SQL },
): Promise<void> {
  const range = sql`generate_series(${from}::int, ${to}::int) n`
  const id = idOf(sql`'order ' || n`)
  const number = sql`'BENCH-' || n`
  const at = sql`timestamptz '2020-01-01' + n * interval '1 minute'`
  await quickly(db, async tx => {
    await copy(
      tx,
      checkouts,
      { id, account_id: owner, created_at: at },
      sql`${range}, checkouts t`,
      sql`t.id = ${template.checkoutId}`,
    )
    await copy(
      tx,
      orders,
      { order_number: number, checkout_id: id, account_id: owner, created_at: at },
      sql`${range}, orders t`,
      sql`t.checkout_id = ${template.checkoutId}`,
    )
    await copy(
      tx,
      orderItems,
      { order_number: number, account_id: owner },
      sql`${range}, order_items t join orders o on o.order_number = t.order_number`,
      sql`o.checkout_id = ${template.checkoutId}`,
    )
  })
  for (const table of [checkouts, orders, orderItems]) await db.execute(sql`vacuum (analyze) ${table}`)
  // What PostgreSQL would else write down while lists are read.
  await db.execute(sql`checkpoint`)
}

/** Without looking each reference up, and without a limit of time: a million rows are right because one is. */
const quickly = (db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> =>
  db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await work(tx)
  })

/** Inserts what `from` gives, each column as it stands in `t` unless it is a changed one: it knows no column by name that it leaves. */
async function copy(
  tx: Transaction,
  table: PgTable,
  changed: Readonly<Record<string, SQL>>,
  from: SQL,
  where: SQL,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
        where table_name = ${getTableName(table)} and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ name }) => sql.identifier(name))
  const values = rows.map(({ name }) => changed[name] ?? sql`t.${sql.identifier(name)}`)
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)}) select ${sql.join(values, sql`, `)} from ${from} where ${where}`,
  )
}
