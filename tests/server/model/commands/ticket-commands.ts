import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { PriceClass } from '#contract/ticketing/places.ts'
import { getTicketEvent } from '#contract/ticketing/events.ts'
import { renewTicketCode } from '#contract/tickets/tickets.ts'
import { seatsOfBlocks } from '#server/domains/ticketing/seats/seat-repository.ts'
import { bodyOf, call } from '#tests/helpers/call.ts'
import { paymentOf } from '#tests/helpers/online-order.ts'
import { openPages } from '#tests/helpers/payer.ts'
import { hold, release, upcoming } from '#tests/helpers/tickets.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { pick } from '../world.ts'
import { orderAndPayOnline } from './order-commands.ts'

const parties: readonly (readonly PriceClass[])[] = [
  ['full'],
  ['full', 'full'],
  ['full', 'child'],
  ['child'],
  ['full', 'full', 'full'],
  ['wheelchair', 'companion'],
  ['wheelchair'],
]
const anyParty = fc.constantFrom(...parties)

export const holdBest: ModelCommand<{ who: number; classes: readonly PriceClass[] }> = {
  name: 'holdBest',
  input: fc.record({ who: anyOne(), classes: anyParty }),
  run: async ({ platform, people, event }, { who, classes }) => {
    const person = pick(people, who)
    if (!person) return
    expectStatus(await hold(platform, person, event, { best: { classes: [...classes] } }), 200, 409)
  },
}

/** Places that stand one after the other in a plan, whoever has them. */
export const holdChosen: ModelCommand<{ who: number; first: number; count: number; twice: boolean }> = {
  name: 'holdChosen',
  input: fc.record({
    who: anyOne(),
    first: fc.nat({ max: 20 }),
    count: fc.integer({ min: 1, max: 5 }),
    twice: fc.boolean(),
  }),
  run: async ({ platform, people, event }, { who, first, count, twice }) => {
    const person = pick(people, who)
    const places = await seatsOfBlocks(platform.db, event.eventNo, ['50', '14', '31'])
    const start = first % places.length
    const seats = places
      .slice(start, start + count)
      .map(({ seatNo, kind }): { seatNo: number; priceClass: PriceClass } => ({
        seatNo,
        priceClass: kind === 'seat' || kind === 'standing' ? 'full' : kind,
      }))
    if (!person) return
    const key = randomUUID()
    for (let time = 0; time < (twice ? 2 : 1); time++)
      expectStatus(await hold(platform, person, event, { seats }, key), 200, 400, 409)
  },
}

export const dropPlaces: ModelCommand<{ who: number; one: number; all: boolean }> = {
  name: 'dropPlaces',
  input: fc.record({ who: anyOne(), one: anyOne(), all: fc.boolean() }),
  run: async ({ platform, people, event }, { who, one, all }) => {
    const person = pick(people, who)
    if (!person) return
    const places = await seatsOfBlocks(platform.db, event.eventNo, ['50'])
    const seatNo = pick(places, one)?.seatNo ?? 1
    expectStatus(await release(platform, person, event, ...(all ? [] : [seatNo])), 200)
  },
}

export const buyTickets: ModelCommand<{ who: number; classes: readonly PriceClass[]; pays: boolean }> = {
  name: 'buyTickets',
  input: fc.record({ who: anyOne(), classes: anyParty, pays: fc.boolean() }),
  run: async (world, { who, classes, pays }) => {
    const { platform, people, checkouts } = world
    await holdBest.run(world, { who, classes })
    const before = checkouts.length
    await orderAndPayOnline.run(world, { who, method: 'payPal', count: 1, down: false })
    const known = checkouts[before]
    const page = known?.tries[0]?.page
    const person = pick(people, who)
    if (!person || !known || page == null || !pays) return
    await openPages(platform, page).fill({ email: 'jana@example.org' })
    await paymentOf(platform, person, known.id)
  },
}

export const newCode: ModelCommand<{ who: number; which: number }> = {
  name: 'newCode',
  input: fc.record({ who: anyOne(), which: anyOne() }),
  run: async ({ platform, people, wallets }, { who, which }) => {
    const person = pick(people, who)
    const ticket = person && pick(await upcoming(platform, person), which)
    if (!person || !ticket) return
    const params = { id: ticket.id }
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await call(platform.app, renewTicketCode, { params, headers }, person.caller)
    expectStatus(answer, 200, 409)
    const known = wallets.tickets.get(ticket.id)
    if (known && answer.status === 200) known.generation += 1
  },
}

/** What everybody sees is never more than there is. */
export const lookAtEvent: ModelCommand<{ who: number }> = {
  name: 'lookAtEvent',
  input: fc.record({ who: anyOne() }),
  run: async ({ platform, people, event }, { who }) => {
    const person = pick(people, who)
    if (!person) return
    const { free, own } = bodyOf(
      await call(platform.app, getTicketEvent, { params: { id: event.id } }, person.caller),
    )
    if (free < 0 || (own?.left ?? 0) < 0) throw new Error(`${free} free, ${own?.left ?? 0} left`)
  },
}
