import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { checkoutPaymentFollowUp } from '#server/domains/order-payments/payment-jobs.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import {
  keepMandate,
  orderMug,
  paymentOf,
  payWithPayPal,
  tryAgain,
  whileProviderIsDown,
} from '../../helpers/online-order.ts'
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

it('costs no order: it is placed, and paid once the provider is there again', async () => {
  const { checkoutId, paymentUrl } = await whileProviderIsDown(platform, () => orderMug(platform, person))
  expect(paymentUrl).toBeNull()
  expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
  const refused = await whileProviderIsDown(platform, () => tryAgain(platform, person, checkoutId, 'payPal'))
  expect(bodyOf(refused).paymentUrl).toBeNull()
  const again = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
  await payWithPayPal(platform, again.paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
})

it('is asked again for what needs no page, and takes the money once', async () => {
  const options = { paymentInfoId: await keepMandate(platform, person) }
  const { checkoutId } = await whileProviderIsDown(platform, () =>
    orderMug(platform, person, 'sepa', options),
  )
  const asked = await whileProviderIsDown(platform, () => paymentOf(platform, person, checkoutId))
  expect(asked).toBe(202)
  platform.clock.advance(5 * 60)
  await checkoutPaymentFollowUp.run(platform.deps)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  expect(
    await platform.db.select().from(checkoutPayments).where(eq(checkoutPayments.checkoutId, checkoutId)),
  ).toHaveLength(1)
})

it('keeps a try from being called off, and so from being followed by another', async () => {
  const { checkoutId, paymentUrl } = await orderMug(platform, person)
  const refused = await whileProviderIsDown(platform, () =>
    tryAgain(platform, person, checkoutId, 'creditCard'),
  )
  expect(refusalOf(refused)).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE'])
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
})
