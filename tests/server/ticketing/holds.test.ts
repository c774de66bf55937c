import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTicketEvent, listEventSeats } from '#contract/ticketing/events.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { cartOf, itemsOf, newPerson, remove } from '../../helpers/shopper.ts'
import { hold, holdFull, newEvent, release, seatNosOf, type TestEvent } from '../../helpers/tickets.ts'

const MINUTE = 60
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const problemOf = (answer: { status: number; body?: unknown }) =>
  answer.body as { errors?: { path: string }[]; betterPick?: number[]; left?: number; opensAt?: string }
const pathsOf = (answer: { status: number; body?: unknown }) =>
  problemOf(answer).errors?.map(({ path }) => path)

/** The states of a block's places, by their numbers. */
const statesOf = async (event: TestEvent, block: string, caller = {}) => {
  const places = bodyOf(
    await call(platform.app, listEventSeats, { params: { id: event.id }, query: { block } }, caller),
  )
  return new Map(places.map(({ seatNo, state }) => [seatNo, state]))
}

describe('a hold', () => {
  it('puts places into the cart as lines with names and prices, all with one end', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '2')
    const { cart, seatNos, heldUntil } = bodyOf(
      await hold(platform, person, event, {
        seats: [
          { seatNo: first, priceClass: 'full' },
          { seatNo: second, priceClass: 'child' },
        ],
      }),
    )
    expect(seatNos).toEqual([first, second])
    expect(cart.version).toBe(1)
    expect(itemsOf(cart)).toMatchObject([
      { name: { de: 'Konzert, Block 14, Reihe 2, Platz 1' }, price: { cents: 4600 }, expiresIn: 1800 },
      { name: { en: 'Concert, Block 14, Row 2, Seat 2, up to 14 years' }, price: { cents: 2300 } },
    ])
    expect(new Set(itemsOf(cart).map(({ expiresAt }) => expiresAt))).toEqual(new Set([heldUntil]))
    expect(cart.orders[0]?.seller.id).toBe('tickets')
  })

  it('takes all or none, and names the places that are gone', async () => {
    const event = await newEvent(platform)
    const [a, b] = [await newPerson(platform), await newPerson(platform)]
    const row = await seatNosOf(platform, event, '5', '1')
    bodyOf(await holdFull(platform, a, event, ...row.slice(0, 2)))
    const refused = await holdFull(platform, b, event, ...row.slice(0, 4))
    expect(refusalOf(refused)).toEqual([409, 'SEATS_TAKEN'])
    expect(pathsOf(refused)).toEqual(['seats.0', 'seats.1'])
    expect((await cartOf(platform, b)).version).toBe(0)
    bodyOf(await holdFull(platform, b, event, ...row.slice(2, 4)))
  })

  it('is shown as own to who has it, as held to others, and is gone once it is put back', async () => {
    const event = await newEvent(platform)
    const [a, b] = [await newPerson(platform), await newPerson(platform)]
    const [, , , , first = 0, second = 0] = await seatNosOf(platform, event, '14', '1')
    bodyOf(await holdFull(platform, a, event, first, second))
    expect((await statesOf(event, '14', a.caller)).get(first)).toBe('own')
    expect((await statesOf(event, '14', b.caller)).get(first)).toBe('held')
    expect((await statesOf(event, '14')).get(first)).toBe('held')
    expect(itemsOf(bodyOf(await release(platform, a, event, first)))).toHaveLength(1)
    expect((await statesOf(event, '14', b.caller)).get(first)).toBe('free')
    bodyOf(await release(platform, a, event))
    expect((await statesOf(event, '14')).get(second)).toBe('free')
    // Nothing is held any more.
    expect(bodyOf(await release(platform, a, event)).totalItemQuantity).toBe(0)
  })

  it('ends when it ended, whatever is put back and taken again; then others can have the place at once', async () => {
    const event = await newEvent(platform)
    const [a, b] = [await newPerson(platform), await newPerson(platform)]
    const row = await seatNosOf(platform, event, '14', '3')
    const [first = 0, second = 0] = row
    const { heldUntil, cart } = bodyOf(await holdFull(platform, a, event, first, second))
    platform.clock.advance(20 * MINUTE)
    for (const { id } of itemsOf(cart)) await remove(platform, a, id)
    const again = bodyOf(await holdFull(platform, a, event, first, second))
    expect(again.heldUntil).toBe(heldUntil)
    expect(itemsOf(again.cart)[0]?.expiresIn).toBe(600)
    platform.clock.advance(11 * MINUTE)
    expect(bodyOf(await holdFull(platform, b, event, first, second)).seatNos).toEqual([first, second])
    expect(refusalOf(await holdFull(platform, a, event, first, second))).toEqual([409, 'SEATS_TAKEN'])
  })

  it('that has expired is no cart’s any more in any class', async () => {
    const event = await newEvent(platform)
    const [a, b] = [await newPerson(platform), await newPerson(platform)]
    const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '14', '3')
    bodyOf(await holdFull(platform, a, event, seatNo, next))
    platform.clock.advance(31 * MINUTE)
    const reduced = [seatNo, next].map(one => ({ seatNo: one, priceClass: 'reduced' as const }))
    expect(bodyOf(await hold(platform, b, event, { seats: reduced })).cart.totalItemQuantity).toBe(2)
  })

  it('changes its class in place', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '3')
    bodyOf(await holdFull(platform, person, event, first, second))
    const { cart } = bodyOf(
      await hold(platform, person, event, { seats: [{ seatNo: second, priceClass: 'child' }] }),
    )
    expect(itemsOf(cart).map(({ price }) => price.cents)).toEqual([4600, 2300])
  })

  it('is made once, however often the request comes', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '3')
    const seats = [first, second].map(seatNo => ({ seatNo, priceClass: 'full' as const }))
    const key = crypto.randomUUID()
    const one = bodyOf(await hold(platform, person, event, { seats }, key))
    const other = bodyOf(await hold(platform, person, event, { seats }, key))
    expect(other).toEqual(one)
  })
})

