import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import { sandboxRefunds, sandboxSetups } from '#server/db/schema/payment.ts'
import type { PaymentProvider, PaymentRequest } from '#server/domains/payments/payment-provider.ts'
import { providerOf } from '#server/domains/payments/provider-service.ts'
import { testIban } from '#server/sandbox-pay/test-numbers.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { openPages, payWithCard } from '../../helpers/payer.ts'
import { startPlatform, stoppedClock, type TestClock, testSettings } from '../../helpers/platform.ts'
import { cards } from '../../helpers/stripe-double/people.ts'
import { startStripeDouble } from '../../helpers/stripe-double/stripe-double.ts'

/** A provider with the people and banks behind it. References are the provider's. */
export interface World {
  provider: PaymentProvider
  clock: TestClock
  /** Fills a page of the provider in. */
  finish: (page: string | null, method: PaymentMethod) => Promise<void>
  /** A payment that the bank has refused, and one whose holder did not say that it was them. */
  refused: () => Promise<string>
  unauthenticated: () => Promise<string>
  /** Nobody has filled a page in, for as long as the provider keeps it. */
  waitTooLong: (page: string | null) => Promise<void>
  takeBack: (reference: string) => Promise<void>
  /** Cents. */
  givenBack: (reference: string) => Promise<number>
  unknown: string
  close: () => Promise<void>
}

export const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  reference: randomUUID(),
  method: 'payPal',
  language: 'de',
  returnUrl: 'http://localhost:8000/stadion/checkout/confirmation/?checkoutId=1',
  webhookUrl: 'http://127.0.0.1:9/',
  billingAddress: makePostalAddress(),
  cents: 2490,
  token: undefined,
  isOffSession: false,
  ...changes,
})

export async function sandboxWorld(): Promise<World> {
  const platform = await startPlatform()
  const { db, clock } = platform
  const provider = providerOf(platform.deps.settings)!
  const payByCard = async (number: string) => {
    const { reference, pageUrl } = await provider.beginPayment(request({ method: 'creditCard' }))
    await payWithCard(platform, pageUrl!, number)
    return reference
  }
  return {
    provider,
    clock,
    finish: async (page, method) => {
      if (method === 'creditCard') await payWithCard(platform, page!, cards.good)
      else if (method === 'payPal') await openPages(platform, page!).fill({ email: 'jana@example.org' })
      else await openPages(platform, page!).fill({ iban: testIban, holder: 'Jana Krämer' })
    },
    refused: () => payByCard(cards.declined),
    unauthenticated: () => payByCard('4000000000009995'),
    waitTooLong: async () => clock.advance(31 * 60),
    takeBack: async id => {
      await db.update(sandboxSetups).set({ returnsAt: clock.now() }).where(eq(sandboxSetups.id, id))
    },
    givenBack: async id => {
      const given = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, id))
      return given.reduce((sum, { cents }) => sum + cents, 0)
    },
    unknown: `payment_${randomUUID()}`,
    close: platform.close,
  }
}

export async function stripeWorld() {
  const clock = stoppedClock()
  const double = await startStripeDouble(clock)
  const { books, people } = double
  const provider = providerOf(testSettings({ paymentProvider: double.settings }))!
  async function keepCard(number: string): Promise<string> {
    const { reference, pageUrl } = await provider.beginSetup(request({ method: 'creditCard' }))
    people.finish(pageUrl, number)
    const kept = await provider.readSetup(reference)
    if (kept.state !== 'succeeded') throw new Error('The card is not kept')
    return kept.token
  }
  const chargeCard = async (token: string) =>
    (await provider.beginPayment(request({ method: 'creditCard', token }))).reference
  return {
    double,
    keepCard,
    provider,
    clock,
    finish: async page => {
      people.finish(page)
    },
    refused: async () => {
      const token = await keepCard(cards.good)
      Object.assign(books.methods.get(token.split(':')[1]!)!, { isRefused: true })
      return chargeCard(token)
    },
    unauthenticated: async () => {
      const reference = await chargeCard(await keepCard(cards.asking))
      people.authenticate(reference, false)
      return reference
    },
    waitTooLong: async page => {
      people.waitTooLong(page)
    },
    takeBack: async reference => {
      people.dispute(people.intentOf(reference))
    },
    givenBack: async reference =>
      books.refunds
        .filter(({ payment_intent: of }) => of === people.intentOf(reference))
        .reduce((sum, { amount }) => sum + amount, 0),
    unknown: 'cs_test_nobody',
    close: double.close,
  } satisfies World & Record<string, unknown>
}
