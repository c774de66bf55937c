import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withdrawApplication } from '#contract/membership/staff-applications.ts'
import { lockMemberships } from '#server/db/locks.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { endByLetter, leave } from '#server/domains/membership/leave.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { findPending } from '#server/domains/order-payments/payment-repository.ts'
import { endAs } from '#server/domains/order-payments/settle-payment.ts'
import { balancesOf } from '../helpers/balances.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { addVoucherTo, balanceOf, makeVoucher, orderForNothing } from '../helpers/codes.ts'
import { linkAccount, newFanClerk, reduce } from '../helpers/fan-desk.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import {
  apply,
  assetsOf,
  giveCard,
  mia,
  onlyMembershipOf,
  orderSku,
  payForChild,
} from '../helpers/memberships.ts'
import { orderOnline } from '../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { add, newPerson, payloadFor } from '../helpers/shopper.ts'

const ROUNDS = 50
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof newPerson>>

const feesOf = async (checkoutId: string) => (await balancesOf(platform.db, checkoutId)).get('memberFees')

it('makes one member of somebody whose two applications are paid at once, and pays the other back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await newPerson(platform)
    const applications = [bodyOf(await apply(platform, person)), bodyOf(await apply(platform, person))]
    const checkoutIds: string[] = []
    for (const { sku } of applications) checkoutIds.push((await orderSku(platform, person, sku)).checkoutId)
    const payments = await Promise.all(checkoutIds.map(id => findPending(platform.db, id)))
    await Promise.all(payments.map(payment => endAs(platform.deps, payment!, { state: 'succeeded' })))
    await onlyMembershipOf(platform, person)
    const fees = await Promise.all(checkoutIds.map(feesOf))
    expect(fees.toSorted()).toEqual([-600, 0])
    const welcomes = (await mailsTo(platform, person.email)).filter(
      ({ template }) => template === 'membershipWelcome',
    )
    expect(welcomes).toHaveLength(1)
  }
})

it('gives a voucher back that has paid for somebody who becomes a member at that moment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await newPerson(platform)
    const [one, other] = [bodyOf(await apply(platform, person)), bodyOf(await apply(platform, person))]
    const { checkoutId } = await orderSku(platform, person, one.sku)
    const payment = await findPending(platform.db, checkoutId)
    const voucher = await makeVoucher(platform, 600)
    await add(platform, person, other.sku)
    const cart = bodyOf(await addVoucherTo(platform, person, voucher))
    const [, ordered] = await Promise.all([
      endAs(platform.deps, payment!, { state: 'succeeded' }),
      orderForNothing(platform, person, payloadFor(cart)),
    ])
    await onlyMembershipOf(platform, person)
    const isPaidByMoney = (await feesOf(checkoutId)) === -600
    // The voucher’s order comes too late, or the money is paid back.
    expect(await balanceOf(platform, voucher)).toBe(isPaidByMoney ? 600 : 0)
    if (!isPaidByMoney) expect(ordered.status).toBe(201)
  }
})

const atClock = (moment: string) => ({ ...platform.deps, clock: { now: () => new Date(moment) } })

async function enrol(person: Person): Promise<string> {
  const id = randomUUID()
  await platform.db
    .insert(clubMemberships)
    .values({ id, accountId: person.accountId, kind: 'adult', number: id, since: '2020-07-01' })
  return id
}

const termsOf = (id: string) =>
  platform.db.select().from(membershipTerms).where(eq(membershipTerms.membershipId, id))

it('makes one fee of a year, and one mail, however many processes renew', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const people = [await newPerson(platform), await newPerson(platform)]
    const ids = await Promise.all(people.map(enrol))
    const june = atClock('2031-06-01T10:00:00+02:00')
    await Promise.all(Array.from({ length: 3 }, () => membershipRenewals.run(june)))
    // What another process was just changing is the next run’s.
    await membershipRenewals.run(june)
    for (const id of ids) expect(await termsOf(id)).toMatchObject([{ year: 2031, state: 'awaitingPayment' }])
    for (const { email } of people)
      expect((await mailsTo(platform, email)).map(({ template }) => template)).toEqual(['membershipRenewal'])
  }
})

it('asks for no fee of a year that somebody does not stay for, whose notice came in time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await newPerson(platform)
    const id = await enrol(person)
    // The notice was received on the last day, by a process that is slow.
    const notice = { id, accountId: person.accountId, reason: '', now: new Date('2031-03-31T21:59:59Z') }
    const leaves = () => platform.db.transaction(tx => leave(tx, platform.deps.settings, notice))
    const renews = () => membershipRenewals.run(atClock('2031-06-01T10:00:00+02:00'))
    await Promise.all(round % 2 === 0 ? [leaves(), renews()] : [renews(), leaves()])
    await renews()
    const [row] = await platform.db.select().from(clubMemberships).where(eq(clubMemberships.id, id))
    expect(row?.until).toBe('2031-06-30')
    expect((await termsOf(id)).filter(({ state }) => state !== 'cancelled')).toEqual([])
  }
})

