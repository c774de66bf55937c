import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AnyEndpoint, fillPath } from '#contract/kernel/endpoint.ts'
import * as paymentEvents from '#contract/payments/payment-events.ts'
import { environmentRoots } from '#sites/environments.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { sites } from '#sites/sites.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

/** Each sub-site has a host of its own here, so every call of a page goes to another origin. */
const environment = 'hosts'
const origins = [...new Set(sites.map(site => new URL(siteBaseUrl(site, environment)).origin))]

/** Pages that are none of the club's, also where they look like one. */
const foreignOrigins = [
  'null',
  'https://evil.example',
  'https://profis.club.localhost:8000',
  'http://profis.club.localhost',
  'http://profis.club.localhost:8001',
  'http://profis.club.localhost:80000',
  'http://evil-profis.club.localhost:8000',
  'http://evil.profis.club.localhost:8000',
  'http://profis.club.localhost:8000.evil.example',
  'http://profis-club.localhost:8000',
  'http://club.localhost:8000',
  'http://unknown.club.localhost:8000',
]

/** What answers of any endpoint carry and the web app reads (src/lib/http/answer.ts, and the id that a person can name). */
const readHeaders = ['cart-item-count', 'content-disposition', 'retry-after', 'x-request-id']

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { environment, roots: environmentRoots(environment) } })
})
afterAll(() => platform.close())

/** What a payment provider's server calls carries headers of its own, which no page sends. */
const calledByServers: readonly unknown[] = Object.values(paymentEvents)
/** Request headers that a browser sends by itself. */
const browserHeaders = ['cookie', 'user-agent']

/** Names of request headers that a browser asks about before the web app's call (src/lib/http/request.ts). */
function askedHeaders(endpoint: AnyEndpoint): string[] {
  const { audience, headers, body, bodyEncoding } = endpoint
  if (calledByServers.includes(endpoint)) return []
  const sendsJson = body.def.type !== 'undefined' && bodyEncoding === 'json'
  return [
    ...(audience === 'public' ? [] : ['authorization']),
    ...(sendsJson ? ['content-type'] : []),
    ...Object.keys(headers.shape).filter(name => !browserHeaders.includes(name)),
  ]
}

const urlOf = ({ path }: AnyEndpoint) => `/api${fillPath(path, new Proxy({}, { get: () => randomUUID() }))}`

const preflight = (endpoint: AnyEndpoint, origin: string) =>
  platform.app.inject({
    method: 'OPTIONS',
    url: urlOf(endpoint),
    headers: {
      origin,
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': askedHeaders(endpoint).join(','),
    },
  })

/** A call of a person whose token has run out meanwhile: of what is for everybody, the answer is a real one. */
const callFrom = (endpoint: AnyEndpoint, origin: string) =>
  platform.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: {
      origin,
      ...(endpoint.audience !== 'public' && { authorization: 'Bearer run-out' }),
    },
  })

type Headers = Awaited<ReturnType<typeof callFrom>>['headers']
const lacks = (value: Headers[string], names: readonly string[]) => {
  const listed = new Set(String(value ?? '').split(/,\s*/))
  return names.filter(name => !listed.has(name))
}

/** What keeps a page of `origin` from reading an answer; nothing where it may. */
function faultsFor(origin: string, headers: Headers): string[] {
  const allowed = headers['access-control-allow-origin']
  return [
    ...(allowed === origin ? [] : [`allows ${String(allowed)}`]),
    ...lacks(headers.vary, ['Origin']).map(() => 'is the same for every origin to a cache'),
    // Nobody is known by a cookie, so no page may send any.
    ...('access-control-allow-credentials' in headers ? ['takes cookies'] : []),
    ...('set-cookie' in headers ? ['sets a cookie'] : []),
  ]
}

const readFaults = (origin: string, { headers }: { headers: Headers }) =>
  [...faultsFor(origin, headers), ...lacks(headers['access-control-expose-headers'], readHeaders)].map(
    fault => `${origin}: ${fault}`,
  )

it('is about a host for each sub-site, and about every endpoint', () => {
  expect(origins).toHaveLength(sites.length)
  expect(declaredEndpoints.size).toBeGreaterThan(100)
})

/** To answer costs more than to be asked beforehand: each endpoint answers a fifth of the origins, each of them in its turn. */
const answered = (index: number) => origins.filter((_, at) => at % 5 === index % 5)

describe.each([...declaredEndpoints].map(([name, endpoint], index) => ({ name, endpoint, index })))(
  '$name',
  ({ endpoint, index }) => {
    it('may be called from each sub-site', async () => {
      const faults = await Promise.all(
        origins.map(async origin => {
          const asked = await preflight(endpoint, origin)
          return [
            ...(asked.statusCode === 204 ? [] : [`is refused with ${asked.statusCode}`]),
            ...faultsFor(origin, asked.headers),
            ...lacks(asked.headers['access-control-allow-methods'], [endpoint.method]),
            ...lacks(asked.headers['access-control-allow-headers'], askedHeaders(endpoint)),
          ].map(fault => `${origin}: ${fault}`)
        }),
      )
      expect(faults.flat()).toEqual([])
    })

    it('lets the sub-sites read its answers', async () => {
      const faults = await Promise.all(
        answered(index).map(async origin => readFaults(origin, await callFrom(endpoint, origin))),
      )
      expect(faults.flat()).toEqual([])
    })

    it('may be called from no other page', async () => {
      const open = await Promise.all(
        foreignOrigins.map(async origin => {
          const answers = [await preflight(endpoint, origin), await callFrom(endpoint, origin)]
          return answers.some(
            ({ headers }) =>
              'access-control-allow-origin' in headers || 'access-control-allow-credentials' in headers,
          )
            ? [origin]
            : []
        }),
      )
      expect(open.flat()).toEqual([])
    })
  },
)

const carts = '/api/shop/v4/carts'
it.each<[number, InjectOptions]>([
  [201, { method: 'POST', url: `${carts}/anonymousUser` }],
  [
    400,
    {
      method: 'POST',
      url: `${carts}/self/items`,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    },
  ],
  [401, { url: '/api/contact/v1/contacts/self' }],
  [404, { url: '/api/shop/v4/nothing' }],
  [404, { url: '/api/shop/v4/products/nothing' }],
  [405, { method: 'PATCH', url: `${carts}/self` }],
])('lets the sub-sites read an answer with status %i', async (status, call) => {
  for (const origin of origins) {
    const answer = await platform.app.inject({ ...call, headers: { ...call.headers, origin } })
    expect([answer.statusCode, readFaults(origin, answer)]).toEqual([status, []])
  }
})

it('lets the sub-sites read that a key was used for something else', async () => {
  const [origin] = origins
  const key = randomUUID()
  const declare = (name: string) =>
    platform.app.inject({
      method: 'POST',
      url: '/api/checkout/v3/withdrawals',
      headers: { origin, 'idempotency-key': key },
      payload: makeWithdrawal({ name }),
    })
  expect((await declare('Jana Krämer')).statusCode).toBe(201)
  const answer = await declare('Max Berger')
  expect([answer.statusCode, readFaults(origin!, answer)]).toEqual([422, []])
})

it('lets the sub-sites read that the server has failed', async () => {
  vi.spyOn(platform.clock, 'now').mockImplementation(() => {
    throw new Error('There is no time')
  })
  const [origin] = origins
  const answer = await platform.app.inject({
    method: 'POST',
    url: `${carts}/anonymousUser`,
    headers: { origin },
  })
  expect([answer.statusCode, readFaults(origin!, answer)]).toEqual([500, []])
})
