import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clubAreas } from '#server/areas.ts'
import { authenticators, passkeys, recoveryCodes } from '#server/db/schema/identity.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { FRESH_SIGN_IN_SECONDS } from '#server/http/fresh-sign-in.ts'
import { mountProvider } from '#server/oidc/mount-provider.ts'
import { securityForms, type SignInNeed } from '#server/oidc/security-forms.ts'
import type { Browser, BrowserAnswer } from '#e2e/support/plain-browser.ts'
import { authority, signInByForm } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { codeAt, giveAuthenticator, givePasskey, optionsOn } from '../../helpers/second-factor.ts'
import { createSoftPasskey } from '../../helpers/soft-passkey.ts'

const { origin } = new URL(authority)
const email = 'jana.kraemer@example.org'
const security = `${authority}/security`
const isSignInPage = (page: BrowserAnswer) => page.url.startsWith(`${authority}/interaction/`)

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  for (const table of [passkeys, authenticators, recoveryCodes]) await platform.db.delete(table)
  ;({ browser } = await signInByForm(platform.app, email))
})

const growOld = (seconds = FRESH_SIGN_IN_SECONDS + 1) => platform.clock.advance(seconds)
const signIn = (page: BrowserAnswer) => browser.submit(page, { email, password: examplePassword })
const proof = async () => /name="proof" value="([^"]+)"/.exec((await browser.visit(security)).body)?.[1] ?? ''
const post = async (path: string, fields: Record<string, string> = {}) =>
  browser.visit(`${authority}${path}`, { method: 'POST', form: { proof: await proof(), ...fields } })
/** All about how the account is signed in to. */
const ways = async () =>
  Promise.all([passkeys, authenticators, recoveryCodes].map(table => platform.db.select().from(table)))

interface Form {
  /** Gives the account what the form is about, and what is filled in. */
  prepare: () => Promise<Record<string, string>>
  /** On which it stands, below that of sign-in and security. */
  page: string
  /** What is wrong where the form carries a proof of its own. */
  wrong?: Record<string, string>
}
const nothing = async () => ({})
const somePasskey = async () => ({ id: (await givePasskey(platform, email)).id })
const authenticatorOn = async () => {
  await giveAuthenticator(platform, email)
  return { passwordOrCode: examplePassword }
}
const started = async () => {
  const page = await post('/security/authenticator/start')
  const secret = (/class="secret">([^<]+)</.exec(page.body)?.[1] ?? '').replaceAll(' ', '')
  return { code: codeAt(secret, platform.clock.now()) }
}
const newPasskey = async () => {
  const credential = createSoftPasskey(origin).create(optionsOn(await browser.visit(`${security}/passkeys`)))
  return { passkeyName: 'Handy', credential }
}
const guess = { passwordOrCode: 'guess' }
const forms: Readonly<Record<keyof typeof securityForms, Form>> = {
  '/security/sessions': { prepare: nothing, page: '' },
  '/security/sign-out': { prepare: nothing, page: '' },
  '/security/confirmation': { prepare: nothing, page: '' },
  '/security/passkeys': { prepare: newPasskey, page: '/passkeys' },
  '/security/passkeys/name': {
    prepare: async () => ({ ...(await somePasskey()), passkeyName: 'Laptop' }),
    page: '/passkeys',
  },
  '/security/passkeys/removal': { prepare: somePasskey, page: '/passkeys' },
  '/security/authenticator/start': { prepare: nothing, page: '/authenticator' },
  '/security/authenticator/cancellation': {
    prepare: async () => {
      await started()
      return {}
    },
    page: '/authenticator',
  },
  '/security/authenticator/confirmation': { prepare: started, page: '/authenticator' },
  '/security/authenticator/recovery-codes': {
    prepare: authenticatorOn,
    page: '/authenticator',
    wrong: guess,
  },
  '/security/authenticator/removal': { prepare: authenticatorOn, page: '/authenticator', wrong: guess },
}
const withNeed = (need: SignInNeed) =>
  (Object.keys(securityForms) as (keyof typeof securityForms)[]).filter(path => securityForms[path] === need)

/** Forms of a sign-in that is under way, of somebody who has forgotten the password, of a link, and of a sign-out. */
const formsOfVisitors = [
  '/interaction/:uid',
  '/interaction/:uid/passkey',
  '/interaction/:uid/code',
  '/interaction/:uid/registration',
  '/password-reset',
  '/password-reset/new',
  '/email-confirmation',
  '/connect/endsession',
]

it('knows what each form of the provider asks for', async () => {
  const app = fastify()
  const taken: string[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const isOwn = !url.endsWith('/*')
    if (isOwn && [method].flat().includes('POST')) taken.push(url.replace(/^\/id/, ''))
  })
  mountProvider(app, platform.deps, clubAreas)
  await app.ready()
  expect(taken.toSorted()).toEqual([...Object.keys(securityForms), ...formsOfVisitors].toSorted())
  await app.close()
})

