import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readVenues } from '#cms/venues/read-venue.ts'
import { listOfficeAuditEntries } from '#contract/audit/staff-audit.ts'
import { getTicketEvent } from '#contract/ticketing/events.ts'
import {
  changePhases,
  createStaffEvent,
  getStaffEvent,
  listStaffBlocks,
  listStaffEvents,
  listUnsoldMatches,
  moveContingent,
  moveEvent,
  simulateSale,
  type StaffPhase,
} from '#contract/ticketing/staff-events.ts'
import type { EventState } from '#contract/ticketing/event-states.ts'
import { later } from '#server/deadlines.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { ensurePlan } from '#server/domains/ticketing/venues/venue-plans.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { issueFree, keyed, newClerk, newMatch } from '../../helpers/ticket-office.ts'
import { holdFull, newEvent, seatNosOf } from '../../helpers/tickets.ts'

const DAY = 24 * 60 * 60 * 1000

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newClerk(platform)
  for (const venue of readVenues(path.resolve(import.meta.dirname, '../../fixtures/venues')))
    await ensurePlan(platform.db, venue, platform.clock.now())
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

const eventOf = async (id: string) =>
  bodyOf(await call(platform.app, getStaffEvent, { params: { id } }, clerk.caller))
const move = (id: string, to: EventState, version: number) =>
  call(platform.app, moveEvent, { params: { id }, headers: keyed(), body: { version, to } }, clerk.caller)
const setPhases = (id: string, version: number, phases: StaffPhase[], mayChangeBegun = false) =>
  call(
    platform.app,
    changePhases,
    { params: { id }, headers: keyed(), body: { version, phases, mayChangeBegun } },
    clerk.caller,
  )
const logOf = async (subjectId: string) =>
  bodyOf(
    await call(
      platform.app,
      listOfficeAuditEntries,
      { query: { kind: 'event' as const, subjectId } },
      clerk.caller,
    ),
  ).items

const create = (matchId: string, venue = 'dreiburgenpark', key?: string) =>
  call(
    platform.app,
    createStaffEvent,
    { headers: keyed(key), body: { matchId, venue, generalSale: '2031-05-26' } },
    clerk.caller,
  )

describe('an event', () => {
  it('is made from a match as a draft that nobody else sees, by the price list, in club time', async () => {
    const matchId = await newMatch(platform)
    const { matches: unsold, venues } = bodyOf(await call(platform.app, listUnsoldMatches, {}, clerk.caller))
    expect(unsold.map(({ id }) => id)).toContain(matchId)
    expect(venues.map(({ key }) => key)).toEqual(['dreiburgenpark', 'eichenhain'])
    const made = await create(matchId)
    expect(made.status).toBe(201)
    const event = bodyOf(made)
    expect(event).toMatchObject({ id: matchId, matchId, state: 'draft', steps: ['announced', 'onSale'] })
    expect(event.places.free).toBe(event.places.all)
    expect(event.phases.map(({ audience, opensAt, cap }) => [audience, opensAt, cap])).toEqual([
      ['members', '2031-05-19T08:00:00.000Z', 4],
      ['everyone', '2031-05-26T08:00:00.000Z', 2],
    ])
    expect(event.prices).toContainEqual({
      area: '3',
      priceClass: 'full',
      price: { cents: 4600, currency: 'EUR' },
    })
    const seen = await call(platform.app, getTicketEvent, { params: { id: matchId } })
    expect(seen.status).toBe(404)
    expect((await logOf(matchId)).map(({ action }) => action)).toEqual(['eventCreated'])
    const left = bodyOf(await call(platform.app, listUnsoldMatches, {}, clerk.caller))
    expect(left.matches.map(({ id }) => id)).not.toContain(matchId)
  })

  it('is there once, however often a match is asked for', async () => {
    const matchId = await newMatch(platform)
    bodyOf(await create(matchId))
    const again = await create(matchId, 'eichenhain')
    expect([again.status, bodyOf(again).places.all]).toEqual([200, (await eventOf(matchId)).places.all])
    expect(await logOf(matchId)).toHaveLength(1)
  })

  it('is made neither of a match away, nor of one that has begun, nor at a venue that is not known', async () => {
    const answers = [
      await create(await newMatch(platform, { home: 'Rheinau' })),
      await create(await newMatch(platform, { inDays: -1 })),
      await create(await newMatch(platform), 'olympiapark'),
      await create('159-2031-none'),
    ]
    for (const answer of answers) expect(refusalOf(answer)).toEqual([409, 'MATCH_HAS_NO_TICKETS'])
  })

  it('says how many places are sold, held and free', async () => {
    const event = await newEvent(platform)
    const [first = 0, second = 0, third = 0] = await seatNosOf(platform, event, '31')
    const guest = await newPerson(platform)
    bodyOf(await issueFree(platform, clerk, event, { email: guest.email, seatNo: first }))
    bodyOf(await holdFull(platform, guest, event, second, third))
    const { places, contingents } = await eventOf(event.id)
    expect(places).toEqual({ all: places.all, sold: 1, held: 2, free: places.all - 3 })
    expect(contingents).toEqual([{ key: 'general', all: places.all, free: places.all - 3 }])
    const page = bodyOf(await call(platform.app, listStaffEvents, { query: { PageSize: 20 } }, clerk.caller))
    expect(page.items.find(({ id }) => id === event.id)?.places).toEqual(places)
  })
})

