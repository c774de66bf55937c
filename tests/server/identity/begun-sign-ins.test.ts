import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts, oidcRecords } from '#server/db/schema/identity.ts'
import { mails } from '#server/db/schema/platform.ts'
import { beginLimit } from '#server/oidc/mount-provider.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { limitsRequests: true } })
})
afterAll(() => platform.close())

const begin = (remoteAddress: string, more: Record<string, string> = {}) => {
  const url = new URL(signInRequest().url)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return platform.app.inject({ url: url.pathname + url.search, remoteAddress })
}
const countKept = async () => {
  const [row] = await platform.db
    .select({ kept: count() })
    .from(oidcRecords)
    .where(eq(oidcRecords.model, 'Interaction'))
  return row!.kept
}

it('one network begins so many sign-ins, however it writes the address, and the database keeps no more', async () => {
  const before = await countKept()
  const answers = []
  for (let times = 0; times < beginLimit.max + 20; times++) {
    answers.push(await begin('192.0.2.7', times % 2 === 0 ? {} : { state: randomUUID(), ui_locales: 'en' }))
  }
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(beginLimit.max)
  expect((await countKept()) - before).toBe(beginLimit.max)
  const last = answers.at(-1)!
  expect([last.statusCode, last.headers['retry-after']]).toEqual([429, String(beginLimit.perSeconds)])
  expect(last.headers['content-type']).toContain('text/html')
  expect((await begin('192.0.2.8')).statusCode).toBe(303)
  // Who is signed in looks silently whether that is still so.
  expect((await begin('192.0.2.7', { prompt: 'none' })).statusCode).not.toBe(429)
  platform.clock.advance(beginLimit.perSeconds + 1)
  expect((await begin('192.0.2.7')).statusCode).toBe(303)
})

it('a mailbox gets few links, however many accounts are made with its address; each account is there', async () => {
  const email = `${randomUUID()}@example.org`
  let browser = createBrowser(platform.app, new URL(authority).origin)
  for (let times = 0; times < 12; times++) {
    browser = createBrowser(platform.app, new URL(authority).origin)
    const { url } = await browser.visit(signInRequest().url)
    const typed = times % 2 === 0 ? email : email.toUpperCase()
    const page = await browser.visit(`${url}/registration`)
    await browser.submit(page, {
      firstName: 'Lena',
      lastName: 'Vogt',
      email: typed,
      password: 'Nordkurve#1899',
      profileLanguage: 'de',
    })
  }
  const made = await platform.db.select().from(accounts).where(eq(accounts.email, email))
  expect(made).toHaveLength(12)
  const sent = await platform.db.select().from(mails).where(eq(mails.recipient, email))
  expect(sent.map(({ template }) => template)).toEqual(Array.from({ length: 5 }, () => 'confirmEmail'))

  // Who asks for the link then is not told that it is on its way.
  const asked = async () => {
    const page = await browser.visit(`${authority}/security`)
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(page.body) ?? []
    return browser.visit(`${authority}/security/confirmation`, { method: 'POST', form: { proof } })
  }
  const refused = await asked()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(refused.body).toMatch(/ging gerade oft ein Link\. In 60\sMinuten/)
  platform.clock.advance(60 * 60 + 1)
  expect((await asked()).body).toContain('Die Mail ist unterwegs')
})
