import { randomUUID } from 'node:crypto'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipLeft } from '#server/domains/membership/mails/membership-left.ts'
import { membershipRenewal } from '#server/domains/membership/mails/membership-renewal.ts'
import { membershipWelcome } from '#server/domains/membership/mails/membership-welcome.ts'
import { membershipRenewals } from '#server/domains/membership/renew-memberships.ts'
import { bodyOf } from '../helpers/call.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { apply, forSelf, leave, orderSku } from '../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import type { TestPlatform } from '../helpers/platform.ts'
import { eve, href } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

const member = { holder: eve, number: '1899100001' }
const days = { firstDay: '2031-07-01', lastDay: '2032-06-30' }

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(membershipWelcome, [
    { firstName: eve, href, members: [member], firstDay: days.firstDay, lastDay: null },
    { firstName: eve, href, members: [member, { ...member, number: '1899100002' }], ...days },
  ]),
  examplesOf(membershipLeft, [{ firstName: eve, href, ...member, lastDay: days.lastDay }]),
  examplesOf(membershipRenewal, [{ firstName: eve, href, ...member, ...days, cents: 7200 }]),
]

async function enrol({ db }: TestPlatform, accountId: string): Promise<string> {
  const id = randomUUID()
  await db.insert(clubMemberships).values({ id, accountId, kind: 'reduced', number: id, since: '2020-01-01' })
  return id
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
  membershipLeft: async reader => {
    await leave(platform, reader, await enrol(platform, reader.accountId))
    return [[reader.email, 'en']]
  },
  membershipRenewal: async reader => {
    // It is May: a month later the next year’s fees are made.
    await platform.db.delete(clubMemberships)
    await enrol(platform, reader.accountId)
    const now = new Date(Date.UTC(2031, 5, 1, 9))
    await membershipRenewals.run({ ...platform.deps, clock: { now: () => now } })
    return [[reader.email, 'en']]
  },
})
