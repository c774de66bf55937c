import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import { clubDay } from '#server/clock.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { eventSeats, tickets } from '#server/db/schema/ticketing.ts'
import { later } from '#server/deadlines.ts'
import { matchTickets } from '#server/domains/subscription/contract-jobs.ts'
import { formatDay } from '#server/domains/mail/mail-api.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  endEarlyAtOffice,
  staffContractOf,
  terminateAtOffice,
  withdrawAtOffice,
} from '../../helpers/contract-office.ts'
import { answerHolder, holderOffer } from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { seasonsInARow } from '../../helpers/renewals.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { buySeasonTicket, newHomeMatch, newSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newClerk, reseat, reverse, staffTicketOf } from '../../helpers/ticket-office.ts'

const DAY = 24 * 60 * 60 * 1000

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newClerk(platform)
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

const dayIn = (days: number) => clubDay(later(platform.clock.now(), days * DAY))
const auditOf = async (id: string) => {
  const rows = await platform.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.subjectKind, 'contract')))
  return rows.map(({ action, reason }) => [action, reason])
}
const versionOf = async (id: string) => (await staffContractOf(platform, clerk, id)).version
const statesOf = async (contractId: string) => {
  const rows = await platform.db.select().from(tickets).where(eq(tickets.contractId, contractId))
  return rows.toSorted((one, other) => one.eventNo - other.eventNo).map(({ state }) => state)
}

describe('an offer that nobody answers', () => {
  it('is ended once a key, with both notified, and can be accepted no more', async () => {
    const [jana, emily] = [await newPerson(platform), await newPerson(platform)]
    const { id } = await makeContract(platform, { subscriber: jana })
    const transferId = await holderOffer(platform, jana, id, emily)
    const version = await versionOf(id)
    const options = { version, key: randomUUID() }
    const target = { id, transferId }
    expect(refusalOf(await withdrawAtOffice(platform, clerk, target, { version: version + 1 }))).toEqual([
      409,
      'CONTRACT_CHANGED_MEANWHILE',
    ])
    for (let times = 0; times < 2; times++) {
      const after = bodyOf(await withdrawAtOffice(platform, clerk, target, options))
      expect([after.state, after.transfers]).toEqual(['running', []])
      expect([after.history[0]?.kind, after.history[0]?.by]).toEqual(['transferEnded', 'staff'])
    }
    expect(await auditOf(id)).toEqual([['contractOfferWithdrawn', 'Brief liegt vor']])
    const { number } = await staffContractOf(platform, clerk, id)
    const search = { query: { query: number } }
    const log = bodyOf(await call(platform.app, listAuditEntries, search, (await newStaff(platform)).caller))
    expect(log.items.map(({ subject }) => subject)).toEqual([
      { kind: 'contract', id, label: number, shippingCode: null },
    ])
    for (const { email } of [jana, emily]) {
      const mail = (await mailsTo(platform, email)).at(-1)
      expect(mail?.text).toContain('der Verein hat')
    }
    expect(refusalOf(await withdrawAtOffice(platform, clerk, target, { version }))).toEqual([
      409,
      'CONTRACT_OFFER_OVER',
    ])
    const accepted = await answerHolder(platform, emily, transferId, { accept: true })
    expect(refusalOf(accepted)).toEqual([422, 'CONTRACT_NOT_TRANSFERABLE'])
  })
})

describe('a termination by a letter', () => {
  it('counts from the day on which it came, which a dry run shows first', async () => {
    const [season] = await seasonsInARow(platform)
    const subscriber = await newPerson(platform)
    const { id } = await makeContract(platform, { subscriber, terms: [{ season: season! }] })
    const version = await versionOf(id)
    const receivedOn = dayIn(0)
    const tried = bodyOf(
      await terminateAtOffice(platform, clerk, id, { version, receivedOn, isDryRun: true }),
    )
    expect(tried).toMatchObject({ isDryRun: true, lastDay: season!.endsOn, givenBack: { cents: 0 } })
    expect((await staffContractOf(platform, clerk, id)).effectiveOn).toBeNull()
    const options = { version, receivedOn, key: randomUUID() }
    for (let times = 0; times < 2; times++) {
      const done = bodyOf(await terminateAtOffice(platform, clerk, id, options))
      expect(done).toMatchObject({ isDryRun: false, lastDay: season!.endsOn, givenBack: { cents: 0 } })
    }
    expect(await staffContractOf(platform, clerk, id)).toMatchObject({
      state: 'terminated',
      effectiveOn: season!.endsOn,
      mayBe: { terminated: false, ended: true },
    })
    expect(await auditOf(id)).toEqual([['contractTerminated', 'Brief liegt vor']])
    const receipt = (await mailsTo(platform, subscriber.email)).at(-1)
    expect(receipt?.text).toContain(`am ${formatDay(new Date(`${receivedOn}T12:00:00Z`), 'de')} bei uns`)
    const again = { version: await versionOf(id), receivedOn }
    expect(refusalOf(await terminateAtOffice(platform, clerk, id, again))).toEqual([
      409,
      'CONTRACT_NOT_CHANGEABLE',
    ])
  })

  it('cannot come tomorrow, and not over a state that the office has not seen', async () => {
    const { id } = await makeContract(platform, { subscriber: await newPerson(platform) })
    const version = await versionOf(id)
    expect(
      refusalOf(await terminateAtOffice(platform, clerk, id, { version, receivedOn: dayIn(1) })),
    ).toEqual([409, 'CONTRACT_DAY_NOT_POSSIBLE'])
    const stale = { version: version + 1, receivedOn: dayIn(0) }
    expect(refusalOf(await terminateAtOffice(platform, clerk, id, stale))).toEqual([
      409,
      'CONTRACT_CHANGED_MEANWHILE',
    ])
  })
})

