import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { deleteContact } from '#contract/contact.ts'
import { addEmail, listEmails, setDefaultEmailAddress } from '#contract/emails.ts'
import { declareWithdrawal } from '#contract/withdrawals.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts, passkeys } from '#server/db/schema/identity.ts'
import { turnOffAuthenticator } from '#server/domains/identity/authenticator/authenticator-service.ts'
import { cancelUnpaid } from '#server/domains/orders/payments/cancel-unpaid.ts'
import { unpaidOrders } from '#server/domains/orders/payments/payment-jobs.ts'
import { noteSignIn } from '#server/domains/identity/device-service.ts'
import { removePasskey } from '#server/domains/identity/passkeys/passkey-service.ts'
import { requestReset } from '#server/domains/identity/password-reset-service.ts'
import { changePassword } from '#server/domains/identity/password-service.ts'
import { hashPassword } from '#server/domains/identity/passwords.ts'
import { registerAccount } from '#server/domains/identity/registration-service.ts'
import type { MailTemplateName } from '#server/domains/mail/templates.ts'
import { club } from '#sites/club/club.ts'
import { makeWithdrawal } from '../factories/withdrawals.ts'
import { foundFanClub } from './acting.ts'
import { bodyOf, call } from './call.ts'
import { newStaff } from './back-office.ts'
import { confirmationLink, followLink, forgetMails } from './mailbox.ts'
import type { TestPlatform } from './platform.ts'
import { giveAuthenticator, givePasskey } from './second-factor.ts'
import {
  cancel,
  checkoutOf,
  orderGiftCard,
  orderMug,
  orderOnline,
  paymentOf,
  payWithPayPal,
  takeBackAtBank,
} from './online-order.ts'
import { advance, orderOnAccount, orderToFetch, ship } from './order-life.ts'
import { announce, decide, shippedMug } from './returns.ts'
import { add, newPerson, order, payloadFor, skus } from './shopper.ts'

const password = 'Zwiebelkuchen#47'
const passwordHash = hashPassword(password)
type Person = Awaited<ReturnType<typeof newPerson>>
type Expected = readonly [to: string, language: 'de' | 'en']
export type Trigger = (reader: Person) => Promise<readonly Expected[]>

/** Somebody who wants English, which no page, browser or default of these tests does. */
export async function newReader(platform: TestPlatform): Promise<Person> {
  const person = await newPerson(platform)
  const { db } = platform
  await db.update(contacts).set({ profileLanguage: 'en' }).where(eq(contacts.accountId, person.accountId))
  await db
    .update(accounts)
    .set({ passwordHash: await passwordHash })
    .where(eq(accounts.id, person.accountId))
  return person
}

const someone = () => `${randomUUID()}@example.org`
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

