import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { accounts } from '#server/db/schema/identity.ts'
import { findAccount } from '#server/domains/identity/account-service.ts'
import {
  authenticatorState,
  confirmAuthenticator,
  startAuthenticator,
} from '#server/domains/second-factor/authenticator-service.ts'
import { parseJson, registrationAnswer } from '#server/domains/passkeys/passkey-answers.ts'
import { addPasskey, offerRegistration } from '#server/domains/passkeys/passkey-registration-service.ts'
import { unescapeHtml } from '../../e2e/support/plain-browser.ts'
import type { TestPlatform } from './platform.ts'
import { createSoftPasskey, type SoftPasskey } from './soft-passkey.ts'

export async function accountIdOf(platform: TestPlatform, email: string): Promise<string> {
  const [row] = await platform.db.select().from(accounts).where(eq(accounts.email, email))
  if (!row) throw new Error(`Nobody has the address ${email}`)
  return row.id
}

/** Gives somebody a passkey, as the page does. */
export async function givePasskey(
  { deps, ...platform }: TestPlatform,
  email: string,
  options: { isSynced?: boolean } = {},
): Promise<SoftPasskey> {
  const account = await findAccount(deps.db, await accountIdOf({ deps, ...platform }, email))
  if (!account) throw new Error('no account')
  const passkey = createSoftPasskey(new URL(deps.settings.roots.authority).origin, options)
  const sessionId = randomUUID()
  const asked = await offerRegistration(deps, account, sessionId)
  const answer = registrationAnswer.parse(parseJson(passkey.create(asked)))
  const outcome = await addPasskey(deps, { accountId: account.id, sessionId, answer, name: 'Test' })
  if (!outcome.ok) throw new Error(outcome.reason)
  return passkey
}

/** What a page asks a passkey for. */
export const optionsOn = (page: { body: string }) =>
  JSON.parse(unescapeHtml(/data-options="([^"]*)"/.exec(page.body)?.[1] ?? 'null')) as { challenge: string }

/** The code that an app shows at a moment, by default the platform's present. */
export const codeAt = (secret: string, now: Date, seconds = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + seconds * 1000 })

export interface TestAuthenticator {
  accountId: string
  recoveryCodes: readonly string[]
  /** The code that the app shows now, or so many seconds from now. */
  code: (seconds?: number) => string
}

/** Lets an account ask for codes, and moves on so that the next code is a new one. */
export async function giveAuthenticator(platform: TestPlatform, email: string): Promise<TestAuthenticator> {
  const { deps, clock } = platform
  const accountId = await accountIdOf(platform, email)
  await startAuthenticator(deps, accountId)
  const state = await authenticatorState(deps, accountId)
  if (state.kind !== 'started') throw new Error(state.kind)
  const code = (seconds?: number) => codeAt(state.secret, clock.now(), seconds)
  const outcome = await confirmAuthenticator(deps, accountId, code())
  if (!outcome.ok) throw new Error(outcome.reason)
  clock.advance(60)
  return { accountId, recoveryCodes: outcome.recoveryCodes, code }
}
