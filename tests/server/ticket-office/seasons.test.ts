import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { listStaffSeasons, postponeDeadline } from '#contract/subscription/staff-seasons.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { contractTerms } from '#server/db/schema/subscription.ts'
import { seasonNotices } from '#server/domains/contract-renewal/season-notices.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { declare } from '../../helpers/cancellations.ts'
import { staffContractOf } from '../../helpers/contract-office.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { keepCard } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, priceAt, seasonsInARow, seasonsToConfirm } from '../../helpers/renewals.ts'
import { newSeason, terminate, type TestSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { keyed, newClerk } from '../../helpers/ticket-office.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newClerk>>
let start: Date
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newClerk(platform)
  start = platform.clock.now()
})
beforeEach(() => platform.clock.setTo(start))
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

interface Options {
  version?: number
  key?: string
  isDryRun?: boolean
  /** Days after the deadline as it is made. */
  by?: number
  /** Days after the new deadline. */
  renewAfter?: number
  caller?: (typeof clerk)['caller']
}

/** The days of a season that is postponed so. */
const daysOf = ({ terminationDeadline }: TestSeason, { by = 10, renewAfter = 1 }: Options = {}) => ({
  terminationDeadline: addDays(terminationDeadline, by),
  renewOn: addDays(terminationDeadline, by + renewAfter),
})

const postpone = (season: TestSeason, options: Options = {}) => {
  const { version = 1, key, isDryRun = false, caller = clerk.caller } = options
  const body = { version, ...daysOf(season, options), reason: 'Die Liga ist nicht entschieden', isDryRun }
  return call(
    platform.app,
    postponeDeadline,
    { params: { id: season.id }, headers: keyed(key), body },
    caller,
  )
}

const shown = async ({ id }: Pick<TestSeason, 'id'>) => {
  const seasons = bodyOf(await call(platform.app, listStaffSeasons, {}, clerk.caller))
  return seasons.find(one => one.id === id)
}

const auditOf = async (id: string) => {
  const rows = await platform.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.subjectKind, 'season')))
  return rows.map(({ action, reason, changes }) => ({ action, reason, changes }))
}

/** Has subscribers be written to three weeks before the deadline. */
const notifyInTime = async ({ terminationDeadline }: TestSeason) => {
  moveTo(platform, `${addDays(terminationDeadline, -21)}T09:00:00+02:00`)
  await seasonNotices.run(platform.deps)
}

const contractFor = async (season: TestSeason, changes = {}) => {
  const subscriber = await newPerson(platform)
  const contract = await makeContract(platform, { subscriber, terms: [{ season }], changes })
  return { ...contract, subscriber }
}

describe('the seasons of season tickets', () => {
  it('are listed with their days, what follows them, and how many contracts have them', async () => {
    const season = await newSeason(platform, { matchesIn: [] })
    await contractFor(season)
    const { endsOn, startsOn, terminationDeadline } = season
    expect(await shown(season)).toMatchObject({
      startsOn,
      endsOn,
      terminationDeadline,
      noticeOn: addDays(endsOn, -75),
      renewOn: addDays(endsOn, -29),
      policy: 'season',
      contracts: 1,
      mayBePostponed: true,
      version: 1,
    })
  })
})

