import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTicketEvent } from '#contract/ticketing/events.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { insertAsset } from '#server/domains/wallet/wallet-repository.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { addCodeTo } from '../../helpers/codes.ts'
import { checkoutOf, orderOnline } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, cartOf, itemsOf, newPerson, newVisitor, payloadFor, skus } from '../../helpers/shopper.ts'
import { buy, hold, holdFull, newEvent, release, seatNosOf, upcoming } from '../../helpers/tickets.ts'

const MINUTE = 60
const HOUR_MS = 3_600_000
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const problemOf = (answer: { status: number; body?: unknown }) =>
  answer.body as { left?: number; opensAt?: string }

async function newMember() {
  const person = await newPerson(platform)
  await insertAsset(platform.db, {
    id: crypto.randomUUID(),
    accountId: person.accountId,
    type: 'membershipBadge',
    name: { de: 'Mitglied' },
    since: '2024-07-01',
    until: null,
  })
  return person
}

const ownSaleOf = async (id: string, caller = {}) =>
  bodyOf(await call(platform.app, getTicketEvent, { params: { id } }, caller)).own

describe('phases', () => {
  it('open to the millisecond by the server’s clock, for those whom they are for', async () => {
    const event = await newEvent(platform, {
      phases: [
        { audience: 'members', opensIn: HOUR_MS, cap: 4 },
        { audience: 'everyone', opensIn: 2 * HOUR_MS, cap: 2 },
      ],
    })
    const [member, other] = [await newMember(), await newPerson(platform)]
    const [first = 0, second = 0] = await seatNosOf(platform, event, '3', '1')
    const early = await holdFull(platform, member, event, first, second)
    expect(refusalOf(early)).toEqual([409, 'TICKET_SALE_NOT_OPEN'])
    const { opensAt } = problemOf(early)
    expect((await ownSaleOf(event.id, member.caller))?.phase).toMatchObject({ audience: 'members', opensAt })
    platform.clock.advance(3600)
    const notForThem = await holdFull(platform, other, event, first, second)
    expect(refusalOf(notForThem)).toEqual([409, 'TICKET_SALE_NOT_FOR_YOU'])
    expect(problemOf(notForThem).opensAt).toBe((await ownSaleOf(event.id, other.caller))?.phase?.opensAt)
    bodyOf(await holdFull(platform, member, event, first, second))
    platform.clock.advance(3600)
    const [third = 0, fourth = 0] = await seatNosOf(platform, event, '3', '2')
    bodyOf(await holdFull(platform, other, event, third, fourth))
    // A visitor is told nothing of themselves.
    expect(await ownSaleOf(event.id)).toBeNull()
  })

  it('end with the membership', async () => {
    const event = await newEvent(platform, { phases: [{ audience: 'members', opensIn: -1 }] })
    const person = await newPerson(platform)
    await insertAsset(platform.db, {
      id: crypto.randomUUID(),
      accountId: person.accountId,
      type: 'membershipBadge',
      name: { de: 'Mitglied' },
      since: '2024-07-01',
      until: '2031-05-16',
    })
    const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '3', '1')
    expect(refusalOf(await holdFull(platform, person, event, seatNo, next))).toEqual([
      409,
      'TICKET_SALE_NOT_FOR_YOU',
    ])
  })

  it.each([['paused'], ['closed'], ['cancelled']] as const)(
    'sell nothing while the event is %s',
    async state => {
      const event = await newEvent(platform, { state })
      const person = await newPerson(platform)
      const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '3', '1')
      expect(refusalOf(await holdFull(platform, person, event, seatNo, next))).toEqual([
        409,
        'TICKET_SALE_CLOSED',
      ])
    },
  )

  it('sell nothing once the event has begun, not even what lies in a cart', async () => {
    const event = await newEvent(platform, { startsIn: HOUR_MS / 6 })
    const person = await newPerson(platform)
    const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '3', '1')
    const { cart } = bodyOf(await holdFull(platform, person, event, seatNo, next))
    platform.clock.advance(10 * MINUTE)
    const shown = await cartOf(platform, person)
    expect(itemsOf(shown)[0]?.validationErrors).toEqual([{ errorCode: 'TICKET_SALE_CLOSED' }])
    expect(refusalOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))).toEqual([
      409,
      'TICKET_SALE_CLOSED',
    ])
    bodyOf(await release(platform, person, event))
  })

  it('sell to nobody who has not signed in', async () => {
    const event = await newEvent(platform)
    const visitor = await newVisitor(platform)
    const [seatNo = 0] = await seatNosOf(platform, event, '31')
    expect(refusalOf(await holdFull(platform, visitor, event, seatNo))[0]).toBe(401)
    const sku = `T-${String(event.eventNo).padStart(6, '0')}-${String(seatNo).padStart(5, '0')}-F`
    expect(refusalOf(await add(platform, visitor, sku))).toEqual([409, 'TICKET_NEEDS_ACCOUNT'])
  })
})

