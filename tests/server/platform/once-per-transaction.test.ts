import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Queryable } from '#server/db/database.ts'
import { forRequest, oncePerTransaction } from '#server/db/once-per-transaction.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let accountId: string

beforeAll(async () => {
  platform = await startPlatform()
  accountId = (await newPerson(platform)).accountId
})

afterAll(() => platform.close())

/** A statement of drizzle's is no promise: it is asked each time that it is awaited. */
const mobileOf = (db: Queryable, name = 'mobile') =>
  oncePerTransaction(db, `${name} ${accountId}`, () =>
    db.select({ mobile: contacts.mobile }).from(contacts).where(eq(contacts.accountId, accountId)),
  ).then(([row]) => row?.mobile)

const change = (db: Queryable, mobile: string) =>
  db.update(contacts).set({ mobile }).where(eq(contacts.accountId, accountId))

const inTransaction = (db: Database, work: (tx: Queryable) => Promise<void>) => db.transaction(work)

it('reads once in a transaction under a name, and each time outside of one', async () => {
  const { db } = platform
  await change(db, '+49 1')
  await inTransaction(db, async tx => {
    expect(await mobileOf(tx)).toBe('+49 1')
    await change(tx, '+49 2')
    expect(await mobileOf(tx)).toBe('+49 1')
    expect(await mobileOf(tx, 'another')).toBe('+49 2')
  })
  expect(await mobileOf(db)).toBe('+49 2')
  await change(db, '+49 3')
  expect(await mobileOf(db)).toBe('+49 3')
})

it('reads once for a whole request: before, in and after its transaction, and not for another request', async () => {
  const { db } = platform
  await change(db, '+49 1')
  const request = forRequest(db)
  expect(await mobileOf(request)).toBe('+49 1')
  await inTransaction(request, async tx => {
    await change(tx, '+49 2')
    expect(await mobileOf(tx)).toBe('+49 1')
    expect(await mobileOf(tx, 'in the transaction')).toBe('+49 2')
  })
  await change(db, '+49 3')
  expect(await mobileOf(request, 'in the transaction')).toBe('+49 2')
  expect(forRequest(request)).toBe(request)
  expect(await mobileOf(forRequest(db))).toBe('+49 3')
})
