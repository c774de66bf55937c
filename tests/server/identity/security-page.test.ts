import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knownDevices } from '#server/db/schema/identity.ts'
import type { Browser, BrowserAnswer } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { authority, callApi, redeem, refresh, signInRequest } from '../../helpers/code-flow.ts'
import { forgetMails, mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const jana = 'jana.kraemer@example.org'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const page = `${authority}/security`
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.db.delete(knownDevices)
  await forgetMails(platform)
})

const newBrowser = () => createBrowser(platform.app, new URL(authority).origin)

/** Signs in with a browser that says what it is. */
async function signIn(userAgent: string, email = jana, browser: Browser = newBrowser()) {
  const request = signInRequest({ prompt: 'login' })
  const headers = { 'user-agent': userAgent }
  const form = await browser.visit(request.url, { headers })
  const answer = await browser.visit(form.url, {
    method: 'POST',
    form: { email, password: 'Eichwald1899!' },
    headers,
  })
  const { body: tokens } = await redeem(platform.app, codeOf(answer), request.verifier)
  return { browser, tokens }
}

const isGood = async (token: string) => (await callApi(platform.app, token)).statusCode === 200

/** Sends the form of a page that goes to an address. */
function press(
  browser: Browser,
  { body }: BrowserAnswer,
  path: string,
  changes: Record<string, string> = {},
) {
  const forms = [...body.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
  const form = forms.find(text => text.includes(`action="/id/security/${path}"`))
  const hidden = [...(form ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  return browser.visit(`${page}/${path}`, {
    method: 'POST',
    form: { ...(Object.fromEntries(hidden) as Record<string, string>), ...changes },
  })
}

describe('sign-in and security', () => {
  it('lists the browsers somebody is signed in with, this one marked', async () => {
    const here = await signIn(firefox)
    await signIn(safari)
    const { body, status, headers } = await here.browser.visit(page)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    const items = [...body.matchAll(/<li>\s*<p class="device">([\s\S]*?)<\/p>/g)].map(([, text]) =>
      text!
        .replace(/<[^>]+>/g, '')
        .trim()
        .replace(/\s+/g, ' '),
    )
    expect(items.slice(0, 2)).toEqual(['Firefox auf Linux dieses Gerät', 'Safari auf iPhone'])
    expect(body).not.toContain('Mozilla')
  })

  it('ends another session with its tokens, and this one goes on', async () => {
    const here = await signIn(firefox, 'max.berger@example.org')
    const there = await signIn(safari, 'max.berger@example.org')
    const done = await press(here.browser, await here.browser.visit(page), 'sessions')
    expect(done.body).toContain('Das Gerät ist abgemeldet.')
    expect(done.body).not.toContain('iPhone')
    expect(await isGood(there.tokens.access_token)).toBe(false)
    expect((await refresh(platform.app, there.tokens.refresh_token)).status).toBe(400)
    expect((await there.browser.visit(page)).body).toContain('niemand angemeldet')
    expect(await isGood(here.tokens.access_token)).toBe(true)
  })

  it('lets somebody whose session was ended elsewhere sign in again, though the browser has asked in vain before', async () => {
    const emily = 'emily.carter@example.org'
    const one = await signIn(firefox, emily)
    const other = await signIn(safari, emily)
    const shown = await one.browser.visit(page)
    await press(one.browser, shown, 'sessions')
    expect(await isGood(other.tokens.access_token)).toBe(false)

    const silent = await other.browser.visit(signInRequest({ prompt: 'none' }).url)
    expect(silent.location).toContain('error=login_required')
    const again = await signIn(safari, emily, other.browser)
    expect(await isGood(again.tokens.access_token)).toBe(true)
  })

  it('signs out everywhere', async () => {
    const here = await signIn(firefox)
    const there = await signIn(safari)
    const done = await press(here.browser, await here.browser.visit(page), 'sign-out')
    expect(done.body).toContain('Überall abgemeldet')
    for (const { browser, tokens } of [here, there]) {
      expect(await isGood(tokens.access_token)).toBe(false)
      expect((await refresh(platform.app, tokens.refresh_token)).status).toBe(400)
      expect((await browser.visit(page)).body).toContain('niemand angemeldet')
    }
  })

  it("does not end a stranger's session", async () => {
    const victim = await signIn(safari)
    const own = /name="session" value="([^"]+)"/
    const other = await signIn(firefox)
    const [, id = ''] = own.exec((await other.browser.visit(page)).body) ?? []
    const emily = await signIn(firefox, 'emily.carter@example.org')
    await signIn(safari, 'emily.carter@example.org')
    const answer = await press(emily.browser, await emily.browser.visit(page), 'sessions', { session: id })
    expect(answer.body).not.toContain('Das Gerät ist abgemeldet.')
    expect(await isGood(victim.tokens.access_token)).toBe(true)
  })

  it.each(['sessions', 'sign-out', 'confirmation'])(
    'takes no form for %s that another page sent',
    async path => {
      const { browser, tokens } = await signIn(firefox)
      await signIn(safari)
      const foreign = await signIn(firefox, 'emily.carter@example.org')
      const [, proof = ''] =
        /name="proof" value="([^"]+)"/.exec((await foreign.browser.visit(page)).body) ?? []
      const shown = await browser.visit(page)
      for (const forged of ['', 'x', proof]) {
        const answer = await press(browser, shown, path, { proof: forged })
        expect(answer.status).toBe(403)
        expect(answer.body).toContain('nicht mehr aktuell')
      }
      expect(await isGood(tokens.access_token)).toBe(true)
      expect((await browser.visit(`${page}/${path}`)).status).toBe(404)
    },
  )

  it('says that nobody is signed in, and leads to the sign-in', async () => {
    const { body, status } = await newBrowser().visit(page)
    expect(status).toBe(200)
    expect(body).toContain('In diesem Browser ist niemand angemeldet.')
    expect(body).toMatch(/href="http:\/\/localhost:8000\/[\w-]*\/?account\/"/)
  })

  it.each([
    ['en', 'Where you are signed in'],
    ['ja', 'ログイン中の端末'],
  ])('speaks %s', async (language, words) => {
    const { browser } = await signIn(firefox)
    const { body } = await browser.visit(page, { headers: { 'accept-language': language } })
    expect(body).toContain(words)
  })
})

