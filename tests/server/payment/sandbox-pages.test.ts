import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sepaTesters } from '#contract/contact/groups.ts'
import { buildApp } from '#server/app.ts'
import { clubAreas } from '#server/areas.ts'
import { admitToGroup } from '#server/domains/contact/group-service.ts'
import { createLogger } from '#server/logging.ts'
import { paymentKeys } from '#server/payment-keys.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { bodyOf } from '../../helpers/call.ts'
import { addCardTo, addPayPalTo, addSepaTo, openPages } from '../../helpers/payer.ts'
import { startPlatform, testSettings, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
  await admitToGroup(platform.db, person.accountId, sepaTesters, platform.clock.now())
})

const sites = { de: 'klub', en: 'en', ja: 'ja' } as const
const addTo = { creditCard: addCardTo, payPal: addPayPalTo, sepa: addSepaTo } as const
async function pagesOf(method: keyof typeof addTo, language: keyof typeof sites = 'de') {
  const returnUrl = `http://localhost:8000/${sites[language]}/account/payments/`
  return openPages(platform, bodyOf(await addTo[method](platform, person, { returnUrl })).paymentUrl)
}
const good = { number: '4242 4242 4242 4242', expiry: '8/40', cvc: '123', holder: 'Jana Krämer' }

describe.each(['de', 'en', 'ja'] as const)('in %s', language => {
  it.each(['creditCard', 'payPal', 'sepa'] as const)('%s says that it is a sandbox', async method => {
    const pages = await pagesOf(method, language)
    const { body, headers } = await pages.open()
    expect(body).toContain(`<html lang="${language}">`)
    const notice = { de: 'Das ist eine Sandbox', en: 'This is a sandbox', ja: 'ここはテスト環境です' }
    expect(body).toContain(notice[language])
    expect(body).not.toMatch(/\{\{|undefined|<script|\son\w+=|style=/)
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'none'")
    expect(headers['content-security-policy']).toContain("form-action 'self' http://localhost:8000;")
  })
})

it('names the cards and what becomes of each', async () => {
  const { body } = await (await pagesOf('creditCard')).open()
  for (const number of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9995']) {
    expect(body).toContain(number)
  }
})

it.each([
  ['number', '', 'noch leer'],
  ['number', '4242 4242 4242 4241', 'kann nicht stimmen'],
  ['number', 'Visa', 'kann nicht stimmen'],
  ['number', '4111 1111 1111 1111', 'nimmt nur die Testkarten'],
  ['expiry', '', 'noch leer'],
  ['expiry', '04/31', 'abgelaufen'],
  ['expiry', '13/40', 'so: 04/40'],
  ['expiry', '0440', 'so: 04/40'],
  ['cvc', '12', 'drei oder vier Ziffern'],
  ['holder', '  ', 'noch leer'],
])('says at the field what is wrong with %s "%s", and keeps what was typed', async (field, value, text) => {
  const pages = await pagesOf('creditCard')
  const page = await pages.fill({ ...good, [field]: value })
  expect(page.status).toBe(400)
  expect(page.body).toMatch(new RegExp(`id="${field}-error">(?:<svg[\\s\\S]*?</svg>)?\\s*[^<]*${text}`))
  expect(page.body.match(/aria-invalid/g)).toHaveLength(1)
  expect(page.body).toContain('<title>Fehler: ')
  for (const kept of ['number', 'expiry', 'holder'] as const) {
    if (kept !== field) expect(page.body).toContain(`value="${good[kept]}"`)
  }
  expect(page.body).not.toContain('value="123"')
})

it('takes a card until its month ends', async () => {
  const pages = await pagesOf('creditCard')
  const page = await pages.fill({ ...good, expiry: '05/2031' })
  expect(page.body).toContain('Bist du es?')
})

it.each([
  ['of full width', { number: '４２４２　４２４２　４２４２　４２４２', expiry: '８／４０', cvc: '１２３' }],
  ['Arabic', { number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', expiry: '٠٨/٤٠', cvc: '١٢٣' }],
  ['Devanagari', { number: '४२४२ ४२४२ ४२४२ ४२४२', expiry: '०८/४०', cvc: '१२३' }],
])('takes a card in digits that are %s', async (_, typed) => {
  const page = await (await pagesOf('creditCard')).fill({ ...good, ...typed })
  expect(page.body).toContain('Bist du es?')
})

it('takes an IBAN as a Japanese keyboard writes it', async () => {
  const iban = 'ＤＥ８９　３７０４　００４４　０５３２　０１３０　００'
  const page = await (await pagesOf('sepa')).fill({ iban, holder: 'Jana' })
  expect(page.url).toContain('/account/payments/?paymentInfoId=')
})

it.each([
  ['payPal', { email: 'jana' }, 'email'],
  ['sepa', { iban: 'DE89 3704 0044 0532 0130 01', holder: 'Jana' }, 'iban'],
  ['sepa', { iban: 'DE89 3704 0044 0532 0130 00', holder: '' }, 'holder'],
] as const)('says what is wrong with %s %j', async (method, fields, field) => {
  const page = await (await pagesOf(method)).fill(fields)
  expect(page.status).toBe(400)
  expect(page.body).toContain(`id="${field}-error"`)
})

it('shows the mandate with its reference and date before it is given', async () => {
  const { body } = await (await pagesOf('sepa')).open()
  expect(body).toMatch(/SANDBOX-\w{12}/)
  expect(body).toContain('17. Mai 2031')
})

it('escapes what was typed', async () => {
  const page = await (await pagesOf('payPal')).fill({ email: '"><b>' })
  expect(page.body).not.toContain('<b>')
})

it('keeps the number of a card nowhere, and logs nothing of it', async () => {
  const lines: string[] = []
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()))
  const app = await buildApp({
    areas: clubAreas,
    deps: { ...platform.deps, log: createLogger({ logLevel: 'trace' }, stream) },
  })
  await app.ready()
  const { paymentUrl } = bodyOf(await addCardTo(platform, person))
  const pages = openPages({ ...platform, app }, paymentUrl)
  await pages.fill({ ...good, cvc: '987654' })
  await pages.fill({ ...good, cvc: '987' })
  await app.close()
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).not.toMatch(/4242\W*4242|Krämer|cvc/)
  const { rows } = await platform.db.execute<{ row: string }>(
    sql`select s::text as row from sandbox_setups s`,
  )
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).toContain('"4242"')
  expect(stored).not.toMatch(/4242 ?4242|\b987\b/)
})

