import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { listStaffApplications } from '#contract/membership/staff-applications.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accountEmails } from '#server/db/schema/identity.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { enterLetter, newFanClerk, newOrganization, staffOrganizationOf } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import {
  applicationOf,
  forChild,
  forSelf,
  join,
  mia,
  onlyMembershipOf,
  orderSku,
  type WantedMembership,
} from '../../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.UTC(2031, 4, 17, 9)) })
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

const enter = (email: string, letter?: Parameters<typeof enterLetter>[3]) =>
  enterLetter(platform, clerk, email, letter)
const applicationsOf = async (email: string) =>
  bodyOf(await call(platform.app, listStaffApplications, { query: { query: email } }, clerk.caller)).items
const lettersTo = async (email: string) =>
  (await mailsTo(platform, email)).filter(({ template }) => template === 'membershipReceived')

describe('a letter of somebody who applies', () => {
  it('becomes an application of their account, at the price and from the day of today', async () => {
    const person = await newPerson(platform)
    const entered = bodyOf(await enter(person.email, { receivedOn: '2031-03-02' }))
    expect(entered).toMatchObject({
      applicant: { email: person.email },
      kind: 'adult',
      state: 'open',
      price: { cents: 600 },
      firstDay: '2031-06-01',
      lastDay: '2031-06-30',
      receivedOn: '2031-03-02',
    })
    const own = bodyOf(await applicationOf(platform, person, entered.id))
    expect(own).toMatchObject({ state: 'open', price: { cents: 600 } })
    const { checkoutId, paymentUrl } = await orderSku(platform, person, own.sku)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, person, checkoutId)).toBe(204)
    expect(await onlyMembershipOf(platform, person)).toMatchObject({ since: '2031-06-01' })
  })

  it('is answered by a mail with the price, the day and the way to pay, which names nobody', async () => {
    const person = await newPerson(platform)
    const { id } = bodyOf(await enter(person.email, { application: forChild() }))
    const [mail, ...others] = await lettersTo(person.email)
    expect(others).toEqual([])
    expect(mail!.text).toContain(`/account/membership/${id}/`)
    expect(mail!.text).toMatch(/1,00\s€/)
    expect(mail!.text).toContain('1. Juni 2031')
    expect(mail!.text).not.toContain(mia.firstName)
  })

  it('is entered once by a key, and written down without a name', async () => {
    const { email } = await newPerson(platform)
    const key = randomUUID()
    const first = bodyOf(await enter(email, { key, application: forChild() }))
    expect(bodyOf(await enter(email, { key, application: forChild() }))).toEqual(first)
    expect(await applicationsOf(email)).toHaveLength(1)
    expect(await lettersTo(email)).toHaveLength(1)
    expect(refusalOf(await enter(email, { key }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const query = { kind: 'membershipApplication' as const, subjectId: first.id }
    const log = bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
    expect(log).toMatchObject([
      {
        action: 'appliedByLetter',
        reason: 'Brief vom Mai',
        changes: [{ field: 'receivedOn', before: null, after: '2031-05-16' }],
      },
    ])
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`Mia|2024|${email}`))
  })

  it('needs an account whose address is confirmed, of a person who is of age', async () => {
    expect(refusalOf(await enter(`${randomUUID()}@example.org`))).toEqual([409, 'PERSON_UNKNOWN'])
    const unproven = await newPerson(platform)
    await platform.db
      .update(accountEmails)
      .set({ confirmedAt: null })
      .where(eq(accountEmails.accountId, unproven.accountId))
    expect(refusalOf(await enter(unproven.email))).toEqual([409, 'PERSON_UNKNOWN'])
    const minor = await newPerson(platform)
    await platform.db
      .update(contacts)
      .set({ birthday: '2014-01-01' })
      .where(eq(contacts.accountId, minor.accountId))
    expect(refusalOf(await enter(minor.email))).toEqual([409, 'MEMBERSHIP_NEEDS_GUARDIAN'])
    expect(await applicationsOf(minor.email)).toEqual([])
    expect(await lettersTo(minor.email)).toEqual([])
  })

  it('cannot be of a fan club, nor of who is a member', async () => {
    const { id } = await newOrganization(platform, clerk)
    const { email } = await staffOrganizationOf(platform, clerk, id)
    await platform.db
      .update(accountEmails)
      .set({ confirmedAt: platform.clock.now() })
      .where(eq(accountEmails.accountId, id))
    expect(refusalOf(await enter(email))).toEqual([409, 'MEMBERSHIP_PERSONS_ONLY'])
    const member = await newPerson(platform)
    await join(platform, member)
    expect(refusalOf(await enter(member.email))).toEqual([409, 'MEMBERSHIP_EXISTS'])
  })

  it('cannot come tomorrow', async () => {
    const { email } = await newPerson(platform)
    const early = await enter(email, { receivedOn: '2031-05-18' })
    expect(refusalOf(early)).toEqual([400, 'INVALID_REQUEST'])
    expect(early.body).toMatchObject({ errors: [{ path: 'receivedOn' }] })
    expect(await applicationsOf(email)).toEqual([])
  })

  const grownUp = { ...mia, birthday: '1990-01-01' }
  const refused: [string, WantedMembership, string, string][] = [
    ['a birthday', { for: 'self' }, 'MEMBERSHIP_BIRTHDAY_NEEDED', 'birthday'],
    ['a child that is one', forChild(grownUp), 'MEMBERSHIP_AGE_NOT_FITTING', 'child.birthday'],
    [
      'the guardians',
      { ...forChild(), for: 'child', child: mia, isGuardian: false },
      'MEMBERSHIP_GUARDIAN_NOT_CONFIRMED',
      'isGuardian',
    ],
    [
      'a proof of a reduction',
      { ...forSelf, for: 'self', isReduced: true },
      'MEMBERSHIP_PROOF_NEEDED',
      'canShowProof',
    ],
    [
      'another person each time',
      { ...forSelf, for: 'family', children: [mia, mia], isGuardian: true },
      'MEMBERSHIP_NAMED_TWICE',
      'children.1',
    ],
  ]
  it.each(refused)('needs %s, as it does online', async (_, application, code, path) => {
    const { email } = await newPerson(platform)
    const answer = await enter(email, { application })
    expect(refusalOf(answer)).toEqual([400, code])
    expect(answer.body).toMatchObject({ errors: [{ path: `application.${path}`, code }] })
    expect(await applicationsOf(email)).toEqual([])
  })
})
