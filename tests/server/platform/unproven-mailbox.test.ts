import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportData } from '#contract/identity/account.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { addEmail, listEmails, setDefaultEmailAddress } from '#contract/identity/emails.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { mails } from '#server/db/schema/platform.ts'
import { clubAreas } from '#server/areas.ts'
import { mailsOf } from '#server/define-area.ts'
import { deleteMailsBefore } from '#server/domains/mail/mail-repository.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { confirmationLink, followLink, forgetMails } from '../../helpers/mailbox.ts'
import {
  cancel,
  checkoutOf,
  orderGiftCard,
  orderMug,
  paymentOf,
  payWithPayPal,
} from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { prepareTakeOver, unproveMailbox } from '../../helpers/take-over.ts'
import { mailTriggers } from '../../mails/all-mails.ts'
import { newReader } from '../../mails/mail-readers.ts'
import type { Person } from '../../mails/mails-of-area.ts'

const words = 'Gewinn auf evil.example'
const password = 'Zwiebelkuchen#47'
let platform: TestPlatform
let triggers: ReturnType<typeof mailTriggers>
// A club may sell on account to whoever asks, and then writes to them.
const onAccount = { needsConfirmedAddress: false, firstCents: 1000_00, openCents: 1000_00 }
beforeAll(async () => {
  platform = await startPlatform({ settings: { onAccount } })
  triggers = mailTriggers(platform)
})
afterAll(() => platform.close())
beforeEach(() => forgetMails(platform))

/** Somebody who calls themselves what they want to have said, at an address that they have not shown to be theirs. */
async function newClaimant(): Promise<Person> {
  const person = await newReader(platform)
  const { db } = platform
  await db
    .update(contacts)
    .set({ firstName: words, lastName: words })
    .where(eq(contacts.accountId, person.accountId))
  await unproveMailbox(platform, person.accountId)
  return person
}

const sentTo = (recipient: string) =>
  platform.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), isNull(mails.heldFor)))
const heldFor = ({ accountId }: Person) =>
  platform.db
    .select()
    .from(mails)
    .where(and(eq(mails.heldFor, accountId), isNotNull(mails.heldFor)))

async function buyGiftCard(person: Person): Promise<void> {
  const { checkoutId, paymentUrl } = await orderGiftCard(platform, person)
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
}

const all = mailsOf(clubAreas)
const neutral = all.filter(({ isNeutral }) => isNeutral).map(({ template }) => template)

describe('an address that nobody has proven', () => {
  // What comes of a proof of the mailbox itself.
  const byProof = ['welcome', 'emailChanged']
  const names = all.map(({ template }) => template).filter(name => !byProof.includes(name))

  it.each(names)('gets nothing that somebody typed, whatever they do (%s)', async template => {
    const person = await newClaimant()
    await triggers.get(template)!(person)
    const sent = await sentTo(person.email)
    expect(sent.filter(mail => !neutral.includes(mail.template))).toEqual([])
    for (const { subject, text, html } of sent)
      expect(`${subject}${text}${html}`).not.toContain('evil.example')
  })
})

describe('what is held back', () => {
  it('comes as soon as the address is confirmed', async () => {
    const person = await newClaimant()
    await buyGiftCard(person)
    const held = await heldFor(person)
    expect(held.map(({ template }) => template).sort()).toEqual(['giftCards', 'orderPlaced'])
    await followLink(platform, await confirmationLink(platform, person.email), password)
    expect(await heldFor(person)).toEqual([])
    const sent = await sentTo(person.email)
    for (const { template, text } of held) {
      expect(sent).toContainEqual(expect.objectContaining({ template, text }))
    }
  })

  it('goes to the address that is confirmed in place of a mistyped one', async () => {
    const person = await newClaimant()
    await buyGiftCard(person)
    const email = `richtig-${person.accountId}@example.org`
    bodyOf(await call(platform.app, addEmail, { body: { email, confirmEmail: email } }, person.caller))
    await followLink(platform, await confirmationLink(platform, email), password)
    const list = bodyOf(await call(platform.app, listEmails, {}, person.caller))
    const { id } = list.find(one => one.email === email)!
    await call(platform.app, setDefaultEmailAddress, { params: { id } }, person.caller)
    expect((await sentTo(email)).map(({ template }) => template)).toContain('giftCards')
    expect((await sentTo(person.email)).map(({ template }) => template)).not.toContain('giftCards')
  })

  it('is for nobody, where the owner of the mailbox takes the account over', async () => {
    const person = await newClaimant()
    await buyGiftCard(person)
    await orderMug(platform, person)
    const setPassword = await prepareTakeOver(platform, person.email)
    expect(await setPassword()).toEqual({ ok: true })
    expect(await heldFor(person)).toEqual([])
    const sent = await sentTo(person.email)
    expect(sent.filter(mail => !neutral.includes(mail.template))).toEqual([])
  })

  it('outlives the time after which mails are forgotten', async () => {
    const person = await newClaimant()
    await buyGiftCard(person)
    await deleteMailsBefore(platform.db, new Date('2100-01-01'))
    expect(await heldFor(person)).toHaveLength(2)
  })

  it('stands in the export of its account, and goes with it', async () => {
    const person = await newClaimant()
    const { checkoutId } = await orderMug(platform, person)
    const checkout = await checkoutOf(platform, person, checkoutId)
    await cancel(platform, person, checkout)
    const { orderNumber } = checkout.transactions[0]!.orders[0]!
    const { areas } = bodyOf(await call(platform.app, exportData, {}, person.caller))
    expect(areas.mails).toHaveLength(2)
    for (const subject of [`Your order ${orderNumber}`, `Your order ${orderNumber} is cancelled`]) {
      const entry = { to: person.email, subject, sentAt: null }
      expect(areas.mails).toContainEqual(expect.objectContaining(entry))
    }

    expect((await heldFor(person)).map(({ template }) => template).sort()).toEqual([
      'orderCancelled',
      'orderPlaced',
    ])
    expect((await call(platform.app, deleteContact, {}, person.caller)).status).toBe(204)
    const left = await platform.db.select().from(mails).where(eq(mails.recipient, person.email))
    expect(left.filter(mail => !neutral.includes(mail.template))).toEqual([])
  })
})
