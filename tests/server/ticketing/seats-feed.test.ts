import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listEventSeats } from '#contract/ticketing/events.ts'
import { type SeatsFeed, seatsFeed, unpackStates } from '#contract/ticketing/seats-feed.ts'
import { moveSeats, type SeatHands, ticketOwner } from '#server/domains/ticketing/seats/move-seats.ts'
import { createSeatsFeedWriter } from '#server/jobs/seats-feed-writer.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { holdFull, newEvent, release, seatNosOf, type TestEvent } from '../../helpers/tickets.ts'

let platform: TestPlatform
let feedsFolder: string
let follow: () => Promise<number>
beforeAll(async () => {
  feedsFolder = await mkdtemp(path.join(tmpdir(), 'kurve-seats-'))
  platform = await startPlatform({ settings: { feedsFolder } })
  follow = createSeatsFeedWriter(platform.deps).follow
})
afterAll(async () => {
  await platform.close()
  await rm(feedsFolder, { recursive: true })
})

const answerOf = ({ eventNo }: TestEvent) => platform.app.inject(`/feeds/tickets/${eventNo}/seats.json`)
async function feedOf(event: TestEvent): Promise<SeatsFeed> {
  await follow()
  return seatsFeed.parse((await answerOf(event)).json())
}
const blocks = ['3', '5', '14', '31', '38', '50', '56', '57']

/** The states of a block as the API answers them to a visitor, in the order of the numbers. */
const statesOf = async (event: TestEvent, block: string) =>
  bodyOf(await call(platform.app, listEventSeats, { params: { id: event.id }, query: { block } }))
    .toSorted((one, other) => one.seatNo - other.seatNo)
    .map(({ state }) => state)

async function expectSame(event: TestEvent): Promise<void> {
  const feed = await feedOf(event)
  expect(Object.keys(feed.blocks)).toEqual(blocks)
  for (const block of blocks) {
    const states = await statesOf(event, block)
    expect(unpackStates(feed.blocks[block]!, states.length), block).toEqual(states)
  }
}

/** The same numbers in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('the feed of the places', () => {
  it('says of every place what the ledger says, after any moves', async () => {
    const event = await newEvent(platform)
    const { accountId } = await newPerson(platform)
    const roll = dice(7)
    await platform.db.execute(
      sql`update event_seats set contingent = 'guests' where event_no = ${event.eventNo} and block = '56'`,
    )
    const hands: SeatHands[] = [
      { owner: 'club', claim: null },
      { owner: 'club', claim: 'cart:1' },
      { owner: 'club', claim: 'order:1/1' },
      { owner: ticketOwner('1'), claim: null },
    ]
    const now = new Map<number, SeatHands>()
    for (let round = 0; round < 6; round += 1) {
      const seatNos = [...new Set(Array.from({ length: 30 }, () => 1 + roll(110)))]
      const moves = seatNos.map(seatNo => {
        const to = hands[roll(hands.length)]!
        const from = now.get(seatNo) ?? hands[0]!
        now.set(seatNo, to)
        return { seatNo, from, to: { ...to, claimant: to.claim === null ? null : accountId } }
      })
      const { eventNo } = event
      const isMoved = await platform.db.transaction(tx =>
        moveSeats(tx, { eventNo, moves, actor: null, now: platform.clock.now() }),
      )
      expect(isMoved).toBe(true)
      await expectSame(event)
    }
  })

  it('follows a hold and its end, says of which moment it is, and keeps its bytes while nothing happens', async () => {
    const event = await newEvent(platform)
    const person = await newPerson(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '5', '1')
    const before = await feedOf(event)
    expect(before.blocks['5']).toEqual({ taken: 'AAA=' })
    const { etag } = (await answerOf(event)).headers
    platform.clock.advance(90)
    expect(await follow()).toBe(0)
    expect((await answerOf(event)).headers.etag).toBe(etag)
    platform.clock.advance(1)
    bodyOf(await holdFull(platform, person, event, first, second))
    const held = await feedOf(event)
    expect(held.blocks['5']).toEqual({ taken: 'AwA=', held: 'AwA=' })
    expect(held.asOf).toBe(platform.clock.now().toISOString())
    bodyOf(await release(platform, person, event))
    expect((await feedOf(event)).blocks).toEqual(before.blocks)
  })

  it('comes within a minute where a change was written long after it began', async () => {
    const event = await newEvent(platform)
    await follow()
    const began = platform.clock.now()
    platform.clock.advance(180)
    expect(await follow()).toBe(0)
    const { accountId } = await newPerson(platform)
    const [seatNo = 0] = await seatNosOf(platform, event, '5', '1')
    await platform.db.transaction(tx =>
      moveSeats(tx, {
        eventNo: event.eventNo,
        moves: [
          {
            seatNo,
            from: { owner: 'club', claim: null },
            to: { owner: 'club', claim: 'cart:1', claimant: accountId },
          },
        ],
        actor: null,
        now: began,
      }),
    )
    platform.clock.advance(60)
    expect((await feedOf(event)).blocks['5']).toEqual({ taken: 'AQA=', held: 'AQA=' })
  })

  it('is there only while an event is on sale', async () => {
    const [announced, over] = [
      await newEvent(platform, { state: 'announced' }),
      await newEvent(platform, { startsIn: -1 }),
    ]
    await follow()
    expect((await answerOf(announced)).statusCode).toBe(404)
    expect((await answerOf(over)).statusCode).toBe(404)
  })
})
