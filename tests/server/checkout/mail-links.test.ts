import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bodyOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { cancel, checkoutOf, orderOnline, paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
let buyer: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  buyer = await newPerson(platform)
})

const mailOf = async (template: string): Promise<string> => {
  const mail = (await mailsTo(platform, buyer.email)).find(one => one.template === template)
  if (!mail) throw new Error(`${buyer.email} got no mail ${template}`)
  return mail.text
}

/** Folders of the sub-sites that a mail leads to. */
const sitesIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(/http:\/\/localhost:\d+\/([a-z-]+)\//g), ([, folder]) => folder)),
]

describe('the mail about an order', () => {
  it.each([
    ['profis', '/profis'],
    // Speaks another language than the reader.
    ['en', '/stadion'],
    ['nobody-knows', '/stadion'],
    [undefined, '/stadion'],
  ])('leads back to the sub-site %s, if it fits, at %s', async (site, folder) => {
    const payload = payloadFor(bodyOf(await add(platform, buyer, skus.mug)))
    const bought = bodyOf(await order(platform, buyer, { ...payload, ...(site && { site }) }))
    const text = await mailOf('orderPlaced')
    expect(text).toContain(`${folder}/account/orders/${bought.checkoutId}/`)
    expect(text).toContain(`${folder}/withdraw/?order=`)
    // Of the terms, which come along.
    for (const path of ['account/orders', 'versand', 'widerruf'])
      expect(text).toContain(`${folder}/${path}/)`)
  })
})

describe('each mail about what was bought on profis', () => {
  const buy = async (sku: string) => {
    const payload = payloadFor(bodyOf(await add(platform, buyer, sku)), { site: 'profis' })
    return bodyOf(await orderOnline(platform, buyer, 'payPal', payload))
  }
  const buyAndPay = async (sku: string) => {
    const { checkoutId, paymentUrl } = await buy(sku)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, buyer, checkoutId)).toBe(204)
    const { transactions } = await checkoutOf(platform, buyer, checkoutId)
    return transactions[0]!.orders[0]!.orderNumber
  }

  it.each([
    ['orderPlaced', () => buy(skus.mug)],
    ['giftCards', () => buyAndPay(skus.giftCard)],
    ['orderShipped', async () => ship(platform, await buyAndPay(skus.mug))],
    [
      'orderCancelled',
      async () => {
        const { checkoutId } = await buy(skus.mug)
        await cancel(platform, buyer, await checkoutOf(platform, buyer, checkoutId))
      },
    ],
  ])('leads back there: %s', async (template, cause) => {
    await cause()
    expect(sitesIn(await mailOf(template))).toEqual(['profis'])
  })

  it('leads to the carrier’s page about its parcel', async () => {
    await ship(platform, await buyAndPay(skus.mug), 'JJD000390007')
    expect(await mailOf('orderShipped')).toMatch(/\nhttps:\/\/www\.dhl\.de\/\S+=JJD000390007\n/)
  })
})