it('goes on where somebody was who comes back, and stays ended', async () => {
  const pages = await pagesOf('creditCard')
  await pages.fill(good)
  expect((await pages.open()).body).toContain('Bist du es?')
  expect((await pages.fill({ answer: 'perhaps' })).body).toContain('Bist du es?')
  await pages.fill({ answer: 'confirm' })
  expect((await pages.open()).url).toContain('/account/payments/?paymentInfoId=')
  expect((await pages.cancel()).url).toContain('/account/payments/?paymentInfoId=')
})

it('knows no other setups', async () => {
  const browser = createBrowser(platform.app, 'http://localhost:8000')
  const page = await browser.visit(`/pay/setups/setup_${randomUUID()}`, {
    headers: { 'accept-language': 'en' },
  })
  expect([page.status, page.body]).toEqual([404, expect.stringContaining('nothing to do here')])
})

describe('the API of the sandbox', () => {
  const key = () => ({ authorization: `Bearer ${paymentKeys(platform.deps.settings).api}` })

  it.each([
    ['POST', '/pay/v1/setups'],
    ['GET', '/pay/v1/setups/setup_1'],
    ['DELETE', '/pay/v1/tokens/method_1'],
  ] as const)('answers %s %s to nobody without the key', async (method, url) => {
    for (const headers of [{}, { authorization: 'Bearer other' }]) {
      const { statusCode } = await platform.app.inject({ method, url, headers })
      expect(statusCode).toBe(401)
    }
  })

  it('knows nothing of what it never had', async () => {
    const ask = async (method: 'GET' | 'DELETE', url: string) =>
      (await platform.app.inject({ method, url, headers: key() })).statusCode
    expect(await ask('GET', '/pay/v1/setups/setup_1')).toBe(404)
    expect(await ask('DELETE', '/pay/v1/tokens/method_1')).toBe(404)
  })

  it('wants a billing address for a card', async () => {
    const { statusCode } = await platform.app.inject({
      method: 'POST',
      url: '/pay/v1/setups',
      headers: key(),
      payload: {
        reference: randomUUID(),
        method: 'creditCard',
        language: 'de',
        returnUrl: 'http://localhost:8000/klub/',
        webhookUrl: 'http://127.0.0.1:9/',
      },
    })
    expect(statusCode).toBe(400)
  })
})

it('is not there on a club’s own machines', async () => {
  const real = await startPlatform({ settings: { ...testSettings(), isLocal: false } })
  expect((await real.app.inject('/pay/pages.css')).statusCode).toBe(404)
  expect((await real.app.inject('/pay/v1/setups/setup_1')).statusCode).toBe(404)
  await real.close()
  expect((await platform.app.inject('/pay/pages.css')).statusCode).toBe(200)
})
