import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#server/db/schema/platform.ts'
import type { Browser, BrowserAnswer } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { authority, callApi, redeem, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const origin = new URL(authority).origin
const lena = {
  firstName: 'Lena',
  lastName: 'Vogt',
  email: 'lena.vogt@example.org',
  password: 'Nordkurve#1899',
  profileLanguage: 'de',
}
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** Goes to the registration page by the link on the sign-in page. */
async function openRegistration(): Promise<{ browser: Browser; page: BrowserAnswer; verifier: string }> {
  const browser = createBrowser(platform.app, origin)
  const request = signInRequest()
  const signIn = await browser.visit(request.url)
  const page = await browser.visit(`${signIn.url}/registration`)
  return { browser, page, verifier: request.verifier }
}

async function register(person: Record<string, string>): Promise<BrowserAnswer & { verifier: string }> {
  const { browser, page, verifier } = await openRegistration()
  return { ...(await browser.submit(page, person)), verifier }
}

const mailsTo = (email: string) => platform.db.select().from(mails).where(eq(mails.recipient, email))

const confirmationLink = async (email: string): Promise<string> => {
  const [mail] = (await mailsTo(email)).filter(({ template }) => template === 'confirmEmail')
  return /http\S+email-confirmation\S+/.exec(mail!.text)![0]
}

const isVerified = async (token: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` }
  const info = await platform.app.inject({ url: '/id/connect/userinfo', headers })
  return info.json<{ email_verified: unknown }>().email_verified
}

it('creates account and contact, signs in and asks to confirm the address', async () => {
  const answer = await register(lena)
  const { body } = await redeem(platform.app, codeOf(answer), answer.verifier)
  const contact = await callApi(platform.app, body.access_token)
  expect(contact.json()).toMatchObject({
    firstName: 'Lena',
    lastName: 'Vogt',
    email: lena.email,
    profileLanguage: 'de',
    partnerIdentityNumber: expect.stringMatching(/^EF\d{8}$/) as string,
    isOrganization: false,
  })
  expect(await isVerified(body.access_token)).toBe(false)

  const browser = createBrowser(platform.app, origin)
  const page = await browser.visit(await confirmationLink(lena.email))
  expect(page.status).toBe(200)
  // Opening the link alone, as mail programs do, confirms nothing.
  expect(await isVerified(body.access_token)).toBe(false)
  const { password } = lena
  expect((await browser.submit(page, { password })).body).toContain('Adresse bestätigt')
  expect(await isVerified(body.access_token)).toBe(true)
  expect((await browser.submit(page, { password })).status).toBe(200)
  const welcomes = (await mailsTo(lena.email)).filter(({ template }) => template === 'welcome')
  expect(welcomes.map(({ text }) => text.includes('Hallo Lena,'))).toEqual([true])
})

it('says at each field what is wrong and keeps all that was typed but the password', async () => {
  const answer = await register({
    firstName: ' ',
    lastName: 'Vo<b>gt',
    email: 'lena@',
    password: 'nordkurve1899',
    profileLanguage: 'fr',
  })
  expect(answer.status).toBe(400)
  const errorAt = (field: string) =>
    new RegExp(`id="${field}-error">[^]*?</svg\\s*>([^<]+)<`).exec(answer.body)?.[1]
  expect(errorAt('firstName')).toContain('noch leer')
  expect(errorAt('lastName')).toBeUndefined()
  expect(errorAt('email')).toContain('keine E-Mail-Adresse')
  expect(errorAt('password')).toContain('Großbuchstabe')
  expect(errorAt('profileLanguage')).toContain('Möglichkeiten')
  expect(answer.body).toContain('value="Vo&#60;b&#62;gt"')
  expect(answer.body).not.toContain('nordkurve1899')
  expect(await mailsTo('lena@')).toEqual([])
})

it.each([
  ['Kurz#1899', 'zu kurz'],
  [`Lang#1899${'x'.repeat(130)}`, 'zu lang'],
  ['NORDKURVE#1899', 'Kleinbuchstabe'],
  ['Nordkurve#dbp', 'Ziffer'],
  ['Nordkurve1899', 'Sonderzeichen'],
  ['Eichwald1899!', 'zu leicht zu erraten'],
  ['P@sswort2026!', 'zu leicht zu erraten'],
])('refuses the password %s', async (password, reason) => {
  const answer = await register({ ...lena, email: 'weak@example.org', password })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain(reason)
})