describe('an end before the season’s', () => {
  const withMatches = async () => {
    const season = await newSeason(platform, { matchesIn: [5, 20] })
    const contract = await makeContract(platform, {
      subscriber: await newPerson(platform),
      terms: [{ season }],
    })
    return { season, contract }
  }

  it('shows first what it takes, and keeps tickets until its last day', async () => {
    const { season, contract } = await withMatches()
    const { id } = contract
    const version = await versionOf(id)
    const lastDay = dayIn(10)
    const tried = bodyOf(await endEarlyAtOffice(platform, clerk, id, { version, lastDay, isDryRun: true }))
    expect(tried).toMatchObject({
      lastDay,
      tickets: 1,
      seasons: [
        // 17 matches at 32.94 €, one of which is before the last day.
        { masterDataId: season.id, what: 'shortened', paid: { cents: 56_000 }, unused: { cents: 52_704 } },
      ],
    })
    expect(await statesOf(id)).toEqual(['valid', 'valid'])
    bodyOf(await endEarlyAtOffice(platform, clerk, id, { version, lastDay }))
    expect(await statesOf(id)).toEqual(['valid', 'cancelled'])
    await newHomeMatch(platform, season, 25)
    await matchTickets.run(platform.deps)
    expect(await statesOf(id)).toEqual(['valid', 'cancelled'])
    const seats = await platform.db
      .select()
      .from(eventSeats)
      .where(eq(eventSeats.owner, `contract:${id}`))
    expect(seats).toHaveLength(1)
    const after = await staffContractOf(platform, clerk, id)
    expect(after).toMatchObject({ state: 'terminated', effectiveOn: lastDay })
    expect(after.history[0]).toMatchObject({ kind: 'ended', by: 'staff', facts: { lastDay, isEarly: 1 } })
    expect(await auditOf(id)).toEqual([['contractEndedEarly', 'Brief liegt vor']])
  })

  it('is at once where the last day was yesterday', async () => {
    const { id } = (await withMatches()).contract
    const ended = { version: await versionOf(id), lastDay: dayIn(-1) }
    bodyOf(await endEarlyAtOffice(platform, clerk, id, ended))
    expect(await statesOf(id)).toEqual(['cancelled', 'cancelled'])
    const after = await staffContractOf(platform, clerk, id)
    expect(after).toMatchObject({ state: 'ended', mayBe: { terminated: false, ended: false } })
    const again = { version: after.version, lastDay: dayIn(1) }
    expect(refusalOf(await endEarlyAtOffice(platform, clerk, id, again))).toEqual([
      409,
      'CONTRACT_NOT_CHANGEABLE',
    ])
  })

  it('gives all of the money back where the contract began after its last day', async () => {
    const subscriber = await newPerson(platform)
    const { id } = await buySeasonTicket(platform, subscriber, await newSeason(platform))
    const ending = { version: await versionOf(id), lastDay: dayIn(-1) }
    const tried = bodyOf(await endEarlyAtOffice(platform, clerk, id, { ...ending, isDryRun: true }))
    expect(tried.seasons).toMatchObject([{ what: 'paidAhead', paid: tried.givenBack }])
    expect(tried.givenBack.cents).toBeGreaterThan(0)
    bodyOf(await endEarlyAtOffice(platform, clerk, id, ending))
    const { state, terms } = await staffContractOf(platform, clerk, id)
    expect([state, terms.map(term => term.state)]).toEqual(['ended', ['cancelled']])
    const sent = (await mailsTo(platform, subscriber.email)).map(({ template }) => template)
    expect(sent.slice(-2)).toEqual(['contractEndedEarly', 'orderReversed'])
  })

  it('calls off a season that nobody has paid, and is no day before yesterday or after the season', async () => {
    const [running, next] = await seasonsInARow(platform)
    const { id } = await makeContract(platform, {
      subscriber: await newPerson(platform),
      terms: [{ season: running! }, { season: next!, state: 'awaitingPayment' }],
    })
    const version = await versionOf(id)
    for (const lastDay of [dayIn(-2), next!.endsOn])
      expect(refusalOf(await endEarlyAtOffice(platform, clerk, id, { version, lastDay }))).toEqual([
        409,
        'CONTRACT_DAY_NOT_POSSIBLE',
      ])
    const done = bodyOf(await endEarlyAtOffice(platform, clerk, id, { version, lastDay: dayIn(3) }))
    expect(done.seasons.map(({ what }) => what)).toEqual(['calledOff', 'shortened'])
    const { terms } = await staffContractOf(platform, clerk, id)
    expect(terms.map(({ state }) => state)).toEqual(['cancelled', 'paid'])
  })
})

describe('a ticket of a season ticket', () => {
  it('names its contract, and is neither moved nor taken back match by match', async () => {
    const season = await newSeason(platform, { matchesIn: [5] })
    const subscriber = await newPerson(platform)
    const { id, number } = await makeContract(platform, { subscriber, terms: [{ season }] })
    const [ticket] = await platform.db.select().from(tickets).where(eq(tickets.contractId, id))
    const seen = await staffTicketOf(platform, clerk, ticket!.id)
    expect([seen.contract, seen.mayBe]).toEqual([
      { id, number },
      { changed: true, reversed: false, reseated: false },
    ])
    const { version, seatNo } = seen
    expect(refusalOf(await reverse(platform, clerk, seen.id, { version }))).toEqual([
      409,
      'TICKET_OF_CONTRACT',
    ])
    expect(refusalOf(await reseat(platform, clerk, seen.id, seatNo + 1, { version }))).toEqual([
      409,
      'TICKET_OF_CONTRACT',
    ])
    expect(await statesOf(id)).toEqual(['valid'])
  })
})
