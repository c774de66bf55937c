import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaffMembership, listStaffMemberships } from '#contract/membership/staff-members.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { adultBirthday, join, mia, onlyMembershipOf, orderSku } from '../../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

/** Somebody in the club's own books. */
async function enrol(changes: Partial<typeof clubMemberships.$inferInsert> = {}) {
  const person = await newPerson(platform)
  const { accountId } = person
  const id = randomUUID()
  await platform.db
    .insert(clubMemberships)
    .values({ id, accountId, kind: 'adult', number: id, since: '2020-07-01', ...changes })
  return { ...person, id }
}

/** The kinds of the list that somebody is found among. */
async function kindsOf({ email }: { email: string }): Promise<string[]> {
  const kinds = ['running', 'unpaid', 'resting', 'ended'] as const
  const found = await Promise.all(
    kinds.map(async kind => {
      const answer = await call(
        platform.app,
        listStaffMemberships,
        { query: { query: email, kind } },
        clerk.caller,
      )
      return bodyOf(answer).items.length > 0
    }),
  )
  return kinds.filter((_, index) => found[index])
}
const one = async (id: string) =>
  bodyOf(await call(platform.app, getStaffMembership, { params: { id } }, clerk.caller))

it('has a membership run on its last day, and ended on the next', async () => {
  expect(await kindsOf(await enrol({ until: '2031-05-17' }))).toEqual(['running'])
  expect(await kindsOf(await enrol({ until: '2031-05-16' }))).toEqual(['ended'])
})

it('has one rest as long as it runs', async () => {
  const suspendedAt = platform.clock.now()
  expect(await kindsOf(await enrol({ suspendedAt }))).toEqual(['running', 'resting'])
  expect(await kindsOf(await enrol({ suspendedAt, until: '2031-05-16' }))).toEqual(['ended'])
})

it('has a fee unpaid until it is paid, also while it lies in an order', async () => {
  const person = await enrol()
  platform.clock.setTo(new Date('2031-06-01T10:00:00+02:00'))
  await membershipRenewals.run(platform.deps)
  expect(await kindsOf(person)).toEqual(['running', 'unpaid'])
  expect((await one(person.id)).isUnpaid).toBe(true)
  const { renewal } = await onlyMembershipOf(platform, person)
  const { paymentUrl, checkoutId } = await orderSku(platform, person, renewal?.sku ?? '')
  expect(await kindsOf(person)).toEqual(['running', 'unpaid'])
  await payWithPayPal(platform, paymentUrl)
  expect(await paymentOf(platform, person, checkoutId)).toBe(204)
  expect(await kindsOf(person)).toEqual(['running'])
  expect((await one(person.id)).isUnpaid).toBe(false)
})

it('has whoever pays only where that is somebody else', async () => {
  const person = await newPerson(platform)
  const { accountId } = person
  expect((await one((await enrol({ accountId, payerId: accountId })).id)).payer).toBeNull()
  const payer = await newPerson(platform)
  expect((await one((await enrol({ payerId: payer.accountId })).id)).payer).toMatchObject({
    email: payer.email,
  })
})

it('has the others of a family with each of them', async () => {
  const person = await newPerson(platform)
  await join(platform, person, {
    for: 'family',
    birthday: adultBirthday,
    children: [mia, { ...mia, firstName: 'Ole' }],
    isGuardian: true,
  })
  const answer = await call(
    platform.app,
    listStaffMemberships,
    { query: { query: person.email } },
    clerk.caller,
  )
  const family = bodyOf(answer).items
  expect(family.map(({ holder }) => holder).toSorted()).toEqual(['Jana Krämer', 'Mia Krämer', 'Ole Krämer'])
  for (const { id, holder } of family) {
    const others = (await one(id)).family.map(member => member.holder)
    expect([holder, ...others].toSorted()).toEqual(['Jana Krämer', 'Mia Krämer', 'Ole Krämer'])
  }
})