describe('a sale', () => {
  it('goes from state to state, for whoever has seen the one before', async () => {
    const event = await newEvent(platform, { state: 'draft' })
    expect(bodyOf(await move(event.id, 'onSale', 1))).toMatchObject({
      state: 'onSale',
      version: 2,
      steps: ['paused', 'closed'],
    })
    expect(refusalOf(await move(event.id, 'paused', 1))).toEqual([409, 'EVENT_CHANGED_MEANWHILE'])
    expect(refusalOf(await move(event.id, 'draft', 2))).toEqual([409, 'EVENT_STEP_NOT_POSSIBLE'])
    expect(refusalOf(await move(event.id, 'cancelled', 2))).toEqual([409, 'EVENT_STEP_NOT_POSSIBLE'])
    bodyOf(await move(event.id, 'paused', 2))
    const places = await seatNosOf(platform, event, '31')
    const held = await holdFull(platform, await newPerson(platform), event, places[0] ?? 0)
    expect(refusalOf(held)).toEqual([409, 'TICKET_SALE_CLOSED'])
    const [entry] = await logOf(event.id)
    expect((await logOf(event.id)).length).toBe(2)
    expect(entry?.changes).toHaveLength(1)
  })

  it('does not open where nobody could buy, nor after the start', async () => {
    const empty = await newEvent(platform, { state: 'draft', phases: [] })
    expect(refusalOf(await move(empty.id, 'onSale', 1))).toEqual([409, 'EVENT_HAS_NO_PHASES'])
    const begun = await newEvent(platform, { state: 'draft', startsIn: -1 })
    expect(refusalOf(await move(begun.id, 'onSale', 1))).toEqual([409, 'EVENT_STEP_NOT_POSSIBLE'])
  })
})

