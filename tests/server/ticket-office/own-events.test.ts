import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readVenues } from '#cms/venues/read-venue.ts'
import { listOfficeAuditEntries } from '#contract/audit/staff-audit.ts'
import { getTicketEvent } from '#contract/ticketing/events.ts'
import { moveEvent, type StaffEvent } from '#contract/ticketing/staff-events.ts'
import { changePrices, createOwnEvent } from '#contract/ticketing/staff-own-events.ts'
import { ensurePlan } from '#server/domains/ticketing/venues/venue-plans.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { keyed, newClerk } from '../../helpers/ticket-office.ts'
import { hold, seatNosOf } from '../../helpers/tickets.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newClerk(platform)
  for (const venue of readVenues(path.resolve(import.meta.dirname, '../../fixtures/venues')))
    await ensurePlan(platform.db, venue, platform.clock.now())
})
afterAll(() => platform.close())

const concert = {
  name: { de: 'Stadionführung für Groß & Klein', en: 'Stadium tour', ja: '' },
  startsAt: '2031-06-14T17:00:00Z',
  venue: 'dreiburgenpark',
  generalSale: '2031-05-10',
  vatRate: 7 as const,
}
const create = (change: Partial<typeof concert> = {}, key: string = randomUUID()) =>
  call(platform.app, createOwnEvent, { headers: keyed(key), body: { ...concert, ...change } }, clerk.caller)

/** Of a name that no other test has. */
const newDraft = async () =>
  bodyOf(await create({ name: { ...concert.name, de: `Konzert ${randomUUID()}` } }))

