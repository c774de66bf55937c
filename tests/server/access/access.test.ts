import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, fillPath } from '#contract/kernel/endpoint.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import type { AccessKind } from './access-kind.ts'
import { accessTable } from './access-table.ts'
import { type AccessInput, type CallerName, callers, prepareScene } from './scene.ts'

/** `done`: 2xx. `heard`: let in, whatever the answer then is about. */
type Expected = 'done' | 'heard' | 401 | 403 | 404

type Seen = 'done' | 'heard' | number

const shut = { visitor: 401, narrow: 403 } as const
const expectations: Readonly<Record<AccessKind, Readonly<Record<CallerName, Expected>>>> = {
  open: {
    visitor: 'done',
    narrow: 'done',
    stranger: 'done',
    editor: 'done',
    shopStaff: 'done',
    matchDesk: 'done',
    ticketOffice: 'done',
    fanDesk: 'done',
    organizationAdmin: 'done',
    owner: 'done',
  },
  own: {
    ...shut,
    stranger: 'heard',
    editor: 'heard',
    shopStaff: 'heard',
    matchDesk: 'heard',
    ticketOffice: 'heard',
    fanDesk: 'heard',
    organizationAdmin: 'heard',
    owner: 'done',
  },
  account: {
    ...shut,
    stranger: 'heard',
    editor: 'heard',
    shopStaff: 'heard',
    matchDesk: 'heard',
    ticketOffice: 'heard',
    fanDesk: 'heard',
    organizationAdmin: 403,
    owner: 'done',
  },
  ownThing: {
    ...shut,
    stranger: 404,
    editor: 404,
    shopStaff: 404,
    matchDesk: 404,
    ticketOffice: 404,
    fanDesk: 404,
    organizationAdmin: 404,
    owner: 'done',
  },
  accountThing: {
    ...shut,
    stranger: 404,
    editor: 404,
    shopStaff: 404,
    matchDesk: 404,
    ticketOffice: 404,
    fanDesk: 404,
    organizationAdmin: 403,
    owner: 'done',
  },
  anybody: {
    visitor: 'done',
    narrow: 403,
    stranger: 'done',
    editor: 'done',
    shopStaff: 'done',
    matchDesk: 'done',
    ticketOffice: 'done',
    fanDesk: 'done',
    organizationAdmin: 'done',
    owner: 'done',
  },
  cart: {
    ...shut,
    stranger: 'heard',
    editor: 'heard',
    shopStaff: 'heard',
    matchDesk: 'heard',
    ticketOffice: 'heard',
    fanDesk: 'heard',
    organizationAdmin: 'heard',
    owner: 'done',
  },
  cartThing: {
    ...shut,
    stranger: 404,
    editor: 404,
    shopStaff: 404,
    matchDesk: 404,
    ticketOffice: 404,
    fanDesk: 404,
    organizationAdmin: 404,
    owner: 'done',
  },
  editor: {
    ...shut,
    stranger: 403,
    editor: 'done',
    shopStaff: 403,
    matchDesk: 403,
    ticketOffice: 403,
    fanDesk: 403,
    organizationAdmin: 403,
    owner: 403,
  },
  shopStaff: {
    ...shut,
    stranger: 403,
    editor: 403,
    shopStaff: 'done',
    matchDesk: 403,
    ticketOffice: 403,
    fanDesk: 403,
    organizationAdmin: 403,
    owner: 403,
  },
  matchDesk: {
    ...shut,
    stranger: 403,
    editor: 403,
    shopStaff: 403,
    matchDesk: 'done',
    ticketOffice: 403,
    fanDesk: 403,
    organizationAdmin: 403,
    owner: 403,
  },
  ticketOffice: {
    ...shut,
    stranger: 403,
    editor: 403,
    shopStaff: 403,
    matchDesk: 403,
    ticketOffice: 'done',
    fanDesk: 403,
    organizationAdmin: 403,
    owner: 403,
  },
  fanDesk: {
    ...shut,
    stranger: 403,
    editor: 403,
    shopStaff: 403,
    matchDesk: 403,
    ticketOffice: 403,
    fanDesk: 'done',
    organizationAdmin: 403,
    owner: 403,
  },
  organizationAdmin: {
    ...shut,
    stranger: 403,
    editor: 403,
    shopStaff: 403,
    matchDesk: 403,
    ticketOffice: 403,
    fanDesk: 403,
    organizationAdmin: 'done',
    owner: 403,
  },
  stripe: {
    visitor: 401,
    narrow: 401,
    stranger: 401,
    editor: 401,
    shopStaff: 401,
    matchDesk: 401,
    ticketOffice: 401,
    fanDesk: 401,
    organizationAdmin: 401,
    owner: 401,
  },
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

async function statusOf(
  endpoint: AnyEndpoint,
  { params, query = {}, headers = {}, body }: AccessInput,
  caller: Readonly<Record<string, string>>,
): Promise<number> {
  const answer = await platform.app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}?${new URLSearchParams(query).toString()}`,
    headers: { ...headers, ...caller },
    ...(body && { payload: body }),
  })
  return answer.statusCode
}

function classOf(status: number, expected: Expected): Seen {
  if (expected === 'done' && status >= 200 && status < 300) return 'done'
  return expected === 'heard' && status < 500 && status !== 401 && status !== 403 ? 'heard' : status
}

it('knows who may call each endpoint that is mounted', async () => {
  const { paths } = (await platform.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const mounted = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(accessTable).sort()).toEqual(mounted.sort())
})

describe.each(Object.entries(accessTable))('%s', (name, { kind, input }) => {
  it(`is ${kind}`, async () => {
    const endpoint = declaredEndpoints.get(name)!
    const scene = await prepareScene(platform)
    const request = (await input?.(scene)) ?? {}
    const expected = expectations[kind]
    const seen: Partial<Record<CallerName, Seen>> = {}
    // The owner of a thing comes last, since it may be gone afterwards; anything else is good for the first who asks.
    const inTurn = kind.endsWith('Thing') ? callers : callers.toReversed()
    for (const who of inTurn) {
      seen[who] = classOf(await statusOf(endpoint, request, scene.cast[who]), expected[who])
    }
    expect(seen).toEqual(expected)
  })
})

it('gives a visitor who has an id of their own the cart, and nobody else’s line', async () => {
  const scene = await prepareScene(platform)
  const query = { anonymousUserId: await scene.visitor() }
  const [look, change] = ['GET /shop/v4/carts/self', 'PUT /shop/v4/carts/self/items/{id}'].map(name =>
    declaredEndpoints.get(name)!,
  )
  expect(await statusOf(look!, { query }, {})).toBe(200)
  const foreign = { query, params: { id: await scene.cartItem() }, body: { quantity: 2 } }
  expect(await statusOf(change!, foreign, {})).toBe(404)
})
