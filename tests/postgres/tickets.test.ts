import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { cartExpiry } from '#server/domains/cart/cart-jobs.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { seatsOfBlocks } from '#server/domains/ticketing/seats/seat-repository.ts'
import { bodyOf, refusalOf } from '../helpers/call.ts'
import { orderOnline } from '../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { cartOf, newPerson, payloadFor } from '../helpers/shopper.ts'
import {
  answer as answerTransfer,
  offer,
  send,
  takeBack as takeBackTransfer,
  transferOf,
} from '../helpers/ticket-transfers.ts'
import {
  buy,
  giveTicket,
  hold,
  holdFull,
  newEvent,
  release,
  seatNosOf,
  upcoming,
} from '../helpers/tickets.ts'

const MINUTE = 60
let database: TestDatabase
let platforms: TestPlatform[]
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platforms = []
  for (let count = 0; count < 3; count += 1)
    platforms.push(await startPlatform({ databaseUrl: database.url }))
  platform = platforms[0]!
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(async () => {
  for (const one of platforms) await one.close()
  await database.drop()
})

const anyOf = (index: number) => platforms[index % platforms.length]!
/** People who have signed in at one server each. */
const people = async (count: number) => {
  const made = []
  for (let one = 0; one < count; one += 1) made.push(await newPerson(anyOf(one)))
  return made
}
const codesOf = (answers: readonly { status: number; body?: unknown }[]) =>
  new Set(answers.filter(({ status }) => status !== 200).map(answer => refusalOf(answer).join(' ')))

it('gives a place to one of sixty who want it at once, over three servers', async () => {
  const event = await newEvent(platform)
  const [seatNo = 0] = await seatNosOf(platform, event, '31')
  const crowd = await people(60)
  const answers = await Promise.all(
    crowd.map((person, index) => holdFull(anyOf(index), person, event, seatNo)),
  )
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(codesOf(answers)).toEqual(new Set(['409 SEATS_TAKEN']))
  bodyOf(await release(anyOf(winner), crowd[winner]!, event))
  const next = winner === 0 ? 1 : 0
  bodyOf(await holdFull(anyOf(next), crowd[next]!, event, seatNo))
})

it('sells an area to the last pair in a stampede, and leaves nobody alone', async () => {
  const event = await newEvent(platform)
  const crowd = await people(30)
  const best = { best: { classes: ['full' as const, 'full' as const], areas: ['3'] } }
  const answers = await Promise.all(crowd.map((person, index) => hold(anyOf(index), person, event, best)))
  const held = answers.flatMap(answer => (answer.status === 200 ? [bodyOf(answer).seatNos] : []))
  expect(codesOf(answers)).toEqual(new Set(['409 NO_SEATS_TOGETHER']))
  expect(held).toHaveLength(20)
  expect(new Set(held.flat()).size).toBe(40)
  const seats = await seatsOfBlocks(platform.db, event.eventNo, ['14'])
  for (const [one, other] of held) {
    const [first, second] = [one, other].map(seatNo => seats.find(seat => seat.seatNo === seatNo))
    expect([second?.rowOrder, Math.abs((second?.pos ?? 0) - (first?.pos ?? 0))]).toEqual([first?.rowOrder, 1])
  }
  // Nobody was given a place that is for wheelchairs.
  expect(seats.filter(({ kind, claim }) => kind !== 'seat' && claim !== null)).toEqual([])
})

it('keeps one person to the cap in many tabs at once', async () => {
  const event = await newEvent(platform, { phases: [{ cap: 4 }] })
  const [person] = await people(1)
  const places = await seatNosOf(platform, event, '31')
  const answers = await Promise.all(
    places.slice(0, 12).map(seatNo => holdFull(platform, person!, event, seatNo)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(codesOf(answers)).toEqual(new Set(['409 TICKET_LIMIT_REACHED']))
})

it('lets either the order or the end of the hold have a place, and never both', async () => {
  const event = await newEvent(platform)
  const crowd = await people(8)
  const places = await seatNosOf(platform, event, '31')
  const carts = await Promise.all(
    crowd.map(
      async (person, index) => bodyOf(await holdFull(anyOf(index), person, event, places[index] ?? 0)).cart,
    ),
  )
  for (const one of platforms) one.clock.advance(30 * MINUTE - 1)
  const late = await people(8)
  const orders = crowd.map((person, index) =>
    orderOnline(anyOf(index), person, 'payPal', payloadFor(carts[index]!)),
  )
  for (const one of platforms) one.clock.advance(2)
  const [ordered, taken] = await Promise.all([
    Promise.all(orders),
    Promise.all(late.map((person, index) => holdFull(anyOf(index), person, event, places[index] ?? 0))),
    cartExpiry.run(platform.deps),
  ])
  for (const [index, order] of ordered.entries())
    expect([order.status === 201, taken[index]?.status === 200]).not.toEqual([true, true])
})

it('lets one of accepting, declining and taking back count, whoever is first', async () => {
  const [jana, max] = await people(2)
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 30; round++) {
    const id = await offer(platform, jana!, max!, await giveTicket(platform, jana!))
    const decisions = [
      () => answerTransfer(anyOf(1), max!, id, { accept: true }),
      () => answerTransfer(anyOf(1), max!, id, { accept: false }),
      () => takeBackTransfer(platform, jana!, id),
    ]
    const order = [...decisions.slice(round % 3), ...decisions.slice(0, round % 3)]
    const answers = await Promise.all(order.map(decide => decide()))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const one of answers.filter(({ status }) => status >= 300))
      expect(['409 TRANSFER_ENDED', '409 TRANSFER_ALREADY_ACCEPTED']).toContain(refusalOf(one).join(' '))
    const { state, ticketId } = await transferOf(platform, jana!, id)
    outcomes.set(state, (outcomes.get(state) ?? 0) + 1)
    const held = (await upcoming(anyOf(1), max!)).some(ticket => ticket.id === ticketId)
    expect(held).toBe(state === 'accepted')
  }
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(30)
})

it('hands no more tickets to one person than they may hold, however many they accept at once', async () => {
  const [jana, max] = await people(2)
  const event = await newEvent(platform)
  const ids = []
  for (let count = 0; count < 6; count++)
    ids.push(await offer(platform, jana!, max!, await giveTicket(platform, jana!, event)))
  const answers = await Promise.all(ids.map(id => answerTransfer(anyOf(1), max!, id, { accept: true })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(codesOf(answers)).toEqual(new Set(['409 TICKETS_HELD_LIMIT_REACHED']))
  expect(await upcoming(anyOf(1), max!)).toHaveLength(4)
})

it('offers a ticket to one of two whom its holder names at once', async () => {
  const [jana, max, emily] = await people(3)
  const ticketId = await giveTicket(platform, jana!)
  const answers = await Promise.all([
    send(anyOf(0), jana!, max!.email, [ticketId]),
    send(anyOf(0), jana!, emily!.email, [ticketId]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(codesOf(answers.filter(({ status }) => status !== 201))).toEqual(new Set(['409 TRANSFER_PENDING']))
})

it('makes each ticket once, also where its payment is settled by many', async () => {
  const event = await newEvent(platform)
  const [person] = await people(1)
  const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '1')
  const { cart } = bodyOf(await holdFull(platform, person!, event, first, second))
  await buy(platform, person!, cart)
  expect(await upcoming(platform, person!)).toHaveLength(2)
  expect((await cartOf(platform, person!)).totalItemQuantity).toBe(0)
})
