import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let folder: string
let platform: TestPlatform
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-addresses-'))
  mkdirSync(join(folder, 'profis'))
  const write = (name: string, content: string) => writeFileSync(join(folder, 'profis', name), content)
  write('kurve-site.json', JSON.stringify({ site: 'profis', fallbacks: [] }))
  write('404.html', 'profis 404')
  for (const name of forHosting) write(name, 'for the host of the pages')
  platform = await startPlatform({ settings: { sitesFolder: folder } })
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

const forHosting = [
  '_headers',
  '_redirects',
  '_nginx-headers.conf',
  '_nginx-redirects.conf',
  'chunk-map.json',
  'chunk-map.json.br',
] as const
/** As browsers ask for a page. */
const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ url, headers: { host: 'localhost:8000', ...headers } })

it.each(['/profis/index.php', '/profis/spielbericht-2.0'])(
  'shows a browser the 404 page at %s, and tells a part of a page in a line',
  async url => {
    const shown = await get(url, asBrowser)
    expect([shown.statusCode, shown.body]).toEqual([404, 'profis 404'])
    expect(shown.headers.vary).toMatch(/accept/i)
    const answer = await get(url, { accept: '*/*' })
    expect([answer.statusCode, answer.body]).toEqual([404, '404 Not Found\n'])
  },
)

it.each(['/profis/%E4rger/?a=b', '/profis/%E0%A4%A', '/profis/%zz'])(
  'leads a browser from %s to an address that can be read, and its 404 page',
  async url => {
    const led = await get(url, asBrowser)
    expect(led.statusCode).toBe(301)
    expect(led.headers['x-content-type-options']).toBe('nosniff')
    const location = String(led.headers.location)
    expect(location).toMatch(/^\/profis\/.*(\?a=b)?$/)
    const shown = await get(location, asBrowser)
    expect([shown.statusCode, shown.body]).toEqual([404, 'profis 404'])
  },
)

it.each([
  ['/api/%E4', asBrowser],
  ['//evil.example/%E4', asBrowser],
  ['/profis/%E4', { accept: 'application/json' }],
] as const)('answers %s as an API does', async (url, headers) => {
  const answer = await get(url, headers)
  expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
})

it.each(forHosting)('keeps %s to whoever hosts the pages', async name => {
  for (const url of [`/profis/${name}`, `/profis/${name.replace('_', '%5F')}`])
    expect((await get(url, asBrowser)).statusCode).toBe(404)
})
