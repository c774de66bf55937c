import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openTestDatabase } from '../../helpers/test-database.ts'

const migrations = fileURLToPath(new URL('../../../server/db/migrations', import.meta.url))

let database: OpenDatabase
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kurve-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Makes the tables as they were before a migration. */
async function migrateUpTo(tag: string): Promise<void> {
  await cp(migrations, folder, { recursive: true, filter: file => !file.endsWith('_snapshot.json') })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex(entry => entry.tag === tag)
  expect(end).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  await database.exclusively(db =>
    migrate(db as unknown as Parameters<typeof migrate>[0], { migrationsFolder: folder }),
  )
}

it('lines of orders that were sold before they named their account get it', async () => {
  await migrateUpTo('0040_items-know-their-account')
  const id = randomUUID()
  await database.db.execute(sql`
    insert into checkouts (id, payment_type, shipping_address, billing_address, price_cents, shipping_cents, total_cents, tax, created_at)
    values (${id}, 'purchaseOnAccount', '{}', '{}', 6495, 0, 6495, '[]', now())`)
  await database.db.execute(sql`
    insert into orders (order_number, checkout_id, position, seller, state, state_date, shipping_code, shipping_name, shipping_cents,
      total_cents, created_at)
    values ('SGE-1', ${id}, 0, 'SGE Fanshop', 'OrderPlaced', now(), 'standard', '{}', 0, 6495, now())`)
  await database.db.execute(sql`
    insert into order_items (order_number, serial_number, type, is_stored_value, sku, product_number, name, picture, user_option_values,
      quantity, price_cents, total_cents, vat_rate)
    values ('SGE-1', 1, 'product', false, 'MUG', 'MUG', '{}', '{}', '{}', 1, 1495, 1495, 19),
      ('SGE-1', 2, 'giftCard', true, 'CARD', 'CARD', '{}', '{}', '{}', 1, 5000, 5000, 0)`)
  await migrateDatabase(database)
  const { rows } = await database.db.execute(sql`select sku, account from order_items order by serial_number`)
  expect(rows).toEqual([
    { sku: 'MUG', account: 'sales' },
    { sku: 'CARD', account: 'storedValue' },
  ])
})

it('who was invited to an organisation gets an invitation that ends, and its first two admins get their places', async () => {
  await migrateUpTo('0045_organization-members')
  const [club, first, second, third, member, invited] = Array.from({ length: 6 }, () => randomUUID())
  for (const id of [club, first, second, third, member, invited])
    await database.db.execute(sql`
      insert into accounts (id, email, email_confirmed_at, password_hash, created_at)
      values (${id}, ${`${id}@example.org`}, now(), '', now())`)
  await database.db.execute(sql`
    insert into organizations (account_id, name, type) values (${club}, 'Kurvenkinder', 'fanClub')`)
  await database.db.execute(sql`
    insert into organization_members (organization_id, account_id, is_admin, invited_at, joined_at)
    values (${club}, ${third}, true, '2026-01-01Z', '2026-01-04Z'), (${club}, ${second}, true, '2026-01-01Z', '2026-01-03Z'),
      (${club}, ${first}, true, '2026-01-01Z', '2026-01-02Z'), (${club}, ${member}, false, '2026-01-01Z', '2026-01-05Z'),
      (${club}, ${invited}, true, '2026-01-06Z', null)`)
  await migrateDatabase(database)
  const members = await database.db.execute(sql`
    select account_id, admin_slot from organization_members order by joined_at`)
  expect(members.rows).toEqual([
    { account_id: first, admin_slot: 1 },
    { account_id: second, admin_slot: 2 },
    { account_id: third, admin_slot: null },
    { account_id: member, admin_slot: null },
  ])
  const invitations = await database.db.execute(sql`
    select from_id, to_id, state, recipient_mail, (expires_at - created_at)::text as waits, created_at = '2026-01-06Z' as is_of_then
    from organization_invitations`)
  expect(invitations.rows).toEqual([
    {
      from_id: club,
      to_id: invited,
      state: 'pending',
      recipient_mail: `${invited}@example.org`,
      waits: '14 days',
      is_of_then: true,
    },
  ])
})
