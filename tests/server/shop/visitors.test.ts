import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitorCleanup, VISITOR_DAYS } from '#server/domains/cart/cart-jobs.ts'
import { refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, cartOf, claim, look, newPerson, newVisitor, skus, stockOf } from '../../helpers/shopper.ts'

const lifetime = VISITOR_DAYS * 24 * 60 * 60

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const cleanUp = () => visitorCleanup.run(platform.deps)

describe('a visitor', () => {
  it('is remembered for as long as a browser keeps the id, and then forgotten with the cart', async () => {
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.mug, 2)
    platform.clock.advance(lifetime)
    await cleanUp()
    expect((await cartOf(platform, visitor)).totalItemQuantity).toBe(2)
    platform.clock.advance(1)
    await cleanUp()
    expect(refusalOf(await look(platform, visitor))).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
    expect((await stockOf(platform, skus.mug)).reserved).toBe(0)
  })

  it('who has changed something lately is not forgotten', async () => {
    const visitor = await newVisitor(platform)
    platform.clock.advance(lifetime)
    await add(platform, visitor, skus.mug)
    platform.clock.advance(1)
    await cleanUp()
    expect((await look(platform, visitor)).status).toBe(200)
  })

  it('who has signed in leaves the cart to the person', async () => {
    const [person, visitor] = [await newPerson(platform), await newVisitor(platform)]
    await add(platform, visitor, skus.book)
    await claim(platform, person, visitor.id)
    platform.clock.advance(lifetime + 1)
    await cleanUp()
    expect((await cartOf(platform, person)).totalItemQuantity).toBe(1)
    expect(refusalOf(await look(platform, visitor))).toEqual([404, 'ANONYMOUS_USER_UNKNOWN'])
  })
})