describe('postponing a deadline', () => {
  it('is tried first, done once a key, and logged', async () => {
    const [season] = await seasonsInARow(platform)
    const days = daysOf(season!)
    const tried = bodyOf(await postpone(season!, { isDryRun: true }))
    expect(tried).toMatchObject({ isDryRun: true, ...days })
    expect((await shown(season!))?.terminationDeadline).toBe(season!.terminationDeadline)
    expect(await auditOf(season!.id)).toEqual([])
    const key = randomUUID()
    for (let times = 0; times < 2; times++)
      expect(bodyOf(await postpone(season!, { key }))).toMatchObject({ isDryRun: false, ...days })
    expect(await shown(season!)).toMatchObject({ ...days, version: 2 })
    expect(await auditOf(season!.id)).toEqual([
      {
        action: 'deadlinePostponed',
        reason: 'Die Liga ist nicht entschieden',
        changes: [
          {
            field: 'terminationDeadline',
            before: season!.terminationDeadline,
            after: days.terminationDeadline,
          },
          { field: 'renewOn', before: addDays(season!.terminationDeadline, 1), after: days.renewOn },
        ],
      },
    ])
  })

  it('lets subscribers leave until the new day', async () => {
    const [season] = await seasonsInARow(platform)
    const { id } = await contractFor(season!)
    bodyOf(await postpone(season!))
    await notifyInTime(season!)
    moveTo(platform, `${daysOf(season!).terminationDeadline}T23:59:59+02:00`)
    await contractRenewals.run(platform.deps)
    const later = { caller: await platform.as(clerk.email) }
    expect((await staffContractOf(platform, later, id)).wouldEndOn).toBe(season!.endsOn)
  })

  it('happens once where two do it at the same time', async () => {
    const [season] = await seasonsInARow(platform)
    // One person's requests wait for each other anyway.
    const clerks = [await newClerk(platform), await newClerk(platform), await newClerk(platform)]
    const answers = await Promise.all(
      clerks.map(({ caller }, index) => postpone(season!, { by: 5 + index, caller })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    for (const one of refused) expect(refusalOf(one)).toEqual([409, 'SEASON_CHANGED_MEANWHILE'])
    expect((await shown(season!))?.version).toBe(2)
    expect(await auditOf(season!.id)).toHaveLength(1)
  })

  it.each([
    ['to the same day', { by: 0 }],
    ['to an earlier one', { by: -1, renewAfter: 2 }],
    ['to the day of the renewal', { by: 1, renewAfter: 0 }],
    ['to the last day of the season', { by: 30, renewAfter: 1 }],
  ])('is refused %s', async (_, options) => {
    const [season] = await seasonsInARow(platform)
    for (const isDryRun of [true, false])
      expect(refusalOf(await postpone(season!, { ...options, isDryRun }))).toEqual([
        409,
        'SEASON_DAY_NOT_POSSIBLE',
      ])
    expect(await auditOf(season!.id)).toEqual([])
  })

  it('is refused to a day that is over, with a renewal that comes earlier, and once contracts are renewed', async () => {
    const [season] = await seasonsInARow(platform)
    const { terminationDeadline } = season!
    bodyOf(await postpone(season!, { by: 1, renewAfter: 9 }))
    const at = async (day: string) => {
      moveTo(platform, `${day}T12:00:00+02:00`)
      return platform.as(clerk.email)
    }
    const late = await at(addDays(terminationDeadline, 5))
    const past = { version: 2, by: 4, renewAfter: 6, caller: late }
    expect(refusalOf(await postpone(season!, past))).toEqual([409, 'SEASON_DAY_NOT_POSSIBLE'])
    const earlier = { version: 2, by: 6, renewAfter: 1, caller: late }
    expect(refusalOf(await postpone(season!, earlier))).toEqual([409, 'SEASON_DAY_NOT_POSSIBLE'])
    const tooLate = await at(addDays(terminationDeadline, 10))
    const renewed = { version: 2, by: 12, caller: tooLate }
    expect(refusalOf(await postpone(season!, renewed))).toEqual([409, 'SEASON_NOT_CHANGEABLE'])
  })

  it('is refused over a version that nobody has, of no season, and to everybody else', async () => {
    const [season] = await seasonsInARow(platform)
    expect(refusalOf(await postpone(season!, { version: 2 }))).toEqual([409, 'SEASON_CHANGED_MEANWHILE'])
    expect(refusalOf(await postpone({ ...season!, id: '9-1999' }))).toEqual([404, 'NOT_FOUND'])
    const { caller } = await newPerson(platform)
    expect(refusalOf(await postpone(season!, { caller }))).toEqual([403, 'TICKET_OFFICE_ROLE_REQUIRED'])
  })
})

describe('what follows a season', () => {
  const outlookOf = async (season: TestSeason, options: Options = {}) =>
    bodyOf(await postpone(season, { isDryRun: true, ...options })).outlook

  it('counts what the renewal makes, its sum, and who has no payment method', async () => {
    const [season, next] = await seasonsInARow(platform)
    await priceAt(platform, next!, 60_000)
    const { subscriber: unchosen } = await contractFor(season!)
    // Kept, but not chosen for the contract.
    await keepCard(platform, unchosen)
    const withCard = await newPerson(platform)
    const card = await keepCard(platform, withCard)
    await makeContract(platform, {
      subscriber: withCard,
      terms: [{ season: season! }],
      changes: { paymentInfoId: card, pendingMedium: 'card' },
    })
    await contractFor(season!, { pendingClass: 'reduced' })
    // A medium that was given up: it goes on with the digital one.
    await contractFor(season!, { mediumCode: 'chip' })
    const { id, subscriber } = await contractFor(season!)
    await terminate(platform, subscriber, id)
    const declared = await contractFor(season!)
    await declare(platform, { contract: declared.number })
    await contractFor(season!, { area: 'nowhere' })
    const outlook = await outlookOf(season!)
    expect(outlook).toMatchObject({
      next: { id: next!.id },
      contracts: 4,
      total: euros(60_000 + 60_500 + 40_000 + 60_000),
      withoutPayment: 3,
      notSold: 1,
    })
    await notifyInTime(season!)
    moveTo(platform, `${addDays(season!.terminationDeadline, 1)}T09:00:00+02:00`)
    await contractRenewals.run(platform.deps)
    const made = await platform.db
      .select()
      .from(contractTerms)
      .where(eq(contractTerms.masterDataId, next!.id))
    const cents = made.map(({ priceCents, mediumCents }) => priceCents + mediumCents)
    expect([made.length, euros(cents.reduce((sum, one) => sum + one, 0))]).toEqual([
      outlook.contracts,
      outlook.total,
    ])
  })

  it('is nothing that is not confirmed, where the club wants that, or not planned', async () => {
    const [toConfirm] = await seasonsToConfirm(platform)
    await contractFor(toConfirm)
    expect(await outlookOf(toConfirm)).toMatchObject({ contracts: 0, withoutPayment: 0, notSold: 0 })
    const last = await newSeason(platform, { matchesIn: [] })
    await contractFor(last)
    expect(await outlookOf(last)).toMatchObject({ next: null, contracts: 0, total: euros(0) })
  })
})
