import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { seasonNotices } from '#server/domains/contract-renewal/season-notices.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { cancellationRow, declare, enrolWithNumber, handle } from '../../helpers/cancellations.ts'
import { offerHolder } from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { enrol } from '../../helpers/memberships.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, statesOf } from '../../helpers/renewals.ts'
import { contractOf, newSeason, terminate, type TestSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newClerk } from '../../helpers/ticket-office.ts'

let platform: TestPlatform
let start: Date
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  start = platform.clock.now()
  clerk = await newClerk(platform)
})
beforeEach(() => platform.clock.setTo(start))
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
})

const renew = () => contractRenewals.run(platform.deps)
/** The seasons lie in summer where a test moves to their borders. */
const moveToDay = (day: string) => moveTo(platform, `${day}T00:00:00+02:00`)
const lastSecondOf = (day: string) => moveTo(platform, `${day}T23:59:59+02:00`)

/** A season of a team that is renewed in ten days, and the one that follows it. */
async function twoSeasons() {
  const running = await newSeason(platform, { matchesIn: [], season: 2030, startsIn: -325 })
  return { running, next: await seasonAfter(running) }
}
const seasonAfter = ({ teamId }: TestSeason) =>
  newSeason(platform, { matchesIn: [], teamId, season: 2031, startsIn: 40 })
/** Somebody who was written to about the next season, unless that is not planned yet. */
async function subscriberOf(season: TestSeason, isNoticed = true) {
  const person = await newPerson(platform)
  const { id, number } = await makeContract(platform, {
    subscriber: person,
    terms: [{ season }],
    ...(isNoticed && { noticeOf: { season: 2031 } }),
  })
  return { ...person, id, number }
}
type Subscriber = Awaited<ReturnType<typeof subscriberOf>>

const shown = async (person: Subscriber) => bodyOf(await contractOf(platform, person, person.id))
const ends = ['2030 paid']
const goesOn = ['2030 paid', '2031 awaitingPayment']

describe('a contract that a declaration of cancellation may mean', () => {
  const words = [
    ['has an address of the subscriber', ({ email }: Subscriber) => ({ email, contract: 'meine Karte' })],
    ['has its number', ({ number }: Subscriber) => ({ email: 'somebody@example.org', contract: number })],
    [
      'has its number in words',
      ({ number }: Subscriber) => ({
        email: 'somebody@example.org',
        contract: `Vertrag ${number.slice(2, 5)} ${number.slice(5)}`,
      }),
    ],
    [
      'is extraordinary, of which somebody has to judge',
      ({ number, email }: Subscriber) => ({
        email,
        contract: number,
        kind: 'extraordinary' as const,
        reason: 'Ich ziehe ans Meer',
      }),
    ],
  ] as const

  it.each(words)('is not renewed before it is put aside, where that %s', async (_, wordsOf) => {
    const { running } = await twoSeasons()
    const [person, other] = [await subscriberOf(running), await subscriberOf(running)]
    lastSecondOf(running.terminationDeadline)
    const { id } = bodyOf(await declare(platform, wordsOf(person)))
    moveToDay(addDays(running.terminationDeadline, 1))
    await renew()
    expect(await statesOf(platform, person.id)).toEqual(ends)
    expect(await statesOf(platform, other.id)).toEqual(goesOn)
    expect((await handle(platform, clerk, id, null)).status).toBeLessThan(300)
    await renew()
    expect(await statesOf(platform, person.id)).toEqual(goesOn)
  })

  it('goes on where that means a membership, or another season ticket, of the same person', async () => {
    const { running } = await twoSeasons()
    const person = await subscriberOf(running)
    const { email } = person
    const extraordinary = { email, kind: 'extraordinary', reason: 'Ich ziehe ans Meer' } as const
    // The member's number ends as that of the contract does.
    const number = `18990${person.number.slice(2)}`
    await enrol(platform, person, { number })
    const other = await makeContract(platform, {
      subscriber: person,
      holder: null,
      terms: [{ season: running }],
      noticeOf: { season: 2031 },
    })
    lastSecondOf(running.terminationDeadline)
    for (const contract of [number, other.number])
      bodyOf(await declare(platform, { ...extraordinary, contract }))
    moveToDay(addDays(running.terminationDeadline, 1))
    await renew()
    expect(await statesOf(platform, person.id)).toEqual(goesOn)
    expect(await statesOf(platform, other.id)).toEqual(ends)
  })

  it('is not renewed where that names a membership and the contract', async () => {
    const { running } = await twoSeasons()
    const person = await subscriberOf(running)
    const { number } = await enrolWithNumber(platform, person)
    lastSecondOf(running.terminationDeadline)
    const declared = await declare(platform, {
      email: person.email,
      contract: `Mitglied ${number} und Dauerkarte ${person.number}`,
      kind: 'extraordinary',
      reason: 'Ich ziehe ans Meer',
    })
    expect(await cancellationRow(platform, bodyOf(declared).id)).toMatchObject({ contractKind: 'membership' })
    moveToDay(addDays(running.terminationDeadline, 1))
    await renew()
    expect(await statesOf(platform, person.id)).toEqual(ends)
  })

  it('ends with its season where it is matched later: the day counts on which it came', async () => {
    const { running } = await twoSeasons()
    const person = await subscriberOf(running)
    lastSecondOf(running.terminationDeadline)
    const { id } = bodyOf(await declare(platform, { email: person.email, contract: 'Block 3' }))
    moveToDay(addDays(running.terminationDeadline, 9))
    await renew()
    expect((await handle(platform, clerk, id, { kind: 'contract', id: person.id })).status).toBeLessThan(300)
    await renew()
    expect(await shown(person)).toMatchObject({ state: 'terminated', effectiveOn: running.endsOn })
    expect(await statesOf(platform, person.id)).toEqual(ends)
  })

  it('has the next season where the declaration came a day too late', async () => {
    const { running, next } = await twoSeasons()
    const person = await subscriberOf(running)
    moveToDay(addDays(running.terminationDeadline, 1))
    bodyOf(await declare(platform, { email: person.email, contract: person.number }))
    expect(await shown(person)).toMatchObject({ state: 'terminated', effectiveOn: next.endsOn })
    await renew()
    expect(await statesOf(platform, person.id)).toEqual(goesOn)
  })
})

