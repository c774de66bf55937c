import { eq } from 'drizzle-orm'
import { clubAreas } from '#server/areas.ts'
import { accountEmails, accounts } from '#server/db/schema/identity.ts'
import { takeOver } from '#server/domains/account/take-over.ts'
import {
  requestReset,
  resetPassword,
  type ResetOutcome,
} from '#server/domains/identity/password-reset-service.ts'
import { mailsTo } from './mailbox.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

export async function unproveMailbox({ db }: Pick<Platform, 'db'>, accountId: string): Promise<void> {
  await db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, accountId))
  await db.update(accountEmails).set({ confirmedAt: null }).where(eq(accountEmails.accountId, accountId))
}

/** Somebody whose address may be mistyped. */
export async function newUnprovenPerson(platform: Platform) {
  const person = await newPerson(platform)
  await unproveMailbox(platform, person.accountId)
  return person
}

/** The owner of a mailbox asks for a link; what sets the new password by it. */
export async function prepareTakeOver(
  platform: Platform,
  email: string,
): Promise<() => Promise<ResetOutcome>> {
  await requestReset(platform.deps, email, 'de')
  const texts = (await mailsTo(platform, email)).map(({ text }) => text)
  const [, token = ''] =
    texts.map(text => /password-reset\/new\?token=([\w-]+)/.exec(text)).find(found => found) ?? []
  const reset = { token, password: 'Nordkurve#1899', from: '127.0.0.1' }
  return () => resetPassword(platform.deps, reset, takeOver(platform.deps, clubAreas))
}
