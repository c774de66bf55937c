import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRunningPayment } from '#contract/payments/checkout-payment.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { keepCard, orderMug, paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { openPages, payWithCard } from '../../helpers/payer.ts'
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

const running = async (id: string, { caller } = person) =>
  call(platform.app, getRunningPayment, { params: { id } }, caller)
/** The page in the frame of a payment, as the provider's script would open it. */
const frameOf = (scriptUrl: string | null, theme = 'dark') => {
  const { origin, hash } = new URL(scriptUrl ?? '')
  return `${origin}/pay/fields/${hash.slice(1)}?theme=${theme}`
}
const card = (number: string) => ({ number, expiry: '08/40', cvc: '123', holder: 'Jana Krämer' })

describe('a card for an order', () => {
  it('is asked for by a script of the provider, which names the payment behind the #', async () => {
    const { scriptUrl, paymentUrl, paymentTokenId } = await orderMug(platform, person, 'creditCard')
    expect(scriptUrl).toBe(`http://localhost:8000/pay/card-fields.js#payment_${paymentTokenId ?? ''}`)
    expect(paymentUrl).toContain('/pay/setups/')
    const script = await platform.app.inject('/pay/card-fields.js')
    expect(script.headers['content-type']).toContain('text/javascript')
  })

  it('can be gone on with after a reload, by the buyer alone', async () => {
    const begun = await orderMug(platform, person, 'creditCard')
    expect(bodyOf(await running(begun.checkoutId))).toEqual(begun)
    const stranger = await newPerson(platform)
    expect(refusalOf(await running(begun.checkoutId, stranger))).toEqual([404, 'NOT_FOUND'])
  })

  it('is paid in the frame, which the club’s own page alone may show', async () => {
    const { scriptUrl, checkoutId } = await orderMug(platform, person, 'creditCard')
    const pages = openPages(platform, frameOf(scriptUrl))
    const { body, headers } = await pages.open()
    expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:8000;')
    expect(headers['content-security-policy']).toContain('script-src http://localhost:8000/pay/frame.js;')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(body).toContain('data-shop="http://localhost:8000" data-theme="dark"')

    const wrong = await pages.fill(card('4242 4242 4242 4241'))
    expect(wrong.status).toBe(400)
    expect(wrong.body).toContain('data-theme="dark"')
    expect(wrong.body).toContain('kann nicht stimmen')

    const asked = await pages.fill(card('4242 4242 4242 4242'))
    expect(asked.body).toContain('name="answer"')
    const end = await pages.fill({ answer: 'confirm' })
    // The frame stays where it is and tells the page around it.
    expect(end.body).toContain('data-end')
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(refusalOf(await running(checkoutId))).toEqual([409, 'ORDER_ALREADY_PAID'])
  })

  it('begins with the bank’s question where the card is kept', async () => {
    const paymentInfoId = await keepCard(platform, person)
    const { scriptUrl } = await orderMug(platform, person, 'creditCard', { paymentInfoId })
    expect((await openPages(platform, frameOf(scriptUrl)).open()).body).toContain('name="answer"')
  })

  it('can be given up in the frame', async () => {
    const { scriptUrl, checkoutId } = await orderMug(platform, person, 'creditCard')
    const frame = new URL(frameOf(scriptUrl))
    await platform.app.inject({ method: 'POST', url: `${frame.pathname}/cancel` })
    expect(await paymentOf(platform, person, checkoutId)).toBe('PAYMENT_CANCELLED')
    expect(refusalOf(await running(checkoutId))).toEqual([409, 'PAYMENT_EXPIRED'])
  })

  it('is told no script any more once it is decided', async () => {
    const { paymentUrl, checkoutId } = await orderMug(platform, person, 'creditCard')
    await payWithCard(platform, paymentUrl ?? '', '4242424242424242')
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect((await running(checkoutId)).status).toBe(409)
  })
})

it('sends nobody to a script who pays by PayPal', async () => {
  const { scriptUrl, checkoutId, paymentUrl } = await orderMug(platform, person, 'payPal')
  expect(scriptUrl).toBeNull()
  expect(bodyOf(await running(checkoutId))).toMatchObject({ scriptUrl: null, paymentUrl })
  await payWithPayPal(platform, paymentUrl)
})
