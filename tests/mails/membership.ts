import { clubMemberships } from '#server/db/schema/membership.ts'
import { memberCardReplaced } from '#server/domains/membership-sale/mails/member-card-replaced.ts'
import { membershipLeft } from '#server/domains/membership/mails/membership-left.ts'
import { membershipLinked } from '#server/domains/membership/mails/membership-linked.ts'
import { membershipPassedOn } from '#server/domains/membership/mails/membership-passed-on.ts'
import { membershipReceived } from '#server/domains/membership-sale/mails/membership-received.ts'
import { membershipRemoved } from '#server/domains/membership-fees/mails/membership-removed.ts'
import { membershipRenewal } from '#server/domains/membership-fees/mails/membership-renewal.ts'
import { membershipUnpaid } from '#server/domains/membership-fees/mails/membership-unpaid.ts'
import { membershipWelcome } from '#server/domains/membership-sale/mails/membership-welcome.ts'
import { removeUnpaid } from '#server/domains/membership-fees/remove-unpaid.ts'
import { membershipReminders } from '#server/domains/membership-fees/remind-unpaid.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { bodyOf } from '../helpers/call.ts'
import { enterLetter, linkAccount, newFanClerk } from '../helpers/fan-desk.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import {
  apply,
  enrol,
  forSelf,
  leave,
  onlyMembershipOf,
  orderSku,
  payForChild,
  runAt,
} from '../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import type { TestPlatform } from '../helpers/platform.ts'
import { newPerson } from '../helpers/shopper.ts'
import { eve, href, keptMethods } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

const member = { holder: eve, number: '1899100001' }
const days = { firstDay: '2031-07-01', lastDay: '2032-06-30' }

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(membershipWelcome, [
    { firstName: eve, href, members: [member], firstDay: days.firstDay, lastDay: null },
    { firstName: eve, href, members: [member, { ...member, number: '1899100002' }], ...days },
  ]),
  examplesOf(membershipReceived, [
    {
      firstName: eve,
      href,
      name: { de: 'Mitgliedschaft, 2031/32', en: 'Membership, 2031/32', ja: '正会員 2031/32' },
      price: euros(7200),
      firstDay: days.firstDay,
    },
  ]),
  examplesOf(membershipLeft, [{ firstName: eve, href, ...member, lastDay: days.lastDay }]),
  examplesOf(membershipRenewal, [
    { firstName: eve, href, ...member, ...days, cents: 7200, charged: null },
    ...keptMethods.map(kept => ({
      firstName: eve,
      href,
      ...member,
      ...days,
      cents: 7200,
      charged: { ...kept, day: days.firstDay },
    })),
  ]),
  examplesOf(membershipRemoved, [{ firstName: eve, href, ...member, lastDay: '2031-09-09' }]),
  examplesOf(
    membershipLinked,
    [true, false].map(isPaidByOther => ({
      firstName: eve,
      href,
      number: member.number,
      isPaidByOther,
    })),
  ),
  examplesOf(
    membershipPassedOn,
    [true, false].map(goesOn => ({ firstName: eve, href, ...member, goesOn })),
  ),
  examplesOf(
    memberCardReplaced,
    [true, false].map(isBuyer => ({ firstName: eve, href, ...member, isBuyer })),
  ),
  examplesOf(
    membershipUnpaid,
    [false, true].map(isResting => ({
      firstName: eve,
      href,
      ...member,
      ...days,
      cents: 7200,
      restsFrom: '2031-08-12',
      isResting,
    })),
  ),
]

/** Refused of whoever has proven no mailbox, who hears nothing then. */
async function link(platform: TestPlatform, id: string, email: string): Promise<void> {
  const clerk = await newFanClerk(platform)
  await forgetMails(platform)
  await linkAccount(platform, clerk, id, email)
}

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  membershipWelcome: async reader => {
    const { sku } = bodyOf(await apply(platform, reader, forSelf))
    const { checkoutId, paymentUrl } = await orderSku(platform, reader, sku)
    await forgetMails(platform)
    await payWithPayPal(platform, paymentUrl)
    if ((await paymentOf(platform, reader, checkoutId)) !== 204) throw new Error('It was not paid')
    return [[reader.email, 'en']]
  },
  membershipReceived: async reader => {
    const clerk = await newFanClerk(platform)
    await forgetMails(platform)
    // Refused of whoever has proven no mailbox, who hears nothing then.
    await enterLetter(platform, clerk, reader.email)
    return [[reader.email, 'en']]
  },
  membershipLeft: async reader => {
    await leave(platform, reader, await enrol(platform, reader, { kind: 'reduced' }))
    return [[reader.email, 'en']]
  },
  membershipLinked: async reader => {
    await link(platform, await payForChild(platform, await newPerson(platform)), reader.email)
    return [[reader.email, 'en']]
  },
  membershipPassedOn: async reader => {
    const { email } = await newPerson(platform)
    await link(platform, await payForChild(platform, reader), email)
    return [[reader.email, 'en']]
  },
  memberCardReplaced: async reader => {
    await platform.db.delete(clubMemberships)
    await enrol(platform, reader)
    const { newCard } = await onlyMembershipOf(platform, reader)
    const { checkoutId, paymentUrl } = await orderSku(platform, reader, newCard!.sku)
    await forgetMails(platform)
    await payWithPayPal(platform, paymentUrl)
    if ((await paymentOf(platform, reader, checkoutId)) !== 204) throw new Error('It was not paid')
    return [[reader.email, 'en']]
  },
  membershipRenewal: async reader => {
    // It is May: a month later the next year’s fees are made.
    await platform.db.delete(clubMemberships)
    await enrol(platform, reader, { kind: 'reduced' })
    await runAt(platform, membershipRenewals, '2031-06-01T09:00:00Z')
    return [[reader.email, 'en']]
  },
  membershipUnpaid: async reader => {
    await platform.db.delete(clubMemberships)
    await enrol(platform, reader, { kind: 'reduced' })
    await runAt(platform, membershipRenewals, '2031-06-01T09:00:00Z')
    // Twice: it is written once a date.
    await runAt(platform, membershipReminders, '2031-07-15T09:00:00Z')
    await runAt(platform, membershipReminders, '2031-07-15T10:00:00Z')
    return [[reader.email, 'en']]
  },
  membershipRemoved: async reader => {
    await platform.db.delete(clubMemberships)
    const id = await enrol(platform, reader, { kind: 'reduced' })
    await runAt(platform, membershipRenewals, '2031-06-01T09:00:00Z')
    const now = new Date('2031-09-09T09:00:00Z')
    await platform.db.transaction(tx => removeUnpaid(tx, platform.deps.settings, { id, now }))
    return [[reader.email, 'en']]
  },
})