describe('whoever uses another season ticket of the team', () => {
  it('is not offered one over a later season, unless theirs is terminated', async () => {
    const { running, next } = await twoSeasons()
    const [jana, emily] = [await newPerson(platform), await subscriberOf(running)]
    const { id } = await makeContract(platform, { subscriber: jana, terms: [{ season: next }] })
    expect(refusalOf(await offerHolder(platform, jana, id, emily.email))).toEqual([
      422,
      'ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT',
    ])
    expect((await terminate(platform, emily, emily.id)).status).toBe(204)
    expect((await offerHolder(platform, jana, id, emily.email)).status).toBe(201)
  })

  it('keeps that one: the contract is renewed, and waits for another holder', async () => {
    const { running, next } = await twoSeasons()
    const emily = await subscriberOf(running)
    moveToDay(addDays(running.terminationDeadline, 1))
    expect((await terminate(platform, emily, emily.id)).status).toBe(204)
    const jana = await newPerson(platform)
    const terms = [{ season: next }]
    const { id } = await makeContract(platform, { subscriber: jana, holder: emily, terms })
    await renew()
    expect(await statesOf(platform, emily.id)).toEqual(goesOn)
    const { holder, missing } = await shown(emily)
    expect(holder).toBeNull()
    expect(missing).toContain('holder')
    expect(bodyOf(await contractOf(platform, jana, id)).holder).not.toBeNull()
  })
})

