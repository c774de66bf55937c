import { mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFeedShelf, type FeedShelf } from '#server/web/feeds/feed-shelf.ts'
import { type FeedsDoor, openFeedsDoor } from '#server/web/feeds/feeds-door.ts'
import { feedsPlugin } from '#server/web/feeds/feeds-routes.ts'
import { type TestClock, stoppedClock } from '../../helpers/platform.ts'

let folder: string
let clock: TestClock
let shelf: FeedShelf
/** What the door takes the feeds from: the shelf, unless a test puts another in its place. */
let find: FeedShelf['find']
let app: FastifyInstance
let door: FeedsDoor
/** What reached Node's HTTP. */
let passedOn: string[]
/** Hosts that the door asked about. */
let judged: string[]
const open: Socket[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-door-'))
  await bring('{"goals":1}')
  clock = stoppedClock()
  shelf = createFeedShelf(folder)
  passedOn = []
  app = fastify({ serverFactory: handler => createServer(handler) })
  app.addHook('onRequest', async request => void passedOn.push(`${request.method} ${request.url}`))
  app.post('/echo', async ({ body }) => body)
  app.get('/other', async () => 'other')
  await app.register(feedsPlugin(shelf, clock), { prefix: '/feeds' })
  judged = []
  find = shelf.find
  door = openFeedsDoor(app.server, {
    shelf: { ...shelf, find: path => find(path) },
    clock,
    isServedOn: host => {
      judged.push(host)
      return host !== 'elsewhere'
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  door.close()
  await app.close()
  await rm(folder, { recursive: true })
})

/** Replaces the feed as its writer does. */
async function bring(text: string): Promise<void> {
  await mkdir(join(folder, 'de'), { recursive: true })
  await writeFile(join(folder, 'draft'), text)
  await rename(join(folder, 'draft'), join(folder, 'de/a.json'))
}

interface Heard {
  status: number
  headers: Record<string, string>
  body: string
}

/** A connection as a browser or an attacker has it: bytes go out as they are. */
function connection({ allowHalfOpen = false } = {}) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  open.push(socket)
  let bytes = Buffer.alloc(0)
  const arrived: Buffer[] = []
  socket.on('data', chunk => arrived.push(chunk))
  const until = async (isThere: () => boolean) => {
    const deadline = performance.now() + 5_000
    while (!isThere()) {
      if (performance.now() > deadline) {
        throw new Error(`Only this came: ${bytes.subarray(0, 1000).toString('latin1')}`)
      }
      await pause(5)
      bytes = Buffer.concat([bytes, ...arrived.splice(0)])
    }
  }
  /** The next answer of the connection. */
  const hear = async (): Promise<Heard> => {
    await until(() => bytes.includes('\r\n\r\n'))
    const end = bytes.indexOf('\r\n\r\n')
    const [line = '', ...rest] = bytes.subarray(0, end).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      rest.map(each => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 2)]),
    )
    const length = Number(headers['content-length'] ?? 0)
    await until(() => bytes.length >= end + 4 + length)
    const body = bytes.subarray(end + 4, end + 4 + length)
    bytes = bytes.subarray(end + 4 + length)
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    return { status: Number(line.split(' ')[1]), headers, body: text.toString() }
  }
  const send = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { socket, hear, send, ask: async (...lines: string[]) => (send(...lines), hear()) }
}

const first = 'GET /feeds/de/a.json HTTP/1.1'
const host = 'Host: x'

