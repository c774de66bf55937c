import { randomUUID } from 'node:crypto'
import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { reservationMinutes } from '#contract/kernel/durations.ts'
import { cartItems, productImpressions, products, productVariants } from '#server/db/schema/shop.ts'
import { noteImpression } from '#server/domains/catalogue/impressions/impression-repository.ts'
import { cartExpiry } from '#server/domains/cart/cart-jobs.ts'
import { bodyOf, refusalOf } from '../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import {
  add,
  addOnce,
  cartOf,
  change,
  claim,
  itemsOf,
  newPerson,
  newVisitor,
  onlyItemOf,
  remove,
  skus,
  stockOf,
} from '../helpers/shopper.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** What carts hold according to their lines, and according to the store: the books must agree. */
async function expectBooksToAgree(): Promise<void> {
  const held = await platform.db
    .select({ sku: cartItems.sku, pieces: sum(cartItems.quantity).mapWith(Number) })
    .from(cartItems)
    .where(eq(cartItems.isHeld, true))
    .groupBy(cartItems.sku)
  const pieces = new Map(held.map(row => [row.sku, row.pieces]))
  const variants = await platform.db.select().from(productVariants)
  for (const { sku, reserved } of variants) expect([sku, reserved]).toEqual([sku, pieces.get(sku) ?? 0])
}

it('sells the last piece once to forty visitors who want it at the same time', async () => {
  const visitors = await times(40, () => newVisitor(platform))
  const answers = await Promise.all(visitors.map(visitor => add(platform, visitor, skus.signedBall)))
  const winners = answers.filter(({ status }) => status === 200)
  const losers = answers.filter(({ status }) => status !== 200)
  expect(winners).toHaveLength(1)
  expect(new Set(losers.map(answer => refusalOf(answer).join(' ')))).toEqual(
    new Set(['409 CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK']),
  )
  expect(await stockOf(platform, skus.signedBall)).toEqual({ stock: 1, reserved: 1 })
  await expectBooksToAgree()
})

it('counts every piece of one visitor who clicks many times at once', async () => {
  const visitor = await newVisitor(platform)
  const answers = await times(12, () => add(platform, visitor, skus.mug))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const cart = await cartOf(platform, visitor)
  expect(onlyItemOf(cart).quantity).toBe(12)
  expect(cart.version).toBe(12)
  await expectBooksToAgree()
})

it('counts a piece once, however often its request arrives at once', async () => {
  const visitor = await newVisitor(platform)
  for (const pieces of [1, 2]) {
    const key = randomUUID()
    const answers = await times(8, () => addOnce(platform, visitor, skus.mug, key))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(onlyItemOf(await cartOf(platform, visitor)).quantity).toBe(pieces)
  }
  await expectBooksToAgree()
})

it('lets one of two clicks remove a line', async () => {
  const visitor = await newVisitor(platform)
  const { id } = onlyItemOf(bodyOf(await add(platform, visitor, skus.book, 3)))
  const answers = await times(6, () => remove(platform, visitor, id))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await expectBooksToAgree()
})

it('keeps what is added while the cart is claimed, or refuses it, but never loses it', async () => {
  for (let round = 0; round < 8; round++) {
    const [person, visitor] = [await newPerson(platform), await newVisitor(platform)]
    await add(platform, person, skus.mug)
    const [claimed, ...added] = await Promise.all([
      claim(platform, person, visitor.id),
      ...Array.from({ length: 4 }, () => add(platform, visitor, skus.mug)),
    ])
    expect(claimed.status).toBe(200)
    const kept = added.filter(({ status }) => status === 200).length
    expect(onlyItemOf(await cartOf(platform, person)).quantity).toBe(1 + kept)
    for (const refused of added.filter(({ status }) => status !== 200)) {
      expect(refusalOf(refused)).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
    }
  }
  await expectBooksToAgree()
})

it('lets one of two people claim the same visitor', async () => {
  const visitor = await newVisitor(platform)
  await add(platform, visitor, skus.schoolBall, 2)
  const people = await times(6, () => newPerson(platform))
  const answers = await Promise.all(people.map(person => claim(platform, person, visitor.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
  const carts = await Promise.all(people.map(person => cartOf(platform, person)))
  expect(carts.flatMap(itemsOf).map(({ quantity }) => quantity)).toEqual([2])
  await expectBooksToAgree()
})

it('merges once when the same person claims several times at once', async () => {
  const [person, visitor] = [await newPerson(platform), await newVisitor(platform)]
  await add(platform, person, skus.schoolBall)
  await add(platform, visitor, skus.schoolBall, 2)
  const answers = await times(8, () => claim(platform, person, visitor.id))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(onlyItemOf(await cartOf(platform, person)).quantity).toBe(3)
  await expectBooksToAgree()
})

it('gives expired pieces back once, whichever of three workers comes first', async () => {
  const visitors = await times(30, () => newVisitor(platform))
  await Promise.all(
    visitors.map((visitor, index) =>
      add(platform, visitor, [skus.jersey, skus.otherJersey, skus.book][index % 3] ?? skus.jersey),
    ),
  )
  platform.clock.advance(reservationMinutes * 60 + 1)
  await times(3, () => cartExpiry.run(platform.deps))
  for (const sku of [skus.jersey, skus.otherJersey, skus.book, skus.signedBall]) {
    expect((await stockOf(platform, sku)).reserved).toBe(0)
  }
  await expectBooksToAgree()
})

it('stays right when people take, change and leave while reservations expire', async () => {
  const wanted = ['1018-1', '1007-80-86', '1029-M', skus.signedBall]
  const people = await times(12, () => newVisitor(platform))
  for (let round = 0; round < 4; round++) {
    const steps = people.map(async (visitor, index) => {
      const sku = wanted[(index + round) % wanted.length] ?? skus.mug
      await add(platform, visitor, sku, 1 + (index % 2))
      const [item] = itemsOf(await cartOf(platform, visitor))
      if (!item) return
      await (index % 3 === 0
        ? remove(platform, visitor, item.id)
        : change(platform, visitor, item.id, { quantity: 1 + ((index + round) % 3) }))
    })
    await Promise.all([...steps, ...Array.from({ length: 3 }, () => cartExpiry.run(platform.deps))])
    platform.clock.advance((reservationMinutes * 60) / 2 + 1)
  }
  await expectBooksToAgree()
})

it('keeps twenty of the products that somebody looks at in two tabs at the same moment', async () => {
  const { accountId } = await newPerson(platform)
  const numbers = (await platform.db.select().from(products).limit(22)).map(
    ({ productNumber }) => productNumber,
  )
  const look = (index: number) => ({
    accountId,
    productNumber: numbers[index]!,
    viewedAt: new Date(index * 1000),
  })
  for (let index = 0; index < 20; index++)
    await platform.db.transaction(tx => noteImpression(tx, look(index)))
  let other: Promise<void> | undefined
  await platform.db.transaction(async tx => {
    await noteImpression(tx, look(20))
    other = platform.db.transaction(another => noteImpression(another, look(21)))
    // Waits for this one; without that it would count what it cannot see yet.
    await Promise.race([other, new Promise(resolve => setTimeout(resolve, 200))])
  })
  await other
  const kept = await platform.db
    .select()
    .from(productImpressions)
    .where(eq(productImpressions.accountId, accountId))
  expect(kept.map(({ productNumber }) => productNumber).toSorted()).toEqual(numbers.slice(2).toSorted())
})
