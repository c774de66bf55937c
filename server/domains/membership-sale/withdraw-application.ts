import { eq } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockCarts } from '#server/db/locks.ts'
import { carts } from '#server/db/schema/shop.ts'
import { endOpenApplication, findApplications } from '../membership/membership-api.ts'

/** Ends an application that nobody has ordered; false where it lies in an order, is paid or over. Undefined where there is none. */
export async function withdrawOpen(tx: Transaction, id: string, now: Date): Promise<boolean | undefined> {
  const [application] = await findApplications(tx, [id])
  if (!application) return undefined
  // An order that is being placed has looked at the application before it takes it.
  await lockCarts(tx, eq(carts.accountId, application.accountId))
  return endOpenApplication(tx, id, clubDay(now))
}
