import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import {
  endStaffMembership,
  getStaffMembership,
  listStaffMemberships,
  reissueMemberCard,
} from '#contract/membership/staff-members.ts'
import { listMemberships } from '#contract/membership/memberships.ts'
import { listWalletAssets } from '#contract/wallet/wallet.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { forChild, join } from '../../helpers/memberships.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson, type Shopper } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

const find = async (query: Record<string, string | number>) =>
  bodyOf(await call(platform.app, listStaffMemberships, { query }, clerk.caller)).items
const one = async (id: string) =>
  bodyOf(await call(platform.app, getStaffMembership, { params: { id } }, clerk.caller))
const logOf = async (subjectId: string) => {
  const query = { kind: 'membership' as const, subjectId }
  return bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
}
const end = (id: string, receivedOn: string, key: string = randomUUID()) =>
  call(
    platform.app,
    endStaffMembership,
    {
      params: { id },
      headers: { 'idempotency-key': key },
      body: { receivedOn, reason: 'Brief vom Mai' },
    },
    clerk.caller,
  )
const renewCard = (id: string) =>
  call(
    platform.app,
    reissueMemberCard,
    { params: { id }, headers: { 'idempotency-key': randomUUID() }, body: { reason: 'Verloren' } },
    clerk.caller,
  )

/** Somebody who has joined, with their membership as the fan desk lists it. */
async function newMember() {
  const person = await newPerson(platform)
  await join(platform, person)
  const [membership] = await find({ query: person.email })
  return { person, id: membership!.id }
}
const codesOf = async ({ caller }: Pick<Shopper, 'caller'>) =>
  bodyOf(await call(platform.app, listWalletAssets, {}, caller)).flatMap(({ card }) => card?.code ?? [])

describe('the members of the club', () => {
  it('are found by number, name and address, and by that of whoever pays', async () => {
    const parent = await newPerson(platform)
    await join(
      platform,
      parent,
      forChild({ firstName: 'Ottilie', lastName: 'Zwirn', birthday: '2024-02-29' }),
    )
    const [child] = await find({ query: 'zwirn ottilie' })
    expect(child).toMatchObject({
      holder: 'Ottilie Zwirn',
      email: parent.email,
      isUnpaid: false,
      until: null,
    })
    expect((await find({ query: child!.number })).map(({ id }) => id)).toEqual([child!.id])
    expect((await find({ query: parent.email })).map(({ id }) => id)).toEqual([child!.id])
    expect(await one(child!.id)).toMatchObject({ payer: { email: parent.email }, family: [], leftAt: null })
    expect(await find({ query: '%' })).toEqual([])
  })

  it('are narrowed to those that run, rest or have ended', async () => {
    const { person, id } = await newMember()
    const ids = async (kind: string) => (await find({ query: person.email, kind })).map(found => found.id)
    expect(await ids('running')).toEqual([id])
    for (const kind of ['unpaid', 'resting', 'ended']) expect(await ids(kind)).toEqual([])
  })

  it('have their fees, with the order that paid each', async () => {
    const { id } = await newMember()
    const { fees } = await one(id)
    expect(fees).toMatchObject([{ firstDay: '2031-06-01', lastDay: '2031-06-30', state: 'paid' }])
    expect(fees[0]!.orderNumber).toMatch(/\S/)
  })
})

describe('a letter that ends a membership', () => {
  it.each([
    ['2031-03-31', '2031-06-30'],
    ['2031-04-01', '2032-06-30'],
  ])('of %s does so on %s, and is told to whoever pays', async (receivedOn, lastDay) => {
    const { person, id } = await newMember()
    expect(bodyOf(await end(id, receivedOn))).toMatchObject({ until: lastDay })
    const [own] = bodyOf(await call(platform.app, listMemberships, {}, person.caller))
    expect(own).toMatchObject({ until: lastDay })
    expect((await mailsTo(platform, person.email)).map(({ template }) => template)).toContain(
      'membershipLeft',
    )
    expect(await logOf(id)).toMatchObject([
      {
        action: 'membershipEnded',
        reason: 'Brief vom Mai',
        changes: [
          { field: 'receivedOn', after: receivedOn },
          { field: 'lastDay', after: lastDay },
        ],
      },
    ])
  })

  it('changes nothing where it was ended before, and is written down once', async () => {
    const { person, id } = await newMember()
    bodyOf(await end(id, '2031-03-31'))
    expect(bodyOf(await end(id, '2031-05-17')).until).toBe('2031-06-30')
    expect(await logOf(id)).toHaveLength(1)
    const sent = (await mailsTo(platform, person.email)).filter(
      ({ template }) => template === 'membershipLeft',
    )
    expect(sent).toHaveLength(1)
  })

  it('cannot come tomorrow, nor for a membership that is not there', async () => {
    const { id } = await newMember()
    const early = await end(id, '2031-05-18')
    expect(refusalOf(early)).toEqual([400, 'INVALID_REQUEST'])
    expect(early.body).toMatchObject({ errors: [{ path: 'receivedOn' }] })
    expect((await one(id)).until).toBeNull()
    expect(refusalOf(await end(randomUUID(), '2031-05-17'))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
  })
})

describe('a new card', () => {
  it('has another code, and the old one is no more', async () => {
    const { person, id } = await newMember()
    const [before] = await codesOf(person)
    bodyOf(await renewCard(id))
    const after = await codesOf(person)
    expect(after).toHaveLength(1)
    expect(after).not.toContain(before)
    expect(await logOf(id)).toMatchObject([{ action: 'memberCardReissued', changes: [] }])
  })

  it('is none where there was none', async () => {
    const [jana] = await find({ query: 'jana.kraemer@example.org' })
    expect(refusalOf(await renewCard(jana!.id))).toEqual([409, 'MEMBERSHIP_HAS_NO_CARD'])
    expect(refusalOf(await renewCard(randomUUID()))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
  })
})
