import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fromBerlin } from '#cms/club-data/berlin-time.ts'
import {
  changeContractAddress,
  changeContractDetails,
  changeContractPayment,
} from '#contract/subscription/contracts.ts'
import { addDays } from '#contract/kernel/days.ts'
import { endedContracts } from '#server/domains/subscription/contract-jobs.ts'
import { seasonNotices } from '#server/domains/contract-renewal/season-notices.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { keepCard } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  buySeasonTicket,
  contractOf,
  freeSeatsOf,
  matchTicketsOf,
  newSeason,
  seasonTicketsOf,
  terminate,
  type TestSeason,
} from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

let platform: TestPlatform
let start: Date
beforeAll(async () => {
  platform = await startPlatform()
  start = platform.clock.now()
})
afterEach(() => platform.clock.setTo(start))
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
})

async function newContract(choice: Parameters<typeof buySeasonTicket>[3] = {}) {
  const season = await newSeason(platform)
  const person = await newPerson(platform)
  return { season, person, ...(await buySeasonTicket(platform, person, season, choice)) }
}

const shown = async (person: Person, id: string) => bodyOf(await contractOf(platform, person, id))
const details = (person: Person, id: string, body: object) =>
  call(platform.app, changeContractDetails, { params: { id }, body }, person.caller)
const address = (person: Person, id: string, kind: 'invoice' | 'shipping', body: object) =>
  call(
    platform.app,
    changeContractAddress,
    { params: { id, kind }, body: makePostalAddress(body) },
    person.caller,
  )

describe('the subscriber', () => {
  it('changes copies of addresses, which follow the rules of all addresses', async () => {
    const { person, id } = await newContract({ mediumCode: 'card' })
    expect((await shown(person, id)).needsShippingAddress).toBe(true)
    const changed = bodyOf(await address(person, id, 'invoice', { street: 'Ahornweg 9' }))
    expect(changed.invoiceAddress).toMatchObject({ street: 'Ahornweg 9' })
    expect(changed.shippingAddress).not.toMatchObject({ street: 'Ahornweg 9' })
    const abroad = { countryCode: 'AT', postalCode: '1010', city: 'Wien', phone: null }
    expect(refusalOf(await address(person, id, 'shipping', abroad))).toEqual([
      400,
      'FOREIGN_ADDRESS_NEEDS_PHONE',
    ])
  })

  it('has later seasons charged from a kept method of their own', async () => {
    const { person, id } = await newContract()
    const pay = (paymentTokenId: string) =>
      call(platform.app, changeContractPayment, { params: { id }, body: { paymentTokenId } }, person.caller)
    const stranger = await newPerson(platform)
    expect(refusalOf(await pay(await keepCard(platform, stranger)))).toEqual([400, 'PAYMENT_INFO_UNKNOWN'])
    const kept = await keepCard(platform, person)
    expect(bodyOf(await pay(kept))).toMatchObject({ payment: { paymentInfoId: kept }, missing: ['birthday'] })
  })

  it('chooses another class for the next season, and may choose the old one again', async () => {
    const { person, id } = await newContract()
    expect(bodyOf(await details(person, id, { newPricingClass: 'reduced' }))).toMatchObject({
      pricingClass: 'full',
      pendingPricingClass: 'reduced',
    })
    expect(bodyOf(await details(person, id, { newPricingClass: 'full' })).pendingPricingClass).toBeNull()
    expect(refusalOf(await details(person, id, {}))).toEqual([400, 'CONTRACT_CHANGE_EMPTY'])
    expect(refusalOf(await details(person, id, { newShippingCode: 'pigeon' }))).toEqual([
      400,
      'SHIPPING_CODE_UNKNOWN',
    ])
  })

  it('has the phone instead of the card at once, with new codes, and the card from the next season on', async () => {
    const { person, id } = await newContract({ mediumCode: 'card' })
    const before = await matchTicketsOf(platform, person)
    expect(bodyOf(await details(person, id, { newShippingCode: 'phone' })).mediumCode).toBe('phone')
    const after = await matchTicketsOf(platform, person)
    expect(after.map(({ generation }) => generation)).toEqual(before.map(({ generation }) => generation + 1))
    expect(bodyOf(await details(person, id, { newShippingCode: 'card' }))).toMatchObject({
      mediumCode: 'phone',
      pendingMediumCode: 'card',
    })
  })

  it('is the only one: to others there is no contract', async () => {
    const { id } = await newContract()
    const stranger = await newPerson(platform)
    expect(refusalOf(await contractOf(platform, stranger, id))).toEqual([404, 'CONTRACT_UNKNOWN'])
    expect(refusalOf(await details(stranger, id, { newPricingClass: 'full' }))).toEqual([
      404,
      'CONTRACT_UNKNOWN',
    ])
    expect(refusalOf(await address(stranger, id, 'invoice', {}))).toEqual([404, 'CONTRACT_UNKNOWN'])
    expect(refusalOf(await terminate(platform, stranger, id))).toEqual([404, 'CONTRACT_UNKNOWN'])
  })
})

