import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { createLogger } from '#server/logging.ts'
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
beforeAll(async () => {
  platform = await startPlatform()
  app = await buildApp({ deps: { ...platform.deps, log: createLogger({ logLevel: 'info' }, stream) } })
})
afterAll(async () => {
  await app.close()
  await platform.close()
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

it('is silent about health while it is good', async () => {
  text.length = 0
  await app.inject('/api/health/ready')
  expect(text).toEqual([])
})

it('hides what is secret wherever a line carries it', () => {
  text.length = 0
  const log = createLogger({ logLevel: 'info' }, stream)
  log.info({ password: 'hunter2', body: { refresh_token: 'hunter2', code_verifier: 'hunter2' } }, 'oops')
  expect(text).toHaveLength(1)
  expect(text[0]).not.toContain('hunter2')
})