/** What makes each mail leave, and for whom: every address once, with the language that it is written in. */
export const mailTriggers = (platform: TestPlatform): Record<MailTemplateName, Trigger> => {
  const declare = async (body: ReturnType<typeof makeWithdrawal>) => {
    const headers = { 'idempotency-key': randomUUID() }
    await call(platform.app, declareWithdrawal, { headers, body })
    // The same once more: one declaration, one receipt.
    await call(platform.app, declareWithdrawal, { headers, body })
  }
  return {
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
    accountDeleted: async ({ caller, email }) => {
      await call(platform.app, deleteContact, {}, caller)
      return [[email, 'en']]
    },
    organizationWithoutAdmin: async reader => {
      const { accountId, email: mailbox } = await newReader(platform)
      await foundFanClub(platform.db, accountId, { admins: [reader.accountId] })
      await call(platform.app, deleteContact, {}, reader.caller)
      return [
        [mailbox, 'en'],
        [club.email, 'de'],
      ]
    },
    orderPlaced: async reader => {
      const cart = bodyOf(await add(platform, reader, skus.mug))
      bodyOf(await order(platform, reader, payloadFor(cart)))
      return [[reader.email, 'en']]
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
    withdrawalReceived: async reader => {
      const { checkoutId } = await orderMug(platform, reader)
      const { orderNumber } = (await checkoutOf(platform, reader, checkoutId)).transactions[0]!.orders[0]!
      await declare(makeWithdrawal({ email: reader.email, orderNumber, language: 'en' }))
      return [[reader.email, 'en']]
    },
    withdrawalNoted: async ({ email }) => {
      await declare(makeWithdrawal({ email, language: 'en' }))
      return [[email, 'en']]
    },
    orderReversed: async reader => {
      const { checkoutId } = await orderOnAccount(platform, reader)
      const checkout = await checkoutOf(platform, reader, checkoutId)
      await forgetMails(platform)
      await cancel(platform, reader, checkout)
      // Cancelled already: nothing more to tell.
      await cancel(platform, reader, checkout)
      return [[reader.email, 'en']]
    },
    returnAnnounced: async reader => {
      const sent = await shippedMug(platform, reader)
      await forgetMails(platform)
      const key = randomUUID()
      await announce(platform, reader, sent, { key })
      await announce(platform, reader, sent, { key })
      return [[reader.email, 'en']]
    },
    returnRefused: async reader => {
      const sent = await shippedMug(platform, reader)
      const { id: returnId } = bodyOf(await announce(platform, reader, sent))
      const staff = await newStaff(platform)
      await forgetMails(platform)
      await decide(platform, staff, { ...sent, returnId }, { accepted: [{ serialNumber: 1, quantity: 0 }] })
      return [[reader.email, 'en']]
    },
    orderCancelled: async reader => {
      const { checkoutId } = await orderMug(platform, reader)
      const checkout = await checkoutOf(platform, reader, checkoutId)
      await cancel(platform, reader, checkout)
      // Cancelled already: nothing more to tell.
      await cancel(platform, reader, checkout)
      return [[reader.email, 'en']]
    },
    paymentReturned: async reader => {
      const cart = bodyOf(await add(platform, reader, skus.mug))
      const { checkoutId, paymentTokenId, paymentUrl } = bodyOf(
        await orderOnline(platform, reader, 'payPal', payloadFor(cart)),
      )
      await payWithPayPal(platform, paymentUrl)
      expect(await paymentOf(platform, reader, checkoutId)).toBe(204)
      await takeBackAtBank(platform, paymentTokenId)
      // Taken back already: nothing more to tell.
      await takeBackAtBank(platform, paymentTokenId)
      return [[reader.email, 'en']]
    },
    orderUnpaid: async reader => {
      const cart = bodyOf(await add(platform, reader, skus.mug))
      const { checkoutId } = bodyOf(await orderOnline(platform, reader, 'payPal', payloadFor(cart)))
      platform.clock.advance(2 * 60 * 60)
      await unpaidOrders.run(platform.deps)
      // Cancelled already: nothing more to tell.
      await cancelUnpaid(platform.deps, checkoutId)
      return [[reader.email, 'en']]
    },
    giftCards: async reader => {
      const { checkoutId, paymentUrl } = await orderGiftCard(platform, reader)
      await forgetMails(platform)
      await payWithPayPal(platform, paymentUrl)
      expect(await paymentOf(platform, reader, checkoutId)).toBe(204)
      return [[reader.email, 'en']]
    },
    orderReady: async reader => {
      const { orderNumber } = await orderToFetch(platform, reader)
      await advance(platform, orderNumber, 'OrderArrived')
      await advance(platform, orderNumber, 'OrderInProgress')
      await forgetMails(platform)
      await advance(platform, orderNumber, 'InvoiceCreated')
      // Ready already: nothing more to tell.
      await advance(platform, orderNumber, 'InvoiceCreated')
      return [[reader.email, 'en']]
    },
    orderFetched: async reader => {
      const { orderNumber } = await orderToFetch(platform, reader)
      await forgetMails(platform)
      await ship(platform, orderNumber)
      await ship(platform, orderNumber)
      return [[reader.email, 'en']]
    },
    orderShipped: async reader => {
      const { orderNumber } = await orderOnAccount(platform, reader)
      await forgetMails(platform)
      await ship(platform, orderNumber)
      // On its way already: nothing more to tell.
      await ship(platform, orderNumber)
      return [[reader.email, 'en']]
    },
  }
}
