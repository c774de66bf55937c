import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Given, isAnyOf, prepared } from '#server/db/prepared.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let accountIds: string[]

beforeAll(async () => {
  platform = await startPlatform()
  accountIds = [(await newPerson(platform)).accountId, (await newPerson(platform)).accountId]
})

afterAll(() => platform.close())

const built: string[] = []
const mobileOf = prepared((db, { accountId }: Given<{ accountId: string }>) => {
  built.push('mobile')
  return db.select({ mobile: contacts.mobile }).from(contacts).where(eq(contacts.accountId, accountId))
})
const change = prepared((db, { accountId, mobile }: Given<{ accountId: string; mobile: string }>) =>
  db
    .update(contacts)
    .set({ mobile: sql`${mobile}` })
    .where(eq(contacts.accountId, accountId)),
)
const idsAmong = prepared((db, { ids }: Given<{ ids: readonly string[] }>) =>
  db
    .select({ id: contacts.accountId })
    .from(contacts)
    .where(isAnyOf(contacts.accountId, ids))
    .orderBy(asc(contacts.accountId)),
)

it('runs in the transaction that it is asked in, and in no other', async () => {
  const { db } = platform
  const [accountId = ''] = accountIds
  await change(db, { accountId, mobile: '+49 1' })
  await expect(
    db.transaction(async tx => {
      await change(tx, { accountId, mobile: '+49 2' })
      expect(await mobileOf(tx, { accountId })).toEqual([{ mobile: '+49 2' }])
      await tx
        .transaction(async savepoint => {
          await change(savepoint, { accountId, mobile: '+49 3' })
          expect(await mobileOf(savepoint, { accountId })).toEqual([{ mobile: '+49 3' }])
          throw new Error('undone')
        })
        .catch(() => undefined)
      expect(await mobileOf(tx, { accountId })).toEqual([{ mobile: '+49 2' }])
      throw new Error('called off')
    }),
  ).rejects.toThrow('called off')
  expect(await mobileOf(db, { accountId })).toEqual([{ mobile: '+49 1' }])
})

it('is built once, whatever it is asked with', async () => {
  const { db } = platform
  await mobileOf(db, { accountId: accountIds[0] ?? '' })
  built.length = 0
  for (const accountId of accountIds) expect(await mobileOf(db, { accountId })).toHaveLength(1)
  expect(built).toEqual([])
})

it('takes a list of any length as one value', async () => {
  const { db } = platform
  const among = async (ids: readonly string[]) => (await idsAmong(db, { ids })).map(({ id }) => id)
  expect(await among(accountIds)).toEqual(accountIds.toSorted())
  expect(await among(accountIds.slice(0, 1))).toEqual(accountIds.slice(0, 1))
  expect(await among([])).toEqual([])
})
