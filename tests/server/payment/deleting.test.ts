import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import { paymentErasures, paymentInfos, sandboxSetups } from '#server/db/schema/payment.ts'
import type { PaymentDeletionCheck } from '#server/domains/payments/deletion-checks.ts'
import { registerPaymentInfoRoutes } from '#server/domains/payments/payment-info-routes.ts'
import { paymentCleaning, paymentErasure, paymentFollowUp } from '#server/domains/payments/payment-jobs.ts'
import { sandboxCleaning } from '#server/sandbox-pay/cleaning-job.ts'
import { useSchemas } from '#server/http/mount.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { addPayPalTo, keptBy, openPages, statusOf } from '../../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})

const DAY = 24 * 60 * 60
const begin = async () => bodyOf(await addPayPalTo(platform, person))
async function keep(): Promise<string> {
  const { id, paymentUrl } = await begin()
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  expect((await statusOf(platform, person, id)).status).toBe(204)
  return id
}
const remove = (id: string, { caller } = person) =>
  call(platform.app, deletePaymentInfo, { params: { id } }, caller)
const setupOf = (id: string) =>
  platform.db
    .select()
    .from(sandboxSetups)
    .where(eq(sandboxSetups.id, `setup_${id}`))
const rowsOf = () =>
  platform.db.select().from(paymentInfos).where(eq(paymentInfos.accountId, person.accountId))
const erasures = () => platform.db.select().from(paymentErasures)

it('deletes a method here and at the provider, once', async () => {
  const id = await keep()
  expect((await remove(id)).status).toBe(204)
  expect((await keptBy(platform, person)).items).toEqual([])
  expect(await setupOf(id)).toEqual([])
  expect(refusalOf(await remove(id))).toEqual([404, 'NOT_FOUND'])
})

it('deletes one that the provider does not know any more', async () => {
  const id = await keep()
  await platform.db.delete(sandboxSetups).where(eq(sandboxSetups.id, `setup_${id}`))
  expect((await remove(id)).status).toBe(204)
  expect(await rowsOf()).toEqual([])
})

it('deletes those of the example person, who the provider knows too', async () => {
  const jana = { ...person, caller: await platform.as('jana.kraemer@example.org') }
  const before = (await platform.db.select().from(sandboxSetups)).length
  const { items } = await keptBy(platform, jana)
  for (const { id } of items) expect((await remove(id, jana)).status).toBe(204)
  expect(await platform.db.select().from(sandboxSetups)).toHaveLength(before - items.length)
})

it('leaves somebody else’s alone', async () => {
  const id = await keep()
  const stranger = await newPerson(platform)
  expect(refusalOf(await remove(id, stranger))).toEqual([404, 'NOT_FOUND'])
  expect((await keptBy(platform, person)).items).toHaveLength(1)
})

it('finishes what a process began to delete and did not end', async () => {
  const id = await keep()
  const [row] = await rowsOf()
  await platform.db.update(paymentInfos).set({ state: 'leaving' }).where(eq(paymentInfos.id, id))
  const { setupReference, providerToken } = row!
  await platform.db
    .insert(paymentErasures)
    .values({ setupReference, providerToken, createdAt: platform.clock.now() })
  expect((await keptBy(platform, person)).items).toEqual([])
  await paymentErasure.run(platform.deps)
  expect([await rowsOf(), await setupOf(id), await erasures()]).toEqual([[], [], []])
})

it('gives one up that is on its way, so that the provider does not keep it either', async () => {
  const { id, paymentUrl } = await begin()
  expect((await remove(id)).status).toBe(204)
  expect(refusalOf(await statusOf(platform, person, id))).toEqual([404, 'NOT_FOUND'])
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  expect(await setupOf(id)).toMatchObject([{ state: 'succeeded' }])
  await paymentErasure.run(platform.deps)
  expect(await setupOf(id)).toEqual([])
  expect(await erasures()).toEqual([])
})

it.each([
  'ACCOUNT_HAS_RUNNING_CONTRACTS',
  'USER_HAS_UNCANCELLED_CONTRACT',
  'USER_HAS_RUNNING_PAYOUT',
] as const)('says %s in the title and deletes nothing', async code => {
  const id = await keep()
  const asked: string[] = []
  const check: PaymentDeletionCheck = async (_, { id, accountId }) => {
    asked.push(id, accountId)
    return code
  }
  const app = fastify()
  useSchemas(app)
  const { clock } = platform
  const { accountId } = person
  const verifyToken = async () => ({ accountId, scopes: new Set(['checkout']), signedInAt: clock.now() })
  registerPaymentInfoRoutes({ app, verifyToken, clock }, platform.deps, [check])
  const answer = await app.inject({
    method: 'DELETE',
    url: `/checkout/v2/checkouts/paymentInfo/${id}`,
    headers: { authorization: `Bearer ${randomUUID()}` },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { title: code, errorCode: code }])
  expect(asked).toEqual([id, person.accountId])
  expect((await keptBy(platform, person)).items).toHaveLength(1)
  expect(await setupOf(id)).toHaveLength(1)
  await app.close()
})

it('asks after those that nobody has asked after for an hour, and calls them expired', async () => {
  const { id } = await begin()
  platform.clock.advance(3600)
  await paymentFollowUp.run(platform.deps)
  expect(await rowsOf()).toMatchObject([{ id, state: 'pending' }])
  platform.clock.advance(1)
  await paymentFollowUp.run(platform.deps)
  expect(await rowsOf()).toMatchObject([{ id, state: 'failed', failure: 'PAYMENT_EXPIRED' }])
})

it('finds out by itself what nobody has told it', async () => {
  const { id, paymentUrl } = await begin()
  // As if the provider's own message had been lost.
  await platform.db
    .update(sandboxSetups)
    .set({ webhookUrl: 'http://127.0.0.1:9/' })
    .where(eq(sandboxSetups.id, `setup_${id}`))
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  expect(await rowsOf()).toMatchObject([{ state: 'pending' }])
  platform.clock.advance(3601)
  await paymentFollowUp.run(platform.deps)
  expect(await rowsOf()).toMatchObject([{ id, state: 'active' }])
})

it('forgets after a day what failed, and what came to nothing at the provider', async () => {
  const kept = await keep()
  const { id, paymentUrl } = await begin()
  await openPages(platform, paymentUrl).cancel()
  expect(refusalOf(await statusOf(platform, person, id))).toEqual([409, 'PAYMENT_CANCELLED'])
  const clean = async () => {
    await paymentCleaning.run(platform.deps)
    await sandboxCleaning.run(platform.deps)
  }
  platform.clock.advance(DAY)
  await clean()
  expect(await rowsOf()).toHaveLength(2)
  platform.clock.advance(1)
  await clean()
  expect(await rowsOf()).toMatchObject([{ id: kept }])
  expect(await setupOf(id)).toEqual([])
  expect(await setupOf(kept)).toHaveLength(1)
})