describe('a season whose successor the club has not planned', () => {
  const templatesTo = async ({ email }: Subscriber) =>
    (await mailsTo(platform, email)).map(({ template }) => template)
  const runAll = async () => {
    await renew()
    await seasonNotices.run(platform.deps)
    await renew()
  }
  const unnoticed = (season: TestSeason) => subscriberOf(season, false)
  /** One that ends in 40 days. */
  const lastSeason = () => newSeason(platform, { matchesIn: [], season: 2030, startsIn: -325 })

  it('is followed by none, and nobody is written to, until it is planned', async () => {
    const running = await lastSeason()
    const person = await unnoticed(running)
    await runAll()
    expect(await templatesTo(person)).toEqual([])
    expect(await shown(person)).toMatchObject({ nextSeason: null, effectiveOn: null })
    await seasonAfter(running)
    await runAll()
    expect(await templatesTo(person)).toEqual(['contractNotice'])
    expect((await shown(person)).nextSeason).toMatchObject({ state: 'goesOn' })
  })

  it('can be left, as long as nobody has written what follows it', async () => {
    const running = await lastSeason()
    const person = await unnoticed(running)
    moveToDay(addDays(running.terminationDeadline, 1))
    expect(await shown(person)).toMatchObject({ wouldEndOn: running.endsOn, terminationDeadline: null })
    expect((await terminate(platform, person, person.id)).status).toBe(204)
    await newSeason(platform, { matchesIn: [], teamId: running.teamId, season: 2031, startsIn: 30 })
    await runAll()
    moveToDay(addDays(running.terminationDeadline, 20))
    await runAll()
    expect(await statesOf(platform, person.id)).toEqual(ends)
    expect(await shown(person)).toMatchObject({ state: 'terminated', effectiveOn: running.endsOn })
    expect(await templatesTo(person)).toEqual(['contractTerminated'])
  })

  it('that is planned late is followed two weeks after the notice, and can be left until then', async () => {
    const running = await lastSeason()
    const [person, leaving, late] = [
      await unnoticed(running),
      await unnoticed(running),
      await unnoticed(running),
    ]
    const written = addDays(running.terminationDeadline, 5)
    moveToDay(written)
    const next = await newSeason(platform, {
      matchesIn: [],
      teamId: running.teamId,
      season: 2031,
      startsIn: 26,
    })
    await runAll()
    const lastDay = addDays(written, 14)
    expect(await templatesTo(person)).toEqual(['contractNotice'])
    expect((await mailsTo(platform, person.email))[0]?.text).toContain(
      `kündige bis zum ${Number(lastDay.slice(8))}. Juni 2031`,
    )
    expect(await shown(person)).toMatchObject({
      wouldEndOn: running.endsOn,
      terminationDeadline: lastDay,
      nextSeason: { deadline: lastDay, dueFrom: addDays(lastDay, 1) },
    })
    lastSecondOf(lastDay)
    await runAll()
    expect(await statesOf(platform, person.id)).toEqual(ends)
    expect((await terminate(platform, leaving, leaving.id)).status).toBe(204)
    moveToDay(addDays(lastDay, 1))
    expect(await shown(late)).toMatchObject({ wouldEndOn: next.endsOn })
    expect((await terminate(platform, late, late.id)).status).toBe(204)
    await runAll()
    expect(await statesOf(platform, person.id)).toEqual(goesOn)
    expect(await shown(late)).toMatchObject({ effectiveOn: next.endsOn })
    expect(await statesOf(platform, late.id)).toEqual(goesOn)
    expect(await shown(leaving)).toMatchObject({ effectiveOn: running.endsOn })
    expect(await statesOf(platform, leaving.id)).toEqual(ends)
  })

  it('that is planned once it is over has nobody pay for it without a notice either', async () => {
    const running = await lastSeason()
    const [person, leaving] = [await unnoticed(running), await unnoticed(running)]
    moveToDay(addDays(running.endsOn, 10))
    await newSeason(platform, { matchesIn: [], teamId: running.teamId, season: 2031, startsIn: -9 })
    await runAll()
    expect(await templatesTo(person)).toEqual(['contractNotice'])
    moveToDay(addDays(running.endsOn, 20))
    expect((await terminate(platform, leaving, leaving.id)).status).toBe(204)
    expect(await shown(leaving)).toMatchObject({ state: 'ended', effectiveOn: running.endsOn })
    moveToDay(addDays(running.endsOn, 25))
    await runAll()
    expect(await statesOf(platform, person.id)).toEqual(goesOn)
    expect(await statesOf(platform, leaving.id)).toEqual(ends)
  })

  it('that had to be confirmed and is planned after its deadline is over: nobody is asked any more', async () => {
    const running = await newSeason(platform, {
      matchesIn: [],
      season: 2030,
      startsIn: -325,
      policy: 'confirmed',
    })
    const person = await unnoticed(running)
    moveToDay(addDays(running.terminationDeadline, 1))
    await newSeason(platform, { matchesIn: [], teamId: running.teamId, season: 2031, startsIn: 30 })
    await runAll()
    expect(await templatesTo(person)).toEqual([])
    expect(await shown(person)).toMatchObject({ effectiveOn: running.endsOn, nextSeason: null })
  })
})