describe('an event of our own', () => {
  it('is a draft by the club’s list, of which everybody may have every place', async () => {
    const made = await create()
    expect(made.status).toBe(201)
    const event = bodyOf(made)
    expect(event).toMatchObject({
      id: 'stadionfuehrung-fuer-gross-klein-2031-06-14',
      matchId: null,
      name: { de: concert.name.de, en: 'Stadium tour' },
      startsAt: '2031-06-14T17:00:00.000Z',
      state: 'draft',
    })
    expect(event.name).not.toHaveProperty('ja')
    expect(event.contingents.map(({ key }) => key).toSorted()).toEqual(['accessible', 'general'])
    expect(event.phases.map(({ audience }) => audience)).toEqual(['members', 'everyone'])
    expect(event.prices.find(one => one.area === '3' && one.priceClass === 'full')?.price.cents).toBe(4600)
  })

  it('is made once by a repeated request, and once of one name and day', async () => {
    const key = randomUUID()
    const name = { de: 'Lesung', en: '', ja: '' }
    const [one, other] = [await create({ name }, key), await create({ name }, key)]
    expect(bodyOf(other)).toEqual(bodyOf(one))
    expect(refusalOf(await create({ name }))).toEqual([409, 'EVENT_EXISTS'])
    const nextDay = await create({ name, startsAt: '2031-06-15T17:00:00Z' })
    expect(bodyOf(nextDay).id).toBe('lesung-2031-06-15')
  })

  it('of two at once is made once', async () => {
    const name = { de: 'Flohmarkt', en: '', ja: '' }
    const answers = await Promise.all([create({ name }), create({ name })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('has an address also where its name has no Latin letter', async () => {
    const made = bodyOf(await create({ name: { de: 'コンサート', en: '', ja: '' } }))
    expect(made.id).toBe('event-2031-06-14')
  })

  it.each([
    ['has begun', { startsAt: '2031-05-17T09:00:00Z', generalSale: '2031-05-10' }, 409, 'EVENT_HAS_BEGUN'],
    ['is sold after its start', { generalSale: '2031-06-15' }, 400, 'INVALID_REQUEST'],
    ['is nowhere', { venue: 'nowhere' }, 409, 'MATCH_HAS_NO_TICKETS'],
    ['has no name', { name: { de: '  ', en: '', ja: '' } }, 400, 'INVALID_REQUEST'],
  ] as const)('is refused where it %s', async (_, change, status, code) => {
    expect(refusalOf(await create(change))).toEqual([status, code])
  })
})

type Prices = Parameters<typeof pricesFor>[1]
const pricesFor = (
  { prices, version }: StaffEvent,
  change: { full?: number; reduced?: number | null; pair?: number; bundles?: (number | null)[] } = {},
) => ({
  version,
  areas: [...new Set(prices.map(({ area }) => area))].map(area => ({
    area,
    full: change.full ?? 2000,
    reduced: change.reduced === undefined ? 1500 : change.reduced,
    child: null,
  })),
  pair: change.pair ?? 900,
  bundles: change.bundles ?? [5000],
})
const setPrices = (event: StaffEvent, change: Prices = {}) =>
  call(
    platform.app,
    changePrices,
    { params: { id: event.id }, headers: keyed(), body: pricesFor(event, change) },
    clerk.caller,
  )
const publish = async ({ id, version }: StaffEvent) =>
  bodyOf(
    await call(
      platform.app,
      moveEvent,
      { params: { id }, headers: keyed(), body: { version, to: 'onSale' } },
      clerk.caller,
    ),
  )

describe('the prices of a draft', () => {
  it('are changed for all areas at once, written down, and what places are sold for', async () => {
    const draft = await newDraft()
    const changed = bodyOf(await setPrices(draft, { bundles: [null] }))
    expect(changed.version).toBe(draft.version + 1)
    expect(changed.bundles).toEqual([])
    expect(
      changed.prices.filter(({ area }) => area === '3').map(one => [one.priceClass, one.price.cents]),
    ).toEqual([
      ['full', 2000],
      ['reduced', 1500],
      ['wheelchair', 900],
      ['companion', 0],
    ])
    const { eventNo } = bodyOf(
      await call(platform.app, getTicketEvent, { params: { id: (await publish(changed)).id } }, {}),
    )
    const person = await newPerson(platform)
    const event = { id: draft.id, eventNo }
    const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '3', '1')
    const { cart } = bodyOf(
      await hold(platform, person, event, {
        seats: [
          { seatNo, priceClass: 'full' },
          { seatNo: next, priceClass: 'reduced' },
        ],
      }),
    )
    expect(cart.totalPrice.cents).toBe(3500)
    const log = bodyOf(
      await call(
        platform.app,
        listOfficeAuditEntries,
        { query: { kind: 'event' as const, subjectId: draft.id } },
        clerk.caller,
      ),
    )
    const entry = log.items.find(({ action }) => action === 'pricesChanged')
    expect(entry?.changes[0]?.after).toContain('3 full 20.00')
    expect(entry?.changes[0]?.before).toContain('Familien 80.00')
  })

  it('stay once everybody knows of the event', async () => {
    const event = await publish(await newDraft())
    expect(refusalOf(await setPrices(event))).toEqual([409, 'EVENT_PRICES_FIXED'])
  })

  it('are not overwritten by who has seen older ones', async () => {
    const draft = await newDraft()
    bodyOf(await setPrices(draft))
    expect(refusalOf(await setPrices(draft))).toEqual([409, 'EVENT_CHANGED_MEANWHILE'])
  })

  it.each([
    ['a reduced price is more than the full one', { full: 1000, reduced: 1001 }],
    ['a bundle is named that the event lacks', { bundles: [5000, 100] }],
    ['an amount is below nothing', { pair: -1 }],
  ])('are refused where %s', async (_, change) => {
    expect(refusalOf(await setPrices(await newDraft(), change))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('are refused where an area is missing', async () => {
    const draft = await newDraft()
    const body = pricesFor(draft)
    const answer = await call(
      platform.app,
      changePrices,
      { params: { id: draft.id }, headers: keyed(), body: { ...body, areas: body.areas.slice(1) } },
      clerk.caller,
    )
    expect(refusalOf(answer)).toEqual([400, 'INVALID_REQUEST'])
  })
})
