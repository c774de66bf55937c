import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import {
  changeContractAddress,
  changeContractPayment,
  confirmNextSeason,
} from '#contract/subscription/contracts.ts'
import {
  getStaffContract,
  listStaffContracts,
  type StaffContractKind,
} from '#contract/subscription/staff-contracts.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { contractTerms } from '#server/db/schema/subscription.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { findContracts, staffContractOf } from '../../helpers/contract-office.ts'
import { answerHolder, holderOffer, wholeOffer } from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { keepCard } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, seasonsToConfirm } from '../../helpers/renewals.ts'
import { buySeasonTicket, choose, newSeason, terminate } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newClerk } from '../../helpers/ticket-office.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newClerk(platform)
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

const rename = (accountId: string, firstName: string, lastName: string) =>
  platform.db.update(contacts).set({ firstName, lastName }).where(eq(contacts.accountId, accountId))
type Query = Parameters<typeof findContracts>[2]
const find = (query: Query) => findContracts(platform, clerk, query)
const idsOf = async (query: Query) => (await find(query)).items.map(({ id }) => id)

describe('finding a contract', () => {
  it('goes by number, by name and address of subscriber and holder, and by place', async () => {
    const [jana, emily] = [await newPerson(platform), await newPerson(platform)]
    await rename(jana.accountId, 'Änne', 'Quadflieg')
    await rename(emily.accountId, 'Ottokar', 'Zwirbel')
    const { id, number } = await makeContract(platform, { subscriber: jana, holder: emily })
    const other = await makeContract(platform, { subscriber: await newPerson(platform) })
    const digits = number.slice(2)
    for (const query of [number, digits, `v ${digits}`, 'quadflieg anne', 'zwirbel', jana.email, emily.email])
      expect([query, await idsOf({ query })]).toEqual([query, [id]])
    expect(await idsOf({ query: 'Niemand Nirgendwo' })).toEqual([])
    const { block, row, seat } = (await find({ query: number })).items[0] ?? {}
    expect([block, row, seat]).toEqual(['3', expect.any(String), expect.any(String)])
    const atPlace = await idsOf({ block: block ?? '', row: row ?? '', seat: seat ?? '', PageSize: 50 })
    // Each test has a team of its own, and the first seat of it.
    expect(atPlace).toEqual(expect.arrayContaining([id, other.id]))
    expect(await idsOf({ block: block ?? '', seat: '999' })).toEqual([])
  })

  it('goes by season and by how a contract stands, and leaves out what is only chosen', async () => {
    const [jana, emily] = [await newPerson(platform), await newPerson(platform)]
    await rename(jana.accountId, 'Jana', `Suche${randomUUID().slice(0, 8)}`)
    const query = jana.email
    const later = await newSeason(platform, { matchesIn: [], season: 2040 })
    const running = await makeContract(platform, { subscriber: jana })
    const ended = await makeContract(platform, { subscriber: jana, terms: [{ season: later }] })
    const waiting = await makeContract(platform, { subscriber: jana })
    const resting = await makeContract(platform, { subscriber: jana })
    await platform.db
      .update(contractTerms)
      .set({ state: 'suspended' })
      .where(eq(contractTerms.contractId, resting.id))
    await wholeOffer(platform, jana, waiting.id, emily)
    await terminate(platform, jana, ended.id)
    bodyOf(await choose(platform, jana, await newSeason(platform)))
    const all = [running.id, ended.id, waiting.id, resting.id]
    expect(await idsOf({ query })).toEqual(all)
    expect(await idsOf({ query, season: 2040 })).toEqual([ended.id])
    expect(await idsOf({ query, kind: 'running' })).toEqual([running.id, waiting.id, resting.id])
    expect(await idsOf({ query, kind: 'waiting' })).toEqual([waiting.id])
    expect(await idsOf({ query, kind: 'resting' })).toEqual([resting.id])
    expect(await idsOf({ query, kind: 'terminated' })).toEqual([ended.id])
    expect(await idsOf({ query, kind: 'ended' })).toEqual([])
    const states = (await find({ query })).items.map(({ state, isResting }) => [state, isResting])
    expect(states).toEqual([
      ['running', false],
      ['terminated', false],
      ['waitingForSubscriber', false],
      ['running', true],
    ])
    const page = await find({ query, Page: 2, PageSize: 3 })
    expect([page.items.map(({ id }) => id), page.totalCount, page.hasNextPage]).toEqual([
      [resting.id],
      4,
      false,
    ])
  })
})

