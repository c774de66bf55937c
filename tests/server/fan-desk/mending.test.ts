import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { getStaffMembership, listStaffMemberships, mendMember } from '#contract/membership/staff-members.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { assetsOf, forChild, join, mia, onlyMembershipOf, payForChild } from '../../helpers/memberships.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

const mila = { firstName: 'Mila', lastName: 'Krämer-Ott', birthday: '2024-09-08' }
const mend = (id: string, person = mila, key: string = randomUUID()) =>
  call(
    platform.app,
    mendMember,
    { params: { id }, headers: { 'idempotency-key': key }, body: { ...person, reason: 'Verschrieben' } },
    clerk.caller,
  )
const one = async (id: string) =>
  bodyOf(await call(platform.app, getStaffMembership, { params: { id } }, clerk.caller))
const logOf = async (subjectId: string) => {
  const query = { kind: 'membership' as const, subjectId }
  return bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
}

describe('the name of a member without an account', () => {
  it('is mended, also on the card, and the log has no name', async () => {
    const payer = await newPerson(platform)
    await join(platform, payer, forChild())
    const { id } = await onlyMembershipOf(platform, payer)
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect(bodyOf(await mend(id, mila, key))).toMatchObject({ holder: 'Mila Krämer-Ott', person: mila })
    expect((await assetsOf(platform, payer)).map(({ card }) => card?.holder)).toEqual(['Mila Krämer-Ott'])
    expect(await onlyMembershipOf(platform, payer)).toMatchObject({ holder: 'Mila Krämer-Ott' })
    const log = await logOf(id)
    expect(log).toMatchObject([{ action: 'memberMended', changes: [], reason: 'Verschrieben' }])
    expect(JSON.stringify(log)).not.toMatch(/Mia|Mila|2024/)
  })

  it('is not written down again where it was written like that before', async () => {
    const id = await payForChild(platform, await newPerson(platform))
    expect(bodyOf(await mend(id, mia)).person).toEqual(mia)
    expect(await logOf(id)).toEqual([])
  })

  it('cannot become that of another member whom the same person pays for', async () => {
    const payer = await newPerson(platform)
    await payForChild(platform, payer, mila)
    const id = await payForChild(platform, payer)
    const asOther = { ...mila, firstName: 'MILA' }
    expect(refusalOf(await mend(id, asOther))).toEqual([409, 'MEMBERSHIP_EXISTS'])
    expect((await one(id)).person).toEqual(mia)
    expect(await logOf(id)).toEqual([])
  })

  it.each(['2031-12-01', '1900-01-01'])('has no birthday of %s', async birthday => {
    const id = await payForChild(platform, await newPerson(platform))
    const answer = await mend(id, { ...mila, birthday })
    expect(refusalOf(answer)).toEqual([400, 'MEMBERSHIP_AGE_NOT_FITTING'])
    expect(answer.body).toMatchObject({ errors: [{ path: 'birthday' }] })
    expect((await one(id)).person).toEqual(mia)
  })
})

it('leaves the name of a member who has an account to them', async () => {
  const member = await newPerson(platform)
  await join(platform, member)
  const query = { query: member.email }
  const [found] = bodyOf(await call(platform.app, listStaffMemberships, { query }, clerk.caller)).items
  expect((await one(found!.id)).person).toBeNull()
  expect(refusalOf(await mend(found!.id))).toEqual([409, 'MEMBERSHIP_NAMED_BY_ACCOUNT'])
  expect(refusalOf(await mend(randomUUID()))).toEqual([404, 'MEMBERSHIP_UNKNOWN'])
})