it('answers a stranger alike whether the address is known or not, and tells its owner alone', async () => {
  const known = await register({
    ...lena,
    firstName: 'Buy at evil.example',
    email: 'Jana.Kraemer@example.org',
  })
  const unknown = await register({ ...lena, email: 'somebody.new@example.org' })
  const shape = ({ status, location = '', headers }: BrowserAnswer) => ({
    status,
    location: location.replace(/=[^&]+/g, '=…'),
    headers: Object.keys(headers).sort(),
  })
  expect(shape(known)).toEqual(shape(unknown))

  const strangers = await redeem(platform.app, codeOf(known), known.verifier)
  const contact = await callApi(platform.app, strangers.body.access_token)
  expect(contact.json()).toMatchObject({ firstName: 'Buy at evil.example', phone: null })
  expect(await isVerified(strangers.body.access_token)).toBe(false)

  const mailed = await mailsTo('jana.kraemer@example.org')
  expect(mailed.map(({ template }) => template)).toEqual(['addressAlreadyRegistered'])
  expect(mailed[0]!.text + mailed[0]!.subject).not.toContain('evil')
  const asked = await mailsTo('somebody.new@example.org')
  expect(asked.map(({ template }) => template)).toEqual(['confirmEmail'])
})

it('leaves the owner the account, whoever registers the address again', async () => {
  await register({ ...lena, email: 'max.berger@example.org', password: 'Nordkurve#1899' })
  const { tokens } = await signInByForm(platform.app, 'max.berger@example.org')
  expect((await callApi(platform.app, tokens.access_token)).json()).toMatchObject({ lastName: 'Berger' })
})

it('gives an address that two have claimed to the one who confirms it first', async () => {
  const email = 'shared@example.org'
  const first = await register({ ...lena, email, firstName: 'Erste', password: 'Nordkurve#1899' })
  const firstLink = await confirmationLink(email)
  await platform.db.delete(mails).where(eq(mails.recipient, email))
  const second = await register({ ...lena, email, firstName: 'Zweite', password: 'Suedkurve#1899' })
  const secondLink = await confirmationLink(email)

  const browser = createBrowser(platform.app, origin)
  const confirm = async (link: string, password: string) =>
    browser.submit(await browser.visit(link), { password })
  expect((await confirm(secondLink, 'Suedkurve#1899')).status).toBe(200)
  const late = await confirm(firstLink, 'Nordkurve#1899')
  expect(late.status).toBe(410)
  expect(late.body).toContain('Der Link gilt nicht mehr')

  const firstTokens = await redeem(platform.app, codeOf(first), first.verifier)
  const secondTokens = await redeem(platform.app, codeOf(second), second.verifier)
  expect(await isVerified(firstTokens.body.access_token)).toBe(false)
  expect(await isVerified(secondTokens.body.access_token)).toBe(true)
})

it('takes no confirmation link that is made up or a week old', async () => {
  const browser = createBrowser(platform.app, origin)
  for (const token of ['', 'x'.repeat(43), '%00']) {
    const page = await browser.visit(`${authority}/email-confirmation?token=${token}`)
    expect(page.status).toBe(410)
  }
  await register({ ...lena, email: 'late@example.org' })
  const link = await confirmationLink('late@example.org')
  platform.clock.advance(7 * 24 * 60 * 60 + 1)
  expect((await browser.visit(link)).status).toBe(410)
})
