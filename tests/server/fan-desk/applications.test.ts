import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import type { ApplicationState } from '#contract/membership/joining.ts'
import {
  getStaffApplication,
  listStaffApplications,
  withdrawApplication,
} from '#contract/membership/staff-applications.ts'
import { forgottenMembers } from '#server/domains/membership/forget-members.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { applicationOf, apply, forChild, join, mia, orderSku } from '../../helpers/memberships.ts'
import { orderOnline } from '../../helpers/online-order.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, payloadFor } from '../../helpers/shopper.ts'

const DAY = 24 * 60 * 60
let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.UTC(2031, 4, 17, 9)) })
  clerk = await newFanClerk(platform)
})
afterAll(() => platform.close())

const pageOf = async (query: Record<string, string | number>) =>
  bodyOf(await call(platform.app, listStaffApplications, { query }, clerk.caller))
const find = async (query: Record<string, string | number>) => (await pageOf(query)).items
const one = async (id: string) =>
  bodyOf(await call(platform.app, getStaffApplication, { params: { id } }, clerk.caller))
const withdraw = (id: string, key: string = randomUUID()) =>
  call(
    platform.app,
    withdrawApplication,
    { params: { id }, headers: { 'idempotency-key': key }, body: { reason: 'Doppelt gestellt' } },
    clerk.caller,
  )
const logOf = async (subjectId: string) => {
  const query = { kind: 'membershipApplication' as const, subjectId }
  return bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
}

/** The first day of what was applied for has come, and the fan desk has signed in anew. */
async function aMonthLater() {
  platform.clock.advance(31 * DAY)
  clerk = { ...clerk, caller: await platform.as(clerk.email) }
}

/** A child's application. */
async function newApplication(child = mia) {
  const person = await newPerson(platform)
  return { person, ...bodyOf(await apply(platform, person, forChild(child))) }
}

describe('the applications', () => {
  it('are found by who applies, who is to join, and their order, without a birthday', async () => {
    const child = { firstName: 'Ottilie', lastName: 'Zwirn', birthday: '2024-02-29' }
    const { person, id, sku } = await newApplication(child)
    const [found] = await find({ query: 'zwirn ottilie' })
    expect(found).toMatchObject({
      id,
      applicant: { name: 'Jana Krämer', email: person.email },
      kind: 'child',
      people: ['Ottilie Zwirn'],
      price: { cents: 100 },
      state: 'open',
      receivedOn: null,
    })
    expect(JSON.stringify(found)).not.toContain(child.birthday)
    expect(await one(id)).toMatchObject({ persons: [child], orderNumber: null, members: [] })
    await orderSku(platform, person, sku)
    const { orderNumber } = await one(id)
    expect((await find({ query: orderNumber! })).map(each => each.id)).toEqual([id])
    expect(await find({ query: '%' })).toEqual([])
  })

  it('come a page at a time, the latest first', async () => {
    const person = await newPerson(platform)
    const ids: string[] = []
    for (const birthday of ['2024-01-01', '2024-01-02', '2024-01-03']) {
      ids.unshift(bodyOf(await apply(platform, person, forChild({ ...mia, birthday }))).id)
      platform.clock.advance(1)
    }
    const first = await pageOf({ query: person.email, PageSize: 2 })
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.totalCount).toBe(3)
    expect((await find({ query: person.email, PageSize: 2, Page: 2 })).map(({ id }) => id)).toEqual(
      ids.slice(2),
    )
  })

  it('say what became of them, and are narrowed by that', async () => {
    const person = await newPerson(platform)
    const inState = async (state: ApplicationState) =>
      (await find({ query: person.email, state })).map(({ id }) => id)
    const born = (birthday: string) => forChild({ ...mia, birthday })
    const open = bodyOf(await apply(platform, person, born('2024-01-01')))
    const ordered = bodyOf(await apply(platform, person, born('2024-01-02')))
    await orderSku(platform, person, ordered.sku)
    const { application: joined } = await join(platform, person, born('2024-01-03'))
    const withdrawn = bodyOf(await apply(platform, person, born('2024-01-04')))
    bodyOf(await withdraw(withdrawn.id))
    expect(await inState('open')).toEqual([open.id])
    expect(await inState('ordered')).toEqual([ordered.id])
    expect(await inState('joined')).toEqual([joined.id])
    expect(await inState('withdrawn')).toEqual([withdrawn.id])
    expect(await inState('lapsed')).toEqual([])
    const [member] = (await one(joined.id)).members
    expect(member).toMatchObject({ holder: 'Mia Krämer' })
    expect((await find({ query: member!.number })).map(({ id, people }) => [id, people])).toEqual([
      [joined.id, ['Mia Krämer']],
    ])
    await aMonthLater()
    expect(await inState('open')).toEqual([])
    expect(await inState('lapsed')).toEqual([open.id])
    await forgottenMembers.run(platform.deps)
    expect(await one(open.id)).toMatchObject({ state: 'lapsed', people: [], persons: [] })
    expect(await inState('lapsed')).toEqual([open.id])
  })
})

describe('withdrawing an application', () => {
  it('takes it from the cart and forgets its names, once, with a reason in the log', async () => {
    const { person, id, sku } = await newApplication()
    const cart = bodyOf(await add(platform, person, sku))
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect(bodyOf(await withdraw(id, key))).toMatchObject({ state: 'withdrawn', people: [], persons: [] })
    expect(bodyOf(await applicationOf(platform, person, id))).toMatchObject({
      state: 'withdrawn',
      people: [],
    })
    expect(refusalOf(await orderOnline(platform, person, 'payPal', payloadFor(cart)))).toEqual([
      409,
      'CARTITEM_INACTIVE',
    ])
    expect(await logOf(id)).toMatchObject([
      { action: 'applicationWithdrawn', changes: [], reason: 'Doppelt gestellt' },
    ])
  })

  it('is refused of one that is ordered, paid, withdrawn or over', async () => {
    const notOpen = [409, 'MEMBERSHIP_APPLICATION_NOT_OPEN']
    const { person, id, sku } = await newApplication()
    await orderSku(platform, person, sku)
    expect(refusalOf(await withdraw(id))).toEqual(notOpen)
    const { application } = await join(platform, await newPerson(platform))
    expect(refusalOf(await withdraw(application.id))).toEqual(notOpen)
    const lapsing = await newApplication()
    const twice = await newApplication()
    bodyOf(await withdraw(twice.id))
    expect(refusalOf(await withdraw(twice.id))).toEqual(notOpen)
    await aMonthLater()
    expect(refusalOf(await withdraw(lapsing.id))).toEqual(notOpen)
    expect(await logOf(lapsing.id)).toEqual([])
    expect(refusalOf(await withdraw(randomUUID()))).toEqual([404, 'NOT_FOUND'])
  })
})
