import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillPath } from '#contract/kernel/endpoint.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { accessTable } from '../access/access-table.ts'
import { type AccessInput, prepareScene } from '../access/scene.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, callApi, redeem, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { callerOf, withOneText } from '../../helpers/one-text.ts'
import { optionsOn } from '../../helpers/second-factor.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { createSoftPasskey } from '../../helpers/soft-passkey.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** What keyboards, copied pages and other scripts bring; each as the only text of its field. */
const odd = [
  'Ju\u0308rgen',
  '\u200b',
  '\u3164',
  '\u0301',
  '\u202eanaJ',
  'Ｊａｎａ１８',
  'a\u2011b',
  'می\u200cخواهم',
  '👨\u200d👩\u200d👧\u200d👦',
  '½ ﬁ ²',
  'ﷺ'.repeat(3),
  'İıſß',
  'a\u2028b\u2029c',
  'M\ufffdller',
  '\ufffc',
  'Ja\ue000na',
  '\u{13441}',
  'Ja\ud800na',
  '٠١٢३४५',
  '%_\\\'"--',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
]

/** Whether a text stands somewhere in an answer in a form that nobody can tell from nothing or that turns others round. */
const hides = /[\u200b\u2028-\u202e\u2066-\u2069\u3164\ue000\ufeff\ufffc\ufffd\u00ad\u{13441}]/u

/** What payment providers send is signed: whoever changes it is refused before anything else. */
const rows = Object.entries(accessTable).filter(
  ([name, { kind }]) => kind !== 'stripe' && !name.endsWith('/paymentEvents'),
)
const withBody = rows.filter(([, { input }]) => input !== undefined)
const withQuery = rows.filter(([name]) => Object.keys(declaredEndpoints.get(name)!.query.shape).length > 0)

describe('a text of any script', () => {
  it.each(withBody)(
    'is taken or refused by %s, field by field, and never a fault',
    async (name, { kind, input }) => {
      const endpoint = declaredEndpoints.get(name)!
      const scene = await prepareScene(platform)
      const good = (await input?.(scene)) ?? {}
      for (const text of odd) {
        for (const [body, place] of withOneText(good.body, text)) {
          const answer = await platform.app.inject({
            method: endpoint.method,
            url: `/api${fillPath(endpoint.path, good.params)}?${new URLSearchParams(good.query ?? {}).toString()}`,
            headers: { ...good.headers, ...scene.cast[callerOf(kind)] },
            payload: body as object,
          })
          expect(answer.statusCode, `${place}: ${JSON.stringify(text)}`).toBeLessThan(500)
          if (answer.statusCode < 300)
            expect(answer.body, `${place}: ${JSON.stringify(text)}`).not.toMatch(hides)
        }
      }
    },
  )

  it.each(withQuery)('is looked for or refused by %s, and never a fault', async (name, { kind, input }) => {
    const endpoint = declaredEndpoints.get(name)!
    const scene = await prepareScene(platform)
    const good: AccessInput = (await input?.(scene)) ?? {}
    for (const text of odd) {
      for (const place of Object.keys(endpoint.query.shape)) {
        const query = new URLSearchParams({ ...good.query, [place]: text }).toString()
        const answer = await platform.app.inject({
          method: endpoint.method,
          url: `/api${fillPath(endpoint.path, good.params)}?${query}`,
          headers: { ...good.headers, ...scene.cast[callerOf(kind)] },
          ...(good.body && { payload: good.body }),
        })
        expect(answer.statusCode, `${place}: ${JSON.stringify(text)}`).toBeLessThan(500)
        if (answer.statusCode < 300)
          expect(answer.body, `${place}: ${JSON.stringify(text)}`).not.toMatch(hides)
      }
    }
  })
})

const newBrowser = () => createBrowser(platform.app, new URL(authority).origin)
type Fields = Readonly<Record<string, string>>
/** Sends a page of the provider, with one of its fields changed. */
type Send = (change: Fields) => Promise<{ status: number; body: string; headers: Fields }>

let people = 0
/** The forms of the provider, with the fields that people type into. */
const forms: Readonly<Record<string, { typed: readonly string[]; open: () => Promise<Send> }>> = {
  registration: {
    typed: ['firstName', 'lastName', 'email', 'password'],
    open: () =>
      Promise.resolve(async change => {
        const [browser, request] = [newBrowser(), signInRequest()]
        const signIn = await browser.visit(request.url)
        const page = await browser.visit(`${signIn.url}/registration`)
        const good = {
          firstName: 'Jana',
          lastName: 'Lang',
          email: `odd-${(people += 1)}@example.org`,
          password: 'Nordkurve#1899',
          profileLanguage: 'de',
        }
        const answer = await browser.submit(page, { ...good, ...change })
        if (answer.status >= 400) return answer
        const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
        // How it is told afterwards.
        return { ...answer, body: (await callApi(platform.app, body.access_token)).body }
      }),
  },
  'sign-in': {
    typed: ['email', 'password'],
    open: async () => {
      const { email } = await newPerson(platform)
      const browser = newBrowser()
      const page = await browser.visit(signInRequest().url)
      return change => browser.submit(page, { email, password: 'Nordkurve#1899', ...change })
    },
  },
  'forgotten password': {
    typed: ['email'],
    open: async () => {
      const browser = newBrowser()
      const page = await browser.visit(`${authority}/password-reset`)
      return change => browser.submit(page, change)
    },
  },
  passkey: {
    typed: ['passkeyName'],
    open: async () => {
      const { browser } = await signInByForm(platform.app, (await newPerson(platform)).email)
      return async change => {
        const page = await browser.visit(`${authority}/security/passkeys`)
        const credential = createSoftPasskey(new URL(authority).origin).create(optionsOn(page))
        return browser.submit(page, { credential, ...change })
      }
    },
  },
}

describe('a text of any script in a form of the provider', () => {
  it.each(Object.entries(forms))(
    'is taken or refused by %s, field by field, and never a fault',
    async (_, { typed, open }) => {
      const send = await open()
      for (const text of odd) {
        for (const field of typed) {
          const { status, body, headers } = await send({ [field]: text })
          const place = `${field}: ${JSON.stringify(text)}`
          expect(status, place).toBeLessThan(500)
          if (status < 400) expect(body, place).not.toMatch(hides)
          else expect(headers['content-type'], place).toMatch(/^text\/html/)
        }
      }
    },
  )
})
