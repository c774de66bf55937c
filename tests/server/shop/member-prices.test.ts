import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCheckout } from '#contract/checkout/checkout.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { MembershipKindKey } from '#server/domains/membership/membership-kinds.ts'
import { insertMembership } from '#server/domains/membership/membership-repository.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  cartOf,
  claim,
  itemsOf,
  newPerson,
  newVisitor,
  onlyItemOf,
  order,
  payloadFor,
  skus,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const join = (accountId: string, kind: MembershipKindKey = 'adult', until: string | null = null) =>
  insertMembership(platform.db, {
    id: randomUUID(),
    accountId,
    kind,
    number: randomUUID(),
    since: '2011-07-01',
    until,
  })

async function newMember(...membership: [MembershipKindKey?, (string | null)?]) {
  const person = await newPerson(platform)
  await join(person.accountId, ...membership)
  return person
}

const productOf = async (sku: string) => bodyOf(await call(platform.app, getProduct, { params: { sku } }))

it('are a tenth less, in the list and for each size, but for books', async () => {
  const jersey = await productOf(skus.jersey)
  expect(jersey).toMatchObject({ price: { cents: 8095 }, memberPrice: { cents: 7285 } })
  for (const { price, memberPrice } of jersey.variants)
    expect(memberPrice?.cents).toBe(Math.floor(price.cents * 0.9))
  expect((await productOf(skus.book)).memberPrice).toBeNull()
})

it('are what a member pays, down to the order', async () => {
  const member = await newMember()
  await add(platform, member, skus.jersey, 2)
  await add(platform, member, skus.book)
  const cart = await cartOf(platform, member)
  expect(itemsOf(cart)).toMatchObject([
    { price: { cents: 7285 }, regularPrice: { cents: 8095 }, totalPrice: { cents: 14_570 } },
    { regularPrice: null },
  ])
  const { checkoutId } = bodyOf(await order(platform, member, payloadFor(cart)))
  const ordered = bodyOf(await call(platform.app, getCheckout, { params: { id: checkoutId } }, member.caller))
  expect(ordered.totals.total).toEqual(cart.totalPrice)
  expect(ordered.transactions[0]?.orders[0]?.items[0]?.price.cents).toBe(7285)
})

it.each([
  ['a visitor', () => newVisitor(platform)],
  ['somebody who is no member', () => newPerson(platform)],
  ['who only supports a cause', () => newMember('supporting')],
  ['whose membership has ended', () => newMember('adult', '2020-06-30')],
])('are not for %s', async (_, newShopper) => {
  const shopper = await newShopper()
  await add(platform, shopper, skus.jersey)
  expect(onlyItemOf(await cartOf(platform, shopper))).toMatchObject({
    price: { cents: 8095 },
    regularPrice: null,
  })
})

it('come with the account to what a visitor put into the cart', async () => {
  const visitor = await newVisitor(platform)
  const member = await newMember()
  await add(platform, visitor, skus.jersey)
  await claim(platform, member, visitor.id)
  expect(onlyItemOf(await cartOf(platform, member)).price.cents).toBe(7285)
})

it('that came meanwhile are not ordered unseen', async () => {
  const person = await newPerson(platform)
  await add(platform, person, skus.jersey)
  const seen = payloadFor(await cartOf(platform, person))
  await join(person.accountId)
  expect(refusalOf(await order(platform, person, seen))).toEqual([409, 'CART_CHANGED'])
})
