import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportPaymentEvent } from '#contract/payments/payment-events.ts'
import { paymentInfos, sandboxSetups } from '#server/db/schema/payment.ts'
import { signWebhook } from '#server/http/webhook-signature.ts'
import { paymentKeys } from '#server/payment-keys.ts'
import { bodyOf } from '../../helpers/call.ts'
import { addPayPalTo, openPages, reportEvent, signedHeaders, statusOf } from '../../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>
/** A setup whose own webhook leads nowhere, so that only the tests' arrive. */
let id: string
let reference: string
let paymentUrl: string

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
  const begun = bodyOf(await addPayPalTo(platform, person))
  id = begun.id
  paymentUrl = begun.paymentUrl
  reference = `setup_${id}`
  await platform.db
    .update(sandboxSetups)
    .set({ webhookUrl: 'http://127.0.0.1:9/' })
    .where(eq(sandboxSetups.id, reference))
})

const agree = () => openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
const row = async () => (await platform.db.select().from(paymentInfos).where(eq(paymentInfos.id, id)))[0]

/** A call whose parts need not fit together. */
async function send(payload: string, headers: Record<string, string>) {
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/api${reportPaymentEvent.path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, text: answer.body }
}

it('asks the provider when it is told to, and believes nothing else', async () => {
  expect((await reportEvent(platform, reference)).status).toBe(204)
  expect(await row()).toMatchObject({ state: 'pending' })
  await agree()
  expect(await row()).toMatchObject({ state: 'pending' })
  expect((await reportEvent(platform, reference)).status).toBe(204)
  expect(await row()).toMatchObject({ state: 'active', settledAt: platform.clock.now() })
})

it('comes to the same end when told twice, late, or after somebody has asked', async () => {
  await agree()
  await reportEvent(platform, reference)
  const first = await row()
  platform.clock.advance(600)
  await reportEvent(platform, reference)
  expect((await statusOf(platform, person, id)).status).toBe(204)
  expect(await row()).toEqual(first)
})

it('answers alike for a setup that nobody knows', async () => {
  expect((await reportEvent(platform, `setup_${randomUUID()}`)).status).toBe(204)
})

describe('a call that is not signed as it should be', () => {
  const body = () => JSON.stringify({ reference })
  const key = () => paymentKeys(platform.deps.settings).webhook
  const asHeaders = ({ timestamp, signature }: ReturnType<typeof signWebhook>) => ({
    'payment-timestamp': timestamp,
    'payment-signature': signature,
  })
  const at = (seconds: number) => new Date(platform.clock.now().getTime() + seconds * 1000)

  it.each([
    ['has no signature', () => ({})],
    ['has a signature of another key', () => asHeaders(signWebhook(Buffer.alloc(32), body(), at(0)))],
    ['has the signature of another body', () => signedHeaders(platform, '{"reference":"another"}')],
    ['is older than five minutes', () => asHeaders(signWebhook(key(), body(), at(-301)))],
    ['comes from five minutes ahead', () => asHeaders(signWebhook(key(), body(), at(301)))],
    [
      'has a newer time put in',
      () => ({
        ...asHeaders(signWebhook(key(), body(), at(-301))),
        'payment-timestamp': String(Math.floor(at(0).getTime() / 1000)),
      }),
    ],
    ['has a time that is none', () => ({ ...signedHeaders(platform, body()), 'payment-timestamp': 'now' })],
    ['has an empty signature', () => ({ ...signedHeaders(platform, body()), 'payment-signature': '' })],
  ])('is refused when it %s', async (_, headers) => {
    await agree()
    const { status, text } = await send(body(), headers())
    expect(status).toBe(401)
    expect(text).not.toContain(id)
    expect(await row()).toMatchObject({ state: 'pending' })
  })

  it('is refused before anybody looks at its body', async () => {
    expect((await send('{', {})).status).toBe(401)
    expect((await send('[]', {})).status).toBe(401)
  })
})

it('takes calls of the last five minutes', async () => {
  await agree()
  const headers = signedHeaders(platform, JSON.stringify({ reference }))
  platform.clock.advance(299)
  expect((await reportEvent(platform, reference, headers)).status).toBe(204)
  expect(await row()).toMatchObject({ state: 'active' })
})

it.each(['{', '[]', '{"reference":1}', '{"reference":""}', 'null'])(
  'refuses %s although it is signed',
  async payload => {
    expect((await send(payload, signedHeaders(platform, payload))).status).toBe(400)
  },
)

it('refuses everything where the club has no payment provider', async () => {
  const plain = await startPlatform({ settings: { paymentProvider: undefined } })
  expect((await reportEvent(plain, 'setup_of_nobody')).status).toBe(401)
  await plain.close()
})
