import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentRoots } from '#sites/environments.ts'
import { webPlugin } from '#server/web/web-routes.ts'
import { testSettings } from '../../helpers/platform.ts'
import type { AddressInfo } from 'node:net'

let folder: string
let local: FastifyInstance
let hosts: FastifyInstance

const files: Readonly<Record<string, string>> = {
  'secret.txt': 'not a sub-site',
  'profis/kurve-site.json': JSON.stringify({
    site: 'profis',
    fallbacks: [
      { prefix: '/account/orders/', file: '/account/orders/index.html' },
      { prefix: '/account/', file: '/account/index.html' },
    ],
    redirects: [
      {
        from: '/spiele/2026/:date-eichwald-nordhafen/',
        to: '/spiele/2026/12-eichwald-nordhafen/',
        status: 301,
      },
    ],
  }),
  'profis/spiele/2026/12-eichwald-nordhafen/index.html': 'profis derby',
  'profis/index.html': 'profis start',
  'profis/404.html': 'profis 404',
  'profis/news/index.html': 'profis news',
  'profis/account/index.html': 'profis account',
  'profis/account/orders/index.html': 'profis orders',
  'profis/app-3fca34549dfdfc6ea0bb.js': 'app()',
  'profis/app-3fca34549dfdfc6ea0bb.js.br': 'brotli of app()',
  'profis/media/crest.SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'profis/news.json': 'a list of news',
  'profis/news.json.br': 'brotli',
  'profis/news.json.gz': 'gzipped',
  'profis/static/sofia-sans-latin-2a615315398e060b3a09e5fb1a43489f.woff2': 'font',
  'profis/page-data/index/page-data.json': '{}',
  'profis/.hidden': 'hidden',
  'tv/kurve-site.json': 'cut off in the mid',
  'tv/500.html': 'tv 500',
  'stadion/kurve-site.json': JSON.stringify({ site: 'stadion', fallbacks: [] }),
  'stadion/index.html': 'stadion start',
  'stadion/404.html': 'stadion 404',
  'stadion/404-outside.html': 'stadion 404 for addresses outside',
}

async function serve(environment: 'local' | 'hosts'): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: false })
  const settings = testSettings({ environment, roots: environmentRoots(environment) })
  await app.register(webPlugin(settings, folder))
  return app
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-web-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  local = await serve('local')
  hosts = await serve('hosts')
})
afterAll(async () => {
  await local.close()
  await hosts.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  local.inject({ url, headers: { host: 'localhost:8000', ...headers } })
const getAt = (host: string, url: string) => hosts.inject({ url, headers: { host } })

describe('in the environment local', () => {
  it('leads from the root to the default sub-site', async () => {
    const answer = await get('/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/stadion/'])
  })

  it('leads a visitor of another name of this machine to the address that sign-in knows', async () => {
    const answer = await get('/', { host: '127.0.0.1:8000' })
    expect(answer.headers.location).toBe('http://localhost:8000/stadion/')
  })

  it('serves each sub-site below its path', async () => {
    expect((await get('/profis/')).body).toBe('profis start')
    expect((await get('/stadion/')).body).toBe('stadion start')
    expect((await get('/profis/news/?page=2')).body).toBe('profis news')
  })

  it.each([
    ['/profis', '/profis/'],
    ['/profis/news?page=2', '/profis/news/?page=2'],
    ['/stadion/anfahrt', '/stadion/serviceinfos/anfahrt-und-parken/'],
    ['/stadion/Anfahrt/?von=a&nach=b', '/stadion/serviceinfos/anfahrt-und-parken/?von=a&nach=b'],
    ['/stadion/BUSINESS-EVENTS', 'https://events.sg-eichwald.example/'],
  ])('leads from %s to %s for good', async (from, to) => {
    const answer = await get(from)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  })

  it.each(['2026-11-28', '2026-11-29', '2027-02-10'])(
    'leads from where a match had its page on %s to the page',
    async day => {
      for (const end of ['', '/']) {
        const old = await local.inject(`/profis/spiele/2026/${day}-eichwald-nordhafen${end}?utm_source=x`)
        expect(old.statusCode).toBe(301)
        expect(old.headers.location).toBe('/profis/spiele/2026/12-eichwald-nordhafen/?utm_source=x')
      }
      expect((await local.inject('/profis/spiele/2026/12-eichwald-nordhafen/')).body).toBe('profis derby')
      expect((await local.inject(`/profis/spiele/2026/${day}-eichwald-rheinau/`)).statusCode).toBe(404)
    },
  )

  it('answers a path that no sub-site has with the default one’s 404 page', async () => {
    const answer = await get('/nobody/here/')
    expect([answer.statusCode, answer.body]).toEqual([404, 'stadion 404 for addresses outside'])
  })

  it('asks for patience where a sub-site is not built yet, in its language, with a page that asks again by itself', async () => {
    const answer = await get('/en/shop/')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('3')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toContain('<html lang="en">')
    expect(answer.body).toContain('<meta http-equiv="refresh" content="3" />')
    expect(answer.body).toContain('English is being built')
    expect(answer.body).toContain('npm run build -- en --env local')
    expect((await get('/ja/')).body).toContain('<html lang="ja">')
  })

  it('sends no page in the place of a script of a sub-site that is not built yet', async () => {
    const answer = await get('/en/app-3fca345.js')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  })
})

describe('in the environment hosts', () => {
  it('serves each sub-site at its host', async () => {
    expect((await getAt('profis.club.localhost:8000', '/news/')).body).toBe('profis news')
    expect((await getAt('dbp.localhost:8000', '/')).body).toBe('stadion start')
  })

  it('leads from a host without a sub-site to the default one', async () => {
    const answer = await getAt('localhost:8000', '/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://dbp.localhost:8000/'])
  })
})