describe('the door', () => {
  it('answers fans again and again on their connection, and nothing of it reaches the parser', async () => {
    const { ask } = connection()
    const whole = await ask(first, host)
    expect([whole.status, whole.body]).toEqual([200, '{"goals":1}'])
    const known = `If-None-Match: ${whole.headers.etag}`
    for (let time = 0; time < 5; time += 1) {
      const again = await ask(first, host, known)
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', whole.headers.etag])
    }
    expect(passedOn).toEqual([])
  })

  it('says what the longer way says, but for how the connection goes on', async () => {
    const short = await connection().ask(first, host, 'Accept-Encoding: gzip')
    const long = await connection().ask(first, host, 'Accept-Encoding: gzip', 'Range: bytes=0-')
    expect(passedOn).toEqual(['GET /feeds/de/a.json'])
    const { connection: _connection, 'keep-alive': _alive, ...headers } = long.headers
    expect(short).toEqual({ ...long, headers })
    expect(short.headers).toMatchObject({
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=300',
      date: clock.now().toUTCString(),
    })
  })

  it('tells a goal to who asks a moment after it', async () => {
    const { ask } = connection()
    const before = await ask(first, host)
    await bring('{"goals":2}')
    await pause(120)
    const after = await ask(first, host, `If-None-Match: ${before.headers.etag}`)
    expect([after.status, after.body]).toEqual([200, '{"goals":2}'])
  })

  it('dates its answers by the clock of the feeds', async () => {
    const { ask } = connection()
    await ask(first, host)
    clock.advance(90)
    const later = await ask(first, host)
    expect(later.headers.date).toBe(clock.now().toUTCString())
  })
})

