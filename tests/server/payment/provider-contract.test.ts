import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentMethods } from '#contract/payments/payment-info.ts'
import { request, sandboxWorld, stripeWorld, type World } from './provider-worlds.ts'

const providers: readonly (readonly [name: string, start: () => Promise<World>])[] = [
  ['the sandbox', sandboxWorld],
  ['Stripe', stripeWorld],
]

describe.each(providers)('%s, as the platform wants every provider to be,', (_, start) => {
  let world: World
  beforeAll(async () => {
    world = await start()
  })
  afterAll(() => world.close())

  const begin = (changes: Parameters<typeof request>[0] = {}) => world.provider.beginPayment(request(changes))
  async function paid() {
    const { reference, pageUrl } = await begin()
    await world.finish(pageUrl, 'payPal')
    expect(await world.provider.readPayment(reference)).toMatchObject({ state: 'succeeded' })
    return reference
  }
  async function keep(method: (typeof paymentMethods)[number]) {
    const { reference, pageUrl } = await world.provider.beginSetup(request({ method }))
    expect(await world.provider.readSetup(reference)).toEqual({ state: 'open' })
    await world.finish(pageUrl, method)
    return world.provider.readSetup(reference)
  }

  it.each(paymentMethods)('takes a payment by %s that is typed on its page', async method => {
    const { reference, pageUrl } = await begin({ method })
    expect(await world.provider.readPayment(reference)).toEqual({ state: 'open' })
    await world.finish(pageUrl, method)
    expect(await world.provider.readPayment(reference)).toMatchObject({ state: 'succeeded' })
  })

  it('begins once by one name of ours', async () => {
    const again = request()
    const first = await world.provider.beginPayment(again)
    expect(await world.provider.beginPayment(again)).toEqual(first)
    const setup = request({ method: 'sepa' })
    const begun = await world.provider.beginSetup(setup)
    expect(await world.provider.beginSetup(setup)).toEqual(begun)
  })

  it('keeps each method with what is shown of it, and charges it', async () => {
    for (const method of paymentMethods) {
      const kept = await keep(method)
      if (kept.state !== 'succeeded') throw new Error(`${method} is ${kept.state}`)
      expect(kept.details).toMatchObject(
        {
          creditCard: { method, brand: 'Visa', lastDigits: '4242', holder: 'Jana Krämer' },
          payPal: { method, email: 'jana@example.org' },
          sepa: { method, lastDigits: '3000', bankCountry: 'DE', holder: 'Jana Krämer' },
        }[method],
      )
      const { reference, pageUrl } = await begin({ method, token: kept.token })
      if (method !== 'creditCard') expect(pageUrl).toBeNull()
      if (pageUrl === null) {
        expect(await world.provider.readPayment(reference)).toMatchObject({ state: 'succeeded' })
      }
    }
  })

  it('charges what is kept while the person is not there', async () => {
    for (const method of paymentMethods) {
      const kept = await keep(method)
      if (kept.state !== 'succeeded') throw new Error(`${method} is ${kept.state}`)
      const { reference, pageUrl } = await begin({ method, token: kept.token, isOffSession: true })
      expect(pageUrl).toBeNull()
      expect(await world.provider.readPayment(reference)).toMatchObject({ state: 'succeeded' })
    }
  })

  it('forgets a method, once and again, and charges it no more', async () => {
    const kept = await keep('payPal')
    if (kept.state !== 'succeeded') throw new Error('not kept')
    await world.provider.forgetToken(kept.token)
    await world.provider.forgetToken(kept.token)
    // Refused, or asked for anew on a page.
    const begun = await begin({ token: kept.token }).catch(() => undefined)
    if (begun) expect(await world.provider.readPayment(begun.reference)).toEqual({ state: 'open' })
    const away = await begin({ token: kept.token, isOffSession: true })
    expect((await world.provider.readPayment(away.reference)).state).not.toBe('succeeded')
  })

  it('says that a bank has refused, or that nobody said it was them', async () => {
    expect(await world.provider.readPayment(await world.refused())).toEqual({
      state: 'failed',
      failure: 'PAYMENT_DECLINED',
    })
    expect(await world.provider.readPayment(await world.unauthenticated())).toEqual({
      state: 'failed',
      failure: 'PAYMENT_AUTHENTICATION_FAILED',
    })
  })

  it('calls off what is open, and nobody can pay it any more', async () => {
    const { reference, pageUrl } = await begin()
    const cancelled = { state: 'failed', failure: 'PAYMENT_CANCELLED' }
    expect(await world.provider.cancelPayment(reference)).toEqual(cancelled)
    expect(await world.provider.cancelPayment(reference)).toEqual(cancelled)
    await world.finish(pageUrl, 'payPal').catch(() => undefined)
    expect(await world.provider.readPayment(reference)).toEqual(cancelled)
  })

  it('leaves what is paid as it is, though it is called off', async () => {
    const reference = await paid()
    expect(await world.provider.cancelPayment(reference)).toMatchObject({ state: 'succeeded' })
    expect(await world.provider.readPayment(reference)).toMatchObject({ state: 'succeeded' })
  })

  it('gives parts back, each once and never more than was paid', async () => {
    const payment = await paid()
    const refund = { reference: randomUUID(), payment, cents: 1000 }
    expect(await world.provider.refundPayment(refund)).toBe(true)
    expect(await world.provider.refundPayment(refund)).toBe(true)
    expect(await world.givenBack(payment)).toBe(1000)
    const more = { reference: randomUUID(), payment, cents: 1491 }
    expect(await world.provider.refundPayment(more)).toBe(false)
    expect(await world.provider.refundPayment({ ...more, reference: randomUUID(), cents: 1490 })).toBe(true)
    expect(await world.givenBack(payment)).toBe(2490)
  })

  it('gives nothing back that nobody has paid', async () => {
    const { reference: payment } = await begin()
    expect(await world.provider.refundPayment({ reference: randomUUID(), payment, cents: 1 })).toBe(false)
  })

  it('says that a bank has taken a payment back, also to who asks for all of them', async () => {
    const payment = await paid()
    const since = new Date(world.clock.now().getTime() - 1000)
    expect(await world.provider.listReturned(since)).not.toContain(payment)
    await world.takeBack(payment)
    expect(await world.provider.readPayment(payment)).toEqual({ state: 'returned' })
    expect(await world.provider.listReturned(since)).toContain(payment)
    expect(await world.provider.refundPayment({ reference: randomUUID(), payment, cents: 1 })).toBe(false)
  })

  it('knows that a page was left alone for too long, and what it never knew', async () => {
    const expired = { state: 'failed', failure: 'PAYMENT_EXPIRED' }
    const payment = await begin()
    await world.waitTooLong(payment.pageUrl)
    expect(await world.provider.readPayment(payment.reference)).toEqual(expired)
    const setup = await world.provider.beginSetup(request())
    await world.waitTooLong(setup.pageUrl)
    expect(await world.provider.readSetup(setup.reference)).toEqual(expired)
    expect(await world.provider.readPayment(world.unknown)).toEqual(expired)
    expect(await world.provider.readSetup(world.unknown)).toEqual(expired)
    expect(await world.provider.cancelPayment(world.unknown)).toEqual(expired)
  })
})