describe('a browser that the account does not know', () => {
  const mailed = async () =>
    (await mailsTo(platform, jana)).filter(({ template }) => template === 'newDevice')

  it('is told by mail, the first one and those known already are not', async () => {
    const { browser } = await signIn(firefox)
    await signIn(firefox, jana, browser)
    expect(await mailed()).toEqual([])
    await signIn(safari)
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail!.text).toContain('Safari')
    expect(mail!.text).toContain(page)
  })

  it('keeps a cookie that no script reads and that opens nothing', async () => {
    const { browser } = await signIn(firefox)
    const cookie = [...browser.cookies.values()].find(({ name }) => name === 'kurve_device')!
    expect(cookie.path).toBe('/id')
    const [device] = await platform.db.select().from(knownDevices)
    expect(device!.cookieHash).not.toContain(cookie.value)
    const other = newBrowser()
    other.cookies.set('device', cookie)
    expect((await other.visit(page)).body).toContain('niemand angemeldet')
  })

  it('is believed only with a cookie of the form that we give', async () => {
    const browser = newBrowser()
    browser.cookies.set('/id kurve_device', { name: 'kurve_device', value: 'x', path: '/id' })
    await signIn(firefox, jana, browser)
    const values = [...browser.cookies.values()].filter(({ name }) => name === 'kurve_device')
    expect(values.map(({ value }) => value.length)).toEqual([43])
  })

  it('is one device for two people who share it', async () => {
    const { browser } = await signIn(firefox)
    await signIn(firefox, 'emily.carter@example.org', browser)
    const rows = await platform.db.select().from(knownDevices)
    expect(new Set(rows.map(({ cookieHash }) => cookieHash)).size).toBe(1)
    expect(rows).toHaveLength(2)
    expect(
      await platform.db.select().from(knownDevices).where(eq(knownDevices.userAgent, firefox)),
    ).toHaveLength(2)
  })
})
