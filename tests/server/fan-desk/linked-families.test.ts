import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { getStaffMembership } from '#contract/membership/staff-members.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { linkAccount, newFanClerk } from '../../helpers/fan-desk.ts'
import {
  adultBirthday,
  join,
  leave,
  membershipsOf,
  mia,
  onlyMembershipOf,
} from '../../helpers/memberships.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo } from '../../helpers/renewals.ts'
import { newPerson, type Shopper } from '../../helpers/shopper.ts'
import { newUnprovenPerson, prepareTakeOver } from '../../helpers/take-over.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())
beforeEach(() => moveTo(platform, '2026-11-12T10:00:00+01:00'))

const ole = { firstName: 'Ole', lastName: 'Krämer', birthday: '1988-02-03' }
const feesAreMade = async () => {
  moveTo(platform, '2027-06-15T10:00:00+02:00')
  await membershipRenewals.run(platform.deps)
}

/** A family of three that somebody pays for, of whom the partner has an account by now. */
async function linkedFamily(payer: Shopper) {
  await join(platform, payer, {
    for: 'family',
    birthday: adultBirthday,
    partner: ole,
    children: [mia],
    isGuardian: true,
  })
  const partner = await newPerson(platform)
  const { id } = (await ofAll(payer)).find(({ holder }) => holder === 'Ole Krämer')!
  expect((await linkAccount(platform, clerk, id, partner.email)).status).toBe(200)
  return { partner, id }
}

const ofAll = async (payer: Shopper) => bodyOf(await membershipsOf(platform, payer))
const feesOf = async (person: Shopper) =>
  (await ofAll(person)).map(({ holder, renewal }) => [holder, renewal?.price.cents ?? null]).toSorted()

it('is of the family still with an account: one fee, of whoever paid, and an end for all of them', async () => {
  const payer = await newPerson(platform)
  const { partner, id } = await linkedFamily(payer)
  await feesAreMade()
  expect(await feesOf(payer)).toEqual([
    ['Jana Krämer', 15_000],
    ['Mia Krämer', null],
    ['Ole Krämer', null],
  ])
  expect(await onlyMembershipOf(platform, partner)).toMatchObject({
    isOwn: true,
    paysForFamily: false,
    renewal: null,
    renewalPayment: null,
  })
  const { family } = bodyOf(await call(platform.app, getStaffMembership, { params: { id } }, clerk.caller))
  expect(family).toHaveLength(2)
  const own = (await ofAll(payer)).find(({ paysForFamily }) => paysForFamily)
  await leave(platform, payer, own!.id)
  expect((await onlyMembershipOf(platform, partner)).until).toBe('2028-06-30')
})

it('leaves it by themselves, and the others stay', async () => {
  const payer = await newPerson(platform)
  const { partner, id } = await linkedFamily(payer)
  await leave(platform, partner, id)
  const untils = (await ofAll(payer)).map(({ holder, until }) => [holder, until])
  expect(untils.toSorted()).toEqual([
    ['Jana Krämer', null],
    ['Mia Krämer', null],
    ['Ole Krämer', '2027-06-30'],
  ])
})

it.each<
  [string, () => Promise<Shopper & { email: string }>, (payer: Shopper & { email: string }) => Promise<void>]
>([
  [
    'has deleted their account',
    () => newPerson(platform),
    async payer => {
      expect((await call(platform.app, deleteContact, {}, payer.caller)).status).toBe(204)
    },
  ],
  [
    'was a stranger to the mailbox',
    () => newUnprovenPerson(platform),
    async ({ email }) => {
      const setPassword = await prepareTakeOver(platform, email)
      expect(await setPassword()).toMatchObject({ ok: true })
    },
  ],
])(
  'pays a fee of their own from the next year on once the payer of the family %s',
  async (_, newPayer, go) => {
    const payer = await newPayer()
    const { partner, id } = await linkedFamily(payer)
    await go(payer)
    await feesAreMade()
    expect(await feesOf(partner)).toEqual([[expect.any(String), 7200]])
    const [row] = await platform.db.select().from(clubMemberships).where(eq(clubMemberships.id, id))
    expect(row).toMatchObject({ kind: 'adult', familyId: null, payerId: null, until: null })
  },
)
