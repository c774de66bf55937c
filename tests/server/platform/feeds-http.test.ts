import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { environmentRoots } from '#sites/environments.ts'
import { eventually } from '../../helpers/eventually.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { type RawConnection, rawConnection } from '../../helpers/raw-connection.ts'

let folder: string
let feedsFolder: string
let platform: TestPlatform
let port: number
const open: Pick<RawConnection, 'socket'>[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-feeds-http-'))
  feedsFolder = join(folder, 'feeds')
  platform = await startPlatform({
    settings: { environment: 'hosts', roots: environmentRoots('hosts'), feedsFolder },
  })
  await platform.app.listen({ host: '127.0.0.1', port: 0 })
  port = (platform.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => write('{"goals":1}'))
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy()
})

/** Replaces the feed as its writer does. */
async function write(text: string): Promise<void> {
  await mkdir(join(feedsFolder, 'de'), { recursive: true })
  await writeFile(join(feedsFolder, 'draft'), text)
  await rename(join(feedsFolder, 'draft'), join(feedsFolder, 'de/a.json'))
}

async function connection(): Promise<RawConnection> {
  const opened = await rawConnection(port)
  open.push(opened)
  return opened
}

const askOnce = async (...lines: string[]) => (await connection()).ask(...lines)

const first = 'GET /feeds/de/a.json HTTP/1.1'
const host = 'Host: api.club.localhost:8000'

describe('a connection', () => {
  it('is kept for one poll after the other', async () => {
    const { ask } = await connection()
    const full = await ask(first, host)
    expect([full.status, full.body]).toEqual([200, '{"goals":1}'])
    expect(full.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=72' })
    const { etag } = full.headers
    for (let time = 0; time < 5; time += 1) {
      const again = await ask(first, host, `If-None-Match: ${etag}`)
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
  })

  it('carries other requests between those for feeds', async () => {
    const { ask } = await connection()
    expect((await ask(first, host)).body).toBe('{"goals":1}')
    expect((await ask('GET /api/health/live HTTP/1.1', host)).headers['x-request-id']).toBeDefined()
    expect((await ask(first, host)).body).toBe('{"goals":1}')
  })

  it('gets the answers of pipelined requests in their order', async () => {
    const { socket, read } = await connection()
    const missing = `GET /feeds/de/none.json HTTP/1.1\r\n${host}\r\n\r\n`
    const known = `${first}\r\n${host}\r\nIf-None-Match: *\r\n\r\n`
    socket.write(`${first}\r\n${host}\r\n\r\n${missing}${known}${first}\r\n${host}\r\n\r\n`)
    const answers = [await read(), await read(), await read(), await read()]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, '{"goals":1}'],
      [404, 'null'],
      [304, ''],
      [200, '{"goals":1}'],
    ])
  })

  it('may bring a request in pieces', async () => {
    const { socket, send, read } = await connection()
    socket.write('GET /feeds/de/a.js')
    await pause(20)
    send('on HTTP/1.1', host)
    expect((await read()).body).toBe('{"goals":1}')
  })

  it('never takes a body for a request', async () => {
    const { socket, read } = await connection()
    const smuggled = 'GET /api/health/live HTTP/1.1\r\n\r\n'
    socket.write(`${first}\r\n${host}\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled.slice(0, 9)}`)
    await pause(20)
    socket.write(`${smuggled.slice(9)}GET /feeds/de/none.json HTTP/1.1\r\n${host}\r\n\r\n`)
    expect([(await read()).body, (await read()).body]).toEqual(['{"goals":1}', 'null'])
  })

  it('ends when the client ends it', async () => {
    const { socket, ask, ended } = await connection()
    await ask(first, host)
    socket.end()
    await ended
  })

  it('ends after the answer where the client wants that', async () => {
    for (const lines of [
      [first, host, 'Connection: close'],
      ['GET /feeds/de/a.json HTTP/1.0', host],
    ]) {
      const { ask, ended } = await connection()
      const answer = await ask(...lines)
      expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
      await ended
    }
  })

  it('is read no further while the client does not read its answers, and loses none of them', async () => {
    const answers: ServerResponse[] = []
    let stopsReading = () => false
    const collect = ({ socket }: IncomingMessage, answer: ServerResponse) => {
      answers.push(answer)
      stopsReading = () => socket.isPaused()
    }
    // Only an answer that was given waits for the client. One that is still being made holds nothing up.
    const areGiven = () =>
      eventually(() => expect(answers.map(answer => answer.writableEnded)).not.toContain(false))
    // The first is more than the systems of both sides buffer for a connection that nobody reads.
    const [long, short] = [16 * 1024 * 1024, 100 * 1024].map(length => `{"goals":"${'x'.repeat(length)}"}`)
    await write(long ?? '')
    // Compressed once, which takes a while.
    await askOnce('HEAD /feeds/de/a.json HTTP/1.1', host, 'If-None-Match: *')
    // Not the reader of the other tests, which copies all that came with each piece: here that takes seconds.
    const socket = connect({ port, host: '127.0.0.1' })
    open.push({ socket })
    const pieces: Buffer[] = []
    socket.on('data', piece => pieces.push(piece)).pause()
    const isClosed = once(socket, 'close')
    const send = (...lines: string[]) => void socket.write(`${[first, host, ...lines].join('\r\n')}\r\n\r\n`)
    platform.app.server.on('request', collect)
    send()
    await eventually(() => expect(answers).toHaveLength(1))
    await areGiven()
    await write(short ?? '')
    for (let time = 0; time < 9; time += 1) {
      const before = answers.length
      send()
      // One by one: all that arrive in one piece are read together.
      await eventually(() => expect(answers.length > before || stopsReading()).toBe(true))
      await areGiven()
    }
    send('Connection: close')
    await pause(100)
    // Node stops once 64 kB wait behind the answer that nobody reads.
    expect(answers.length).toBeLessThan(6)
    socket.resume()
    await isClosed
    const bodies = [long, ...Array<string | undefined>(10).fill(short)]
    const texts = Buffer.concat(pieces).toString('latin1').split('HTTP/1.1 200 OK\r\n').slice(1)
    expect(texts.map((text, index) => text.endsWith(`\r\n\r\n${bodies[index] ?? ''}`))).toEqual(
      bodies.map(() => true),
    )
    expect(answers).toHaveLength(11)
    platform.app.server.off('request', collect)
  })
})

