import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, fillPath } from '#contract/kernel/endpoint.ts'
import { FRESH_SIGN_IN_SECONDS } from '#server/http/fresh-sign-in.ts'
import type { Caller } from '../../helpers/call.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { accessTable } from './access-table.ts'
import { type AccessInput, prepareScene } from './scene.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const sensitive = [...declaredEndpoints].filter(([, { needsFreshSignIn }]) => needsFreshSignIn)

it('is asked for by each endpoint that changes something, unless it is known to be harmless', () => {
  const changing = [...declaredEndpoints.keys()].filter(name => !/^(GET|HEAD) /.test(name))
  const harmless = Object.entries(accessTable).filter(([, row]) => row.harmless)
  const known = [...harmless, ...sensitive].map(([name]) => name)
  const where =
    'either asks for it, or says why it is `harmless` in its row of tests/server/access/rows/<area>.ts'
  expect(known.toSorted(), where).toEqual(changing.toSorted())
})

it('is asked for by what changes how somebody signs in, is reached or pays, and by leaving', () => {
  expect(sensitive.map(([name]) => name).toSorted()).toEqual([
    'DELETE /checkout/v2/checkouts/paymentInfo/{id}',
    'DELETE /contact/v1/contacts/self',
    'DELETE /contact/v1/contacts/self/emails/{id}',
    'POST /checkout/v2/checkouts/paymentInfo/creditcard',
    'POST /checkout/v2/checkouts/paymentInfo/paypal',
    'POST /checkout/v2/checkouts/paymentInfo/sepa',
    'POST /contact/v1/contacts/self/emails',
    'POST /contact/v1/contacts/self/emails/{id}/setDefaultEmailAddress',
    'PUT /account/v2/accounts/self/password',
  ])
})

const send = (endpoint: AnyEndpoint, { params, headers = {}, body }: AccessInput, caller: Caller) =>
  platform.app.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, params)}`,
    headers: { ...headers, ...caller },
    ...(body && { payload: body }),
  })

/** A wrong clock may have written a sign-in that is still to come. */
const tooOld = { 'a second too long ago': 1, 'an hour too long ago': 3600, 'ahead by a day': -86_400 }

describe.each(sensitive)('%s', (name, endpoint) => {
  it.each(Object.entries(tooOld))('refuses a sign-in that is %s, and changes nothing', async (_, seconds) => {
    const scene = await prepareScene(platform)
    const request = (await accessTable[name]!.input?.(scene)) ?? {}
    const { body, ...rest } = request
    // Not even what is wrong with a request is told.
    for (const asked of [request, { ...rest, ...(body && { body: {} }) }]) {
      const refused = await send(endpoint, asked, await scene.ownerSince(FRESH_SIGN_IN_SECONDS + seconds))
      expect(refused.headers['content-type']).toContain('application/problem+json')
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' },
      ])
    }
    const heard = await send(endpoint, request, scene.cast.owner)
    expect(heard.statusCode).toBeLessThan(300)
  })

  it('hears one that is as old as may be, and declares the refusal', async () => {
    const scene = await prepareScene(platform)
    const request = (await accessTable[name]!.input?.(scene)) ?? {}
    const heard = await send(endpoint, request, await scene.ownerSince(FRESH_SIGN_IN_SECONDS))
    expect(heard.statusCode).toBeLessThan(300)
    expect(Object.keys(endpoint.responses)).toContain('403')
  })
})
