import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endStaffMembership } from '#contract/membership/staff-members.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  adultBirthday,
  join,
  leave,
  membershipsOf,
  mia,
  onlyMembershipOf,
  orderSku,
} from '../../helpers/memberships.ts'
import { checkoutOf, paymentOf, payWithPayPal, takeBackAtBank } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { reverse } from '../../helpers/returns.ts'
import { newPerson, type Shopper } from '../../helpers/shopper.ts'
import { holdFull, newEvent, seatNosOf } from '../../helpers/tickets.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

const moveTo = (moment: string) => platform.clock.setTo(new Date(moment))

/** Somebody in the club's own books, with the id of the membership. */
async function enrol(changes: Partial<typeof clubMemberships.$inferInsert> = {}) {
  const person = await newPerson(platform)
  const { accountId } = person
  const id = randomUUID()
  await platform.db
    .insert(clubMemberships)
    .values({ id, accountId, kind: 'adult', number: id, since: '2020-07-01', ...changes })
  return { ...person, id }
}

const renewalOf = async (person: Pick<Shopper, 'caller'>) =>
  (await onlyMembershipOf(platform, person)).renewal

/** Pays the fee that is due; gives the order of it. */
async function payRenewal(person: Shopper) {
  const { checkoutId, paymentUrl } = await orderSku(platform, person, (await renewalOf(person))?.sku ?? '')
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  return (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!.orderNumber
}

/** The fan desk writes down that a letter had come in time. */
const endByLetter = (id: string, receivedOn: string) =>
  call(
    platform.app,
    endStaffMembership,
    { params: { id }, headers: { 'idempotency-key': randomUUID() }, body: { receivedOn, reason: 'Brief' } },
    clerk.caller,
  )

const leftMailsTo = async (email: string) =>
  (await mailsTo(platform, email)).filter(({ template }) => template === 'membershipLeft').length

describe('the fee of the next year', () => {
  beforeEach(async () => moveTo('2027-06-02T10:00:00+02:00'))

  it('is called off by a letter that had come in time', async () => {
    const person = await enrol()
    await membershipRenewals.run(platform.deps)
    expect(await renewalOf(person)).not.toBeNull()
    expect(bodyOf(await endByLetter(person.id, '2027-03-31')).until).toBe('2027-06-30')
    expect(await renewalOf(person)).toBeNull()
  })

  it('stays due by a letter that came a day late', async () => {
    const person = await enrol()
    await membershipRenewals.run(platform.deps)
    expect(bodyOf(await endByLetter(person.id, '2027-04-01')).until).toBe('2028-06-30')
    expect(await renewalOf(person)).not.toBeNull()
  })

  it('is not due again once it was given back to somebody who does not stay', async () => {
    const [stays, goes] = [await enrol(), await enrol()]
    await membershipRenewals.run(platform.deps)
    const orders = [await payRenewal(stays), await payRenewal(goes)]
    bodyOf(await endByLetter(goes.id, '2027-03-31'))
    const staff = await newStaff(platform)
    for (const orderNumber of orders) bodyOf(await reverse(platform, staff, orderNumber))
    expect(await renewalOf(goes)).toBeNull()
    expect(await renewalOf(stays)).not.toBeNull()
  })

  it('can be ordered again where its order was never paid', async () => {
    const person = await enrol()
    await membershipRenewals.run(platform.deps)
    const before = await renewalOf(person)
    const { checkoutId } = await orderSku(platform, person, before?.sku ?? '')
    expect(await renewalOf(person)).toEqual({ ...before, checkoutId })
    platform.clock.advance(2 * 60 * 60)
    await unpaidOrders.run(platform.deps)
    expect(await renewalOf(person)).toEqual(before)
    await payRenewal(person)
  })

  it('is shown to whoever pays it alone', async () => {
    const payer = await newPerson(platform)
    const person = await enrol({ payerId: payer.accountId })
    await membershipRenewals.run(platform.deps)
    expect(await renewalOf(person)).toBeNull()
    expect(await renewalOf(payer)).toMatchObject({ price: { cents: 7200 } })
  })
})

it('ends by a letter, which whoever pays reads of and nobody else', async () => {
  moveTo('2026-11-12T10:00:00+01:00')
  const payer = await newPerson(platform)
  const person = await enrol({ payerId: payer.accountId })
  bodyOf(await endByLetter(person.id, '2026-11-12'))
  expect([await leftMailsTo(payer.email), await leftMailsTo(person.email)]).toEqual([1, 0])
})

it('leaves the last day of a child that had left before, when its family leaves later', async () => {
  moveTo('2027-03-31T12:00:00+02:00')
  const person = await newPerson(platform)
  await join(platform, person, {
    for: 'family',
    birthday: adultBirthday,
    children: [mia, { ...mia, firstName: 'Ole' }],
    isGuardian: true,
  })
  const family = bodyOf(await membershipsOf(platform, person))
  const idOf = (name: string) => family.find(({ holder }) => holder === name)?.id ?? ''
  bodyOf(await leave(platform, person, idOf('Ole Krämer')))
  moveTo('2027-04-01T12:00:00+02:00')
  bodyOf(await leave(platform, person, idOf('Jana Krämer')))
  const untils = bodyOf(await membershipsOf(platform, person)).map(({ holder, until }) => [holder, until])
  expect(untils.toSorted()).toEqual([
    ['Jana Krämer', '2028-06-30'],
    ['Mia Krämer', '2028-06-30'],
    ['Ole Krämer', '2027-06-30'],
  ])
})

it('buys tickets before others no longer while the bank has the fee back', async () => {
  moveTo('2026-11-12T10:00:00+01:00')
  const person = await newPerson(platform)
  const { paymentTokenId } = await join(platform, person)
  platform.clock.advance(24 * 60 * 60)
  const event = await newEvent(platform, { phases: [{ audience: 'members', opensIn: -1 }] })
  const [first = 0, second = 0] = await seatNosOf(platform, event, '3', '1')
  await takeBackAtBank(platform, paymentTokenId)
  expect(refusalOf(await holdFull(platform, person, event, first, second))).toEqual([
    409,
    'TICKET_SALE_NOT_FOR_YOU',
  ])
})
