import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** The example museum as TYPO3 says it (tests/fixtures/typo3): what every awkward shape is tried on. */
export const typo3Fixtures = path.resolve(import.meta.dirname, '../fixtures/typo3')

export interface AskedFor {
  readonly url: string
  readonly headers: IncomingMessage['headers']
}

/** Answers instead of the example; returns whether it did. */
type Misbehave = (request: IncomingMessage, response: ServerResponse) => boolean

export interface Typo3Server {
  /** Its address, without a slash at the end. */
  readonly address: string
  /** Everything that was asked for, in order. */
  readonly asked: AskedFor[]
  /** How many requests ran at the same time at most. */
  readonly busiest: () => number
  /** Answers these paths with this instead of the example. */
  readonly answers: Map<string, unknown>
  /** From now on something else answers. */
  misbehave(how: Misbehave | undefined): void
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
}

const inFixtures = (...parts: string[]) => path.join(typo3Fixtures, ...parts)
const redirects = JSON.parse(readFileSync(inFixtures('redirects.json'), 'utf8')) as Record<string, unknown>

/** The fixture for an address: `/news?…currentPage…=2` is in `news@2.json`. */
function fixtureOf(url: URL): string {
  const type = url.searchParams.get('type')
  if (type === '834') return inFixtures('site.json')
  if (type === '835') return inFixtures('sites.json')
  const part = [...url.searchParams].find(([name]) => name.includes('currentPage'))?.[1]
  const name = url.pathname.replace(/^\/|\/$/g, '') || 'index'
  return inFixtures('pages', `${name}${part === undefined ? '' : `@${part}`}.json`)
}

/** Starts the example TYPO3 on a port of its own, on this machine alone. */
export async function startTypo3(port = 0): Promise<Typo3Server> {
  const asked: AskedFor[] = []
  const answers = new Map<string, unknown>()
  let how: Misbehave | undefined
  let running = 0
  let busiest = 0
  let address = ''

  const json = (response: ServerResponse, text: string, status = 200) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(text.replaceAll('{origin}', address))

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', address)
    const plain = url.pathname.replace(/(.)\/$/, '$1')
    const given = url.searchParams.has('type') ? answers.get(`${plain}${url.search}`) : answers.get(plain)
    if (given !== undefined) return void json(response, JSON.stringify(given))
    if (!url.searchParams.has('type') && redirects[plain])
      return void json(response, JSON.stringify(redirects[plain]))
    const file = inFixtures('files', url.pathname)
    if (/\.\w+$/.test(url.pathname) && existsSync(file)) {
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
      return void response.end(readFileSync(file))
    }
    const fixture = fixtureOf(url)
    if (existsSync(fixture)) return void json(response, readFileSync(fixture, 'utf8'))
    return void json(response, '{"message":"not found"}', 404)
  }

  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    running += 1
    busiest = Math.max(busiest, running)
    response.once('close', () => (running -= 1))
    // A moment, so that requests meet.
    setTimeout(() => {
      if (!how?.(request, response)) answer(request, response)
    }, 2)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    asked,
    answers,
    busiest: () => busiest,
    misbehave: next => {
      how = next
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
