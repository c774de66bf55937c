import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlainBrowser } from '#e2e/support/plain-browser.ts'
import { codeOf, requestSignIn } from '#e2e/support/web-app-sign-in.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { environmentRoots } from '#sites/environments.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

/** What a browser is told about a cookie; `domain` is the host's own where none is named. */
interface CookieRules {
  path: string
  sameSite: string
  secure: boolean
  httpOnly: boolean
  domain: string | undefined
}

function readCookie(line: string): [string, CookieRules] {
  const [pair = '', ...attributes] = line.split('; ')
  const rules = new Map(
    attributes.map(attribute => {
      const [name = '', value = ''] = attribute.split('=')
      return [name.toLowerCase(), value]
    }),
  )
  return [
    pair.slice(0, pair.indexOf('=')),
    {
      // A running sign-in has paths of its own.
      path: (rules.get('path') ?? '').replace(/\/[\w-]{43}$/, '/{uid}'),
      sameSite: (rules.get('samesite') ?? '').toLowerCase(),
      secure: rules.has('secure'),
      httpOnly: rules.has('httponly'),
      domain: rules.get('domain'),
    },
  ]
}

const environments = [
  {
    environment: 'local',
    callback: 'http://localhost:8000/profis/sso/callback/',
    secure: false,
    session: 'lax',
  },
  // Frames on another domain renew silently, which takes a session that is sent there.
  {
    environment: 'hosts',
    callback: 'http://dbp.localhost:8000/sso/callback/',
    secure: true,
    session: 'none',
  },
] as const

describe.each(environments)('in $environment', ({ environment, callback, secure, session }) => {
  const roots = environmentRoots(environment)
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startPlatform({ settings: { environment, roots } })
  })
  afterAll(() => platform.close())

  it('a sign-in by way of a forgotten password sets these cookies, for scripts of no page, and no others', async () => {
    const seen: [string, CookieRules][] = []
    const browser = createPlainBrowser(
      new URL(roots.authority).origin,
      async ({ method, url, headers, body }) => {
        const answer = await platform.app.inject({
          method,
          url: url.pathname + url.search,
          headers,
          ...(body !== undefined && { payload: body }),
        })
        seen.push(...[answer.headers['set-cookie'] ?? []].flat().map(readCookie))
        return { status: answer.statusCode, headers: answer.headers, body: answer.body }
      },
    )
    const page = await browser.visit(requestSignIn({ authority: roots.authority, callback }).url)
    const uid = new URL(page.url).pathname.split('/').at(-1)!
    await browser.visit(`${roots.authority}/password-reset?from=${uid}`)
    const person = { email: 'jana.kraemer@example.org', password: examplePassword }
    expect(codeOf(await browser.submit(page, person))).not.toBe('')

    const rules = (path: string, sameSite = 'lax'): CookieRules => ({
      path,
      sameSite,
      secure,
      httpOnly: true,
      domain: undefined,
    })
    expect(Object.fromEntries(seen)).toEqual({
      kurve_sign_in: rules('/id/interaction/{uid}'),
      'kurve_sign_in.sig': rules('/id/interaction/{uid}'),
      kurve_sign_in_resume: rules('/id/connect/authorize/{uid}'),
      'kurve_sign_in_resume.sig': rules('/id/connect/authorize/{uid}'),
      kurve_waiting_sign_in: rules('/id/password-reset'),
      kurve_device: rules('/id'),
      kurve_finished_sign_in: rules('/id/interaction/{uid}'),
      kurve_session: rules('/id', session),
      'kurve_session.sig': rules('/id', session),
    })
  })
})
