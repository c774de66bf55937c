import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTicketEvent } from '#contract/ticketing/events.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import { checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, itemsOf, newPerson, skus } from '../../helpers/shopper.ts'
import { newClerk, reverse, ticketRow } from '../../helpers/ticket-office.ts'
import { buy, hold, newEvent, release, seatNosOf, type TestEvent, upcoming } from '../../helpers/tickets.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const family = ['full', 'child', 'child'] as const

/** Holds places of a row, from its right end, where they leave nobody alone. */
async function holdIn(
  person: Awaited<ReturnType<typeof newPerson>>,
  event: TestEvent,
  {
    block = '14',
    row = '1',
    classes = family,
  }: { block?: string; row?: string; classes?: readonly PriceClass[] } = {},
) {
  const seatNos = (await seatNosOf(platform, event, block, row)).toReversed()
  const seats = classes.map((priceClass, index) => ({ seatNo: seatNos[index] ?? 0, priceClass }))
  return bodyOf(await hold(platform, person, event, { seats }))
}

const pricesOf = (cart: Parameters<typeof itemsOf>[0]) =>
  itemsOf(cart)
    .map(({ price, regularPrice }) => [price.cents, regularPrice?.cents ?? null] as const)
    .toSorted(([one], [other]) => one - other)

describe('a grown-up and two children in the block of families', () => {
  it('cost 80 € together, spread over their places, and what each costs as soon as they are fewer', async () => {
    const [event, person] = [await newEvent(platform), await newPerson(platform)]
    const { cart, seatNos } = await holdIn(person, event)
    expect(pricesOf(cart)).toEqual([
      [2000, 2300],
      [2000, 2300],
      [4000, 4600],
    ])
    expect(itemsOf(cart).map(({ priceGroup }) => priceGroup?.de)).toEqual([
      'Familien',
      'Familien',
      'Familien',
    ])
    expect(cart.totalPrice.cents).toBe(8000)
    expect(cart.tax).toEqual([{ vatRate: 19, amount: { cents: 1277, currency: 'EUR' } }])
    const left = bodyOf(await release(platform, person, event, Math.min(...seatNos)))
    expect(pricesOf(left)).toEqual([
      [2300, null],
      [4600, null],
    ])
  })

  it('are counted together whichever way they came into the cart, and beside a jersey', async () => {
    const [event, person] = [await newEvent(platform), await newPerson(platform)]
    const seatNos = (await seatNosOf(platform, event, '14', '2')).toReversed()
    for (const [index, priceClass] of family.entries()) {
      const seatNo = seatNos[index] ?? 0
      bodyOf(await hold(platform, person, event, { seats: [{ seatNo, priceClass }] }))
    }
    const cart = bodyOf(await add(platform, person, skus.mug))
    const tickets = cart.orders.find(({ seller }) => seller.id === 'tickets')
    expect(tickets?.totalPrice.cents).toBe(8000)
  })

  it.each([
    ['in another block', { block: '5' }, 7500 + 2 * 3800],
    [
      'with one who pays a reduced price in the stead of a child',
      { classes: ['full', 'reduced', 'child'] },
      10300,
    ],
  ] as const)('pay for each place %s', async (_, where, cents) => {
    const [event, person] = [await newEvent(platform), await newPerson(platform)]
    const { cart } = await holdIn(person, event, where)
    expect(cart.totalPrice.cents).toBe(cents)
  })

  it('have tickets of two events counted apart', async () => {
    const [one, other, person] = [
      await newEvent(platform),
      await newEvent(platform),
      await newPerson(platform),
    ]
    await holdIn(person, one, { classes: ['full', 'child'] })
    const { cart } = await holdIn(person, other, { classes: ['full', 'child'] })
    expect(cart.totalPrice.cents).toBe(2 * (4600 + 2300))
  })

  it('pay it, and get back their part of it for a ticket that is taken back', async () => {
    const [event, person, clerk] = [
      await newEvent(platform),
      await newPerson(platform),
      await newClerk(platform),
    ]
    const { cart } = await holdIn(person, event)
    const checkoutId = await buy(platform, person, cart)
    const tickets = await Promise.all(
      (await upcoming(platform, person)).map(({ id }) => ticketRow(platform, id)),
    )
    expect(tickets.map(({ priceCents }) => priceCents).toSorted()).toEqual([2000, 2000, 4000])
    const child = tickets.find(({ priceClass }) => priceClass === 'child')
    bodyOf(await reverse(platform, clerk, child?.id ?? ''))
    const refunds = await platform.db
      .select({ cents: checkoutRefunds.cents })
      .from(checkoutRefunds)
      .where(eq(checkoutRefunds.checkoutId, checkoutId))
    expect(refunds).toEqual([{ cents: 2000 }])
    expect(await ledgerFaults(platform.db)).toEqual([])
  })
})

it('is known before anybody chooses: an event says what is cheaper together', async () => {
  const event = await newEvent(platform)
  const { bundles } = bodyOf(await call(platform.app, getTicketEvent, { params: { id: event.id } }, {}))
  expect(bundles).toEqual([
    {
      name: { de: 'Familien', en: 'families', ja: '家族' },
      blocks: ['14'],
      pieces: [
        { priceClass: 'full', count: 1 },
        { priceClass: 'child', count: 2 },
      ],
      price: { cents: 8000, currency: 'EUR' },
    },
  ])
})
