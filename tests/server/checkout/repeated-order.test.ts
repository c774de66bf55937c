import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { bodyOf } from '../../helpers/call.ts'
import { eventually } from '../../helpers/eventually.ts'
import { orderOnline, paymentOf, payWithPayPal, tryAgain } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, payloadFor, skus } from '../../helpers/shopper.ts'

/** What becomes of a request on its way to the provider; it goes on when the test says so. */
interface Underway {
  pass: () => Promise<void>
  fail: () => void
}

let platform: TestPlatform
let provider: { url: string }
let real: string
let underway: Underway[] = []
const shaky = createServer((request, response) => {
  underway.push({
    pass: () => forward(request, response),
    fail: () => response.writeHead(503).end(),
  })
})

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${real}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: {
      'content-type': 'application/json',
      authorization: request.headers.authorization ?? '',
    },
    body: new Uint8Array(await buffer(request)),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

beforeAll(async () => {
  platform = await startPlatform()
  // The settings of a running platform do not change; here they do.
  provider = platform.deps.settings.paymentProvider as { url: string }
  real = provider.url
  await new Promise<void>(resolve => shaky.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  shaky.closeAllConnections()
  shaky.close()
  await platform.close()
})
beforeEach(() => {
  underway = []
  provider.url = `http://127.0.0.1:${(shaky.address() as AddressInfo).port}`
})

/** One order that is sent twice with the same key, of which each is on its way to the provider. */
async function sentTwice() {
  const person = await newPerson(platform)
  const payload = payloadFor(bodyOf(await add(platform, person, skus.mug)))
  const key = randomUUID()
  const send = () => orderOnline(platform, person, 'payPal', payload, { key })
  const first = send()
  await eventually(() => expect(underway).toHaveLength(1))
  const second = send()
  await eventually(() => expect(underway).toHaveLength(2))
  const [one, two] = underway as [Underway, Underway]
  return { person, first, second, one, two }
}

const paymentsOf = (checkoutId: string) =>
  platform.db.select().from(checkoutPayments).where(eq(checkoutPayments.checkoutId, checkoutId))

it('shows the page that the first one was given, where the second does not reach the provider', async () => {
  const { person, first, second, one, two } = await sentTwice()
  await one.pass()
  const shown = bodyOf(await first)
  two.fail()
  expect(bodyOf(await second)).toEqual(shown)
  provider.url = real
  await payWithPayPal(platform, shown.paymentUrl)
  expect(await paymentOf(platform, person, shown.checkoutId)).toBe(204)
  expect(await paymentsOf(shown.checkoutId)).toMatchObject([{ state: 'succeeded' }])
})

it('shows no page where the second has given the payment up, and the order is paid by another try', async () => {
  const { person, first, second, one, two } = await sentTwice()
  two.fail()
  const { checkoutId, paymentUrl } = bodyOf(await second)
  expect(paymentUrl).toBeNull()
  await one.pass()
  expect(bodyOf(await first).paymentUrl).toBeNull()
  provider.url = real
  expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
  await payWithPayPal(platform, bodyOf(await tryAgain(platform, person, checkoutId, 'payPal')).paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
})

it('takes money that comes by a try that was given up', async () => {
  const { person, first, second, one, two } = await sentTwice()
  two.fail()
  const { checkoutId } = bodyOf(await second)
  await one.pass()
  await first
  provider.url = real
  const [payment] = await paymentsOf(checkoutId)
  expect(payment).toMatchObject({ state: 'failed', failure: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  // Somebody has its page before them all the same.
  await payWithPayPal(platform, payment!.pageUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  expect(await paymentsOf(checkoutId)).toMatchObject([{ state: 'succeeded', failure: null }])
})