describe('a contract whose next season was not confirmed', () => {
  it('is found as terminated from the day after the deadline on, and as ended after its last day, as it is shown', async () => {
    const start = platform.clock.now()
    const [running, next] = await seasonsToConfirm(platform)
    const jana = await newPerson(platform)
    const terms = [{ season: running }]
    const lapsing = await makeContract(platform, { subscriber: jana, terms })
    const kept = await makeContract(platform, { subscriber: jana, holder: null, terms })
    const confirmed = { params: { id: kept.id }, body: { masterDataId: next.id } }
    bodyOf(await call(platform.app, confirmNextSeason, confirmed, jana.caller))
    const both = [lapsing.id, kept.id]
    const found = async (day: string) => {
      moveTo(platform, day)
      const caller = await platform.as(clerk.email)
      const of = async (kind?: StaffContractKind) =>
        (await findContracts(platform, { caller }, { query: jana.email, ...(kind && { kind }) })).items
      const idsIn = async (kind: StaffContractKind) => (await of(kind)).map(({ id }) => id)
      return {
        states: (await of()).map(({ state }) => state),
        running: await idsIn('running'),
        terminated: await idsIn('terminated'),
        ended: await idsIn('ended'),
      }
    }
    expect(await found(`${running.terminationDeadline}T23:59:59+02:00`)).toEqual({
      states: ['running', 'running'],
      running: both,
      terminated: [],
      ended: [],
    })
    for (const day of [addDays(running.terminationDeadline, 1), running.endsOn])
      expect(await found(`${day}T12:00:00+02:00`)).toEqual({
        states: ['terminated', 'running'],
        running: [kept.id],
        terminated: [lapsing.id],
        ended: [],
      })
    expect(await found(`${addDays(running.endsOn, 1)}T00:00:00+02:00`)).toEqual({
      states: ['ended', 'running'],
      running: [kept.id],
      terminated: [],
      ended: [lapsing.id],
    })
    platform.clock.setTo(start)
  })
})

describe('a contract', () => {
  it('shows who has it, what was paid by which order, and what happened, the latest first', async () => {
    const [jana, emily] = [await newPerson(platform), await newPerson(platform)]
    const { id, number, order } = await buySeasonTicket(platform, jana, await newSeason(platform))
    const paymentTokenId = await keepCard(platform, jana)
    const paid = { params: { id }, body: { paymentTokenId } }
    bodyOf(await call(platform.app, changeContractPayment, paid, jana.caller))
    const moved = { params: { id, kind: 'invoice' as const }, body: makePostalAddress({ city: 'Lübeck' }) }
    bodyOf(await call(platform.app, changeContractAddress, moved, jana.caller))
    const first = await holderOffer(platform, jana, id, emily)
    bodyOf(await answerHolder(platform, emily, first, { accept: false }))
    await holderOffer(platform, jana, id, emily)
    const seen = await staffContractOf(platform, clerk, id)
    expect(seen).toMatchObject({
      number,
      state: 'waitingForHolder',
      subscriber: { email: jana.email },
      holder: { email: jana.email },
      invoiceAddress: { city: 'Lübeck' },
      paymentMethod: 'creditCard',
      terms: [{ state: 'paid', total: { cents: 56_000 } }],
      transfers: [{ kind: 'holder', recipient: { email: emily.email }, recipientMail: emily.email }],
      effectiveOn: null,
    })
    expect(seen.terms[0]?.orderNumber).toMatch(/^\D+-\d/)
    expect(order.checkoutId).toMatch(/-/)
    expect(seen.history.map(({ kind, by }) => [kind, by])).toEqual([
      ['holderOffered', 'person'],
      ['transferEnded', 'person'],
      ['holderOffered', 'person'],
      ['addressChanged', 'person'],
      ['paymentChanged', 'person'],
      ['begun', 'person'],
    ])
    expect(seen.history.map(({ actorName }) => actorName)).toContain('Jana Krämer')
    expect(JSON.stringify(seen)).not.toContain(paymentTokenId)
  })

  it('is nothing where it is only chosen, and nobody else’s business', async () => {
    const jana = await newPerson(platform)
    const draft = bodyOf(await choose(platform, jana, await newSeason(platform)))
    const { id } = await makeContract(platform, { subscriber: jana })
    const ask = (contractId: string, caller: (typeof jana)['caller']) =>
      call(platform.app, getStaffContract, { params: { id: contractId } }, caller)
    expect(refusalOf(await ask(draft.id, clerk.caller))).toEqual([404, 'NOT_FOUND'])
    const others = [jana, await newStaff(platform)]
    for (const { caller } of others) {
      expect(refusalOf(await ask(id, caller))).toEqual([403, 'TICKET_OFFICE_ROLE_REQUIRED'])
      const listed = await call(platform.app, listStaffContracts, { query: {} }, caller)
      expect(refusalOf(listed)).toEqual([403, 'TICKET_OFFICE_ROLE_REQUIRED'])
    }
  })
})
