import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idempotencyRecords } from '#server/db/schema/platform.ts'
import { answerOnce, doOnce, type RepeatableRequest } from '#server/http/idempotency.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const newRequest = (request: unknown = { total: 100, lines: [1] }): RepeatableRequest => ({
  accountId: randomUUID(),
  operation: 'test',
  key: randomUUID(),
  request,
  now: platform.clock.now(),
})
const once = <A extends { status: number; body: unknown }>(
  request: RepeatableRequest,
  work: () => Promise<A>,
) => answerOnce(platform.db, request, work)

it('does the work once and repeats the answer', async () => {
  const request = newRequest()
  const work = vi.fn(async () => ({ status: 201, body: { id: randomUUID() } }))
  const first = await once(request, work)
  expect(await once(request, work)).toEqual(first)
  // Another order of the members is the same request.
  expect(await once({ ...request, request: { lines: [1], total: 100 } }, work)).toEqual(first)
  expect(work).toHaveBeenCalledOnce()
})

it('refuses the same key with another request', async () => {
  const request = newRequest()
  const work = vi.fn(async () => ({ status: 201, body: {} }))
  await once(request, work)
  const refused = await once({ ...request, request: { total: 1 } }, work)
  expect(refused).toMatchObject({ status: 422, body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } })
  expect(work).toHaveBeenCalledOnce()
})

it('keeps the keys of two people apart', async () => {
  const request = newRequest()
  await once(request, async () => ({ status: 201, body: { of: 'jana' } }))
  const other = await once({ ...request, accountId: randomUUID() }, async () => ({
    status: 201,
    body: { of: 'max' },
  }))
  expect(other.body).toEqual({ of: 'max' })
})

it('lets a key try again after a refusal or a fault', async () => {
  const request = newRequest()
  expect((await once(request, async () => ({ status: 409, body: {} }))).status).toBe(409)
  await expect(
    once(request, async () => {
      throw new Error('a fault')
    }),
  ).rejects.toThrow('a fault')
  expect((await once(request, async () => ({ status: 201, body: {} }))).status).toBe(201)
})

describe('work whose answer is about somebody else', () => {
  const done = (request: RepeatableRequest, work: () => Promise<Refusal<409> | undefined>) =>
    doOnce(platform.db, request, work, async (_tx, refused) => refused)

  it('is done once, and none of its answer is kept', async () => {
    const request = newRequest()
    const work = vi.fn(async () => undefined)
    expect([await done(request, work), await done(request, work)]).toEqual([undefined, undefined])
    expect(work).toHaveBeenCalledOnce()
    const rows = await platform.db
      .select({ body: idempotencyRecords.body })
      .from(idempotencyRecords)
      .where(eq(idempotencyRecords.key, request.key))
    expect(rows).toEqual([{ body: null }])
  })

  it('may be tried again after a refusal, and takes its key for no other request', async () => {
    const request = newRequest()
    expect(await done(request, async () => refusal(409, 'RETURN_ALREADY_HANDLED'))).toMatchObject({
      status: 409,
    })
    expect(await done(request, async () => undefined)).toBeUndefined()
    expect(await done({ ...request, request: { total: 1 } }, async () => undefined)).toMatchObject({
      status: 422,
      body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' },
    })
  })
})