it('makes the fee of a family while somebody ends it, who has locked the first of its members', async () => {
  await platform.db.delete(clubMemberships)
  const { accountId } = await newPerson(platform)
  const [childId, id] = [randomUUID(), randomUUID()].toSorted() as [string, string]
  const family = { kind: 'family', since: '2020-07-01', familyId: id }
  await platform.db.insert(clubMemberships).values([
    { ...family, id, number: id, accountId },
    { ...family, ...mia, id: childId, number: childId, payerId: accountId, until: '2031-06-30' },
  ])
  let renews: Promise<void> | undefined
  await platform.db.transaction(async tx => {
    await lockMemberships(tx, eq(clubMemberships.id, childId))
    renews = Promise.resolve(membershipRenewals.run(atClock('2031-06-01T10:00:00+02:00')))
    await Promise.race([renews, wait(500)])
    await lockMemberships(tx, eq(clubMemberships.id, id))
  })
  await renews
  expect(await termsOf(id)).toMatchObject([{ year: 2031, state: 'awaitingPayment' }])
})

it('ends a membership on one day, with one mail, where its member leaves while the fan desk writes down a letter', async () => {
  const { deps, db } = platform
  for (let round = 0; round < ROUNDS; round++) {
    const person = await newPerson(platform)
    const id = await enrol(person)
    const now = platform.clock.now()
    const notice = { id, accountId: person.accountId, reason: '', now }
    const ended = await Promise.all([
      db.transaction(tx => leave(tx, deps.settings, notice)),
      db
        .transaction(tx => endByLetter(tx, deps.settings, { id, receivedOn: '2031-03-31', now }))
        .then(end => end?.lastDay),
    ])
    const [row] = await db.select().from(clubMemberships).where(eq(clubMemberships.id, id))
    expect(ended).toEqual([row?.until, row?.until])
    expect(await mailsTo(platform, person.email)).toHaveLength(1)
  }
})

it('orders an application or withdraws it, and never both', async () => {
  const clerk = await newFanClerk(platform)
  const outcomes = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const person = await newPerson(platform)
    const { id, sku } = bodyOf(await apply(platform, person))
    const cart = bodyOf(await add(platform, person, sku))
    const headers = { 'idempotency-key': randomUUID() }
    const input = { params: { id }, headers, body: { reason: 'Doppelt gestellt' } }
    const [ordered, withdrawn] = await Promise.all([
      orderOnline(platform, person, 'payPal', payloadFor(cart)),
      call(platform.app, withdrawApplication, input, clerk.caller),
    ])
    outcomes.add(`${ordered.status} ${withdrawn.status}`)
  }
  for (const outcome of outcomes) expect(['201 409', '409 200']).toContain(outcome)
})

it('gives an account one of two memberships that are linked to it at once, with one badge', async () => {
  const clerk = await newFanClerk(platform)
  for (let round = 0; round < ROUNDS; round++) {
    const [payer, other, member] = [
      await newPerson(platform),
      await newPerson(platform),
      await newPerson(platform),
    ]
    const ids = [
      await payForChild(platform, payer),
      // Of the same payer, too: both links hold the same two accounts.
      await payForChild(platform, round % 2 === 0 ? other : payer, { ...mia, firstName: 'Ole' }),
    ]
    await giveCard(platform, { membershipId: ids[0]!, accountId: payer.accountId })
    const answers = await Promise.all(ids.map(id => linkAccount(platform, clerk, id, member.email)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { id } = await onlyMembershipOf(platform, member)
    expect(id).toBe(ids[answers.findIndex(({ status }) => status === 200)])
    const badges = (await assetsOf(platform, member)).filter(({ type }) => type === 'membershipBadge')
    expect(badges).toHaveLength(1)
    expect(await mailsTo(platform, member.email)).toHaveLength(1)
  }
})

it('orders a fee at the price that it has, also where a proof changes it at that moment', async () => {
  const clerk = await newFanClerk(platform)
  await platform.db.delete(clubMemberships)
  platform.clock.setTo(new Date('2031-06-02T10:00:00+02:00'))
  for (let round = 0; round < ROUNDS; round++) {
    const person = await newPerson(platform)
    const id = await enrol(person)
    await membershipRenewals.run(platform.deps)
    const { renewal } = await onlyMembershipOf(platform, person)
    const cart = bodyOf(await add(platform, person, renewal?.sku ?? ''))
    const [ordered, reduced] = await Promise.all([
      orderOnline(platform, person, 'payPal', payloadFor(cart)),
      reduce(platform, clerk, id, true),
    ])
    expect(reduced.status).toBe(200)
    const [term] = await termsOf(id)
    // Refused where the cart shows another price by then.
    if (ordered.status === 201) expect(await feesOf(bodyOf(ordered).checkoutId)).toBe(-(term?.cents ?? 0))
  }
})
