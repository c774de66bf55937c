import { randomUUID } from 'node:crypto'
import {
  applyForMembership,
  getMembershipApplication,
  listMembershipKinds,
  type MembershipOffer,
} from '#contract/membership/joining.ts'
import { euros } from '#contract/kernel/primitives.ts'
import {
  agesOf,
  feeInTwelfths,
  firstOfNextMonth,
  lastDayOfYear,
  membershipYearOf,
  soldKinds,
} from '#contract/membership/membership-fees.ts'
import { chooseRenewalPayment, leaveMembership, listMemberships } from '#contract/membership/memberships.ts'
import { clubDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { chooseRenewalPayment as choosePayment } from '../membership-fees/membership-fees-api.ts'
import { leave, membershipKinds, runningMemberships } from '../membership/membership-api.ts'
import { applyFor, findOwnApplication } from './apply.ts'

/** What an account may apply for: each application stores names. */
const applyLimit: Limit = { max: 40, perSeconds: 60 * 60 }

export function registerMembershipRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  mount(target, listMembershipKinds, async ({ query }) => ({
    status: 200,
    body: offersOn(query.day ?? clubDay(clock.now())),
  }))

  mount(target, listMemberships, async ({ person }) => {
    const memberships = await runningMemberships(db, person.accountId, clock.now())
    return memberships.length > 0 ? { status: 200, body: memberships } : refusal(404, 'MEMBERSHIP_NONE')
  })

  mount(target, applyForMembership, async call => {
    const caller = callerOf(call)
    const { accountId } = caller
    const wait = (await target.limiter?.('apply-for-membership', accountId, applyLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    const now = clock.now()
    const request = call.body
    return answerOnce(db, { ...caller, operation: 'applyForMembership', request, now }, tx =>
      applyFor(tx, { id: randomUUID(), accountId, receivedOn: null, now }, request),
    )
  })

  mount(target, getMembershipApplication, async ({ person: { accountId }, params: { id } }) => {
    const body = await findOwnApplication(db, { id, accountId, now: clock.now() })
    return body ? { status: 200, body } : refusal(404, 'MEMBERSHIP_UNKNOWN')
  })

  mount(target, chooseRenewalPayment, async ({ person: { accountId }, params: { id }, body }) => {
    const choice = { id, accountId, ...body, now: clock.now() }
    return (await db.transaction(tx => choosePayment(tx, settings, choice))) ?? { status: 204 }
  })

  mount(target, leaveMembership, async ({ person: { accountId }, params: { id }, body }) => {
    const leaving = { id, accountId, reason: body.reason ?? '', now: clock.now() }
    const lastDay = await db.transaction(tx => leave(tx, settings, leaving))
    return lastDay === undefined ? refusal(404, 'MEMBERSHIP_UNKNOWN') : { status: 200, body: { lastDay } }
  })
}

function offersOn(day: string): MembershipOffer[] {
  const firstDay = firstOfNextMonth(day)
  const lastDay = lastDayOfYear(membershipYearOf(firstDay))
  return soldKinds.map(kind => ({
    kind,
    name: membershipKinds[kind].name,
    ages: agesOf[kind],
    needsProof: kind === 'reduced',
    yearlyFee: euros(membershipSales.yearlyCents[kind]),
    fee: euros(feeInTwelfths(membershipSales.yearlyCents[kind], firstDay)),
    firstDay,
    lastDay,
  }))
}
