import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts, seasonPlaces } from '#server/db/schema/subscription.ts'
import { matchTickets } from '#server/domains/subscription/contract-jobs.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  buySeasonTicket,
  choose,
  contractOf,
  contractsOf,
  freeSeatsOf,
  matchTicketsOf,
  newHomeMatch,
  newSeason,
  seasonTicketsOf,
} from '../../helpers/season-tickets.ts'
import { add, newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
})

describe('buying a season ticket', () => {
  it('makes a contract with its place, a ticket for each coming match, and a mail', async () => {
    const season = await newSeason(platform, { matchesIn: [-5, 10, 20, 30] })
    const person = await newPerson(platform)
    const bought = await buySeasonTicket(platform, person, season)
    // One of four matches is over: three quarters of 560 euros, each match rounded down.
    expect(bought.price.cents).toBe(42_000)
    const [contract, ...others] = await contractsOf(platform, person)
    expect(others).toEqual([])
    expect(contract).toMatchObject({
      id: bought.id,
      number: bought.number,
      state: 'incomplete',
      missing: ['payment', 'birthday'],
      holder: { isSelf: true },
      pricingClass: 'full',
      mediumCode: 'phone',
      needsShippingAddress: false,
      runtimeMonths: 12,
      wouldEndOn: season.endsOn,
      terminationDeadline: season.terminationDeadline,
      terms: [{ state: 'paid', isNextSeason: false, isResting: false, sku: null }],
    })
    expect((await matchTicketsOf(platform, person)).map(({ price }) => price.cents)).toEqual([
      14_000, 14_000, 14_000,
    ])
    expect(await seasonTicketsOf(platform, person, { Role: 'holder' })).toMatchObject([
      { id: bought.id, isHolder: true, isSubscriber: true, isPast: false, subscriberName: null },
    ])
    const mails = await mailsTo(platform, person.email)
    expect(mails.map(({ subject }) => subject).join('\n')).toContain(bought.number)
  })

  it('gives nobody else the place, in the cart and afterwards', async () => {
    const season = await newSeason(platform)
    const [first, second] = [await newPerson(platform), await newPerson(platform)]
    const [seatNo = 0] = await freeSeatsOf(platform, first, season)
    const [one, other] = [
      bodyOf(await choose(platform, first, season, { seatNo })),
      bodyOf(await choose(platform, second, season, { seatNo })),
    ]
    expect((await add(platform, first, one.sku)).status).toBe(200)
    expect(refusalOf(await add(platform, second, other.sku))).toEqual([
      409,
      'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK',
    ])
    expect(await freeSeatsOf(platform, second, season)).not.toContain(seatNo)
    expect(refusalOf(await choose(platform, second, season, { seatNo }))).toEqual([409, 'SEASON_PLACE_TAKEN'])
  })

  it('is nobody else’s to buy', async () => {
    const season = await newSeason(platform)
    const [first, second] = [await newPerson(platform), await newPerson(platform)]
    const draft = bodyOf(await choose(platform, first, season))
    expect((await add(platform, second, draft.sku)).status).toBe(409)
    expect(await contractsOf(platform, first)).toEqual([])
    expect(refusalOf(await contractOf(platform, first, draft.id))).toEqual([404, 'CONTRACT_UNKNOWN'])
  })

  it('has one holder a team and season', async () => {
    const season = await newSeason(platform)
    const person = await newPerson(platform)
    await buySeasonTicket(platform, person, season)
    expect(refusalOf(await choose(platform, person, season))).toEqual([
      422,
      'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT',
    ])
    const other = await newPerson(platform)
    const second = await buySeasonTicket(platform, person, season, { recipientEmail: other.email })
    expect(bodyOf(await contractOf(platform, person, second.id)).holder).toBeNull()
    expect(bodyOf(await contractOf(platform, person, second.id)).missing).toContain('holder')
  })

  it('gives a place at matches that are announced later', async () => {
    const season = await newSeason(platform, { matchesIn: [10] })
    const person = await newPerson(platform)
    await buySeasonTicket(platform, person, season)
    await newHomeMatch(platform, season, 40)
    expect(await matchTicketsOf(platform, person)).toHaveLength(1)
    await matchTickets.run(platform.deps)
    await matchTickets.run(platform.deps)
    expect(await matchTicketsOf(platform, person)).toHaveLength(2)
  })

  it('is over once a match has begun since it was chosen', async () => {
    const season = await newSeason(platform, { matchesIn: [0.5, 20] })
    const person = await newPerson(platform)
    const draft = bodyOf(await choose(platform, person, season))
    platform.clock.advance(86_400)
    expect((await add(platform, person, draft.sku)).status).toBe(409)
    const [row] = await platform.db.select().from(contracts).where(eq(contracts.id, draft.id))
    expect(row?.state).toBe('draft')
    expect(
      await platform.db.select().from(seasonPlaces).where(eq(seasonPlaces.contractId, draft.id)),
    ).toEqual([])
  })

  it('answers a repeated request alike, and chooses once', async () => {
    const season = await newSeason(platform)
    const person = await newPerson(platform)
    const [seatNo = 0] = await freeSeatsOf(platform, person, season)
    const key = 'a5b6c7d8-0000-4000-8000-000000000001'
    const [one, again] = [
      bodyOf(await choose(platform, person, season, { seatNo, key })),
      bodyOf(await choose(platform, person, season, { seatNo, key })),
    ]
    expect(again).toEqual(one)
  })
})