describe('what is refused', () => {
  it.each([
    ['a place that there is not', { seats: [{ seatNo: 64_000, priceClass: 'full' }] }, 400, 'SEAT_UNKNOWN'],
    [
      'a place twice',
      { seats: [1, 1].map(seatNo => ({ seatNo, priceClass: 'full' })) },
      400,
      'INVALID_REQUEST',
    ],
    [
      '2,000 places',
      { seats: Array.from({ length: 2000 }, (_, index) => ({ seatNo: index + 1, priceClass: 'full' })) },
      400,
      'INVALID_REQUEST',
    ],
    ['a class that nobody knows', { seats: [{ seatNo: 1, priceClass: 'vip' }] }, 400, 'INVALID_REQUEST'],
    ['rubbish', { seats: 'all' }, 400, 'INVALID_REQUEST'],
    ['places of a block 42', { best: { classes: ['full'], blocks: ['42'] } }, 409, 'NO_SEATS_TOGETHER'],
  ])('%s', async (_, body, status, code) => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    expect(refusalOf(await hold(platform, person, event, body as never))).toEqual([status, code])
    expect((await cartOf(platform, person)).version).toBe(0)
  })

  it('a class that the area lacks', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const [seatNo = 0] = await seatNosOf(platform, event, '31')
    const answer = await hold(platform, person, event, { seats: [{ seatNo, priceClass: 'reduced' }] })
    expect(refusalOf(answer)).toEqual([400, 'PRICE_CLASS_UNKNOWN'])
    expect(pathsOf(answer)).toEqual(['seats.0'])
  })

  it('an event that nobody knows, or that is not announced', async () => {
    const person = await newPerson(platform)
    const draft = await newEvent(platform, { state: 'draft' })
    for (const event of [draft, { id: 'no-such-event', eventNo: 1 }]) {
      expect(refusalOf(await holdFull(platform, person, event, 1))).toEqual([404, 'EVENT_UNKNOWN'])
      expect(refusalOf(await call(platform.app, getTicketEvent, { params: { id: event.id } }))).toEqual([
        404,
        'EVENT_UNKNOWN',
      ])
    }
  })

  it('a child alone, and half a pair', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const [seatNo = 0] = await seatNosOf(platform, event, '14', '1')
    expect(
      refusalOf(await hold(platform, person, event, { seats: [{ seatNo, priceClass: 'child' }] })),
    ).toEqual([409, 'CHILD_NEEDS_ADULT'])
    const [wheelchair = 0, companion = 0] = await seatNosOf(platform, event, '14', 'R')
    const half = { seats: [{ seatNo: wheelchair, priceClass: 'wheelchair' as const }] }
    expect(refusalOf(await hold(platform, person, event, half))).toEqual([409, 'PAIR_BROKEN'])
    const pair = { seats: [...half.seats, { seatNo: companion, priceClass: 'companion' as const }] }
    const { cart } = bodyOf(await hold(platform, person, event, pair))
    expect(cart.totalPrice.cents).toBe(1500)
    // A place for a wheelchair is sold to nobody else.
    const other = await newPerson(platform)
    const [, , third = 0] = await seatNosOf(platform, event, '14', 'R')
    expect(refusalOf(await holdFull(platform, other, event, third))).toEqual([400, 'PRICE_CLASS_UNKNOWN'])
  })
})

describe('a place that would be left alone', () => {
  it('is refused in the middle of three, with the better pick named', async () => {
    const event = await newEvent(platform)
    const [a, b] = [await newPerson(platform), await newPerson(platform)]
    const row = await seatNosOf(platform, event, '3', '1')
    bodyOf(await holdFull(platform, a, event, ...row.slice(0, 4)))
    const middle = await holdFull(platform, b, event, row[5] ?? 0)
    expect(refusalOf(middle)).toEqual([409, 'SEAT_LEFT_ALONE'])
    expect([[row[4]], [row[6]]]).toContainEqual(problemOf(middle).betterPick)
  })

  it('is refused at the edge only as long as the block has two others together', async () => {
    const event = await newEvent(platform, { phases: [{ cap: 20 }] })
    const [a, b] = [await newPerson(platform), await newPerson(platform)]
    const [row, other] = [
      await seatNosOf(platform, event, '3', '1'),
      await seatNosOf(platform, event, '3', '2'),
    ]
    bodyOf(await holdFull(platform, a, event, ...row.slice(0, 4)))
    const edge = await holdFull(platform, b, event, ...row.slice(4, 6))
    expect(refusalOf(edge)).toEqual([409, 'SEAT_LEFT_ALONE'])
    expect(problemOf(edge).betterPick?.every(seatNo => other.includes(seatNo))).toBe(true)
    bodyOf(await holdFull(platform, a, event, ...other))
    bodyOf(await holdFull(platform, b, event, ...row.slice(4, 6)))
  })
})
