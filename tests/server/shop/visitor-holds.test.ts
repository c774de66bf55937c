import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAnonymousUser } from '#contract/cart/cart.ts'
import { reservationMinutes } from '#contract/kernel/durations.ts'
import { heldByNetwork } from '#server/domains/cart/visitor-holds.ts'
import { refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  add,
  cartOf,
  change,
  newPerson,
  onlyItemOf,
  type Shopper,
  skus,
  stockOf,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { limitsRequests: true } })
})
afterAll(() => platform.close())

async function visitorFrom(remoteAddress: string): Promise<Shopper> {
  const url = `/api${createAnonymousUser.path}`
  const answer = await platform.app.inject({ method: 'POST', url, remoteAddress })
  return { query: { anonymousUserId: answer.json<{ id: string }>().id }, caller: {} }
}
const tooMuch = [409, 'VISITORS_HOLD_TOO_MUCH']

it('visitors of one network hold so many pieces of a product together, also all at once', async () => {
  const perVisitor = 5
  const visitors = await Promise.all(
    // One household has all addresses of its network.
    Array.from({ length: 6 }, (_, at) => visitorFrom(`2001:db8:1:2::${at + 1}`)),
  )
  const before = await stockOf(platform, skus.mug)
  const answers = await Promise.all(visitors.map(one => add(platform, one, skus.mug, perVisitor)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(refusalOf)).toEqual([tooMuch, tooMuch])
  expect((await stockOf(platform, skus.mug)).reserved - before.reserved).toBe(heldByNetwork)

  const [holder] = visitors.filter((_, at) => answers[at]!.status === 200)
  const { id } = onlyItemOf(await cartOf(platform, holder!))
  expect(refusalOf(await change(platform, holder!, id, { quantity: perVisitor + 1 }))).toEqual(tooMuch)
  expect((await change(platform, holder!, id, { quantity: perVisitor - 1 })).status).toBe(200)
  // What one has given back, another may hold.
  const waiting = visitors.find((_, at) => answers[at]!.status !== 200)!
  expect((await add(platform, waiting, skus.mug, 1)).status).toBe(200)
})

it('other goods, other networks and who is signed in are not touched by it', async () => {
  const full = await visitorFrom('198.51.100.4')
  for (let visitors = 0; visitors < 4; visitors += 1) {
    await add(platform, await visitorFrom('198.51.100.4'), skus.book, 5)
  }
  expect(refusalOf(await add(platform, full, skus.book))).toEqual(tooMuch)
  expect((await add(platform, full, skus.mug)).status).toBe(200)
  expect((await add(platform, await visitorFrom('198.51.100.5'), skus.book)).status).toBe(200)
  expect((await add(platform, await newPerson(platform), skus.book)).status).toBe(200)
  platform.clock.advance(reservationMinutes * 60 + 1)
  expect((await add(platform, full, skus.book)).status).toBe(200)
})