describe('what the door passes on', () => {
  it('is all that follows on a connection, from the first thing that is not a feed', async () => {
    const { ask } = connection()
    await ask(first, host)
    expect((await ask('GET /other HTTP/1.1', host)).body).toBe('other')
    expect((await ask(first, host)).body).toBe('{"goals":1}')
    expect(passedOn).toEqual(['GET /other', 'GET /feeds/de/a.json'])
  })

  it('loses nothing of a body, of half a request, or of several at once', async () => {
    const post = connection()
    post.socket.write(
      'POST /echo HTTP/1.1\r\nHost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    )
    await pause(20)
    post.socket.write(':[1]}')
    expect((await post.hear()).body).toBe('{"a":[1]}')

    const half = connection()
    half.socket.write('GET /feeds/de/a.js')
    await pause(20)
    half.send('on HTTP/1.1', host)
    expect((await half.hear()).body).toBe('{"goals":1}')

    const many = connection()
    many.socket.write(`${first}\r\n${host}\r\n\r\nGET /other HTTP/1.1\r\n${host}\r\n\r\n`)
    expect((await many.hear()).body).toBe('{"goals":1}')
    expect((await many.hear()).body).toBe('other')
  })

  it('is a feed that is not there, and one on a host of somebody else', async () => {
    const missing = await connection().ask('GET /feeds/de/none.json HTTP/1.1', host)
    expect([missing.status, missing.body]).toEqual([404, 'null'])
    await connection().ask(first, 'Host: elsewhere')
    expect(passedOn).toEqual(['GET /feeds/de/none.json', 'GET /feeds/de/a.json'])
  })

  it.each([
    'GET /feeds/../draft HTTP/1.1',
    'GET /feeds/de/../../secret.json HTTP/1.1',
    'GET /feeds//etc/passwd HTTP/1.1',
  ])('is %s, which leads nowhere', async line => {
    await writeFile(join(folder, 'draft'), 'secret')
    expect((await connection().ask(line, host)).body).not.toContain('secret')
    expect(await readFile(join(folder, 'draft'), 'utf8')).toBe('secret')
  })
})

/** Until it is let go, a look at the disk takes time. */
function slowDisk(): { isLookedAt: Promise<undefined>; letGo: () => void } {
  const looked = Promise.withResolvers<undefined>()
  const gone = Promise.withResolvers<undefined>()
  find = async path => {
    looked.resolve(undefined)
    await gone.promise
    return shelf.find(path)
  }
  return { isLookedAt: looked.promise, letGo: () => gone.resolve(undefined) }
}

describe('a look at the disk', () => {
  it('lets the next request of the connection wait until the first is answered', async () => {
    const { isLookedAt, letGo } = slowDisk()
    const { hear, send } = connection()
    send(first, host)
    await isLookedAt
    send('GET /other HTTP/1.1', host)
    await pause(20)
    expect(passedOn).toEqual([])
    letGo()
    expect((await hear()).body).toBe('{"goals":1}')
    expect((await hear()).body).toBe('other')
  })

  it('is of no account to a connection that broke meanwhile, nor to others', async () => {
    const { isLookedAt, letGo } = slowDisk()
    const { socket, send } = connection()
    send(first, host)
    await isLookedAt
    socket.resetAndDestroy()
    await pause(20)
    letGo()
    expect((await connection().ask(first, host)).body).toBe('{"goals":1}')
  })

  it('is waited for when the process ends, and answered', async () => {
    const { isLookedAt, letGo } = slowDisk()
    const { socket, hear, send } = connection({ allowHalfOpen: true })
    const end = new Promise(resolve => socket.once('end', resolve))
    send(first, host)
    await isLookedAt
    door.close()
    const closed = app.close()
    letGo()
    expect((await hear()).body).toBe('{"goals":1}')
    await end
    await closed
  })
})

it('says the head alone to who asks for no more', async () => {
  const whole = await connection().ask(first, host)
  const head = connection()
  head.send('HEAD /feeds/de/a.json HTTP/1.1', host, 'Connection: close')
  let text = ''
  head.socket.on('data', chunk => (text += chunk.toString()))
  await new Promise(resolve => head.socket.once('close', resolve))
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(text).toContain(`etag: ${whole.headers.etag}`)
  expect(text).toContain('content-length: 11\r\n')
  expect(text.endsWith('\r\n\r\n')).toBe(true)
})

it('asks once whether the feeds are to be had on a host that everybody names', async () => {
  const [one, other] = [connection(), connection()]
  for (let time = 0; time < 3; time += 1) {
    await one.ask(first, host)
    await other.ask(first, host, 'Accept-Encoding: gzip')
  }
  expect(judged).toEqual(['x'])
})

it('hears who does not read their answers no more until they do, and loses nothing of what they asked', async () => {
  // More than the systems of both sides hold for a connection that nobody reads.
  const long = 'x'.repeat(16 * 1024 * 1024)
  await bring(`{"goals":"${long}"}`)
  const { socket, hear, send } = connection()
  socket.pause()
  send(first, host)
  await pause(300)
  await bring('{"goals":2}')
  send(first, host)
  await pause(200)
  socket.resume()
  expect((await hear()).body).toHaveLength(long.length + 12)
  expect((await hear()).body).toBe('{"goals":2}')
  expect(passedOn).toEqual([])
})

describe('a connection at the door', () => {
  const ended = (socket: Socket) => new Promise<void>(resolve => socket.once('close', () => resolve()))

  it('ends when the other side ends it', async () => {
    const { socket, ask } = connection()
    await ask(first, host)
    const end = ended(socket)
    socket.end()
    await end
  })

  it('ends when nobody says anything any more for as long as HTTP keeps one', async () => {
    // It runs from the first request on: longer than a slow machine takes to read the feed.
    app.server.keepAliveTimeout = 2_000
    const { socket, ask } = connection()
    await ask(first, host)
    await ended(socket)
  })

  it('ends when nobody has said anything for as long as a request may take', async () => {
    app.server.requestTimeout = 50
    const { socket } = connection()
    await ended(socket)
  })

  it('does not keep a process from ending, even where the other side never ends it', async () => {
    const { socket, ask } = connection({ allowHalfOpen: true })
    await ask(first, host)
    const end = new Promise(resolve => socket.once('end', resolve))
    door.close()
    await app.close()
    await end
  })

  it('does not keep a process from ending where it came in the last moment', async () => {
    door.close()
    const silent = connection({ allowHalfOpen: true })
    const asking = connection()
    expect((await asking.ask(first, host, 'Connection: close')).body).toBe('{"goals":1}')
    await new Promise(resolve => silent.socket.once('end', resolve))
    await app.close()
  })
})
