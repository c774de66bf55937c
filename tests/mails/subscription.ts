import { later } from '#server/deadlines.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { contractBegun } from '#server/domains/subscription/mails/contract-begun.ts'
import { contractDeadlinePostponed } from '#server/domains/contract-renewal/mails/contract-deadline-postponed.ts'
import { contractNotice } from '#server/domains/contract-renewal/mails/contract-notice.ts'
import { contractRenewed } from '#server/domains/contract-renewal/mails/contract-renewed.ts'
import { clubDay } from '#server/clock.ts'
import { contractEndedEarly } from '#server/domains/subscription/mails/contract-ended-early.ts'
import { contractTerminated } from '#server/domains/subscription/mails/contract-terminated.ts'
import { contractUnpaid } from '#server/domains/contract-renewal/mails/contract-unpaid.ts'
import { postponedDeadlines } from '#server/domains/contract-renewal/postponed-deadlines.ts'
import { contractReminders } from '#server/domains/contract-renewal/remind-unpaid.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { seasonNotices } from '#server/domains/contract-renewal/season-notices.ts'
import { addDays } from '#contract/kernel/days.ts'
import { postponeDeadline } from '#contract/subscription/staff-seasons.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { endEarlyAtOffice, staffContractOf } from '../helpers/contract-office.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { makeContract } from '../helpers/contracts.ts'
import { orderSku, runAt } from '../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import { buySeasonTicket, choose, newSeason, terminate, type TestSeason } from '../helpers/season-tickets.ts'
import { keyed, newClerk } from '../helpers/ticket-office.ts'
import type { TestPlatform } from '../helpers/platform.ts'
import { eve, href, keptMethods } from './mail-data.ts'
import { examplesOf, type MailTriggers, type Person } from './mails-of-area.ts'

const season = {
  number: 'V-100123',
  name: {
    de: 'Dauerkarte Profis 2031/32, Block 14, Reihe 12, Platz 7',
    en: 'Season ticket first team 2031/32, Block 14, Row 12, Seat 7',
    ja: 'トップチーム シーズンチケット 2031/32',
  },
  cents: 56_000,
  startsOn: '2031-07-01',
  endsOn: '2032-06-30',
}

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(contractBegun, [
    { firstName: eve, href, ...season, deadline: '2032-05-31', hasHolder: true },
    { firstName: eve, href, ...season, deadline: null, hasHolder: false },
  ]),
  examplesOf(
    contractNotice,
    [51_000, 56_000, 59_000].flatMap(centsBefore =>
      [true, false].map(hasToConfirm => ({
        firstName: eve,
        href,
        ...season,
        centsBefore,
        hasToConfirm,
        isCharged: !hasToConfirm,
        deadline: '2031-05-31',
        dueFrom: '2031-06-01',
        cancelHref: href,
      })),
    ),
  ),
  examplesOf(
    contractDeadlinePostponed,
    [true, false].map(hasToConfirm => ({
      firstName: eve,
      href,
      ...season,
      hasToConfirm,
      isCharged: !hasToConfirm,
      deadline: '2031-06-10',
      dueFrom: '2031-06-11',
      cancelHref: href,
    })),
  ),
  examplesOf(
    contractRenewed,
    [null, ...keptMethods.map(kept => ({ ...kept, day: '2031-06-15' }))].map(charged => ({
      firstName: eve,
      href,
      ...season,
      charged,
    })),
  ),
  examplesOf(
    contractUnpaid,
    [true, false].map(hasBegun => ({ firstName: eve, href, ...season, hasBegun })),
  ),
  examplesOf(
    contractTerminated,
    [new Date('2032-05-31T21:59:00Z'), '2032-05-31'].map(received => ({
      firstName: eve,
      href,
      number: season.number,
      received,
      effectiveOn: '2032-06-30',
    })),
  ),
  examplesOf(contractEndedEarly, [{ firstName: eve, href, number: season.number, lastDay: '2032-03-14' }]),
]

/**
 * A contract of somebody's over a season that began so many days ago, with one planned after it. Those of others are over. `isNoticed`: of the next
 * season its subscriber was written to a month ago.
 */
async function contractInItsSeason(
  platform: TestPlatform,
  reader: Person,
  daysAgo: number,
  isNoticed = false,
): Promise<TestSeason> {
  await platform.db.update(contracts).set({ state: 'ended' })
  const running = await newSeason(platform, { matchesIn: [], season: 2030, startsIn: -daysAgo })
  const { teamId } = running
  const next = await newSeason(platform, { matchesIn: [], season: 2031, teamId, startsIn: 365 - daysAgo })
  await makeContract(platform, {
    subscriber: reader,
    terms: [{ season: running }],
    ...(isNoticed && { noticeOf: next }),
  })
  return running
}

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  contractBegun: async reader => {
    const { sku } = bodyOf(await choose(platform, reader, await newSeason(platform)))
    const { checkoutId, paymentUrl } = await orderSku(platform, reader, sku)
    await forgetMails(platform)
    await payWithPayPal(platform, paymentUrl)
    if ((await paymentOf(platform, reader, checkoutId)) !== 204) throw new Error('It was not paid')
    return [[reader.email, 'en']]
  },
  contractNotice: async reader => {
    await contractInItsSeason(platform, reader, 300)
    await seasonNotices.run(platform.deps)
    return [[reader.email, 'en']]
  },
  contractDeadlinePostponed: async reader => {
    const { id, terminationDeadline } = await contractInItsSeason(platform, reader, 300)
    await seasonNotices.run(platform.deps)
    await forgetMails(platform)
    const { caller } = await newClerk(platform)
    const days = {
      terminationDeadline: addDays(terminationDeadline, 5),
      renewOn: addDays(terminationDeadline, 6),
    }
    const body = { version: 1, ...days, reason: 'Relegation', isDryRun: false }
    bodyOf(await call(platform.app, postponeDeadline, { params: { id }, headers: keyed(), body }, caller))
    await postponedDeadlines.run(platform.deps)
    return [[reader.email, 'en']]
  },
  contractRenewed: async reader => {
    await contractInItsSeason(platform, reader, 340, true)
    await contractRenewals.run(platform.deps)
    return [[reader.email, 'en']]
  },
  contractUnpaid: async reader => {
    await contractInItsSeason(platform, reader, 340, true)
    await contractRenewals.run(platform.deps)
    const inTwoWeeks = later(platform.clock.now(), 14 * 86_400_000).toISOString()
    await runAt(platform, contractReminders, inTwoWeeks)
    return [[reader.email, 'en']]
  },
  contractTerminated: async reader => {
    const { id } = await buySeasonTicket(platform, reader, await newSeason(platform))
    await forgetMails(platform)
    await terminate(platform, reader, id)
    return [[reader.email, 'en']]
  },
  contractEndedEarly: async reader => {
    const { id } = await makeContract(platform, { subscriber: reader })
    const clerk = await newClerk(platform)
    const { version } = await staffContractOf(platform, clerk, id)
    await forgetMails(platform)
    const lastDay = clubDay(platform.clock.now())
    bodyOf(await endEarlyAtOffice(platform, clerk, id, { version, lastDay }))
    return [[reader.email, 'en']]
  },
})
