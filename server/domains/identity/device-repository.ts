import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { knownDevices } from '#server/db/schema/identity.ts'

export type DeviceRow = typeof knownDevices.$inferSelect

/** Writes a device unless the account knows it; its id where it is new. */
export async function insertDevice(
  db: Queryable,
  device: Omit<DeviceRow, 'id' | 'firstSeenAt' | 'lastSeenAt'>,
  now: Date,
): Promise<string | undefined> {
  const [inserted] = await db
    .insert(knownDevices)
    .values({ ...device, id: randomUUID(), firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ id: knownDevices.id })
  return inserted?.id
}

export type DeviceKey = { accountId: string } & ({ cookieHash: string } | { id: string })

const named = (key: DeviceKey) =>
  and(
    eq(knownDevices.accountId, key.accountId),
    'id' in key ? eq(knownDevices.id, key.id) : eq(knownDevices.cookieHash, key.cookieHash),
  )

/** Notes that a device is in use; its id where the account knows it. */
export async function markSeen(
  db: Queryable,
  key: DeviceKey,
  seen: Partial<Pick<DeviceRow, 'userAgent'>>,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(knownDevices)
    .set({ ...seen, lastSeenAt: now })
    .where(named(key))
    .returning({ id: knownDevices.id })
  return row?.id
}

export async function isDeviceOf(db: Queryable, accountId: string, cookieHash: string): Promise<boolean> {
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(named({ accountId, cookieHash }))
  return device !== undefined
}

export const listDevices = (db: Queryable, accountId: string): Promise<DeviceRow[]> =>
  db.select().from(knownDevices).where(eq(knownDevices.accountId, accountId))

export async function hasOtherDevice(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const [other] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), ne(knownDevices.id, id)))
    .limit(1)
  return other !== undefined
}

export async function deleteDevicesBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, moment))
}