describe('the cap', () => {
  it('counts what was bought, what is ordered and what lies in the cart', async () => {
    const event = await newEvent(platform, { phases: [{ cap: 4 }] })
    const person = await newPerson(platform)
    const places = await seatNosOf(platform, event, '31')
    const { cart } = bodyOf(await holdFull(platform, person, event, ...places.slice(0, 2)))
    await buy(platform, person, cart)
    const ordered = bodyOf(await holdFull(platform, person, event, places[2] ?? 0))
    bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(ordered.cart)))
    const tooMany = await holdFull(platform, person, event, ...places.slice(3, 5))
    expect(refusalOf(tooMany)).toEqual([409, 'TICKET_LIMIT_REACHED'])
    expect(problemOf(tooMany).left).toBe(1)
    bodyOf(await holdFull(platform, person, event, places[3] ?? 0))
    expect((await ownSaleOf(event.id, person.caller))?.left).toBe(0)
    expect(refusalOf(await holdFull(platform, person, event, places[4] ?? 0))).toEqual([
      409,
      'TICKET_LIMIT_REACHED',
    ])
  })
})

describe('an order', () => {
  it('of tickets is paid, and the tickets lie in the wallet with everything that is on them', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '2')
    const { cart } = bodyOf(
      await hold(platform, person, event, {
        seats: [
          { seatNo: first, priceClass: 'full' },
          { seatNo: second, priceClass: 'reduced' },
        ],
      }),
    )
    await buy(platform, person, cart)
    expect(await upcoming(platform, person)).toMatchObject([
      {
        block: '14',
        row: '2',
        seat: '1',
        gates: ['5'],
        priceClass: 'full',
        price: { cents: 4600 },
        medium: 'phone',
        state: 'valid',
        generation: 1,
        firstName: 'Jana',
        lastName: 'Krämer',
        isBuyer: true,
        event: { id: event.id, name: { de: 'Konzert' } },
      },
      { seat: '2', priceClass: 'reduced', price: { cents: 3400 } },
    ])
  })

  it('with a jersey is two orders, and only the jersey can be sent back or made cheaper', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    await add(platform, person, skus.jersey)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '2')
    bodyOf(await holdFull(platform, person, event, first, second))
    const cart = bodyOf(await addCodeTo(platform, person, 'HEIMSIEG10'))
    expect(cart.orders.map(({ seller }) => seller.id)).toEqual(['fan-shop', 'tickets'])
    expect(itemsOf(cart).map(({ discount }) => discount.cents > 0)).toEqual([true, false, false])
    const checkoutId = await buy(platform, person, cart)
    expect(await upcoming(platform, person)).toHaveLength(2)
    const orders = (await checkoutOf(platform, person, checkoutId)).transactions.flatMap(part => part.orders)
    expect(orders).toMatchObject([
      { shippingCode: 'standard', items: [{ type: 'product' }] },
      {
        state: 'OrderShipped',
        shippingCode: 'account',
        shippingPrice: { cents: 0 },
        promotionCodes: [],
        totalPrice: { cents: 9200 },
        returnableUntil: null,
      },
    ])
  })

  it('that nobody pays gives its places back', async () => {
    const event = await newEvent(platform)
    const [a, b] = [await newPerson(platform), await newPerson(platform)]
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '2')
    const { cart } = bodyOf(await holdFull(platform, a, event, first, second))
    bodyOf(await orderOnline(platform, a, 'payPal', payloadFor(cart)))
    expect(refusalOf(await holdFull(platform, b, event, first, second))).toEqual([409, 'SEATS_TAKEN'])
    platform.clock.advance(16 * MINUTE)
    await unpaidOrders.run(platform.deps)
    bodyOf(await holdFull(platform, b, event, first, second))
    expect(await upcoming(platform, a)).toEqual([])
  })
})

describe('best places', () => {
  it('are beside each other, in one row, and none is left alone', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const { cart } = bodyOf(
      await hold(platform, person, event, { best: { classes: ['full', 'child'], areas: ['3'] } }),
    )
    const names = itemsOf(cart).map(({ name }) => name.de)
    const [one, other] = names.map(name =>
      /Block 14, Reihe (\d+), Platz (\d+)/.exec(name)?.slice(1).map(Number),
    )
    expect(other?.[0]).toBe(one?.[0])
    expect(Math.abs((other?.[1] ?? 0) - (one?.[1] ?? 0))).toBe(1)
    expect(names.some(name => name.endsWith('bis 14 Jahre'))).toBe(true)
  })

  it('say how many are left together where there are not enough', async () => {
    const event = await newEvent(platform, { phases: [{ cap: 20 }] })
    const person = await newPerson(platform)
    const answer = await hold(platform, person, event, {
      best: { classes: Array.from({ length: 8 }, () => 'full' as const), areas: ['4'] },
    })
    expect(refusalOf(answer)).toEqual([409, 'NO_SEATS_TOGETHER'])
    expect((answer.body as { largestGroup?: number }).largestGroup).toBe(6)
  })

  it('are a pair where a place for a wheelchair is asked for', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const { cart } = bodyOf(
      await hold(platform, person, event, { best: { classes: ['wheelchair', 'companion'] } }),
    )
    expect(cart.totalPrice.cents).toBe(1500)
    const half = { best: { classes: ['wheelchair' as const] } }
    expect(refusalOf(await hold(platform, person, event, half))).toEqual([409, 'PAIR_BROKEN'])
  })
})
