import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '#contract/kernel/endpoint.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

interface Operation {
  description?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>
  security?: Record<string, string[]>[]
}
interface Description {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const endpoints = [...declaredEndpoints]

let platform: TestPlatform
let described: Description
beforeAll(async () => {
  platform = await startPlatform()
  described = (await platform.app.inject('/api/openapi.json')).json<Description>()
})
afterAll(() => platform.close())

const operationOf = ({ path, method }: AnyEndpoint) => described.paths[path]?.[method.toLowerCase()]

it('is OpenAPI 3.1 below the root of this environment', () => {
  expect(described.openapi).toBe('3.1.0')
  expect(described.servers).toEqual([{ url: 'http://localhost:8000/api' }])
})

describe.each(endpoints)('%s', (_, endpoint) => {
  it('is answered and described, with each of its answers', () => {
    expect(Object.keys(operationOf(endpoint)?.responses ?? {}).sort()).toEqual(
      [...Object.keys(endpoint.responses), 'default'].sort(),
    )
  })

  it('shows its parameters, its body and who may call', () => {
    const { parameters = [], requestBody, security } = operationOf(endpoint)!
    const parts = { path: endpoint.params, query: endpoint.query, header: endpoint.headers }
    for (const [place, schema] of Object.entries(parts)) {
      const shown = parameters.filter(parameter => parameter.in === place).map(parameter => parameter.name)
      expect(shown.sort()).toEqual(Object.keys(schema.shape).sort())
    }
    expect(requestBody !== undefined).toBe(endpoint.body.def.type !== 'undefined')
    const token = { bearer: [endpoint.scope] }
    expect(security).toEqual(
      { public: undefined, person: [token], cart: [token, {}], anybody: [token, {}] }[endpoint.audience],
    )
  })
})

it('says which calls need a fresh sign-in', () => {
  const listed = endpoints.filter(([, endpoint]) =>
    operationOf(endpoint)?.description?.includes('no older than 10 minutes'),
  )
  expect(listed).toEqual(endpoints.filter(([, { needsFreshSignIn }]) => needsFreshSignIn))
})

it('describes nothing that the contract does not declare', () => {
  const shown = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(shown.filter(name => !declaredEndpoints.has(name))).toEqual([])
})

it('says which answers are problems, and which header counts the cart', () => {
  const head = described.paths['/shop/v4/carts/self']!.head!
  expect(Object.keys(head.responses['404']!.content!)).toEqual(['application/problem+json'])
  expect(Object.keys(head.responses['200']!.headers!)).toEqual(['cart-item-count'])
})

it('has a page for people that runs none but its own scripts', async () => {
  const page = await platform.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
  const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(match => match[1]!)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect((await platform.app.inject(script)).statusCode).toBe(200)
})
