import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { eq } from 'drizzle-orm'
import { createStaffEvent, moveEvent } from '#contract/ticketing/staff-events.ts'
import { bodyOf, call, refusalOf } from '../helpers/call.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'
import {
  issueFree,
  keyed,
  newClerk,
  newMatch,
  reissue,
  reseat,
  reverse,
  ticketRow,
} from '../helpers/ticket-office.ts'
import { buy, holdFull, newEvent, seatNosOf, upcoming } from '../helpers/tickets.ts'

let database: TestDatabase
let platforms: TestPlatform[]
let platform: TestPlatform
let other: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platforms = [
    await startPlatform({ databaseUrl: database.url }),
    await startPlatform({ databaseUrl: database.url }),
  ]
  ;[platform, other] = platforms as [TestPlatform, TestPlatform]
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(async () => {
  for (const one of platforms) await one.close()
  await database.drop()
})

/** Two tickets of an event that two people have been given, and two clerks at a server each. */
async function twoOfEach() {
  const event = await newEvent(platform)
  const places = await seatNosOf(platform, event, '31')
  const clerks = [await newClerk(platform), await newClerk(other)] as const
  const holders = [await newPerson(platform), await newPerson(platform)] as const
  const ids: string[] = []
  for (const [index, { email }] of holders.entries()) {
    const given = { email, seatNo: places[index] ?? 0 }
    ids.push(bodyOf(await issueFree(platform, clerks[0], event, given)).ticketId)
  }
  const [one = '', two = ''] = ids
  return { event, places, clerks, holders, one, two }
}

it('gives a place to one of two tickets that are moved there at once, and leaves the other as it was', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { places, clerks, holders, one, two } = await twoOfEach()
    const [to = 0] = places.slice(5)
    const answers = await Promise.all([
      reseat(platform, clerks[0], one, to),
      reseat(other, clerks[1], two, to),
    ])
    const lost = answers.findIndex(({ status }) => status !== 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusalOf(answers[lost]!)).toEqual([409, 'PLACE_NOT_FREE'])
    const loser = lost === 0 ? one : two
    expect(await ticketRow(platform, loser)).toMatchObject({
      seatNo: places[lost],
      generation: 1,
      version: 1,
    })
    expect(await mailsTo(platform, holders[lost]!.email)).toHaveLength(1)
  }
})

it('changes a ticket once where two have seen the same state of it', async () => {
  const { clerks, one } = await twoOfEach()
  const answers = await Promise.all([
    reissue(platform, clerks[0], one, 'paper'),
    reissue(other, clerks[1], one, 'counter'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await ticketRow(platform, one)).generation).toBe(2)
})

it('lets either a shopper or the ticket that is moved have a place', async () => {
  const { event, places, clerks, one } = await twoOfEach()
  const [to = 0] = places.slice(5)
  const shopper = await newPerson(other)
  const [held, moved] = await Promise.all([
    holdFull(other, shopper, event, to),
    reseat(platform, clerks[0], one, to),
  ])
  expect([held.status === 200, moved.status === 200].filter(Boolean)).toHaveLength(1)
})

it('gives the money of an order back once where two take its ticket back at once', async () => {
  const event = await newEvent(platform)
  const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '1')
  const buyer = await newPerson(platform)
  await buy(platform, buyer, bodyOf(await holdFull(platform, buyer, event, first, second)).cart)
  const [ticket] = await upcoming(platform, buyer)
  const clerks = [await newClerk(platform), await newClerk(other)] as const
  const answers = await Promise.all([
    reverse(platform, clerks[0], ticket?.id ?? ''),
    reverse(other, clerks[1], ticket?.id ?? ''),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const entries = await platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, ticket?.orderNumber ?? ''))
  expect(entries).toHaveLength(1)
})

it('makes one event of a match that two make at once, and moves its sale once', async () => {
  await newEvent(platform)
  const matchId = await newMatch(platform)
  const clerks = [await newClerk(platform), await newClerk(other)] as const
  const body = { matchId, venue: 'dreiburgenpark', generalSale: '2031-05-26' }
  const create = (at: TestPlatform, { caller }: (typeof clerks)[number]) =>
    call(at.app, createStaffEvent, { headers: keyed(), body }, caller)
  const made = await Promise.all([create(platform, clerks[0]), create(other, clerks[1])])
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(made.map(answer => bodyOf(answer).places.all)).toEqual([
    bodyOf(made[0]).places.free,
    bodyOf(made[1]).places.free,
  ])
  const move = (at: TestPlatform, { caller }: (typeof clerks)[number], to: 'announced' | 'onSale') =>
    call(at.app, moveEvent, { params: { id: matchId }, headers: keyed(), body: { version: 1, to } }, caller)
  const moved = await Promise.all([move(platform, clerks[0], 'announced'), move(other, clerks[1], 'onSale')])
  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
