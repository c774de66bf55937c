import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser, BrowserAnswer } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { authority, callApi, redeem, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { giveAuthenticator, givePasskey, optionsOn } from '../../helpers/second-factor.ts'
import { createSoftPasskey, type Bent, type SoftPasskey } from '../../helpers/soft-passkey.ts'

const { origin } = new URL(authority)
const jana = 'jana.kraemer@example.org'
const max = 'max.berger@example.org'
const emily = 'emily.carter@example.org'

let platform: TestPlatform
let janas: SoftPasskey
beforeAll(async () => {
  platform = await startPlatform()
  janas = await givePasskey(platform, jana)
})
afterAll(() => platform.close())

const openPage = async (browser: Browser = createBrowser(platform.app, origin)) => {
  const request = signInRequest()
  return { browser, request, page: await browser.visit(request.url) }
}

const send = (browser: Browser, page: BrowserAnswer, credential: string) =>
  browser.visit(`${page.url}/passkey`, { method: 'POST', form: { credential } })

/** One whole attempt. */
async function attempt(passkey: SoftPasskey, bent?: Bent) {
  const { browser, request, page } = await openPage()
  return { request, answer: await send(browser, page, passkey.sign(optionsOn(page), bent)) }
}

const isSignedIn = ({ answer }: { answer: BrowserAnswer }) => answer.location?.includes('code=') ?? false

it('signs in with a passkey alone, no address typed, and says so in the id token', async () => {
  const { answer, request } = await attempt(janas)
  const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
  expect((await callApi(platform.app, body.access_token)).json()).toMatchObject({ firstName: 'Jana' })
  expect(decodeJwt(body.id_token)).toMatchObject({
    acr: 'urn:kurve:two-factors',
    amr: ['hwk', 'user', 'mfa'],
  })
})

it('calls the key of a synced passkey one of software, and lets it sign without counting', async () => {
  const synced = await givePasskey(platform, max, { isSynced: true })
  expect(isSignedIn(await attempt(synced))).toBe(true)
  const { answer, request } = await attempt(synced)
  const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
  expect(decodeJwt(body.id_token)).toMatchObject({ amr: ['swk', 'user', 'mfa'] })
})

it('asks for no code after a passkey', async () => {
  const emilys = await givePasskey(platform, emily)
  await giveAuthenticator(platform, emily)
  expect(isSignedIn(await attempt(emilys))).toBe(true)
})

it.each<[string, Bent]>([
  ['another origin', { origin: 'https://kurve.example' }],
  ['another host', { rpId: 'kurve.example' }],
  ['a device that did not check who holds it', { isVerified: false }],
  ['another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ['a counter that went back', { counter: 1 }],
])('refuses an answer of %s, and still lets the password in', async (_, bent) => {
  // Lets the counter stand above 1.
  expect(isSignedIn(await attempt(janas))).toBe(true)
  const { answer } = await attempt(janas, bent)
  expect(answer.status).toBe(401)
  expect(answer.body).toContain('Mit diesem Passkey können wir dich nicht anmelden')
  expect(answer.body).toContain('id="password"')
})

it("refuses a passkey that nobody added, and one that says it is somebody else's", async () => {
  const stranger = createSoftPasskey(origin)
  expect((await attempt(stranger)).answer.status).toBe(401)
})

it('takes an answer once', async () => {
  const { browser, page } = await openPage()
  const synced = await givePasskey(platform, jana, { isSynced: true })
  const credential = synced.sign(optionsOn(page))
  const other = await openPage()
  expect((await send(other.browser, other.page, credential)).status).toBe(401)
  expect((await send(browser, page, credential)).location).toContain('code=')

  // The very same browser, whose sign-in is over.
  expect((await send(browser, page, credential)).status).toBe(400)
})

it('takes a challenge once, however the first answer to it turned out', async () => {
  const { browser, page } = await openPage()
  const options = optionsOn(page)
  expect((await send(browser, page, janas.sign(options, { origin: 'https://evil.example' }))).status).toBe(
    401,
  )
  expect((await send(browser, page, janas.sign(options))).status).toBe(401)
  const again = await browser.visit(page.url)
  expect((await send(browser, again, janas.sign(optionsOn(again)))).location).toContain('code=')
})

it('lets a challenge expire after an hour, and makes none up', async () => {
  const { browser, page } = await openPage()
  const credential = janas.sign(optionsOn(page))
  platform.clock.advance(61 * 60)
  expect((await send(browser, page, credential)).status).toBe(401)
  const made = janas.sign({ ...optionsOn(page), challenge: Buffer.alloc(54, 7).toString('base64url') })
  expect((await send(browser, page, made)).status).toBe(401)
})

it.each(['', '{', '[]', '{"id":"AAAA"}', `{"id":"${'A'.repeat(9000)}"}`])(
  'answers nonsense like %.20s with the page',
  async credential => {
    const { browser, page } = await openPage()
    const answer = await send(browser, page, credential)
    expect(answer.status).toBe(401)
    expect(answer.body).toContain('id="password"')
  },
)

it('lets run the one script that asks for passkeys, and no other', async () => {
  const { page } = await openPage()
  const [, script = ''] = /<script defer src="([^"]+)"><\/script>/.exec(page.body) ?? []
  expect(page.headers['content-security-policy']).toContain(`script-src ${origin}${script};`)
  const answer = await platform.app.inject({ url: script })
  expect(answer.headers['content-type']).toContain('text/javascript')
  expect(answer.body).toContain('startAuthentication')
  expect(page.body.match(/<script/g)).toHaveLength(1)
  expect(page.body).toMatch(/<form\s+class="passkey"[^>]+hidden/)
})
