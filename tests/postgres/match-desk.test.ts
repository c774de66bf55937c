import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { getDeskMatch, withdrawEntry } from '#contract/matches/staff-match-desk.ts'
import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { type FeedsPlatform, startFeedsPlatform } from '../helpers/feeds.ts'
import { newDesk, newDeskMatch, tryAt, writeAt } from '../helpers/match-desk.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import type { Shopper } from '../helpers/shopper.ts'

let database: TestDatabase
let platforms: [FeedsPlatform, FeedsPlatform]
let desks: [Shopper, Shopper]
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  // One after the other, since each brings the database up to date.
  const first = await startFeedsPlatform({ databaseUrl: database.url })
  platforms = [first, await startFeedsPlatform({ databaseUrl: database.url })]
  desks = [await newDesk(first), await newDesk(platforms[1])]
})
afterAll(async () => {
  for (const platform of platforms) await platform.close()
  await database.drop()
})

/** What each of the two desks, at a process of its own, sends at once with the other. */
const atBoth = <T>(
  work: (desk: Shopper, platform: FeedsPlatform, index: number) => Promise<T>,
): Promise<T[]> => Promise.all([0, 1, 0, 1, 0, 1].map((of, index) => work(desks[of]!, platforms[of]!, index)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

it('hears one of the whistles that both desks blow at once', async () => {
  const id = await newDeskMatch(platforms[0])
  const answers = await atBoth((desk, platform) => tryAt(platform, desk, id, { type: 'Kickoff' }))
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
})

it('has one of the goals that both desks saw at once, and all of those that were several', async () => {
  const id = await newDeskMatch(platforms[0])
  await writeAt(platforms[0], desks[0], id, { type: 'Kickoff' })
  const goal = { type: 'Goal', minute: 12, side: 'home', player: 'Chidi Okafor' } as const
  expect(statuses(await atBoth((desk, platform) => tryAt(platform, desk, id, goal)))).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  const others = await atBoth((desk, platform, index) =>
    tryAt(platform, desk, id, { ...goal, minute: 20 + index }, { isSecond: true }),
  )
  expect(statuses(others)).toEqual([200, 200, 200, 200, 200, 200])
  const { score, entries, version } = bodyOf(
    await call(platforms[1].app, getDeskMatch, { params: { id }, headers: {} }, desks[1].caller),
  )
  expect([score, entries.length, version]).toEqual([{ home: 7, away: 0 }, 8, 9])
})

it('takes an entry back once', async () => {
  const id = await newDeskMatch(platforms[0])
  const { entries } = await writeAt(platforms[0], desks[0], id, {
    type: 'Comment',
    textDe: 'Das Team ist da.',
  })
  const { id: entryId, version } = entries[0]!
  const answers = await atBoth((desk, platform) =>
    call(
      platform.app,
      withdrawEntry,
      { params: { id, entryId }, body: { version, isWithdrawn: true } },
      desk.caller,
    ),
  )
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
})

it('brings what is written at one process into the feeds of all', async () => {
  const id = await newDeskMatch(platforms[0])
  await writeAt(platforms[0], desks[0], id, { type: 'Kickoff' })
  const path = `de/159/${id.split('-')[1]!}/liveticker/${id}.json`
  for (const platform of platforms) {
    expect((await platform.readFeed<TickerFeed>(path)).match.period).toBe('FirstHalf')
  }
})

describe('what two processes answer with', () => {
  const answers = (path: string) =>
    Promise.all(
      platforms.map(async platform => {
        await platform.follow()
        const { headers, json } = await platform.app.inject(`/feeds/${path}`)
        return { etag: headers.etag, asOf: Date.parse(json<TickerFeed>().asOf) }
      }),
    )
  /** @returns of which moment both say that it is */
  const sameOf = async (path: string) => {
    const [one, other] = await answers(path)
    expect(other).toEqual(one)
    return one!.asOf
  }

  it('is the same, bytes and moment, although their clocks differ and one writes later', async () => {
    const id = await newDeskMatch(platforms[0])
    const folder = `de/159/${id.split('-')[1]!}`
    const paths = ['matches.json', `liveticker/${id}.json`].map(name => `${folder}/${name}`)
    const [ahead, behind] = platforms
    ahead.clock.advance(2)
    await writeAt(ahead, desks[0], id, { type: 'Kickoff' })
    behind.clock.advance(1)
    for (const path of paths) await sameOf(path)
    const kickOff = await sameOf(paths[1]!)
    // The process whose clock is behind hears of the goal a moment later, which is earlier by its own.
    await writeAt(behind, desks[1], id, { type: 'Goal', minute: 1, side: 'home', player: 'Chidi Okafor' })
    for (const path of paths) expect(await sameOf(path)).toBeGreaterThanOrEqual(kickOff)
    for (const platform of platforms) platform.clock.advance(65)
    for (const path of paths) expect(await sameOf(path)).toBeGreaterThan(kickOff)
  })
})
