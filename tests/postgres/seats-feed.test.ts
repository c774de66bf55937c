import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seatsFeed, unpackStates } from '#contract/ticketing/seats-feed.ts'
import { CLUB } from '#server/domains/ticketing/seats/move-seats.ts'
import { seatsOfBlocks } from '#server/domains/ticketing/seats/seat-repository.ts'
import { createSeatsFeedWriter } from '#server/jobs/seats-feed-writer.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'
import { hold, newEvent, release } from '../helpers/tickets.ts'

let database: TestDatabase
let platforms: TestPlatform[]
let folders: string[]
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platforms = []
  folders = []
  for (let count = 0; count < 2; count += 1) {
    const feedsFolder = await mkdtemp(path.join(tmpdir(), 'kurve-seats-'))
    folders.push(feedsFolder)
    platforms.push(await startPlatform({ databaseUrl: database.url, settings: { feedsFolder } }))
  }
})
afterAll(async () => {
  for (const platform of platforms) await platform.close()
  for (const folder of folders) await rm(folder, { recursive: true })
  await database.drop()
})

it('comes out the same at every server while people take and give back places at once', async () => {
  const [platform, other] = platforms as [TestPlatform, TestPlatform]
  const event = await newEvent(platform)
  const writers = platforms.map(({ deps }) => createSeatsFeedWriter(deps))
  const follow = () => Promise.all(writers.map(writer => writer.follow()))
  const best = { best: { classes: ['full' as const, 'full' as const] } }
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(platform)))
  const shop = async (person: (typeof people)[number], index: number) => {
    const at = index % 2 === 0 ? platform : other
    for (let round = 0; round < 3; round += 1) {
      await hold(at, person, event, best)
      if ((index + round) % 3 === 0) await release(at, person, event)
    }
  }
  const state = { isOpen: true }
  const following = (async () => {
    while (state.isOpen) await follow()
  })()
  await Promise.all(people.map(shop))
  state.isOpen = false
  await following
  await follow()

  const files = await Promise.all(
    folders.map(folder => readFile(path.join(folder, `tickets/${event.eventNo}/seats.json`), 'utf8')),
  )
  expect(files[1]).toBe(files[0])
  const { blocks } = seatsFeed.parse(JSON.parse(files[0]!))
  let held = 0
  for (const [block, bits] of Object.entries(blocks)) {
    const seats = await seatsOfBlocks(platform.db, event.eventNo, [block])
    const inOrder = seats.toSorted((one, two) => one.seatNo - two.seatNo)
    const states = inOrder.map(({ owner, claim }) =>
      owner === CLUB && claim === null ? 'free' : claim?.startsWith('cart:') ? 'held' : 'taken',
    )
    held += states.filter(each => each === 'held').length
    expect(unpackStates(bits, states.length), block).toEqual(states)
  }
  expect(held).toBeGreaterThan(0)
})
