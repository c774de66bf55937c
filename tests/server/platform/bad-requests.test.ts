import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#contract/kernel/problem.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  // Sub-sites that are served beside the API must not answer in its name.
  platform = await startPlatform({ settings: { sitesFolder: '/nowhere' } })
})
afterAll(() => platform.close())

const items = '/api/shop/v4/carts/self/items'
const asJson = { 'content-type': 'application/json' }

interface Request {
  method?: 'GET' | 'POST' | 'PATCH'
  url: string
  headers?: Record<string, string>
  payload?: string | object
}

/** What a caller sees; fails the test where it is no problem+json or says more than it should. */
async function refusedBy(request: string | Request) {
  const answer = await platform.app.inject(request)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toMatch(/stack|node_modules|select |insert |\.ts\b/i)
  const { status, errorCode, ...rest } = problem.parse(answer.json())
  expect(status).toBe(answer.statusCode)
  return { status, errorCode, headers: answer.headers, ...rest }
}

describe('a request that cannot be understood', () => {
  it('is refused with 400 where the body is no JSON', async () => {
    const refused = await refusedBy({
      method: 'POST',
      url: items,
      headers: asJson,
      payload: '{"sku": "1001-M"',
    })
    expect(refused).toMatchObject({ status: 400, errorCode: 'INVALID_JSON', instance: items })
  })

  it('is refused with 400 where the body is empty although JSON was announced', async () => {
    const refused = await refusedBy({ method: 'POST', url: items, headers: asJson, payload: '' })
    expect(refused).toMatchObject({ status: 400, errorCode: 'INVALID_JSON' })
  })

  it('is refused with 400 where the body reaches for the prototype', async () => {
    const refused = await refusedBy({
      method: 'POST',
      url: items,
      headers: asJson,
      payload: '{"sku": "1001-M", "quantity": 1, "__proto__": {"isAdmin": true}}',
    })
    expect(refused.status).toBe(400)
  })

  it('is refused with 415 where the body is of another kind', async () => {
    const headers = { 'content-type': 'application/xml' }
    const refused = await refusedBy({ method: 'POST', url: items, headers, payload: '<sku/>' })
    expect(refused).toMatchObject({ status: 415, errorCode: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it('is refused with 400 and the fields that are wrong, by name', async () => {
    const refused = await refusedBy({
      method: 'POST',
      url: items,
      payload: { sku: '1001-M', quantity: 'two' },
    })
    expect(refused).toMatchObject({ status: 400, errorCode: 'INVALID_REQUEST' })
    expect(refused.errors).toEqual([expect.objectContaining({ path: 'quantity', code: 'invalid_type' })])
  })

  it('is refused with 400 where the address cannot be decoded', async () => {
    expect(await refusedBy('/api/shop/v4/products/%zz')).toMatchObject({ status: 400 })
  })

  it('does not repeat the query of the address, which may name a person', async () => {
    const refused = await refusedBy('/api/nothing?email=jana.kraemer@example.org')
    expect(JSON.stringify(refused)).not.toContain('jana')
  })
})

describe('a body that is too large', () => {
  const tenMegabytes = JSON.stringify({ sku: 'x'.repeat(10 * 1024 * 1024), quantity: 1 })

  it('is refused with 413', async () => {
    const refused = await refusedBy({ method: 'POST', url: items, headers: asJson, payload: tenMegabytes })
    expect(refused).toMatchObject({ status: 413, errorCode: 'BODY_TOO_LARGE' })
  })

  it('is read to its end, so that the caller gets to see the answer', async () => {
    if (!platform.app.server.listening) await platform.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = platform.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.write(
      `POST ${items} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${tenMegabytes.length}\r\n\r\n`,
    )
    // In pieces and with pauses, as over a slow line: an early end would break the connection while it is written to.
    for (let start = 0; start < tenMegabytes.length; start += 1024 * 1024) {
      if (!socket.write(tenMegabytes.slice(start, start + 1024 * 1024))) await once(socket, 'drain')
    }
    if (!Buffer.concat(received).includes('BODY_TOO_LARGE')) await once(socket, 'data')
    socket.destroy()
    expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 413 [^]*BODY_TOO_LARGE/)
  })
})

describe('what is no HTTP at all', () => {
  async function send(text: string): Promise<string> {
    if (!platform.app.server.listening) await platform.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = platform.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.write(text)
    await once(socket, 'close')
    return Buffer.concat(received).toString()
  }

  it('is refused with 400', async () => {
    expect(await send('HELO club\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/,
    )
  })

  it('is refused with 431 where its head is too long', async () => {
    const head = `GET /api/health/live HTTP/1.1\r\nhost: localhost\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`
    expect(await send(head)).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('a token', () => {
  const contact = '/api/contact/v1/contacts/self'

  it.each([
    ['is missing', undefined],
    ['is unknown', 'Bearer made-up-by-hand'],
    ['is of another scheme', 'Basic amFuYTpzZWNyZXQ='],
    ['is broken', 'Bearer ä ö ü'],
    ['is empty', 'Bearer '],
  ])('that %s is refused with 401', async (_, authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    expect(await refusedBy({ url: contact, headers })).toMatchObject({
      status: 401,
      errorCode: 'UNAUTHORIZED',
    })
  })

  it('that is no good is refused even where none is needed', async () => {
    const headers = { authorization: 'Bearer made-up-by-hand' }
    expect(await refusedBy({ url: '/api/shop/v4/carts/self', headers })).toMatchObject({ status: 401 })
  })

  it('without the scope of the call is refused with 403', async () => {
    const token = await platform.signIn('jana.kraemer@example.org', ['openid', 'shop'])
    const refused = await refusedBy({ url: contact, headers: { authorization: `Bearer ${token}` } })
    expect(refused).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' })
  })
})

describe('an address', () => {
  it('that the API does not have is refused with 404', async () => {
    expect(await refusedBy('/api/shop/v4/nothing')).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/nothing.html'])('%s is the API’s to refuse', async url => {
    const refused = await refusedBy({ url, headers: { origin: 'http://localhost:8000' } })
    expect(refused).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' })
    expect(refused.headers['access-control-allow-origin']).toBe('http://localhost:8000')
  })

  it('that the API does not have is refused before its body is read', async () => {
    const refused = await refusedBy({ method: 'POST', url: '/api/nothing', headers: asJson, payload: '{' })
    expect(refused).toMatchObject({ status: 404 })
  })

  it('that does not take the method is refused with 405 and the methods that it takes', async () => {
    const refused = await refusedBy({ method: 'PATCH', url: '/api/shop/v4/carts/self' })
    expect(refused).toMatchObject({ status: 405, errorCode: 'METHOD_NOT_ALLOWED' })
    expect(String(refused.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD'])
  })

  it('with a parameter in it is told apart by its shape', async () => {
    expect(await refusedBy({ method: 'PATCH', url: `${items}/5f7cf1a3` })).toMatchObject({ status: 405 })
    expect(await refusedBy({ method: 'PATCH', url: `${items}/5f7cf1a3/more` })).toMatchObject({ status: 404 })
  })
})

it('shows the id of the request, so that a person can name it', async () => {
  const answer = await platform.app.inject('/api/health/live')
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

describe('from a page', () => {
  const ask = (origin: string) => platform.app.inject({ url: '/api/health/live', headers: { origin } })

  it('of one of the sub-sites the API may be called', async () => {
    expect((await ask('http://localhost:8000')).headers['access-control-allow-origin']).toBe(
      'http://localhost:8000',
    )
  })

  it('of somebody else it may not', async () => {
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('the purchase with its key may be asked for in advance', async () => {
    const answer = await platform.app.inject({
      method: 'OPTIONS',
      url: '/api/checkout/v3/checkouts/purchaseOnAccount',
      headers: {
        origin: 'http://localhost:8000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('idempotency-key')
  })
})
