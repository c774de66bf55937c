import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kurve-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const local = (more: Record<string, string> = {}) => readSettings({ KURVE_DATA: folder, ...more })
const production = (more: Record<string, string> = {}) =>
  local({
    KURVE_ENVIRONMENT: 'production',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'post@sge.example',
    ...more,
  })
const secrets = {
  OIDC_COOKIE_KEYS: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
  OIDC_JWKS: JSON.stringify({ keys: [{ kty: 'EC', kid: '1', alg: 'ES256', d: 'x' }] }),
}

describe('on a developer’s machine', () => {
  it('everything has a default, and the platform answers on this machine alone', () => {
    expect(local()).toMatchObject({ environment: 'local', isLocal: true, host: '127.0.0.1', port: 8000 })
    expect(local().roots.api).toBe('http://localhost:8000/api')
  })

  it('the clock may be moved', () => {
    expect([local().clock, local({ KURVE_CLOCK: '+30d' }).clock]).toEqual([undefined, '+30d'])
    expect(() => local({ KURVE_CLOCK: 'next week' })).toThrow('KURVE_CLOCK')
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
    expect(() => local({ KURVE_CLOCK: '+30d', ...stripe })).toThrow('exclude each other')
  })

  it('another port shows in every address', () => {
    const { roots } = local({ KURVE_PORT: '8412', KURVE_ENVIRONMENT: 'hosts' })
    expect(roots).toMatchObject({
      web: 'http://dbp.localhost:8412',
      authority: 'http://login.club.localhost:8412/id',
    })
  })

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8412'],
    ['0.0.0.0', 'http://127.0.0.1:8412'],
    ['::', 'http://[::1]:8412'],
    ['localhost', 'http://localhost:8412'],
  ])('the sandbox payment provider is called where a platform on %s listens', (HOST, origin) => {
    const { paymentProvider } = local({ HOST, KURVE_PORT: '8412', KURVE_ENVIRONMENT: 'hosts' })
    expect(paymentProvider).toEqual({ url: `${origin}/pay`, reportsTo: `${origin}/api`, timeoutMs: 5_000 })
  })

  it('secrets are made once, for their owner’s eyes only, and kept', () => {
    const first = local().secrets
    expect(local().secrets).toEqual(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    const kept = readFileSync(join(folder, 'secrets.json'), 'utf8')
    expect(kept).toContain(first.cookieKeys[0])
  })

  it('a secret of the environment wins and is not written down', () => {
    expect(local(secrets).secrets.cookieKeys).toEqual(['a'.repeat(32), 'b'.repeat(32)])
    expect(() => statSync(join(folder, 'secrets.json'))).toThrow('ENOENT')
  })

  it('a damaged file of secrets stops the start and says what to do', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"OIDC_')
    expect(() => local()).toThrow(/secrets\.json is damaged\. Delete it/)
  })
})

describe('purchase on account', () => {
  it('is for confirmed addresses, up to 250 € at first and 750 € later', () => {
    const shipped = { needsConfirmedAddress: true, firstCents: 250_00, openCents: 750_00 }
    expect(local().onAccount).toEqual(shipped)
    expect(production(secrets).onAccount).toEqual(shipped)
  })

  it('is bounded as the club says', () => {
    const said = {
      ON_ACCOUNT_FIRST_CENTS: '0',
      ON_ACCOUNT_OPEN_CENTS: '120000',
      ON_ACCOUNT_UNCONFIRMED: 'allow',
    }
    const { onAccount } = local(said)
    expect(onAccount).toEqual({ needsConfirmedAddress: false, firstCents: 0, openCents: 1200_00 })
  })
})

describe('in production', () => {
  it('there is no payment provider', () => {
    expect(production(secrets).paymentProvider).toBeUndefined()
  })

  it('each missing secret stops the start with its name', () => {
    expect(() => production()).toThrow('OIDC_COOKIE_KEYS and OIDC_JWKS must be set')
    expect(() => production({ OIDC_COOKIE_KEYS: secrets.OIDC_COOKIE_KEYS })).toThrow(/^OIDC_JWKS must be set/)
    expect(() => local({ NODE_ENV: 'production' })).toThrow('OIDC_COOKIE_KEYS and OIDC_JWKS must be set')
    expect(() => statSync(join(folder, 'secrets.json'))).toThrow('ENOENT')
  })

  it('mails without a way out stop the start', () => {
    expect(() => production({ ...secrets, SMTP_URL: '' })).toThrow(/^SMTP_URL must be set/)
  })

  it('there are no example people and no mailbox, and something else serves the sub-sites', () => {
    expect(production(secrets)).toMatchObject({ isLocal: false, sitesFolder: undefined })
  })
})

describe('Stripe', () => {
  const test = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }
  const live = { ...test, STRIPE_SECRET_KEY: 'sk_live_0123456789' }

  it('takes the payments where its keys are given', () => {
    expect(production({ ...secrets, ...live }).paymentProvider).toEqual({
      url: 'https://api.stripe.com',
      reportsTo: 'https://api.sg-eichwald.example/api',
      timeoutMs: 5_000,
      stripe: { secretKey: live.STRIPE_SECRET_KEY, webhookSecret: live.STRIPE_WEBHOOK_SECRET },
    })
    expect(local(test).paymentProvider?.stripe).toBeDefined()
  })

  it('wants both keys, of the kind that the environment is', () => {
    expect(() => local({ STRIPE_SECRET_KEY: test.STRIPE_SECRET_KEY })).toThrow(/must be set both/)
    expect(() => local({ STRIPE_WEBHOOK_SECRET: test.STRIPE_WEBHOOK_SECRET })).toThrow(/must be set both/)
    expect(() => production({ ...secrets, ...test })).toThrow(/is a key for tests/)
    expect(() => local(live)).toThrow(/is a live key/)
    expect(() => local(live)).not.toThrow(/0123456789/)
  })
})

it.each([
  ['KURVE_PORT', 'eighty'],
  ['STRIPE_SECRET_KEY', 'pk_test_0123456789'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_test_0123456789'],
  ['KURVE_ENVIRONMENT', 'live'],
  ['DATABASE_URL', 'mysql://localhost/club'],
  ['SMTP_URL', 'mail.example'],
  ['LOG_LEVEL', 'loud'],
  ['ON_ACCOUNT_FIRST_CENTS', '-1'],
  ['ON_ACCOUNT_OPEN_CENTS', '750.5'],
  ['ON_ACCOUNT_UNCONFIRMED', 'yes'],
])('a wrong %s is named', (name, value) => {
  expect(() => local({ [name]: value })).toThrow(new RegExp(`${name}: `))
})

it('a wrong secret is named and not shown', () => {
  const attempt = () => local({ ...secrets, OIDC_COOKIE_KEYS: 'hunter2' })
  expect(attempt).toThrow('OIDC_COOKIE_KEYS is not right: each key needs at least 32 characters')
  expect(attempt).not.toThrow(/hunter2/)
})

it.each(['staging', 'production'])('in %s nobody moves the clock', environment => {
  expect(() => production({ KURVE_ENVIRONMENT: environment, KURVE_CLOCK: '+1d', ...secrets })).toThrow(
    `KURVE_CLOCK moves the time, which ${environment} must not do`,
  )
})
