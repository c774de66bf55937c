import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sendVideoHeartbeat } from '#contract/video/videos.ts'
import { videoTickets } from '#server/db/schema/video.ts'
import { call, type Caller } from '../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newSubscriber, open, tryToOpen, videos } from '../helpers/videos.ts'

let database: TestDatabase
let platforms: [TestPlatform, TestPlatform]
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  // One after the other, since each brings the database up to date.
  const first = await startPlatform({ databaseUrl: database.url })
  platforms = [first, await startPlatform({ databaseUrl: database.url })]
})
afterAll(async () => {
  for (const platform of platforms) await platform.close()
  await database.drop()
})

/** Somebody with a session in each of the two processes. */
async function subscriberAtBoth() {
  const person = await newSubscriber(platforms[0])
  const callers: [Caller, Caller] = [person.caller, await platforms[1].as(person.email)]
  return { ...person, callers }
}

const placesOf = async (accountId: string) =>
  (
    await platforms[0].db
      .select()
      .from(videoTickets)
      .where(and(eq(videoTickets.accountId, accountId), isNull(videoTickets.endedAt)))
  ).length
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

/** Sends so many requests at once, in turn to the one and the other process. */
const atOnce = <T>(count: number, work: (of: 0 | 1, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work((index % 2) as 0 | 1, index)))

it.each([3, 8])('gives two of %i devices a place that begin at the same moment', async count => {
  // Several people at once, each of whom has to come out the same.
  const people = await Promise.all(Array.from({ length: 6 }, subscriberAtBoth))
  await Promise.all(
    people.map(async ({ accountId, callers }) => {
      const answers = await atOnce(count, of => tryToOpen(platforms[of], videos.paid, callers[of]))
      expect(statuses(answers)).toEqual([200, 200, ...Array<number>(count - 2).fill(409)])
      expect(await placesOf(accountId)).toBe(2)
    }),
  )
})

it('has one place for a device that begins several times at once', async () => {
  const { accountId, callers } = await subscriberAtBoth()
  const device = randomUUID()
  const answers = await atOnce(6, of => tryToOpen(platforms[of], videos.paid, callers[of], { device }))
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await placesOf(accountId)).toBe(1)
})

it('gives the place of one device to one of several that want it at once', async () => {
  const { accountId, callers } = await subscriberAtBoth()
  const first = await open(platforms[0], videos.paid, callers[0])
  await open(platforms[1], videos.paid, callers[1])
  const answers = await atOnce(4, of =>
    tryToOpen(platforms[of], videos.paid, callers[of], { takeOver: first.ticket! }),
  )
  expect(statuses(answers)).toEqual([200, 409, 409, 409])
  expect(await placesOf(accountId)).toBe(2)
})

it('hears of a device in one process what it began in the other, and what is taken over stays so', async () => {
  const { callers } = await subscriberAtBoth()
  const first = await open(platforms[0], videos.paid, callers[0])
  await open(platforms[0], videos.paid, callers[0])
  const [beats, taken] = await Promise.all([
    atOnce(6, of =>
      call(
        platforms[of].app,
        sendVideoHeartbeat,
        { params: { ticket: first.ticket! }, body: { position: 12 } },
        callers[of],
      ),
    ),
    tryToOpen(platforms[1], videos.paid, callers[1], { takeOver: first.ticket! }),
  ])
  expect(taken.status).toBe(200)
  for (const { status } of beats) expect([200, 409]).toContain(status)
  const after = await call(
    platforms[1].app,
    sendVideoHeartbeat,
    { params: { ticket: first.ticket! }, body: { position: 12 } },
    callers[1],
  )
  expect(after.status).toBe(409)
})
