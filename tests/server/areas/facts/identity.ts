import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import {
  accountRoles,
  authenticators,
  knownDevices,
  oidcRecords,
  passkeys,
  passwordResets,
  recoveryCodes,
} from '#server/db/schema/identity.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { createBrowser } from '#tests/helpers/browser.ts'
import { authority, signInByForm, signInRequest } from '#tests/helpers/code-flow.ts'
import { mailsTo } from '#tests/helpers/mailbox.ts'
import type { TestPlatform } from '#tests/helpers/platform.ts'
import { codeAt, optionsOn } from '#tests/helpers/second-factor.ts'
import { newPerson } from '#tests/helpers/shopper.ts'
import { createSoftPasskey } from '#tests/helpers/soft-passkey.ts'
import { defineAreaFacts, type Person } from '../area-facts.ts'
import { mailbox, typed, word } from '../typed-words.ts'

const secrets = { digest: 'digest-of-a-secret', key: 'key-of-a-passkey', secret: 'secret-of-an-app' }

async function everything({ db, clock }: TestPlatform, { accountId }: Person) {
  const now = clock.now()
  const later = new Date(now.getTime() + 60_000)
  await db.insert(accountRoles).values({ accountId, role: 'editor' })
  await db.insert(knownDevices).values({
    id: randomUUID(),
    accountId,
    cookieHash: secrets.digest,
    userAgent: 'Firefox',
    firstSeenAt: now,
    lastSeenAt: now,
  })
  await db.insert(passkeys).values({
    id: randomUUID(),
    accountId,
    publicKey: secrets.key,
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Laptop',
    createdAt: now,
  })
  await db.insert(authenticators).values({ accountId, secret: secrets.secret, createdAt: now })
  await db.insert(recoveryCodes).values({ accountId, codeHash: secrets.digest })
  await db
    .insert(passwordResets)
    .values({ tokenHash: randomUUID(), accountId, createdAt: now, expiresAt: later })
  await db.insert(oidcRecords).values({
    model: 'Session',
    id: randomUUID(),
    payload: { accountId, loginTs: Math.floor(now.getTime() / 1000), jti: secrets.digest },
    expiresAt: later,
  })
}

const { origin } = new URL(authority)
const proofOn = (body: string) => /name="proof" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** A page of somebody who is signed in at the provider. */
async function signedIn(platform: TestPlatform) {
  const { email } = await newPerson(platform)
  const { browser } = await signInByForm(platform.app, email)
  return browser
}

/** A page of the provider, or a form of it. */
const onPage = (path: string, form?: Readonly<Record<string, string>>): InjectOptions => ({
  url: `/id${path}`,
  headers: { host: 'localhost:8000', 'content-type': 'application/x-www-form-urlencoded' },
  ...(form && { method: 'POST', payload: new URLSearchParams(form).toString() }),
})

export const facts = defineAreaFacts({
  everything,
  secrets: Object.values(secrets),
  notExported: {
    email_confirmations: 'digests of keys in links; the addresses stand in emails',
    password_resets: 'digests of keys in links',
  },
  staysAtTakeOver: {
    account_emails: 'the address that is proven now',
    account_roles: 'given by the club',
  },
  typedSteps: {
    'opens an account': async ({ app }) => {
      const browser = createBrowser(app, origin)
      const signIn = await browser.visit(signInRequest().url)
      const page = await browser.visit(`${signIn.url}/registration`)
      const form = { ...typed, email: mailbox(), password: `${word}#1899`, profileLanguage: 'de' }
      return async () => (await browser.submit(page, form)).status
    },
    'signs in': async platform => {
      const { email } = await newPerson(platform)
      const browser = createBrowser(platform.app, origin)
      const page = await browser.visit(signInRequest().url)
      return async () => (await browser.submit(page, { email, password: examplePassword })).status
    },
    'asks for a new password': async platform => {
      const { email } = await newPerson(platform)
      const browser = createBrowser(platform.app, origin)
      const page = await browser.visit(`${authority}/password-reset`)
      return async () => (await browser.submit(page, { email })).status
    },
    'sets a new password': async platform => {
      const { email } = await newPerson(platform)
      const browser = createBrowser(platform.app, origin)
      await browser.submit(await browser.visit(`${authority}/password-reset`), { email })
      const sent = (await mailsTo(platform, email)).map(({ text }) => text).join('\n')
      const page = await browser.visit(/http\S+password-reset\/new\S+/.exec(sent)![0])
      const password = `${word}#1899`
      return async () => (await browser.submit(page, { password, passwordAgain: password })).status
    },
    'adds a passkey': async platform => {
      const browser = await signedIn(platform)
      const page = await browser.visit(`${authority}/security/passkeys`)
      const credential = createSoftPasskey(origin).create(optionsOn(page))
      return async () => (await browser.submit(page, { passkeyName: word, credential })).status
    },
    'adds an app for codes': async platform => {
      const browser = await signedIn(platform)
      const address = `${authority}/security/authenticator`
      const form = { proof: proofOn((await browser.visit(address)).body) }
      const started = await browser.visit(`${address}/start`, { method: 'POST', form })
      const [, secret = ''] = /class="secret">([^<]+)</.exec(started.body) ?? []
      const code = codeAt(secret.replaceAll(' ', ''), platform.clock.now())
      return async () =>
        (await browser.visit(`${address}/confirmation`, { method: 'POST', form: { ...form, code } })).status
    },
  },
  typedQueries: {
    accounts: () => onPage('/password-reset', { email: `${word}@example.org` }),
    email_confirmations: () => onPage(`/email-confirmation?token=${word}`, { password: word }),
    password_resets: () => onPage(`/password-reset/new?token=${word}`),
  },
  untyped: { account_roles: 'given by a command' },
})
