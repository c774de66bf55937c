import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { clubAreas } from '#server/areas.ts'
import { createLogger, loggedPath } from '#server/logging.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

interface Line {
  level: number
  msg: string
  req?: { method: string; path: string; query?: string[] }
  res?: { statusCode: number }
}

const text: string[] = []
const stream = new Writable({
  write: (chunk: Buffer, _, done) => {
    text.push(chunk.toString())
    done()
  },
})
const lines = () => text.map(line => JSON.parse(line) as Line)

let platform: TestPlatform
let app: FastifyInstance
let liveFolder: string
beforeAll(async () => {
  liveFolder = await mkdtemp(join(tmpdir(), 'kurve-logging-'))
  platform = await startPlatform({ settings: { liveFolder } })
  app = await buildApp({
    areas: clubAreas,
    deps: { ...platform.deps, log: createLogger({ logLevel: 'info' }, stream) },
  })
})
afterAll(async () => {
  await app.close()
  await platform.close()
  await rm(liveFolder, { recursive: true })
})

it('writes one line per request, with the path and without what may name a person', async () => {
  text.length = 0
  await app.inject({
    url: '/api/shop/v4/carts/self?anonymousUserId=5f7cf1a3-9f0e-4f53-a6a5-0d5c1c1a2b11',
    headers: { authorization: 'Bearer secret-token', cookie: 'session=secret-cookie' },
  })
  expect(lines()).toMatchObject([
    {
      level: 30,
      req: { method: 'GET', path: '/api/shop/v4/carts/self', query: ['anonymousUserId'] },
      res: { statusCode: 401 },
    },
  ])
  expect(text.join('')).not.toMatch(/secret|5f7cf1a3/)
})

it.each([
  ['/api/checkout/v3/checkouts/018f3f6e-0000-7000-8000-00000000000a', '/api/checkout/v3/checkouts/:id'],
  [
    '/api/checkout/v3/checkouts/018f3f6e-0000-7000-8000-00000000000a/orders/SGE-100024/cancellation',
    '/api/checkout/v3/checkouts/:id/orders/:id/cancellation',
  ],
  ['/profis/account/orders/018f3f6e-0000-7000-8000-00000000000a/', '/profis/account/orders/:id/'],
  ['/stadion/admin/orders/SGE-100024/', '/stadion/admin/orders/:id/'],
  ['/pay/setup/aB3dE5fG7hI9jK1lM3nO5', '/pay/setup/:id'],
  ['/api/contact/v1/contacts/jana.kraemer@example.org', '/api/contact/v1/contacts/:id'],
  ['/api/contact/v1/contacts/jana.kraemer%40example.org', '/api/contact/v1/contacts/:id'],
  ['/api/contact/v1/contacts/jana%40example.org%E0/x', '/api/contact/v1/contacts/:id/x'],
  ['/api/shop/v2/vouchers/VFQQ-4U8H-8VY8-P683', '/api/shop/v2/vouchers/:id'],
  ['/api/shop/v2/vouchers/vfqq-wuxh-xvyx-pabc', '/api/shop/v2/vouchers/:id'],
  ['/api/shop/v2/vouchers/VFQQ4U8H8VY8P683', '/api/shop/v2/vouchers/:id'],
  ['/stadion/4U8HVFQQ8VY8/', '/stadion/:id/'],
  [`/stadion/${'aBcDeFgH'.repeat(4)}/`, '/stadion/:id/'],
  [`/stadion/${'x-'.repeat(41)}/`, '/stadion/:id/'],
  // These name nobody.
  [
    '/api/contact/v1/contacts/self/addresses/1/setDefaultInvoiceAddress',
    '/api/contact/v1/contacts/self/addresses/1/setDefaultInvoiceAddress',
  ],
  ['/api/shop/v4/products/1001-M', '/api/shop/v4/products/1001-M'],
  ['/profis/news/saison-2026/', '/profis/news/saison-2026/'],
  [
    '/profis/component---src-templates-news-page-tsx-0123456789abcdef.js',
    '/profis/component---src-templates-news-page-tsx-0123456789abcdef.js',
  ],
])('logs the path %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

it('logs a known route as it is declared', async () => {
  text.length = 0
  await app.inject({ method: 'DELETE', url: '/api/shop/v2/vouchers/some-secret' })
  await app.inject('/api/shop/v2/nowhere/jana.kraemer@example.org')
  expect(lines().map(({ req }) => req?.path)).toEqual([
    '/api/shop/v2/vouchers/:id',
    '/api/shop/v2/nowhere/:id',
  ])
})

it.each([
  ['health', '/api/health/ready', 200],
  ['a feed', '/feeds/de/159/2026/none.json', 404],
  ['the live-video file', '/live/live-video.json', 204],
  ['a piece of a video', '/api/cms/v1/videos/501/streams/master.m3u8', 200],
])('is silent about %s while it is good', async (_, url, status) => {
  text.length = 0
  expect((await app.inject(url)).statusCode).toBe(status)
  expect(text).toEqual([])
})

it('says what is wrong with the live-video file when it begins and when it changes, however many ask', async () => {
  text.length = 0
  const file = join(liveFolder, 'live-video.json')
  for (const written of [
    '{"payment":fal',
    '{"payment":fal',
    '{"payment":true}',
    undefined,
    '{"payment":fal',
  ]) {
    if (written === undefined) await rm(file)
    else await writeFile(file, written)
    for (let time = 0; time < 3; time += 1) await app.inject('/live/live-video.json')
  }
  expect(lines().map(({ level, msg }) => [level, msg])).toEqual(
    Array.from({ length: 3 }, () => [50, 'live-video.json is not right']),
  )
})

it('hides what is secret wherever a line carries it', () => {
  text.length = 0
  const log = createLogger({ logLevel: 'info' }, stream)
  log.info({ password: 'hunter2', body: { refresh_token: 'hunter2', code_verifier: 'hunter2' } }, 'oops')
  expect(text).toHaveLength(1)
  expect(text[0]).not.toContain('hunter2')
})