describe('a feed', () => {
  it('has all that a browser, a CDN and a page of another origin need', async () => {
    const { headers } = await askOnce(first, host)
    expect(headers).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'date, etag',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) as string,
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=300',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-length': '11',
      date: platform.clock.now().toUTCString(),
      connection: 'keep-alive',
      'keep-alive': 'timeout=72',
    })
    const { headers: unchanged } = await askOnce(first, host, `If-None-Match: ${headers.etag}`)
    const { 'content-type': _type, 'content-length': _length, ...shared } = headers
    expect(unchanged).toEqual(shared)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('is compressed for %s as %s', async (accepted, coding) => {
    const { headers, body } = await askOnce(first, host, `Accept-Encoding: ${accepted}`)
    expect([headers['content-encoding'], body]).toEqual([coding, '{"goals":1}'])
  })

  it.each([
    ['its ETag', (etag: string) => etag, 304],
    ['the same ETag as a strong one', (etag: string) => etag.replace('W/', ''), 304],
    ['several ETags, one of them its own', (etag: string) => `"a", W/"b",${etag} , "c"`, 304],
    ['spaces around the ETag', (etag: string) => `\t ${etag} \t`, 304],
    ['any', () => '*', 304],
    ['another ETag', () => 'W/"other"', 200],
    ['no ETag at all', () => 'nonsense', 200],
    ['nothing', () => '', 200],
  ])('asked for with %s is answered rightly', async (_, known, status) => {
    const { etag = '' } = (await askOnce(first, host)).headers
    const answer = await askOnce(first, host, `If-None-Match: ${known(etag)}`)
    expect([answer.status, answer.body]).toEqual(status === 304 ? [304, ''] : [200, '{"goals":1}'])
  })

  it('is new with the first request after its change', async () => {
    const { ask } = await connection()
    const before = await ask(first, host)
    await write('{"goals":2}')
    const after = await ask(first, host, `If-None-Match: ${before.headers.etag}`)
    expect([after.status, after.body]).toEqual([200, '{"goals":2}'])
  })

  it('is dated by the clock of the feeds', async () => {
    const { ask } = await connection()
    await ask(first, host)
    platform.clock.advance(90)
    expect((await ask(first, host)).headers.date).toBe(platform.clock.now().toUTCString())
  })

  it('gives its head alone to HEAD', async () => {
    const { etag } = (await askOnce(first, host)).headers
    const { send, read, ask } = await connection()
    send('HEAD /feeds/de/a.json HTTP/1.1', host)
    const head = await read(true)
    expect([head.status, head.headers.etag, head.headers['content-length']]).toEqual([200, etag, '11'])
    send('HEAD /feeds/de/a.json HTTP/1.1', host, `If-None-Match: ${etag}`)
    expect((await read(true)).status).toBe(304)
    // No body came that would be taken for the next answer.
    expect((await ask(first, host)).body).toBe('{"goals":1}')
  })
})

