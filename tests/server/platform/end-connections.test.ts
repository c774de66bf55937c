import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endConnectionsOnClose } from '#server/http/end-connections.ts'
import { answerBrokenRequest } from '#server/http/errors.ts'
import { createFeedCache, type FeedCache } from '#server/web/feeds/feed-cache.ts'
import { feedsPlugin } from '#server/web/feeds/feeds-routes.ts'
import { stoppedClock } from '../../helpers/platform.ts'
import { rawConnection, type RawConnection } from '../../helpers/raw-connection.ts'

let folder: string
let cache: FeedCache
/** What the routes ask: the cache, unless a test puts another in its place. */
let get: FeedCache['get']
let app: FastifyInstance
const open: RawConnection[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-connections-'))
  await mkdir(join(folder, 'de'))
  await writeFile(join(folder, 'de/a.json'), '{"goals":1}')
  cache = createFeedCache(folder)
  get = cache.get
  app = fastify({
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: 400,
    http: { connectionsCheckingInterval: 50 },
  })
  endConnectionsOnClose(app)
  app.get('/other', async () => 'other')
  await app.register(feedsPlugin({ get: path => get(path) }, stoppedClock()), { prefix: '/feeds' })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy()
  await app.close()
  await rm(folder, { recursive: true })
})

async function connection(options?: { allowHalfOpen: boolean }): Promise<RawConnection> {
  const opened = await rawConnection((app.server.address() as AddressInfo).port, options)
  open.push(opened)
  return opened
}

const first = 'GET /feeds/de/a.json HTTP/1.1'
const host = 'Host: x'

/** Until `respond` is called, the disk does not answer. */
function slowDisk(): { asked: Promise<undefined>; respond: () => void } {
  const asked = Promise.withResolvers<undefined>()
  const ready = Promise.withResolvers<undefined>()
  get = async path => {
    asked.resolve(undefined)
    await ready.promise
    return cache.get(path)
  }
  return { asked: asked.promise, respond: () => ready.resolve(undefined) }
}

/** How long ending took, in milliseconds. */
async function closed(): Promise<number> {
  const began = performance.now()
  await app.close()
  return performance.now() - began
}

describe('a slow disk', () => {
  it('changes nothing in the order of the answers', async () => {
    const { asked, respond } = slowDisk()
    const { read, send } = await connection()
    send(first, host)
    await asked
    send('GET /other HTTP/1.1', host)
    await pause(20)
    respond()
    expect((await read()).body).toBe('{"goals":1}')
    expect((await read()).body).toBe('other')
  })

  it('does not matter to a connection that broke meanwhile, nor to others', async () => {
    const { asked, respond } = slowDisk()
    const { socket, send } = await connection()
    send(first, host)
    await asked
    socket.resetAndDestroy()
    await pause(20)
    respond()
    expect((await (await connection()).ask(first, host)).body).toBe('{"goals":1}')
  })
})

describe('a connection ends', () => {
  it('after the keep-alive timeout', async () => {
    app.server.keepAliveTimeout = 100
    app.server.keepAliveTimeoutBuffer = 0
    const { ask, ended } = await connection()
    await ask(first, host)
    await ended
  })

  it('when nothing was sent for as long as a request may take', async () => {
    const { read, ended } = await connection()
    expect((await read()).status).toBe(408)
    await ended
  })
})

// Each connection lets the server end its own side alone, as a phone out of reach does.
describe('when the process ends', () => {
  it('a connection that is idle is ended at once', async () => {
    const { ask, ended } = await connection({ allowHalfOpen: true })
    await ask(first, host)
    expect(await closed()).toBeLessThan(1_000)
    await ended
  })

  it('a running request is answered, and its connection is ended after it', async () => {
    const { asked, respond } = slowDisk()
    const { read, send, ended } = await connection({ allowHalfOpen: true })
    send(first, host)
    await asked
    const ending = closed()
    await pause(150)
    respond()
    expect((await read()).body).toBe('{"goals":1}')
    await ended
    expect(await ending).toBeLessThan(2_000)
  })

  it('a request that comes on an open connection is answered as the last one', async () => {
    const { asked, respond } = slowDisk()
    const running = await connection()
    running.send(first, host)
    await asked
    const late = await connection({ allowHalfOpen: true })
    const ending = closed()
    await pause(150)
    const answer = await late.ask('GET /other HTTP/1.1', host)
    expect([answer.body, answer.headers.connection]).toEqual(['other', 'close'])
    await late.ended
    respond()
    expect((await running.read()).body).toBe('{"goals":1}')
    await ending
  })

  it('a connection on which nothing was sent is ended two seconds after it was opened', async () => {
    const { ended } = await connection({ allowHalfOpen: true })
    // The process ends before the timeout of the request would end it.
    const ms = await closed()
    expect(ms).toBeGreaterThan(1_500)
    expect(ms).toBeLessThan(5_000)
    await ended
  })
})
