import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addEmail } from '#contract/identity/emails.ts'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { FRESH_SIGN_IN_SECONDS } from '#server/http/fresh-sign-in.ts'
import type { Browser } from '#e2e/support/plain-browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { exchange, fanClub, organizationNamed } from '../../helpers/acting.ts'
import { call, refusalOf } from '../../helpers/call.ts'
import { redeem, refresh, signInByForm, signInRequest, type Tokens } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const email = 'jana.kraemer@example.org'
const stale = [403, 'REAUTHENTICATION_REQUIRED']
/** What is wrong with the request is only told after a fresh sign-in. */
const fresh = [400, 'EMAILS_NOT_EQUAL']

let platform: TestPlatform
let browser: Browser
let tokens: Tokens
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  ;({ browser, tokens } = await signInByForm(platform.app, email))
})

const growOld = () => platform.clock.advance(FRESH_SIGN_IN_SECONDS + 1)
const bearer = ({ access_token }: Pick<Tokens, 'access_token'>) => ({
  authorization: `Bearer ${access_token}`,
})
const tryWith = async (given: Pick<Tokens, 'access_token'>) => {
  const body = { email: 'one@example.org', confirmEmail: 'other@example.org' }
  return refusalOf(await call(platform.app, addEmail, { body }, bearer(given)))
}

it('is that of the sign-in', async () => {
  expect(await tryWith(tokens)).toEqual(fresh)
  growOld()
  expect(await tryWith(tokens)).toEqual(stale)
})

it('stays as it is when a token is renewed, again and again', async () => {
  growOld()
  const renewed = (await refresh(platform.app, tokens.refresh_token)).body
  expect(await tryWith(renewed)).toEqual(stale)
  const twice = (await refresh(platform.app, renewed.refresh_token)).body
  expect(await tryWith(twice)).toEqual(stale)
})

it('lets a token that is renewed in time be as fresh as before', async () => {
  const renewed = (await refresh(platform.app, tokens.refresh_token)).body
  expect(await tryWith(renewed)).toEqual(fresh)
})

it('stays as it is when a frame renews the session without a word', async () => {
  growOld()
  const silent = signInRequest({ prompt: 'none' })
  const { body } = await redeem(platform.app, codeOf(await browser.visit(silent.url)), silent.verifier)
  expect(await tryWith(body)).toEqual(stale)
})

it('is a new one after a sign-in that was asked for, in that tab alone', async () => {
  growOld()
  const again = signInRequest({ prompt: 'login' })
  const page = await browser.visit(again.url)
  expect(page.body).toContain('Bitte zeig noch einmal, dass du es bist')
  const answer = await browser.submit(page, { email, password: examplePassword })
  const { body } = await redeem(platform.app, codeOf(answer), again.verifier)
  expect(await tryWith(body)).toEqual(fresh)
  expect(await tryWith(tokens)).toEqual(stale)
})

it('is handed on to a token that acts for an organisation, and not made new by the exchange', async () => {
  const id = await organizationNamed(platform.db, fanClub)
  const actAndRemove = async () => {
    const acting = (await exchange(platform.app, tokens.access_token, id)).body
    const params = { id: crypto.randomUUID() }
    return refusalOf(await call(platform.app, deletePaymentInfo, { params }, bearer(acting)))
  }
  expect(await actAndRemove()).toEqual([404, 'NOT_FOUND'])
  growOld()
  expect(await actAndRemove()).toEqual(stale)
})
