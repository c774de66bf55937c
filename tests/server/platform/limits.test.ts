import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLimiter, deleteEndedLimits } from '#server/http/rate-limits.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { limitsRequests: true } })
})
afterAll(() => platform.close())

const limit = { max: 2, perSeconds: 60 }
const take = (subject: string) => createLimiter(platform.db, platform.clock)('test', subject, limit)

it('lets so many through in a period and says how long to wait', async () => {
  expect([await take('a'), await take('a')]).toEqual([0, 0])
  platform.clock.advance(20)
  expect(await take('a')).toBe(40)
})

it('begins anew when the period is over', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await take('b')
  platform.clock.advance(61)
  expect(await take('b')).toBe(0)
})

it('forgets a period that a clock began which was a month ahead', async () => {
  const month = 30 * 24 * 60 * 60
  platform.clock.advance(month)
  for (let attempt = 0; attempt < 3; attempt += 1) await take('d')
  platform.clock.advance(-month)
  expect([await take('d'), await take('d')]).toEqual([0, 0])
  expect(await take('d')).toBe(60)
})

it('counts each subject for itself, and keeps no name', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await take('jana')
  expect(await take('max')).toBe(0)
  expect(JSON.stringify(await platform.db.select().from(rateLimits))).not.toContain('jana')
})

it('forgets periods that are over', async () => {
  await take('c')
  platform.clock.advance(3600)
  await deleteEndedLimits(platform.db, platform.clock.now())
  expect(await platform.db.select().from(rateLimits)).toEqual([])
})

it('answers who asks for too many visitor carts with 429 and a time to wait', async () => {
  const ask = () => platform.app.inject({ method: 'POST', url: '/api/shop/v4/carts/anonymousUser' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429])
  const refused = await ask()
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' })
})