describe('a client-only area', () => {
  it.each([
    ['/profis/account/', 'profis account'],
    ['/profis/account/payments/', 'profis account'],
    ['/profis/account/orders/5f7cf1a3/', 'profis orders'],
    ['/profis/account/orders/5f7cf1a3', 'profis orders'],
  ])('answers %s with its own page', async (path, body) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.body]).toEqual([200, body])
  })

  it('ends where its path ends', async () => {
    const answer = await get('/profis/accounting/')
    expect([answer.statusCode, answer.body]).toEqual([404, 'profis 404'])
  })
})

describe('caches', () => {
  it('keep what has a digest in its name for ever', async () => {
    for (const path of [
      '/profis/app-3fca34549dfdfc6ea0bb.js',
      '/profis/static/sofia-sans-latin-2a615315398e060b3a09e5fb1a43489f.woff2',
    ]) {
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('ask again for pages and their data, and are told when nothing has changed', async () => {
    for (const path of ['/profis/', '/profis/page-data/index/page-data.json']) {
      const first = await get(path)
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      const again = await get(path, { 'if-none-match': String(first.headers.etag) })
      expect(again.statusCode).toBe(304)
    }
  })

  it('get the compressed file where the browser takes it', async () => {
    const packed = await get('/profis/app-3fca34549dfdfc6ea0bb.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
    })
    expect(packed.body).toBe('brotli of app()')
    const plain = await get('/profis/app-3fca34549dfdfc6ea0bb.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
  })
})

it('answers HEAD with the same headers and no body', async () => {
  const head = await local.inject({ method: 'HEAD', url: '/profis/', headers: { host: 'localhost:8000' } })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String('profis start'.length),
  ])
})

it('lets nobody else frame a page or guess what a file is', async () => {
  expect((await get('/profis/')).headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})

it('lets nothing run in a drawing that is opened by its own address', async () => {
  const { headers } = await get('/profis/media/crest.SVG')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it('answers a missing file of a page in a line, not with a page', async () => {
  const answer = await get('/profis/app-00000000000000000000.js')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})

describe('a fault of the server', () => {
  it('leads a visitor to the sub-site’s own page for it', async () => {
    const answer = await get('/tv/nowhere/')
    expect([answer.statusCode, answer.body]).toEqual([500, 'tv 500'])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "frame-ancestors 'self'",
    })
  })

  it('is told to a part of a page in a line', async () => {
    const answer = await get('/tv/app-0000000.js')
    expect([answer.statusCode, answer.body]).toEqual([500, '500 Internal Server Error\n'])
  })
})

describe('nothing outside a sub-site’s folder', () => {
  let port: number
  beforeAll(async () => {
    await local.listen({ host: '127.0.0.1', port: 0 })
    port = (local.server.address() as AddressInfo).port
  })

  /** As typed, without the tidying that a client library does. */
  async function rawGet(path: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:8000\r\nconnection: close\r\n\r\n`)
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    await once(socket, 'close')
    return Buffer.concat(received).toString()
  }

  it.each([
    '/profis/../secret.txt',
    '/profis/..%2fsecret.txt',
    '/profis/%2e%2e/secret.txt',
    '/profis/..%5csecret.txt',
    '/profis/news/../../secret.txt',
    '/profis//../secret.txt',
    '/profis/%2e%2e%2fsecret.txt%00.html',
    '/secret.txt',
    '/profis/.hidden',
    '/profis/%zz',
  ])('is reached by %s', async path => {
    const answer = await rawGet(path)
    expect(answer).toMatch(/^HTTP\/1\.1 40[034] /)
    expect(answer).not.toMatch(/not a sub-site|hidden$/)
  })
})

describe('texts that lie compressed beside the files', () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    local.inject({ method, url: '/profis/news.json', headers: { host: 'localhost:8000', ...headers } })

  it.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzipped'],
    ['identity', undefined, 'a list of news'],
  ])('go to a browser that takes %s, as the kind of the file itself', async (accepted, encoding, body) => {
    const answer = await ask({ 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.body).toBe(body)
  })

  it('have an entity tag of their own, which is believed', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async encoding => (await ask({ 'accept-encoding': encoding })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(tags[0]) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(tags[0]) })
    expect(other.statusCode).toBe(200)
  })

  it('answer HEAD with the same headers and nothing else', async () => {
    const { headers, body } = await ask({ 'accept-encoding': 'br' }, 'HEAD')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String('brotli'.length) })
    expect(body).toBe('')
  })

  it('are answered in parts of what would be sent as a whole', async () => {
    const plain = await ask({ range: 'bytes=2-5' })
    expect([plain.statusCode, plain.body, plain.headers['content-range']]).toEqual([
      206,
      'list',
      'bytes 2-5/14',
    ])
    const packed = await ask({ range: 'bytes=0-2', 'accept-encoding': 'br' })
    expect([packed.statusCode, packed.body, packed.headers['content-encoding']]).toEqual([206, 'bro', 'br'])
  })
})