describe('a request that is unusual', () => {
  it.each([
    ['a query', ['GET /feeds/de/a.json?t=1 HTTP/1.1', host]],
    ['a long query', [`GET /feeds/de/a.json?${'a'.repeat(8000)} HTTP/1.1`, host]],
    ['a path that is encoded', ['GET /feeds/de/%61.json HTTP/1.1', host]],
    ['a whole address', ['GET http://api.club.localhost:8000/feeds/de/a.json HTTP/1.1', host]],
    ['an older HTTP', ['GET /feeds/de/a.json HTTP/1.0', host]],
    ['a part of the feed', [first, host, 'Range: bytes=0-3']],
    ['a change of protocol', [first, host, 'Connection: Upgrade', 'Upgrade: websocket']],
    ['a condition that only changes need', [first, host, 'If-Match: "other"']],
    [
      'a moment, which is less sure than an ETag',
      [first, host, 'If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
    ],
    ['a proxy’s name of the same host', [first, host, 'X-Forwarded-Host: api.club.localhost:8000']],
    ['a long head', [first, host, `A: ${'a'.repeat(5000)}`]],
  ])('by %s is answered with the whole feed', async (_, lines) => {
    const answer = await askOnce(...lines)
    expect([answer.status, answer.body]).toEqual([200, '{"goals":1}'])
  })

  it.each([
    ['a request without a host', [first], 400],
    ['a space before a colon', [first, 'Host : x'], 400],
    ['a folded header', [first, host, ' y'], 400],
    ['a header without a colon', [first, host, 'nothing'], 400],
    ['a control character', [first, host, 'If-None-Match: a\u0000b'], 400],
    ['a line that ends too early', [`${first}\nHost: y`, host], 400],
    ['a method that HTTP does not know', ['BREW /feeds/de/a.json HTTP/1.1', host], 400],
    ['an address that cannot be decoded', ['GET /feeds/de/%zz.json HTTP/1.1', host], 400],
    ['a head that is too long', [first, host, `A: ${'a'.repeat(20_000)}`], 431],
    ['an address that is too long', [`GET /feeds/de/${'a'.repeat(20_000)}.json HTTP/1.1`, host], 431],
  ])('by %s is refused', async (_, lines, status) => {
    expect((await askOnce(...lines)).status).toBe(status)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('by %s finds nothing', async method => {
    const answer = await askOnce(`${method} /feeds/de/a.json HTTP/1.1`, host, 'Content-Length: 0')
    expect([answer.status, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })
})

describe('what is no feed', () => {
  it.each([
    'de/none.json',
    `de/${'a'.repeat(500)}.json`,
    'DE/A.json',
    'de',
    '',
    'de/a.json/',
    'de/a.json.x.new',
  ])('is not there, and may be in a moment: %s', async path => {
    const { status, headers, body } = await askOnce(`GET /feeds/${path} HTTP/1.1`, host)
    expect([status, body]).toEqual([404, 'null'])
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      date: platform.clock.now().toUTCString(),
    })
  })

  it.each([
    '/feeds/../secret.json',
    '/feeds/de/../../secret.json',
    '/feeds/de/..%2F..%2Fsecret.json',
    '/feeds/..%5Csecret.json',
    '/feeds//secret.json',
    '/feeds/de/a.json%00.json',
  ])('leads nowhere: %s', async path => {
    await writeFile(join(folder, 'secret.json'), 'secret')
    await writeFile(join(feedsFolder, 'secret'), 'secret')
    const answer = await askOnce(`GET ${path} HTTP/1.1`, host)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('secret')
  })

  it.each([
    ['at the host of a sub-site', ['Host: profis.club.localhost:8000']],
    ['where a proxy names that host', [host, 'X-Forwarded-Host: profis.club.localhost:8000']],
  ])('is the feed %s', async (_, lines) => {
    const answer = await askOnce(first, ...lines)
    expect([answer.status, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })
})