describe('phases', () => {
  it('are changed, in the order in which they open, and the change stands in the log', async () => {
    const event = await newEvent(platform, { phases: [{ opensIn: DAY }] })
    const { phases } = await eventOf(event.id)
    const everyone = phases[0]!
    const members: StaffPhase = {
      ...everyone,
      audience: 'members',
      opensAt: later(platform.clock.now(), DAY / 2).toISOString(),
      cap: 6,
    }
    const changed = bodyOf(await setPhases(event.id, 1, [everyone, members]))
    expect(changed.phases).toEqual([members, everyone])
    expect(changed.version).toBe(2)
    const [entry] = await logOf(event.id)
    expect(entry).toMatchObject({ action: 'phasesChanged', changes: [{ field: 'phases' }] })
    expect(refusalOf(await setPhases(event.id, 1, [everyone]))).toEqual([409, 'EVENT_CHANGED_MEANWHILE'])
  })

  it('that have begun are changed only by who says so', async () => {
    const event = await newEvent(platform)
    const [begun] = (await eventOf(event.id)).phases
    const wider = { ...begun!, cap: 1 }
    expect(refusalOf(await setPhases(event.id, 1, [wider]))).toEqual([409, 'PHASE_HAS_BEGUN'])
    expect((await eventOf(event.id)).phases).toEqual([begun])
    expect(bodyOf(await setPhases(event.id, 1, [wider], true)).phases).toEqual([wider])
  })

  it('end after they begin', async () => {
    const event = await newEvent(platform)
    const [phase] = (await eventOf(event.id)).phases
    const wrong = { ...phase!, closesAt: phase!.opensAt }
    expect(refusalOf(await setPhases(event.id, 1, [wrong]))).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('a contingent', () => {
  const moveTo = (
    id: string,
    body: { blocks: string[]; row?: string; from?: string; to: string; isDryRun?: boolean; version?: number },
  ) =>
    call(
      platform.app,
      moveContingent,
      {
        params: { id },
        headers: keyed(),
        body: { version: 1, from: 'general', isDryRun: false, reason: 'Rückgabe der Gäste', ...body },
      },
      clerk.caller,
    )

  it('gives its free places to another one; what is sold or held stays, and a dry run changes nothing', async () => {
    const event = await newEvent(platform)
    const row = await seatNosOf(platform, event, '14', '1')
    const [held = 0, next = 0, sold = 0] = row
    const person = await newPerson(platform)
    bodyOf(await holdFull(platform, person, event, held, next))
    bodyOf(await issueFree(platform, clerk, event, { email: person.email, seatNo: sold }))
    const part = { blocks: ['14'], row: '1', to: 'closed' }
    const would = { moved: row.length - 3, sold: 1, held: 2 }
    expect(bodyOf(await moveTo(event.id, { ...part, isDryRun: true }))).toEqual({ ...would, isDryRun: true })
    expect((await eventOf(event.id)).contingents).toHaveLength(1)
    expect(await logOf(event.id)).toEqual([])
    expect(bodyOf(await moveTo(event.id, part))).toEqual({ ...would, isDryRun: false })
    const { contingents, version } = await eventOf(event.id)
    expect(contingents[0]).toEqual({ key: 'closed', all: row.length - 3, free: row.length - 3 })
    const other = await holdFull(platform, await newPerson(platform), event, row.at(-1) ?? 0)
    expect(refusalOf(other)).toEqual([409, 'TICKET_SALE_NOT_FOR_YOU'])
    const [entry] = await logOf(event.id)
    expect(entry).toMatchObject({ action: 'contingentMoved', reason: 'Rückgabe der Gäste' })
    expect(refusalOf(await moveTo(event.id, part))).toEqual([409, 'EVENT_CHANGED_MEANWHILE'])
    const back = { ...part, from: 'closed', to: 'general', version }
    expect(bodyOf(await moveTo(event.id, back)).moved).toBe(row.length - 3)
  })

  it('is another one than before, and a row is of one block', async () => {
    const event = await newEvent(platform)
    const same = await moveTo(event.id, { blocks: ['14'], to: 'general' })
    const rows = await moveTo(event.id, { blocks: ['14', '15'], row: '1', to: 'closed' })
    for (const answer of [same, rows]) expect(refusalOf(answer)).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('the plan of an event', () => {
  it('says block by block whom places are for and how many of them are left', async () => {
    const event = await newEvent(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '3', '1')
    bodyOf(await holdFull(platform, await newPerson(platform), event, first, second))
    const row = { blocks: ['14'], row: '1', from: 'general', to: 'closed', reason: 'Kamera' }
    bodyOf(
      await call(
        platform.app,
        moveContingent,
        { params: { id: event.id }, headers: keyed(), body: { version: 1, isDryRun: false, ...row } },
        clerk.caller,
      ),
    )
    const { stands, blocks } = bodyOf(
      await call(platform.app, listStaffBlocks, { params: { id: event.id } }, clerk.caller),
    )
    expect(stands.map(({ side }) => side)).toEqual(['north', 'south', 'west', 'east'])
    expect(blocks.find(({ key }) => key === '3')).toEqual({
      key: '3',
      stand: 'main',
      contingents: [{ key: 'general', all: 14, free: 12 }],
    })
    expect(blocks.find(({ key }) => key === '14')?.contingents).toEqual([
      { key: 'closed', all: 10, free: 10 },
      { key: 'general', all: 34, free: 34 },
    ])
  })
})

describe('the simulator', () => {
  const simulate = (id: string, query: { at: Date; email?: string; isOnSale?: 'true' }) =>
    call(
      platform.app,
      simulateSale,
      { params: { id }, query: { ...query, at: query.at.toISOString() } },
      clerk.caller,
    )

  it('says of each kind of buyer what the sale will answer', async () => {
    const phases = [
      { audience: 'members' as const, opensIn: DAY, cap: 4 },
      { opensIn: 2 * DAY, cap: 2 },
    ]
    const event = await newEvent(platform, { state: 'draft', phases })
    const at = later(platform.clock.now(), 1.5 * DAY)
    const draft = bodyOf(await simulate(event.id, { at }))
    expect(new Set(draft.map(({ right }) => right))).toEqual(new Set(['closed']))
    const rows = bodyOf(await simulate(event.id, { at, isOnSale: 'true' }))
    expect(rows.map(({ buyer, right, cap }) => [buyer, right, cap])).toEqual([
      ['seasonHolders', 'later', 2],
      ['members', 'open', 4],
      ['fanClubs', 'later', 2],
      ['everyone', 'later', 2],
      ['organization', 'later', 20],
    ])
  })

  it('knows what a person is and has taken already', async () => {
    const event = await newEvent(platform, { phases: [{ audience: 'members', cap: 4 }] })
    const person = await newPerson(platform)
    const { accountId } = person
    const at = platform.clock.now()
    const [before] = bodyOf(await simulate(event.id, { at, email: person.email }))
    expect(before).toMatchObject({ buyer: 'person', right: 'never', left: null })
    await platform.db
      .insert(clubMemberships)
      .values({ id: randomUUID(), accountId, kind: 'adult', number: accountId, since: '2020-01-01' })
    const [place = 0] = await seatNosOf(platform, event, '31')
    bodyOf(await holdFull(platform, person, event, place))
    const [now] = bodyOf(await simulate(event.id, { at, email: person.email }))
    expect(now).toMatchObject({ buyer: 'person', right: 'open', audience: 'members', cap: 4, left: 3 })
    const nobody = await simulate(event.id, { at, email: 'niemand@example.org' })
    expect(refusalOf(nobody)).toEqual([404, 'RECIPIENT_UNKNOWN'])
  })
})

it('is open to nobody but the ticket office', async () => {
  const event = await newEvent(platform, { state: 'draft' })
  const body = { version: 1, to: 'onSale' as const }
  const input = { params: { id: event.id }, headers: keyed(), body }
  for (const other of [await newPerson(platform), await newStaff(platform)])
    expect(refusalOf(await call(platform.app, moveEvent, input, other.caller))).toEqual([
      403,
      'TICKET_OFFICE_ROLE_REQUIRED',
    ])
  expect((await eventOf(event.id)).state).toBe('draft')
})
