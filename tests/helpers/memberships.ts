import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  applyForMembership,
  getMembershipApplication,
  type MemberPerson,
} from '#contract/membership/joining.ts'
import type { joinRequest } from '#contract/membership/joining.ts'
import { chooseRenewalPayment, leaveMembership, listMemberships } from '#contract/membership/memberships.ts'
import { listPaymentInfo } from '#contract/payments/payment-info.ts'
import { listWalletAssets } from '#contract/wallet/wallet.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import type { Job } from '#server/deps.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { insertAsset, newCardCode } from '#server/domains/wallet/wallet-repository.ts'
import { bodyOf, call } from './call.ts'
import { orderOnline, paymentOf, payWithPayPal } from './online-order.ts'
import type { TestPlatform } from './platform.ts'
import { add, payloadFor, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>
export type WantedMembership = z.input<typeof joinRequest>

export const adultBirthday = '1990-05-04'

/** For who is signed in, an adult. */
export const forSelf: WantedMembership = { for: 'self', birthday: adultBirthday }

export const mia: MemberPerson = { firstName: 'Mia', lastName: 'Krämer', birthday: '2024-08-09' }

export const forChild = (child: MemberPerson = mia): WantedMembership => ({
  for: 'child',
  child,
  birthday: adultBirthday,
  isGuardian: true,
})

export const apply = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  body: WantedMembership = forSelf,
  key: string = randomUUID(),
) => call(app, applyForMembership, { headers: { 'idempotency-key': key }, body }, caller)

export const applicationOf = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  id: string,
) => call(app, getMembershipApplication, { params: { id } }, caller)

/** Orders what a SKU of ours names, to be paid by PayPal. */
export async function orderSku(platform: Platform, shopper: Shopper, sku: string) {
  const cart = bodyOf(await add(platform, shopper, sku))
  return bodyOf(await orderOnline(platform, shopper, 'payPal', payloadFor(cart)))
}

/** Applies, orders and pays. */
export async function join(platform: Platform, shopper: Shopper, wanted: WantedMembership = forSelf) {
  const application = bodyOf(await apply(platform, shopper, wanted))
  const order = await orderSku(platform, shopper, application.sku)
  await payWithPayPal(platform, order.paymentUrl)
  const paid = await paymentOf(platform, shopper, order.checkoutId)
  if (paid !== 204) throw new Error(`It was not paid: ${String(paid)}`)
  return { ...order, application }
}

export const membershipsOf = ({ app }: Pick<Platform, 'app'>, { caller }: Pick<Shopper, 'caller'>) =>
  call(app, listMemberships, {}, caller)

/** The one membership of somebody who has one. */
export async function onlyMembershipOf(platform: Pick<Platform, 'app'>, shopper: Pick<Shopper, 'caller'>) {
  const [membership, ...others] = bodyOf(await membershipsOf(platform, shopper))
  if (!membership || others.length > 0) throw new Error('Expected one membership')
  return membership
}

export const leave = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  id: string,
  body: { reason?: string } = {},
) => call(app, leaveMembership, { params: { id }, body }, caller)

export const assetsOf = async ({ app }: Pick<Platform, 'app'>, { caller }: Pick<Shopper, 'caller'>) =>
  bodyOf(await call(app, listWalletAssets, {}, caller))

/** Writes a membership of somebody without an account whom somebody pays for; gives its id. */
export async function payForChild(
  { db }: Pick<TestPlatform, 'db'>,
  { accountId }: { accountId: string },
  person: MemberPerson = mia,
): Promise<string> {
  const id = randomUUID()
  await db
    .insert(clubMemberships)
    .values({ id, ...person, payerId: accountId, kind: 'child', number: id, since: '2030-07-01' })
  return id
}

/** Puts a card of a membership of the club's own books into a wallet. */
export async function giveCard(
  { db }: Pick<TestPlatform, 'db'>,
  { membershipId, accountId }: { membershipId: string; accountId: string },
): Promise<void> {
  await insertAsset(db, {
    id: randomUUID(),
    accountId,
    type: 'membershipCard',
    name: { de: 'Mitgliedskarte' },
    since: '2020-01-01',
    membershipId,
    code: newCardCode(),
  })
}

/** Somebody in the club's own books since 2020, whose birthday is not known. */
export async function enrol(
  { db }: Pick<TestPlatform, 'db'>,
  { accountId }: { accountId: string },
  changes: Partial<typeof clubMemberships.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insert(clubMemberships)
    .values({ id, accountId, kind: 'adult', number: id, since: '2020-07-01', ...changes })
  return id
}

/** Chooses how fees are paid, having seen when the next one is charged. */
export async function chooseMethod(
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  id: string,
  paymentInfoId: string | null,
  seen?: string,
) {
  const { items } = bodyOf(await call(app, listPaymentInfo, {}, caller))
  const method = items.find(info => info.id === paymentInfoId)?.method ?? 'creditCard'
  const known = await call(app, listMemberships, {}, caller)
  const own = known.status === 200 ? known.body.find(membership => membership.id === id) : undefined
  const chargedOn = seen ?? own?.renewalPayment?.chargedOn[method] ?? null
  return call(app, chooseRenewalPayment, { params: { id }, body: { paymentInfoId, chargedOn } }, caller)
}

/** Runs a job as it would run at a moment, wherever the platform's clock stands. */
export const runAt = ({ deps }: Pick<Platform, 'deps'>, job: Job, moment: string): Promise<void> =>
  job.run({ ...deps, clock: { now: () => new Date(moment) } })

/** Has the fee of a year be made, and charged on the first day of it from what its payer keeps. */
export async function chargeFee(
  platform: Platform,
  person: Shopper & { accountId: string },
  paymentInfoId: string,
  year = 2031,
): Promise<string> {
  const id = await enrol(platform, person)
  const chosen = await chooseMethod(platform, person, id, paymentInfoId)
  if (chosen.status !== 204) throw new Error(`It was not chosen: ${chosen.status}`)
  await runAt(platform, membershipRenewals, `${year}-06-01T09:00:00Z`)
  await runAt(platform, renewalCharges, `${year}-07-01T09:00:00Z`)
  return id
}
