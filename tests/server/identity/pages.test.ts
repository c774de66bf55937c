import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const visit = (request = signInRequest(), headers: Record<string, string> = {}) =>
  createBrowser(platform.app, new URL(authority).origin).visit(request.url, { headers })

describe('the language of a page', () => {
  it.each([
    ['what the sub-site asks for', { ui_locales: 'ja en' }, 'de', 'ja', 'ログイン'],
    ['what the browser prefers', { ui_locales: null }, 'fr, en-GB;q=0.8, de;q=0.5', 'en', 'Sign in'],
    ['German where neither is one of ours', { ui_locales: 'fr' }, 'pl', 'de', 'Anmelden'],
  ])('is %s', async (_, changes, accepted, language, title) => {
    const page = await visit(signInRequest(changes), { 'accept-language': accepted })
    expect(page.body).toMatch(new RegExp(`<html\\s+lang="${language}"\\s`))
    expect(page.body).toMatch(new RegExp(`<h1 class="display">${title}</h1>`))
  })
})

describe('the theme of a page', () => {
  it.each([
    ['light', undefined],
    ['dark', 'theme=dark'],
    ['system', 'other=1; theme=system'],
    ['light', 'theme="><script>'],
  ])('is %s with the cookie %s', async (theme, cookie) => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    if (cookie !== undefined) {
      const [name = '', value = ''] = cookie.split('; ').at(-1)!.split(/=(.*)/s)
      browser.cookies.set('theme', { name, value, path: '/' })
    }
    const page = await browser.visit(signInRequest().url)
    expect(page.body).toMatch(new RegExp(`<html\\s+lang="de"\\s+data-theme="${theme}"[\\s>]`))
  })
})

it.each([
  ['ja', ['lastName', 'firstName']],
  ['de', ['firstName', 'lastName']],
])('asks for a name in %s in its order, when somebody registers', async (language, order) => {
  const browser = createBrowser(platform.app, new URL(authority).origin)
  const page = await browser.visit(signInRequest({ ui_locales: language }).url)
  const { body } = await browser.visit(`${page.url}/registration`)
  expect(Array.from(body.matchAll(/\sname="(firstName|lastName)"/g), ([, name]) => name)).toEqual(order)
})

it('needs no script, and lets none run but the one for passkeys', async () => {
  const browser = createBrowser(platform.app, new URL(authority).origin)
  const page = await browser.visit(signInRequest().url)
  expect(page.body).not.toMatch(/<script(?! defer src="\/id\/assets\/passkeys-)|\son\w+=|style=|javascript:/i)
  const policy = page.headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src http:\/\/localhost:8000\/id\/assets\/passkeys-[\w-]+\.js;/)
  const registration = await browser.visit(`${page.url}/registration`)
  expect(registration.headers['content-security-policy']).toContain("script-src 'none'")
  expect(registration.body).not.toContain('<script')
  expect(policy).toContain("form-action 'self' http://localhost:8000")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers['x-frame-options']).toBe('DENY')
  expect(page.headers['cache-control']).toBe('no-store')
})

it('may be framed by sub-sites for silent renewal, and for nothing else', async () => {
  const silent = await visit(signInRequest({ prompt: 'none' }))
  expect(silent.headers['x-frame-options']).toBeUndefined()
  expect(silent.headers['content-security-policy']).toMatch(/frame-ancestors http:\/\/localhost:8000/)
})

it('leads back to the sub-site that the person came from, and to its legal pages', async () => {
  const redirect_uri = 'http://localhost:8000/en/sso/callback/'
  const page = await visit(signInRequest({ redirect_uri, ui_locales: 'en' }))
  expect(page.body).toContain('href="http://localhost:8000/en/"')
  expect(page.body).toContain('href="http://localhost:8000/en/privacy/"')
})

it.each([
  ['en', 'http://localhost:8000/en/'],
  ['ja', 'http://localhost:8000/ja/'],
  ['de', 'http://localhost:8000/stadion/'],
])(
  'leads to the sub-site in %s where nobody says which one the person came from',
  async (language, address) => {
    const page = await createBrowser(platform.app, new URL(authority).origin).visit(`${authority}/security`, {
      headers: { 'accept-language': language },
    })
    expect(page.body).toContain(`<a class="back" href="${address}"`)
  },
)

it('fills in the address that the sub-site knows already', async () => {
  const page = await visit(signInRequest({ login_hint: 'max.berger@example.org' }))
  expect(page.body).toContain('value="max.berger@example.org"')
})

it('serves styles, fonts and crest from its own address, to be kept for ever', async () => {
  const page = await visit()
  const asset = async (url: string) => platform.app.inject({ url })
  const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? []
  const css = await asset(stylesheet)
  expect(css.headers['cache-control']).toContain('immutable')
  expect(css.headers['content-type']).toContain('text/css')
  expect(css.body).toContain('--forest-900')
  expect(css.body).not.toMatch(/https?:\/\//)
  const [font = ''] = /instrument-sans-latin-wght-normal-[\w-]+\.woff2/.exec(css.body) ?? []
  expect((await asset(`/id/assets/${font}`)).headers['content-type']).toBe('font/woff2')
  expect((await asset('/id/assets/..%2fassets.ts')).statusCode).toBe(404)
})
