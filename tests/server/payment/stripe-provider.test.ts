import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PaymentProviderUnavailable } from '#server/domains/payments/payment-provider.ts'
import { providerOf } from '#server/domains/payments/provider-service.ts'
import { PROVIDER_TIMEOUT_MS } from '#server/settings.ts'
import { testSettings } from '../../helpers/platform.ts'
import { cards } from '../../helpers/stripe-double/people.ts'
import { doubleKeys } from '../../helpers/stripe-double/stripe-double.ts'
import { request, stripeWorld } from './provider-worlds.ts'

type World = Awaited<ReturnType<typeof stripeWorld>>

let world: World
beforeAll(async () => {
  world = await stripeWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.double.asked.length = 0
  world.double.fault()
})

const begin = (changes: Parameters<typeof request>[0] = {}) => world.provider.beginPayment(request(changes))
const stateOf = (reference: string) => world.provider.readPayment(reference)
async function paid(method: 'payPal' | 'sepa' = 'payPal') {
  const { reference, pageUrl } = await begin({ method })
  world.double.people.finish(pageUrl)
  return { reference, intent: world.double.people.intentOf(reference) }
}

describe('what Stripe is asked', () => {
  it('names amount, order, language and the one method, and nothing of the person', async () => {
    const asked = request({ method: 'sepa', language: 'ja', cents: 1999 })
    await world.provider.beginPayment(asked)
    const [{ fields, key } = { fields: {}, key: '' }] = world.double.asked
    expect(key).toBe(`visit-${asked.reference}`)
    expect(fields).toMatchObject({
      mode: 'payment',
      locale: 'ja',
      success_url: asked.returnUrl,
      cancel_url: asked.returnUrl,
      client_reference_id: asked.reference,
      'allowed_payment_method_types[0]': 'sepa_debit',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1999',
      'adaptive_pricing[enabled]': 'false',
      'payment_intent_data[metadata][reference]': asked.reference,
    })
    const { lastName = '', street = '' } = asked.billingAddress ?? {}
    for (const word of [lastName, street]) expect(JSON.stringify(fields)).not.toContain(word)
  })

  it('has a key on everything that moves money, and another one on each', async () => {
    const { reference: payment } = await paid()
    await world.provider.refundPayment({ reference: randomUUID(), payment, cents: 1 })
    const keys = world.double.asked.filter(({ method }) => method === 'POST').map(({ key }) => key)
    expect(keys).not.toContain(undefined)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('sends somebody whose bank wants to hear from them there, and charges anybody else at once', async () => {
    const asking = await begin({ method: 'creditCard', token: await world.keepCard(cards.asking) })
    expect(asking.pageUrl).toMatch(/^https:\/\/hooks\.stripe\.com\//)
    expect(await stateOf(asking.reference)).toEqual({ state: 'open' })
    world.double.people.authenticate(asking.reference, true)
    expect(await stateOf(asking.reference)).toEqual({ state: 'succeeded' })
    const other = await begin({ method: 'creditCard', token: await world.keepCard(cards.good) })
    expect(other.pageUrl).toBeNull()
    expect(await stateOf(other.reference)).toEqual({ state: 'succeeded' })
  })

  it('charges a kept card whose holder is not there, unless its bank wants to hear from them', async () => {
    const away = { method: 'creditCard', isOffSession: true } as const
    const good = await begin({ ...away, token: await world.keepCard(cards.good) })
    expect(good.pageUrl).toBeNull()
    expect(await stateOf(good.reference)).toEqual({ state: 'succeeded' })
    const asking = await begin({ ...away, token: await world.keepCard(cards.asking) })
    expect(asking.pageUrl).toBeNull()
    expect(await stateOf(asking.reference)).toEqual({
      state: 'failed',
      failure: 'PAYMENT_AUTHENTICATION_FAILED',
    })
  })

  it('lets another card be typed where one is refused on its page', async () => {
    const { reference, pageUrl } = await begin({ method: 'creditCard' })
    expect(world.double.people.finish(pageUrl, cards.declined)).toBe('declined')
    expect(await stateOf(reference)).toEqual({ state: 'open' })
    world.double.people.finish(pageUrl)
    expect(await stateOf(reference)).toEqual({ state: 'succeeded' })
  })

  it('asks for another card where a kept one is gone at Stripe, and comes to the same page again', async () => {
    const token = await world.keepCard(cards.good)
    world.double.books.customers.delete(token.split(':')[0]!)
    world.double.books.methods.delete(token.split(':')[1]!)
    const asked = request({ method: 'creditCard', token })
    const begun = await world.provider.beginPayment(asked)
    expect(await world.provider.beginPayment(asked)).toEqual(begun)
    expect(await stateOf(begun.reference)).toEqual({ state: 'open' })
    world.double.people.finish(begun.pageUrl)
    expect(await stateOf(begun.reference)).toEqual({ state: 'succeeded' })
  })

  it('calls off a kept card whose bank still waits', async () => {
    const { reference } = await begin({ method: 'creditCard', token: await world.keepCard(cards.asking) })
    expect(await world.provider.cancelPayment(reference)).toEqual({
      state: 'failed',
      failure: 'PAYMENT_CANCELLED',
    })
  })
})

describe('a debit', () => {
  it('counts as paid when the bank has it, is taken back when that refuses, and cannot be refunded before it has paid', async () => {
    const { reference: payment, intent } = await paid('sepa')
    expect(await stateOf(payment)).toEqual({ state: 'succeeded' })
    const refund = { reference: randomUUID(), payment, cents: 100 }
    expect(await world.provider.refundPayment(refund)).toBe(false)
    expect(world.double.books.refunds.map(({ payment_intent: of }) => of)).not.toContain(intent)
    world.double.people.answerDebit(intent, true)
    expect(await world.provider.refundPayment(refund)).toBe(true)

    const other = await paid('sepa')
    world.double.people.answerDebit(other.intent, false)
    expect(await stateOf(other.reference)).toEqual({ state: 'returned' })
    expect(await world.provider.listReturned(world.clock.now())).toContain(other.reference)
  })
})

describe('a dispute', () => {
  it.each([
    ['needs_response', 'returned'],
    ['under_review', 'returned'],
    ['lost', 'returned'],
    ['won', 'succeeded'],
    ['warning_needs_response', 'succeeded'],
    ['warning_closed', 'succeeded'],
  ])('that is %s leaves the payment %s', async (status, state) => {
    const { reference, intent } = await paid()
    world.double.people.dispute(intent, status)
    expect(await stateOf(reference)).toEqual({ state })
  })
})

describe('an answer that does not come as it should', () => {
  it.each(['lost', { status: 500 }, { status: 503 }, { status: 409 }] as const)(
    'is asked for again by the same key, and nothing is begun twice: %o',
    async fault => {
      world.double.fault(fault)
      const before = world.double.books.sessions.size
      expect((await begin()).reference).toMatch(/^cs_/)
      expect(world.double.books.sessions.size).toBe(before + 1)
      const [first, second] = world.double.asked
      expect(second).toEqual(first)
    },
  )

  it('is a fault of the port where it goes on', async () => {
    for (const fault of [{ status: 500 }, { status: 429 }] as const) {
      world.double.fault(fault, fault, fault)
      await expect(begin()).rejects.toThrow(PaymentProviderUnavailable)
    }
  })

  it('is waited for twice as long as is set, and no longer', async () => {
    const { settings } = world.double
    const provider = providerOf(testSettings({ paymentProvider: { ...settings, timeoutMs: 500 } }))!
    world.double.fault('silence', 'silence')
    const began = performance.now()
    await expect(provider.beginPayment(request())).rejects.toThrow(PaymentProviderUnavailable)
    const waited = performance.now() - began
    expect(waited).toBeGreaterThan(2 * 450)
    expect(waited).toBeLessThan(PROVIDER_TIMEOUT_MS)
  })

  it('says nothing of the key that was refused', async () => {
    const stripe = { ...doubleKeys, secretKey: 'sk_test_someotherkey' }
    const provider = providerOf(testSettings({ paymentProvider: { ...world.double.settings, stripe } }))!
    const fault = await provider.beginPayment(request()).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(PaymentProviderUnavailable)
    expect(`${String(fault)}${JSON.stringify(fault)}`).not.toMatch(/sk_test|someotherkey/)
    expect((fault as Error).cause).toBeUndefined()
  })

  it('refuses another wish by a name that was used', async () => {
    const asked = request()
    await world.provider.beginPayment(asked)
    await expect(world.provider.beginPayment({ ...asked, cents: 1 })).rejects.toThrow(
      PaymentProviderUnavailable,
    )
  })
})

it('keeps nothing of the person once their method is forgotten', async () => {
  const token = await world.keepCard(cards.good)
  await world.provider.forgetToken(token)
  expect(world.double.books.customers).not.toContain(token.split(':')[0])
  expect([...world.double.books.methods.keys()]).not.toContain(token.split(':')[1])
})
