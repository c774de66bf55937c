import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, fillPath } from '#contract/kernel/endpoint.ts'
import { problem } from '#contract/kernel/problem.ts'
import { paymentKeys } from '#server/payment-keys.ts'
import { accessTable } from '../access/access-table.ts'
import { type AccessInput, type CallerName, prepareScene, type Scene } from '../access/scene.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInRequest } from '../../helpers/code-flow.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { callerOf, withOneText } from '../../helpers/one-text.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const NUL = 'a\0b'
const halves = ['A\ud800', '\udc00']

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** Requests of an endpoint that hold such a text, each with the name of its place. */
function* badRequests(endpoint: AnyEndpoint, input: AccessInput): Generator<[AccessInput, string]> {
  const names = Object.keys(endpoint.query.shape)
  for (const name of names) yield [{ ...input, query: { ...input.query, [name]: NUL } }, name]
  for (const [params, place] of withOneText(input.params, NUL))
    yield [{ ...input, params: params as NonNullable<AccessInput['params']> }, place]
  for (const text of [NUL, ...halves])
    for (const [body, place] of withOneText(input.body, text))
      yield [{ ...input, body: body as object }, place]
}

async function send(
  endpoint: AnyEndpoint,
  { params, query = {}, headers = {}, body }: AccessInput,
  scene: Scene,
  who: CallerName,
) {
  return platform.app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}?${new URLSearchParams(query).toString()}`,
    headers: { ...headers, ...scene.cast[who] },
    ...(body && { payload: body }),
  })
}

/** What payment providers send is signed: whoever changes it is refused before anything else. */
const rows = Object.entries(accessTable).filter(
  ([name, { kind }]) => kind !== 'stripe' && !name.endsWith('/paymentEvents'),
)

describe('a text that cannot be stored', () => {
  it.each(rows)('is refused by %s wherever it stands', async (name, { kind, input }) => {
    const endpoint = declaredEndpoints.get(name)!
    const scene = await prepareScene(platform)
    const good = (await input?.(scene)) ?? {}
    for (const [bad, place] of badRequests(endpoint, good)) {
      const answer = await send(endpoint, bad, scene, callerOf(kind))
      expect(answer.statusCode, place).toBe(400)
      if (endpoint.method === 'HEAD') continue
      const { errors } = problem.parse(answer.json())
      expect(
        errors?.map(({ path }) => path),
        place,
      ).toEqual([place])
    }
  })

  it.each([
    ['/id/connect/authorize?login_hint=%00', 400],
    ['/id/connect/endsession?state=%00', 400],
    ['/id/email-confirmation?token=%00', 410],
    ['/id/password-reset/new?token=%00', 410],
    ['/id/security?notice=%00', 200],
  ])('is no fault of ours in the address %s, whose page says %i', async (url, status) => {
    const answer = await platform.app.inject({ url, headers: { host: 'localhost:8000' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })

  it('is refused in the forms of the provider, on a page', async () => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    const page = await browser.visit(signInRequest().url)
    const answer = await browser.submit(page, { email: 'jana@example.org\0', password: 'x' })
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })

  it.each([
    ['GET', '/pay/setups/%00', ''],
    ['POST', '/pay/setups/somebody', 'holder=A%00'],
    ['POST', '/pay/fields/somebody', 'iban=%00'],
    ['POST', '/pay/switches', 'webhooks=%00&answers=good'],
    ['POST', '/pay/payments/%00/return', ''],
    ['GET', '/mailbox/messages.json?to=%00', ''],
    ['GET', '/mailbox/%00', ''],
    ['GET', '/mailbox/%00/html', ''],
  ] as const)('is refused by the sandbox and the mailbox: %s %s %s', async (method, url, payload) => {
    const headers = { host: 'localhost:8000', 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await platform.app.inject({ method, url, headers, ...(payload !== '' && { payload }) })
    expect(answer.statusCode).toBe(400)
    expect(problem.parse(answer.json()).errors?.map(({ code }) => code)).toEqual(['unstorable_text'])
  })

  it.each([NUL, ...halves])('is refused by the sandbox’s own API (%j)', async text => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/pay/v1/setups',
      headers: { host: 'localhost:8000', authorization: `Bearer ${paymentKeys(platform.deps.settings).api}` },
      payload: {
        method: 'payPal',
        reference: 'somebody',
        language: 'de',
        returnUrl: `http://localhost:8000/${text}`,
        webhookUrl: 'http://localhost:8000/',
      },
    })
    expect(answer.statusCode).toBe(400)
    expect(problem.parse(answer.json()).errors?.map(({ path }) => path)).toEqual(['returnUrl'])
  })
})
