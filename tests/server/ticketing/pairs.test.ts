import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cartExpiry } from '#server/domains/cart/cart-jobs.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { cartOf, change, itemsOf, newPerson, remove } from '../../helpers/shopper.ts'
import { ticketFaults } from '../../helpers/ticket-books.ts'
import { hold, newEvent, release, seatNosOf, type TestEvent } from '../../helpers/tickets.ts'

const HALF_HOUR = 1800
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterEach(async () => expect(await ticketFaults(platform.db, 4)).toEqual([]))
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>

/** The first pair of block 14 for wheelchairs. */
async function holdPair(event: TestEvent, person: Person) {
  const [wheelchair = 0, companion = 0] = await seatNosOf(platform, event, '14', 'R')
  const answer = await hold(platform, person, event, {
    seats: [
      { seatNo: wheelchair, priceClass: 'wheelchair' },
      { seatNo: companion, priceClass: 'companion' },
    ],
  })
  return { answer, wheelchair, companion }
}

it('leaves the cart as a whole, whichever half is taken out and where', async () => {
  const event = await newEvent(platform)
  const person = await newPerson(platform)
  for (const half of [0, 1]) {
    const { cart } = bodyOf((await holdPair(event, person)).answer)
    const left = bodyOf(await remove(platform, person, itemsOf(cart)[half]?.id ?? ''))
    expect(itemsOf(left)).toEqual([])
  }
  const { companion } = await holdPair(event, person)
  expect(itemsOf(bodyOf(await release(platform, person, event, companion)))).toEqual([])
  expect((await holdPair(event, await newPerson(platform))).answer.status).toBe(200)
})

it('is held anew as a whole once its hold has ended, or not at all', async () => {
  const event = await newEvent(platform)
  const [person, other] = [await newPerson(platform), await newPerson(platform)]
  const { cart } = bodyOf((await holdPair(event, person)).answer)
  const [line] = itemsOf(cart)
  platform.clock.advance(HALF_HOUR + 1)
  await cartExpiry.run(platform.deps)
  const again = bodyOf(await change(platform, person, line?.id ?? '', { quantity: 1 }))
  expect(itemsOf(again).map(({ expiresIn }) => expiresIn > 0)).toEqual([true, true])

  platform.clock.advance(HALF_HOUR + 1)
  expect((await holdPair(event, other)).answer.status).toBe(200)
  const late = await change(platform, person, line?.id ?? '', { quantity: 1 })
  expect(refusalOf(late)).toEqual([409, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK'])
  expect(itemsOf(await cartOf(platform, person)).map(({ expiresIn }) => expiresIn > 0)).toEqual([
    false,
    false,
  ])
})
