import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import { idempotencyRecords } from '#server/db/schema/platform.ts'
import { paymentErasures, paymentInfos, sandboxSetups } from '#server/db/schema/payment.ts'
import { paymentErasure, paymentFollowUp } from '#server/domains/payments/payment-jobs.ts'
import { type PaymentProviderSettings, PROVIDER_TIMEOUT_MS } from '#server/settings.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { addPayPalTo, keptBy, openPages, statusOf } from '../../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

/** Points the platform at the sandbox, or at an address where that does not answer. */
interface Line {
  url: string
  timeoutMs: number
}

let platform: TestPlatform
let line: Line
let sandbox: Line
let person: Awaited<ReturnType<typeof newPerson>>
const servers: Server[] = []

beforeAll(async () => {
  platform = await startPlatform()
  const { paymentProvider } = platform.deps.settings
  // The settings of a running platform do not change; here they do, to cut the line.
  line = paymentProvider as PaymentProviderSettings & Line
  sandbox = { ...line }
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
})
afterEach(() => {
  Object.assign(line, sandbox)
  for (const server of servers.splice(0)) server.close()
})

/** A port of this machine on which nothing listens any more. */
async function closedPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return `http://127.0.0.1:${port}/pay`
}

/** A provider that answers everything in the same way. */
async function providerThat(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`
}

const remove = (id: string) => call(platform.app, deletePaymentInfo, { params: { id } }, person.caller)
async function keepPayPal(): Promise<string> {
  const { id, paymentUrl } = bodyOf(await addPayPalTo(platform, person))
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  expect((await statusOf(platform, person, id)).status).toBe(204)
  return id
}
const setupOf = async (id: string) =>
  platform.db
    .select()
    .from(sandboxSetups)
    .where(eq(sandboxSetups.id, `setup_${id}`))
const erasures = () => platform.db.select().from(paymentErasures)

it.each([
  ['does not listen', closedPort],
  ['answers with a fault', () => providerThat(500, 'no')],
  ['refuses the key', () => providerThat(401, '{}')],
  ['answers nonsense', () => providerThat(200, '<html>')],
  ['answers something else', () => providerThat(201, '{"id":1}')],
])('refuses to add where the provider %s, and writes nothing', async (_, broken) => {
  line.url = await broken()
  const key = randomUUID()
  expect(refusalOf(await addPayPalTo(platform, person, { key }))).toEqual([
    503,
    'PAYMENT_PROVIDER_UNAVAILABLE',
  ])
  expect((await keptBy(platform, person)).items).toEqual([])
  const answers = await platform.db
    .select()
    .from(idempotencyRecords)
    .where(eq(idempotencyRecords.accountId, person.accountId))
  expect(answers).toEqual([])

  line.url = sandbox.url
  expect((await addPayPalTo(platform, person, { key })).status).toBe(201)
})

it('waits for the provider as long as is set, and no longer', async () => {
  const silent = createServer()
  servers.push(silent)
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  line.url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/pay`
  line.timeoutMs = 500
  const before = performance.now()
  expect(refusalOf(await addPayPalTo(platform, person))).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE'])
  const waited = performance.now() - before
  expect(waited).toBeGreaterThan(450)
  expect(waited).toBeLessThan(PROVIDER_TIMEOUT_MS)
  silent.closeAllConnections()
})

it('answers a repetition although the provider is down', async () => {
  const key = randomUUID()
  const first = await addPayPalTo(platform, person, { key })
  line.url = await closedPort()
  expect(await addPayPalTo(platform, person, { key })).toEqual(first)
})

it('has nothing decided as long as nobody can be asked', async () => {
  const { id, paymentUrl } = bodyOf(await addPayPalTo(platform, person))
  line.url = await closedPort()
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  expect((await statusOf(platform, person, id)).status).toBe(202)
  platform.clock.advance(3601)
  await paymentFollowUp.run(platform.deps)
  expect((await statusOf(platform, person, id)).status).toBe(202)
  line.url = sandbox.url
  await paymentFollowUp.run(platform.deps)
  expect((await keptBy(platform, person)).items).toMatchObject([{ id, state: 'active' }])
})

it('does not delete what it cannot delete at the provider', async () => {
  const id = await keepPayPal()
  line.url = await closedPort()
  expect(refusalOf(await remove(id))).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE'])
  expect((await keptBy(platform, person)).items).toMatchObject([{ id, state: 'active' }])
  line.url = sandbox.url
  expect((await remove(id)).status).toBe(204)
  expect(await setupOf(id)).toEqual([])
})

it('deletes an account all the same, and has the provider forget its methods when it answers again', async () => {
  const kept = await keepPayPal()
  const { id: begun, paymentUrl } = bodyOf(await addPayPalTo(platform, person))
  line.url = await closedPort()
  expect((await call(platform.app, deleteContact, {}, person.caller)).status).toBe(204)
  expect(
    await platform.db.select().from(paymentInfos).where(eq(paymentInfos.accountId, person.accountId)),
  ).toEqual([])
  await paymentErasure.run(platform.deps)
  expect(await erasures()).toHaveLength(2)

  line.url = sandbox.url
  await paymentErasure.run(platform.deps)
  expect(await setupOf(kept)).toEqual([])
  // The page of the other one is still open somewhere, and may come to its end.
  expect(await erasures()).toMatchObject([{ setupReference: `setup_${begun}`, providerToken: null }])
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  await paymentErasure.run(platform.deps)
  expect(await setupOf(begun)).toEqual([])
  expect(await erasures()).toEqual([])
})
