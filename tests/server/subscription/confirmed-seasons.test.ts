import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { addDays } from '#contract/kernel/days.ts'
import { changeContractDetails, confirmNextSeason } from '#contract/subscription/contracts.ts'
import { clubDay } from '#server/clock.ts'
import { contractEvents, contractMasterData, contracts } from '#server/db/schema/subscription.ts'
import { endedContracts } from '#server/domains/subscription/contract-jobs.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { seasonNotices } from '#server/domains/contract-renewal/season-notices.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { holderOffer, offerHolder } from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, seasonsToConfirm, statesOf } from '../../helpers/renewals.ts'
import { contractOf, terminate, type TestSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

let platform: TestPlatform
let start: Date
let running: TestSeason
let next: TestSeason
beforeAll(async () => {
  platform = await startPlatform()
  start = platform.clock.now()
  ;[running, next] = await seasonsToConfirm(platform)
})
beforeEach(() => platform.clock.setTo(start))
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
})

/** All of it lies in summer. */
const firstSecondOf = (day: string) => `${day}T00:00:00+02:00`
const lastSecondOf = (day: string) => `${day}T23:59:59+02:00`

async function subscriber() {
  const person = await newPerson(platform)
  const { id } = await makeContract(platform, { subscriber: person, terms: [{ season: running }] })
  return { ...person, id }
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>

const shown = async (person: Subscriber) => bodyOf(await contractOf(platform, person, person.id))
const confirm = ({ id, caller }: Subscriber, masterDataId = next.id) =>
  call(platform.app, confirmNextSeason, { params: { id }, body: { masterDataId } }, caller)
const confirmations = async ({ id }: Subscriber) =>
  (await platform.db.select().from(contractEvents).where(eq(contractEvents.contractId, id))).filter(
    ({ kind }) => kind === 'confirmed',
  )
const leave = ({ caller }: Pick<Person, 'caller'>) => call(platform.app, deleteContact, {}, caller)
const notToConfirm = [409, 'NEXT_SEASON_NOT_TO_CONFIRM']
const runs = ['2030 paid']
const goesOn = [...runs, '2031 awaitingPayment']

describe('a season that has to be confirmed', () => {
  it('is shown and confirmed from the day on which subscribers are written to, and not before', async () => {
    const person = await subscriber()
    const [{ noticeOn } = { noticeOn: '' }] = await platform.db
      .select()
      .from(contractMasterData)
      .where(eq(contractMasterData.id, running.id))
    moveTo(platform, lastSecondOf(addDays(noticeOn, -1)))
    expect((await shown(person)).nextSeason).toBeNull()
    expect(refusalOf(await confirm(person))).toEqual(notToConfirm)
    moveTo(platform, firstSecondOf(noticeOn))
    expect((await shown(person)).nextSeason).toMatchObject({
      masterDataId: next.id,
      state: 'toConfirm',
      total: { cents: 56_000 },
      deadline: running.terminationDeadline,
    })
    await seasonNotices.run(platform.deps)
    const mails = await mailsTo(platform, person.email)
    expect(mails.map(({ template }) => template)).toEqual(['contractNotice'])
    expect((await confirm(person)).status).toBe(200)
  })

  it('is confirmed once, however often it is said', async () => {
    const person = await subscriber()
    const first = bodyOf(await confirm(person))
    expect(first.nextSeason).toMatchObject({ state: 'confirmed' })
    expect(bodyOf(await confirm(person))).toEqual(first)
    expect(await confirmations(person)).toMatchObject([{ season: next.season, facts: { cents: 56_000 } }])
  })

  it('is not confirmed by mistake: as another season, by somebody else, or of a contract that ends', async () => {
    const person = await subscriber()
    for (const other of [running.id, '1-2099']) {
      expect(refusalOf(await confirm(person, other))).toEqual(notToConfirm)
    }
    const stranger = await newPerson(platform)
    expect(refusalOf(await confirm({ ...stranger, id: person.id }))).toEqual([404, 'CONTRACT_UNKNOWN'])
    expect((await terminate(platform, person, person.id)).status).toBe(204)
    expect(refusalOf(await confirm(person))).toEqual(notToConfirm)
    expect(await confirmations(person)).toEqual([])
  })

  it('is confirmed until the last second of the deadline, and is not a second later', async () => {
    const [early, late] = [await subscriber(), await subscriber()]
    moveTo(platform, lastSecondOf(running.terminationDeadline))
    expect((await confirm(early)).status).toBe(200)
    expect(await shown(late)).toMatchObject({ effectiveOn: null, nextSeason: { state: 'toConfirm' } })
    moveTo(platform, firstSecondOf(addDays(running.terminationDeadline, 1)))
    expect(refusalOf(await confirm(late))).toEqual(notToConfirm)
    // What was said before is answered as before.
    expect((await confirm(early)).status).toBe(200)
  })
})

describe('a contract whose next season nobody has confirmed', () => {
  it('ends by the clock: it says so, changes no more, and no job makes a season', async () => {
    const person = await subscriber()
    const emily = await newPerson(platform)
    const offer = await holderOffer(platform, person, person.id, emily)
    expect(offer).not.toBe('')
    moveTo(platform, firstSecondOf(addDays(running.terminationDeadline, 1)))
    expect(await shown(person)).toMatchObject({
      state: 'terminated',
      terminatedAt: null,
      effectiveOn: running.endsOn,
      wouldEndOn: null,
      terminationDeadline: null,
      nextSeason: null,
    })
    const { app } = platform
    const change = { params: { id: person.id }, body: { newPricingClass: 'reduced' as const } }
    expect((await call(app, changeContractDetails, change, person.caller)).status).toBe(404)
    const offered = await offerHolder(platform, person, person.id, emily.email)
    expect(refusalOf(offered)).toEqual([422, 'CONTRACT_NOT_TRANSFERABLE'])
    await contractRenewals.run(platform.deps)
    expect(await statesOf(platform, person.id)).toEqual(runs)
  })

  it('keeps its account until its last day is over, and no longer, whatever job has run', async () => {
    const person = await subscriber()
    expect(refusalOf(await leave(person))[1]).toBe('USER_HAS_UNCANCELLED_CONTRACT')
    moveTo(platform, lastSecondOf(running.endsOn))
    expect(refusalOf(await leave(person))[1]).toBe('ACCOUNT_HAS_RUNNING_CONTRACTS')
    moveTo(platform, firstSecondOf(addDays(running.endsOn, 1)))
    expect((await shown(person)).state).toBe('ended')
    expect((await leave(person)).status).toBe(204)
    await contractRenewals.run(platform.deps)
    await endedContracts.run(platform.deps)
    const [row] = await platform.db.select().from(contracts).where(eq(contracts.id, person.id))
    expect(row).toMatchObject({ state: 'ended', effectiveOn: running.endsOn })
    expect(await statesOf(platform, person.id)).toEqual(runs)
  })

  it('can be terminated all the same, and ends no later', async () => {
    const person = await subscriber()
    moveTo(platform, firstSecondOf(addDays(running.terminationDeadline, 1)))
    expect((await terminate(platform, person, person.id)).status).toBe(204)
    expect(await shown(person)).toMatchObject({ state: 'terminated', effectiveOn: running.endsOn })
  })
})

describe('a contract whose next season is confirmed', () => {
  it('has it from the day of renewal on, once', async () => {
    const person = await subscriber()
    bodyOf(await confirm(person))
    moveTo(platform, lastSecondOf(running.terminationDeadline))
    await contractRenewals.run(platform.deps)
    expect(await statesOf(platform, person.id)).toEqual(runs)
    const renewOn = addDays(running.terminationDeadline, 1)
    moveTo(platform, firstSecondOf(renewOn))
    for (let round = 0; round < 3; round++) await contractRenewals.run(platform.deps)
    expect(await statesOf(platform, person.id)).toEqual(goesOn)
    expect(await shown(person)).toMatchObject({ effectiveOn: null, endsOn: next.endsOn, nextSeason: null })
    const renewed = (await mailsTo(platform, person.email)).filter(
      ({ template }) => template === 'contractRenewed',
    )
    expect(renewed).toHaveLength(1)
    expect(refusalOf(await confirm(person))).toEqual(notToConfirm)
    expect(clubDay(platform.clock.now())).toBe(renewOn)
  })

  it.each(['before', 'after'] as const)(
    'has it also where it is terminated after the deadline, %s the season was made',
    async when => {
      const person = await subscriber()
      bodyOf(await confirm(person))
      moveTo(platform, firstSecondOf(addDays(running.terminationDeadline, 1)))
      if (when === 'after') await contractRenewals.run(platform.deps)
      expect((await terminate(platform, person, person.id)).status).toBe(204)
      await contractRenewals.run(platform.deps)
      expect(await statesOf(platform, person.id)).toEqual(goesOn)
      expect((await shown(person)).effectiveOn).toBe(next.endsOn)
    },
  )

  it('ends with the running season where it is terminated before the deadline', async () => {
    const person = await subscriber()
    bodyOf(await confirm(person))
    moveTo(platform, lastSecondOf(running.terminationDeadline))
    expect((await terminate(platform, person, person.id)).status).toBe(204)
    moveTo(platform, firstSecondOf(next.startsOn))
    await contractRenewals.run(platform.deps)
    expect(await statesOf(platform, person.id)).toEqual(runs)
    expect(await shown(person)).toMatchObject({ state: 'ended', effectiveOn: running.endsOn })
  })
})