/** The last moment of the deadline's day at the club. */
const lastMomentOf = ({ terminationDeadline }: TestSeason) =>
  new Date(new Date(fromBerlin(addDays(terminationDeadline, 1), '00:00')).getTime() - 1)

describe('a termination', () => {
  it('counts to the end of the season until the last moment of the deadline', async () => {
    const { person, id, season } = await newContract()
    platform.clock.setTo(lastMomentOf(season))
    expect((await shown(person, id)).wouldEndOn).toBe(season.endsOn)
    expect((await terminate(platform, person, id)).status).toBe(204)
    expect(await shown(person, id)).toMatchObject({
      state: 'terminated',
      effectiveOn: season.endsOn,
      wouldEndOn: null,
    })
  })

  it('counts to the end of the next season from the next moment on, and says so before', async () => {
    const { person, id, season } = await newContract()
    const { teamId } = season
    const next = await newSeason(platform, {
      matchesIn: [],
      teamId,
      season: season.season + 1,
      startsIn: 335,
    })
    platform.clock.setTo(new Date(`${addDays(season.terminationDeadline, -30)}T12:00:00Z`))
    await seasonNotices.run(platform.deps)
    platform.clock.setTo(new Date(lastMomentOf(season).getTime() + 1))
    expect((await shown(person, id)).wouldEndOn).toBe(next.endsOn)
    await terminate(platform, person, id)
    expect((await shown(person, id)).effectiveOn).toBe(next.endsOn)
  })

  it('needs a reason of the list, is confirmed once, and changes nothing when it comes again', async () => {
    const { person, id } = await newContract()
    expect(refusalOf(await terminate(platform, person, id, 'because'))).toEqual([
      400,
      'TERMINATION_REASON_UNKNOWN',
    ])
    await terminate(platform, person, id, 'moved')
    const before = await shown(person, id)
    platform.clock.advance(3600)
    expect((await terminate(platform, person, id, 'price')).status).toBe(204)
    expect(await shown(person, id)).toEqual(before)
    const receipts = (await mailsTo(platform, person.email)).filter(({ subject }) =>
      subject.includes('Kündigung bestätigt'),
    )
    expect(receipts).toHaveLength(1)
  })

  it('leaves all as it is until the last day, and gives the place back afterwards', async () => {
    const { person, id, season } = await newContract()
    const [seatBefore] = await freeSeatsOf(platform, person, season)
    await terminate(platform, person, id)
    expect(await matchTicketsOf(platform, person)).toHaveLength(2)
    platform.clock.setTo(new Date(`${season.endsOn}T20:00:00Z`))
    expect((await seasonTicketsOf(platform, person))[0]?.isPast).toBe(false)
    platform.clock.setTo(new Date(`${addDays(season.endsOn, 1)}T20:00:00Z`))
    expect((await shown(person, id)).state).toBe('ended')
    expect((await seasonTicketsOf(platform, person))[0]?.isPast).toBe(true)
    await endedContracts.run(platform.deps)
    await endedContracts.run(platform.deps)
    expect((await shown(person, id)).state).toBe('ended')
    platform.clock.setTo(start)
    expect((await freeSeatsOf(platform, person, season)).length).toBeGreaterThan(0)
    expect(seatBefore).toBeDefined()
  })
})
