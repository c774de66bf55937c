import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listCheckouts,
  type CheckoutOrder,
  type SalesChannel,
  searchCheckouts,
} from '#contract/orders/checkout-lists.ts'
import { listCheckoutPartners } from '#contract/checkout/checkout-partners.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { checkoutOf, orderMug, paymentOf, payWithPayPal, tryAgain } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, cartOf, newPerson, order, payloadFor, type Shopper, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

async function buy(person: Shopper, ...bought: string[]): Promise<string> {
  for (const sku of bought) await add(platform, person, sku)
  platform.clock.advance(60)
  return bodyOf(await order(platform, person, payloadFor(await cartOf(platform, person)))).checkoutId
}

const statusOf = async ({ caller }: Shopper, url: string) =>
  (await platform.app.inject({ url: `/api${url}`, headers: caller })).statusCode

const search = async ({ caller }: Shopper, filter?: string) => {
  const query = filter === undefined ? {} : { filter }
  const { items } = bodyOf(await call(platform.app, searchCheckouts, { query }, caller))
  return items.map(({ id }) => id)
}

describe('a list of checkouts', () => {
  it('is sorted as it is asked for', async () => {
    const person = await newPerson(platform)
    const mug = await buy(person, skus.mug)
    const jersey = await buy(person, skus.jersey)
    const book = await buy(person, skus.book)
    const sorted = async (Orderby?: CheckoutOrder) => {
      const query = Orderby === undefined ? {} : { Orderby }
      const { items } = bodyOf(await call(platform.app, listCheckouts, { query }, person.caller))
      return items.map(({ id }) => id)
    }
    expect(await sorted()).toEqual([book, jersey, mug])
    expect(await sorted('date desc')).toEqual([book, jersey, mug])
    expect(await sorted('date asc')).toEqual([mug, jersey, book])
    expect(await sorted('total desc')).toEqual([jersey, book, mug])
    expect(await sorted('total asc')).toEqual([mug, book, jersey])
  })

  it('holds what comes from the shops that are asked for', async () => {
    const person = await newPerson(platform)
    const fanShop = await buy(person, skus.mug)
    const school = await buy(person, skus.schoolBall)
    const both = await buy(person, skus.mug, skus.schoolBall)
    const from = async (...SalesChannels: SalesChannel[]) => {
      const { items, totalCount } = bodyOf(
        await call(platform.app, listCheckouts, { query: { SalesChannels } }, person.caller),
      )
      expect(totalCount).toBe(items.length)
      return items.map(({ id }) => id)
    }
    expect(await from()).toEqual([both, school, fanShop])
    expect(await from('fan-shop')).toEqual([both, fanShop])
    expect(await from('football-school')).toEqual([both, school])
    expect(await from('fan-shop', 'football-school')).toEqual([both, school, fanShop])
  })

  it.each([
    `${listCheckouts.path}?Orderby=name`,
    `${listCheckouts.path}?Orderby=date`,
    `${listCheckouts.path}?SalesChannels=ticketing`,
    `${listCheckouts.path}?SalesChannels=fan-shop&SalesChannels=ticketing`,
    `${listCheckouts.path}?PageSize=51`,
    `${searchCheckouts.path}?PageSize=51`,
    `${searchCheckouts.path}?filter=`,
  ])('refuses what it does not know: %s', async url => {
    expect(await statusOf(await newPerson(platform), url)).toBe(400)
  })

  it.each([listCheckouts, searchCheckouts])('comes by 50 where nothing else is asked for', async endpoint => {
    const { caller } = await newPerson(platform)
    expect(bodyOf(await call(platform.app, endpoint, { query: {} }, caller)).pageSize).toBe(50)
  })
})

describe('a checkout', () => {
  it('is found by its id and its number, however that is typed, by its buyer alone', async () => {
    const [person, stranger] = [await newPerson(platform), await newPerson(platform)]
    const [first, second] = [await buy(person, skus.mug), await buy(person, skus.jersey)]
    const { orderNumber } = (await checkoutOf(platform, person, first)).transactions[0]!.orders[0]!
    expect(await search(person)).toEqual([second, first])
    const names = [
      first,
      first.toUpperCase(),
      orderNumber,
      ` ${orderNumber.toLowerCase()} `,
      orderNumber.replace('-', '‑'),
    ]
    for (const name of names) {
      expect(await search(person, name), name).toEqual([first])
      expect(await search(stranger, name), name).toEqual([])
    }
    for (const name of [randomUUID(), 'SGE-1', '%', orderNumber.slice(0, -1)]) {
      expect(await search(person, name), name).toEqual([])
    }
  })

  it('is found by the token of each try to pay it, before and after it is paid', async () => {
    const [person, stranger] = [await newPerson(platform), await newPerson(platform)]
    const { checkoutId, paymentTokenId: first } = await orderMug(platform, person)
    expect(first).not.toBe(checkoutId)
    expect(await search(person, first!)).toEqual([checkoutId])
    const again = bodyOf(await tryAgain(platform, person, checkoutId, 'payPal'))
    await payWithPayPal(platform, again.paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    for (const token of [first!, again.paymentTokenId!]) {
      expect(await search(person, token)).toEqual([checkoutId])
      expect(await search(stranger, token)).toEqual([])
    }
  })
})

it('tells anybody who sells, by the ids that discounts and checkouts know them by', async () => {
  const { items, totalCount } = bodyOf(await call(platform.app, listCheckoutPartners, {}))
  expect(items.map(({ id }) => id)).toEqual(['fan-shop', 'football-school'])
  expect(totalCount).toBe(2)
  const person = await newPerson(platform)
  const bought = await checkoutOf(platform, person, await buy(person, skus.mug))
  expect(items[0]!.displayName.de).toBe(bought.transactions[0]!.orders[0]!.seller)
  expect(items[0]!.legalText.de).toMatch(/e\. V\..+Eichwald am Main/)
  const { items: second } = bodyOf(
    await call(platform.app, listCheckoutPartners, { query: { Page: 2, PageSize: 1 } }),
  )
  expect(second).toEqual([items[1]])
})