describe.each(withNeed('freshSignIn'))('%s', path => {
  const { prepare, page } = forms[path]

  it('asks an old sign-in for a new one, changes nothing, and leads back to its page', async () => {
    const fields = await prepare()
    growOld()
    const before = await ways()
    const asked = await post(path, fields)
    expect(isSignInPage(asked)).toBe(true)
    expect(asked.body).toContain('Bitte zeig noch einmal, dass du es bist')
    expect(asked.body).toContain(`value="${email}"`)
    expect(await ways()).toEqual(before)
    const back = await signIn(asked)
    expect([back.status, back.url]).toEqual([200, `${security}${page}`])
  })

  it('does its work after a sign-in that is as old as may be', async () => {
    const fields = await prepare()
    growOld(FRESH_SIGN_IN_SECONDS)
    const before = await ways()
    // A code of an app lasts for half a minute.
    const current = 'code' in fields ? await started() : fields
    const answer = await post(path, current)
    expect([answer.status, isSignInPage(answer)]).toEqual([200, false])
    expect(await ways()).not.toEqual(before)
  })
})

describe.each(withNeed('ownProof'))('%s', path => {
  const { prepare, wrong = {} } = forms[path]

  it('asks for a proof of its own, however old the sign-in is', async () => {
    const fields = await prepare()
    growOld()
    const before = await ways()
    expect((await post(path, wrong)).status).toBe(401)
    expect((await post(path)).status).toBe(400)
    expect(await ways()).toEqual(before)
    growOld()
    const done = await post(path, fields)
    expect([done.status, isSignInPage(done)]).toEqual([200, false])
    expect(await ways()).not.toEqual(before)
  })
})

it.each(withNeed('anySignIn'))('%s changes no way to sign in', async path => {
  const fields = await forms[path].prepare()
  growOld()
  const before = await ways()
  const { status } = await browser.visit(`${authority}${path}`, {
    method: 'POST',
    form: { proof: await proof(), ...fields },
  })
  expect(status).toBe(200)
  const kept = ([keys, apps, codes]: unknown[][]) => [keys?.length, codes?.length, apps]
  if (path.endsWith('/cancellation')) expect((await ways())[1]).toEqual([])
  else expect(kept(await ways())).toEqual(kept(before))
})

it('asks at the door of the page on which passkeys are made', async () => {
  growOld()
  const asked = await browser.visit(`${security}/passkeys`)
  expect(isSignInPage(asked)).toBe(true)
  expect(asked.body).not.toContain('/registration')
  expect((await signIn(asked)).url).toBe(`${security}/passkeys`)
})

it('goes on after a passkey', async () => {
  const passkey = await givePasskey(platform, email)
  growOld()
  const asked = await browser.visit(`${security}/passkeys`)
  const form = { credential: passkey.sign(optionsOn(asked)) }
  const back = await browser.visit(`${asked.url}/passkey`, { method: 'POST', form })
  expect(back.url).toBe(`${security}/passkeys`)
})

it('goes on after the code of an app, and not before', async () => {
  const { code } = await giveAuthenticator(platform, email)
  growOld()
  const asked = await browser.visit(`${security}/passkeys`)
  const codePage = await signIn(asked)
  expect(codePage.url).toMatch(/\/code$/)
  expect(isSignInPage(await browser.visit(`${security}/passkeys`))).toBe(true)
  expect((await browser.submit(codePage, { code: '000000' })).status).toBe(401)
  growOld(60)
  const again = await signIn(await browser.visit(`${security}/passkeys`))
  expect((await browser.submit(again, { code: code() })).url).toBe(`${security}/passkeys`)
})

it('is not fooled by a wrong password', async () => {
  growOld()
  const asked = await browser.visit(`${security}/passkeys`)
  expect((await browser.submit(asked, { email, password: 'guess' })).status).toBe(401)
  expect(isSignInPage(await browser.visit(`${security}/passkeys`))).toBe(true)
})

it('leads nowhere but to its own pages', async () => {
  for (const state of ['', '//kurve.example', 'toString', 'passkeys&error=access_denied']) {
    const end = await browser.visit(`${authority}/security/signed-in-again?state=${state}`)
    expect(end.url).toBe(security)
    const begin = await browser.visit(`${authority}/security/sign-in-again?to=${state}`)
    expect(isSignInPage(begin)).toBe(true)
  }
})

it('signs out whoever was there, where somebody else signs in', async () => {
  growOld()
  const asked = await browser.visit(`${security}/passkeys`)
  const other = 'max.berger@example.org'
  const back = await browser.submit(asked, { email: other, password: examplePassword })
  expect(back.url).toBe(`${security}/passkeys`)
  expect((await browser.visit(security)).body).toContain(other)
})
