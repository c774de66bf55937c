import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentRoots } from '#sites/environments.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { environment: 'hosts', roots: environmentRoots('hosts') } })
})
afterAll(() => platform.close())

const statusAt = async (host: string, url: string) =>
  (await platform.app.inject({ url, headers: { host } })).statusCode

it('answers at the hosts of the API and of the provider', async () => {
  expect(await statusAt('api.club.localhost:8000', '/api/health/live')).toBe(200)
  expect(await statusAt('api.club.localhost:8000', '/mailbox')).toBe(200)
  expect(await statusAt('api.club.localhost:8000', '/pay/pages.css')).toBe(200)
  expect(await statusAt('api.club.localhost:8000', '/live/live-video.json')).toBe(204)
  expect(await statusAt('login.club.localhost:8000', '/id/.well-known/openid-configuration')).toBe(200)
})

it.each([
  '/api/health/live',
  '/id/.well-known/openid-configuration',
  '/mailbox',
  '/pay/pages.css',
  '/feeds/de/159/2026/standings.json',
  '/live/live-video.json',
])('does not answer %s at the host of a sub-site', async path => {
  expect(await statusAt('profis.club.localhost:8000', path)).toBe(404)
  expect(await statusAt('dbp.localhost:8000', path)).toBe(404)
})
