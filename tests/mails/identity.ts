import { eq } from 'drizzle-orm'
import { addEmail, listEmails, setDefaultEmailAddress } from '#contract/identity/emails.ts'
import { accounts, passkeys } from '#server/db/schema/identity.ts'
import { turnOffAuthenticator } from '#server/domains/second-factor/authenticator-service.ts'
import { noteSignIn } from '#server/domains/identity/device-service.ts'
import { addressAlreadyRegistered } from '#server/domains/identity/mails/address-already-registered.ts'
import { confirmEmail } from '#server/domains/identity/mails/confirm-email.ts'
import { confirmFurtherEmail } from '#server/domains/identity/mails/confirm-further-email.ts'
import { confirmToRead } from '#server/domains/identity/mails/confirm-to-read.ts'
import { emailChanged } from '#server/domains/identity/mails/email-changed.ts'
import { newDevice } from '#server/domains/identity/mails/new-device.ts'
import { passwordChanged } from '#server/domains/identity/mails/password-changed.ts'
import { passwordReset } from '#server/domains/identity/mails/password-reset.ts'
import { protectionChanged } from '#server/domains/identity/mails/protection-changed.ts'
import { welcome } from '#server/domains/identity/mails/welcome.ts'
import { removePasskey } from '#server/domains/passkeys/passkey-service.ts'
import { requestReset } from '#server/domains/identity/password-reset-service.ts'
import { changePassword } from '#server/domains/identity/password-service.ts'
import { registerAccount } from '#server/domains/identity/registration-service.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { confirmationLink, followLink } from '../helpers/mailbox.ts'
import { orderMug } from '../helpers/online-order.ts'
import type { TestPlatform } from '../helpers/platform.ts'
import { giveAuthenticator, givePasskey } from '../helpers/second-factor.ts'
import { at, eve, href } from './mail-data.ts'
import { password, someone } from './mail-readers.ts'
import { examplesOf, type MailTriggers, type Person } from './mails-of-area.ts'

const register = (platform: TestPlatform, email: string, profileLanguage: 'de' | 'en') =>
  registerAccount(platform.deps, {
    sendsLink: true,
    firstName: 'Lena',
    lastName: 'Vogt',
    email,
    password,
    profileLanguage,
  })

async function addAddress(platform: TestPlatform, { caller }: Person): Promise<string> {
  const email = someone()
  bodyOf(await call(platform.app, addEmail, { body: { email, confirmEmail: email } }, caller))
  return email
}

const signInFrom = (platform: TestPlatform, { accountId }: Person, cookie: string) =>
  noteSignIn(platform.deps, { accountId, cookie, userAgent: 'Firefox' })

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(confirmEmail, [
    { href, days: 7 },
    { href, days: 1 },
  ]),
  examplesOf(confirmFurtherEmail, [
    { href, days: 7 },
    { href, days: 1 },
  ]),
  examplesOf(confirmToRead, [{ href, days: 7 }]),
  examplesOf(addressAlreadyRegistered, [{ href }]),
  examplesOf(welcome, [{ firstName: eve, href }]),
  examplesOf(passwordReset, [{ href, minutes: 60 }]),
  examplesOf(passwordChanged, [{ firstName: eve, at, href }]),
  examplesOf(protectionChanged, [
    { change: 'passkeyAdded', firstName: eve, at, href },
    { change: 'passkeyRemoved', firstName: eve, at, href },
    { change: 'authenticatorOn', firstName: eve, at, href },
    { change: 'authenticatorOff', firstName: eve, at, href },
  ]),
  examplesOf(newDevice, [
    { firstName: eve, at, href, browser: 'Firefox', system: 'Linux' },
    { firstName: eve, at, href, browser: 'Safari' },
    { firstName: eve, at, href },
  ]),
  examplesOf(emailChanged, [{ isNew: true }, { isNew: false }]),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  confirmEmail: async () => {
    const email = someone()
    await register(platform, email, 'en')
    return [[email, 'en']]
  },
  confirmFurtherEmail: async reader => [[await addAddress(platform, reader), 'en']],
  addressAlreadyRegistered: async ({ email }) => {
    await register(platform, email, 'de')
    return [[email, 'en']]
  },
  welcome: async () => {
    const email = someone()
    await register(platform, email, 'en')
    await followLink(platform, await confirmationLink(platform, email), password)
    return [[email, 'en']]
  },
  passwordReset: async ({ email }) => {
    await requestReset(platform.deps, email, 'de')
    return [[email, 'en']]
  },
  passwordChanged: async ({ accountId, email }) => {
    const newPassword = 'Nordkurve#1899'
    await changePassword(platform.deps, { accountId, currentPassword: password, newPassword })
    return [[email, 'en']]
  },
  protectionChanged: async ({ accountId, email }) => {
    await givePasskey(platform, email)
    const [passkey] = await platform.db.select().from(passkeys).where(eq(passkeys.accountId, accountId))
    await removePasskey(platform.deps, accountId, passkey!.id)
    // Gone already: nothing to tell.
    await removePasskey(platform.deps, accountId, passkey!.id)
    await giveAuthenticator(platform, email)
    await turnOffAuthenticator(platform.deps, accountId, password)
    await turnOffAuthenticator(platform.deps, accountId, password)
    return Array.from({ length: 4 }, () => [email, 'en'])
  },
  newDevice: async reader => {
    await signInFrom(platform, reader, 'the first browser')
    await signInFrom(platform, reader, 'another one')
    return [[reader.email, 'en']]
  },
  emailChanged: async reader => {
    const { caller, email: before } = reader
    const email = await addAddress(platform, reader)
    await followLink(platform, await confirmationLink(platform, email), password)
    const list = bodyOf(await call(platform.app, listEmails, {}, caller))
    const { id } = list.find(one => one.email === email)!
    await call(platform.app, setDefaultEmailAddress, { params: { id } }, caller)
    return [
      [before, 'en'],
      [email, 'en'],
    ]
  },
  confirmToRead: async reader => {
    await platform.db
      .update(accounts)
      .set({ emailConfirmedAt: null })
      .where(eq(accounts.id, reader.accountId))
    await orderMug(platform, reader)
    // The mailbox is asked once, however much waits.
    await orderMug(platform, reader)
    return [[reader.email, 'en']]
  },
})
