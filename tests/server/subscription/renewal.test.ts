import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeContractDetails, changeContractPayment } from '#contract/subscription/contracts.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { renewalCharges } from '#server/domains/checkout/renewal-job.ts'
import { checkoutPaymentFollowUp, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { contractReminders } from '#server/domains/contract-renewal/remind-unpaid.ts'
import { contractRenewals } from '#server/domains/contract-renewal/renew-contracts.ts'
import { seasonNotices } from '#server/domains/contract-renewal/season-notices.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { keepCard, keepMandate, payWithPayPal, tryAgain } from '../../helpers/online-order.ts'
import { orderSku } from '../../helpers/memberships.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { moveTo, priceAt, seasonsInARow, statesOf } from '../../helpers/renewals.ts'
import {
  contractOf,
  matchTicketsOf,
  newHomeMatch,
  seasonTicketsOf,
  terminate,
  type TestSeason,
} from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'

interface Subscriber extends Awaited<ReturnType<typeof newPerson>> {
  contractId: string
}

let platform: TestPlatform
let seasons: readonly TestSeason[]
const subscribers = new Map<string, Subscriber>()
const who = (name: string): Subscriber => {
  const known = subscribers.get(name)
  if (!known) throw new Error(`Nobody is called ${name}`)
  return known
}

type Keep = (person: Awaited<ReturnType<typeof newPerson>>) => Promise<string>

async function subscribe(name: string, keep?: Keep): Promise<void> {
  const person = await newPerson(platform)
  const { id } = await makeContract(platform, { subscriber: person, terms: [{ season: seasons[0]! }] })
  if (keep) {
    const paymentTokenId = await keep(person)
    bodyOf(
      await call(
        platform.app,
        changeContractPayment,
        { params: { id }, body: { paymentTokenId } },
        person.caller,
      ),
    )
  }
  subscribers.set(name, { ...person, contractId: id })
}

const contractBy = async (name: string) => bodyOf(await contractOf(platform, who(name), who(name).contractId))
const templatesTo = async (name: string) =>
  (await mailsTo(platform, who(name).email)).map(({ template }) => template)
const lastMailTo = async (name: string) => (await mailsTo(platform, who(name).email)).at(-1)?.text ?? ''
const checkoutsOf = (name: string) =>
  platform.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountId, who(name).accountId))

async function runAll(): Promise<void> {
  const { deps } = platform
  for (const job of [seasonNotices, contractRenewals, contractReminders, renewalCharges]) await job.run(deps)
}

/** The job that asks how payments have ended which nobody has reported. */
async function followUp(): Promise<void> {
  platform.clock.advance(180)
  await checkoutPaymentFollowUp.run(platform.deps)
}

beforeAll(async () => {
  platform = await startPlatform({ clock: stoppedClock(Date.parse('2026-07-31T10:00:00+02:00')) })
  seasons = await seasonsInARow(platform)
  for (const name of ['by hand', 'terminated', 'reduced']) await subscribe(name)
  for (const name of ['card', 'nobody buys for']) await subscribe(name, person => keepCard(platform, person))
  await subscribe('mandate', person => keepMandate(platform, person))
  await subscribe('asked', person => keepCard(platform, person, '4000000000003220'))
  await priceAt(platform, seasons[1]!, 60_000)
  bodyOf(
    await call(
      platform.app,
      changeContractDetails,
      { params: { id: who('reduced').contractId }, body: { newPricingClass: 'reduced' } },
      who('reduced').caller,
    ),
  )
  expect((await terminate(platform, who('terminated'), who('terminated').contractId)).status).toBe(204)
})
afterAll(async () => {
  expect(await ledgerFaults(platform.db)).toEqual([])
  await platform.close()
})

describe('weeks before the deadline', () => {
  it('nothing is said and nothing shown of the next season before its day', async () => {
    moveTo(platform, '2027-04-15T23:59:59+02:00')
    await runAll()
    expect(await templatesTo('by hand')).toEqual([])
    expect(await contractBy('by hand')).toMatchObject({ nextSeason: null })
  })

  it('each who goes on hears the price, the difference and both ways out, once', async () => {
    moveTo(platform, '2027-04-16T00:00:00+02:00')
    for (let round = 0; round < 10; round++) await runAll()
    expect(await templatesTo('by hand')).toEqual(['contractNotice'])
    const text = await lastMailTo('by hand')
    expect(text).toContain('600,00')
    expect(text).toMatch(/40,00\s€ mehr als bisher \(560,00\s€\)/)
    expect(text).toContain('kündige bis zum 31. Mai 2027')
    expect(text).toContain(`/account/contracts/${who('by hand').contractId}/`)
    expect(text).toContain('/cancel/')
    expect(text).toContain('kannst du die Saison im Konto bezahlen')
    expect(await lastMailTo('card')).toContain('buchen wir den Betrag von der Zahlungsart ab')
    expect(await lastMailTo('reduced')).toMatch(/160,00\s€ weniger als bisher/)
    expect((await templatesTo('terminated')).filter(template => template === 'contractNotice')).toEqual([])
  })

  it('the contract shows what it will cost, until when it can be left, and from when it is paid', async () => {
    expect(await contractBy('card')).toMatchObject({
      nextSeason: {
        masterDataId: seasons[1]!.id,
        total: { cents: 60_000 },
        state: 'goesOn',
        deadline: '2027-05-31',
        dueFrom: '2027-06-01',
        pricingClass: 'full',
      },
    })
    expect((await contractBy('reduced')).nextSeason).toMatchObject({
      pricingClass: 'reduced',
      total: { cents: 40_000 },
    })
    expect((await contractBy('terminated')).nextSeason).toBeNull()
  })
})

describe('from the day of renewal on', () => {
  beforeAll(async () => {
    moveTo(platform, '2027-05-31T23:59:59+02:00')
    await runAll()
    expect(await statesOf(platform, who('by hand').contractId)).toEqual(['2026 paid'])
    moveTo(platform, '2027-06-01T00:00:00+02:00')
    await newHomeMatch(platform, seasons[1]!, 60)
    for (let round = 0; round < 10; round++) await runAll()
    await followUp()
  })

  it('contracts that go on have one season more, those that are terminated none', async () => {
    expect(await statesOf(platform, who('by hand').contractId)).toEqual(['2026 paid', '2027 awaitingPayment'])
    expect(await statesOf(platform, who('terminated').contractId)).toEqual(['2026 paid'])
    expect(await contractBy('by hand')).toMatchObject({
      nextSeason: null,
      endsOn: seasons[1]!.endsOn,
      terms: [
        {
          isNextSeason: true,
          isResting: false,
          total: { cents: 60_000 },
          sku: expect.stringMatching(/./) as string,
        },
        { isNextSeason: false },
      ],
    })
    expect(await contractBy('reduced')).toMatchObject({
      pricingClass: 'reduced',
      pendingPricingClass: null,
      terms: [{ pricingClass: 'reduced' }, { pricingClass: 'full' }],
    })
  })

  it('a card is charged at once, and whoever uses the place has a ticket for each match', async () => {
    expect(await statesOf(platform, who('card').contractId)).toEqual(['2026 paid', '2027 paid'])
    expect(await checkoutsOf('card')).toMatchObject([{ kind: 'renewal', paymentState: 'paid' }])
    expect(await templatesTo('card')).toEqual(['contractNotice', 'contractRenewed', 'renewalCharged'])
    const mails = (await mailsTo(platform, who('card').email)).map(({ text }) => text)
    expect(mails[1]).toContain('am 1. Juni 2027 von deiner Karte Visa ab, die auf 4242 endet')
    expect(await matchTicketsOf(platform, who('card'))).toHaveLength(1)
    expect(
      (await seasonTicketsOf(platform, who('card'), { Role: 'holder' })).map(({ season }) => season),
    ).toEqual([2027, 2026])
  })

  it('a debit waits for two weeks after its mail', async () => {
    expect(await lastMailTo('mandate')).toContain(
      'Wir ziehen den Betrag am 15. Juni 2027 von deinem Konto ein',
    )
    moveTo(platform, '2027-06-14T23:50:00+02:00')
    await runAll()
    expect(await checkoutsOf('mandate')).toEqual([])
    moveTo(platform, '2027-06-15T00:00:00+02:00')
    await runAll()
    await followUp()
    expect(await statesOf(platform, who('mandate').contractId)).toEqual(['2026 paid', '2027 paid'])
  })

  it('whose bank wants to hear from them pays by hand; no clock cancels that order', async () => {
    expect(await templatesTo('asked')).toEqual([
      'contractNotice',
      'contractRenewed',
      'renewalCharged',
      'renewalUnpaid',
    ])
    const [{ id } = { id: '' }] = await checkoutsOf('asked')
    expect((await contractBy('asked')).terms[0]).toMatchObject({ state: 'awaitingPayment', checkoutId: id })
    moveTo(platform, '2027-06-16T23:50:00+02:00')
    await unpaidOrders.run(platform.deps)
    const { paymentUrl } = bodyOf(await tryAgain(platform, who('asked'), id, 'payPal'))
    await payWithPayPal(platform, paymentUrl)
    await followUp()
    expect(await statesOf(platform, who('asked').contractId)).toEqual(['2026 paid', '2027 paid'])
  })
})

describe('a season that nobody pays', () => {
  it('is brought to mind three times, rests when it begins, and once more is said so', async () => {
    const remind = async (moment: string) => {
      moveTo(platform, moment)
      for (let round = 0; round < 5; round++) await runAll()
      return (await templatesTo('by hand')).filter(template => template === 'contractUnpaid').length
    }
    expect(await remind('2027-06-16T23:59:59+02:00')).toBe(0)
    expect(await remind('2027-06-17T00:00:00+02:00')).toBe(1)
    expect(await lastMailTo('by hand')).toContain('vor dem 1. Juli 2027')
    expect(await remind('2027-06-24T00:00:00+02:00')).toBe(2)
    expect(await remind('2027-06-30T00:00:00+02:00')).toBe(3)
    moveTo(platform, '2027-06-30T23:59:59+02:00')
    expect((await contractBy('by hand')).terms[0]).toMatchObject({ isResting: false })
    moveTo(platform, '2027-07-01T00:00:00+02:00')
    expect((await contractBy('by hand')).terms[0]).toMatchObject({ isResting: true })
    expect(await matchTicketsOf(platform, who('by hand'))).toEqual([])
    expect(await remind('2027-07-08T00:00:00+02:00')).toBe(4)
    expect(await lastMailTo('by hand')).toContain(
      'Seit dem 1. Juli 2027 öffnet die Dauerkarte deshalb kein Tor',
    )
    expect(await remind('2028-03-01T00:00:00+01:00')).toBe(4)
  })

  it('runs again as soon as it is paid', async () => {
    moveTo(platform, '2027-07-09T10:00:00+02:00')
    const { terms } = await contractBy('by hand')
    const { paymentUrl } = await orderSku(platform, who('by hand'), terms[0]!.sku!)
    await payWithPayPal(platform, paymentUrl)
    await followUp()
    expect((await contractBy('by hand')).terms[0]).toMatchObject({ state: 'paid', isResting: false })
    expect(await matchTicketsOf(platform, who('by hand'))).toHaveLength(1)
  })

  it('a method that is chosen late is charged within the hour', async () => {
    const { contractId, caller } = who('reduced')
    const paymentTokenId = await keepCard(platform, who('reduced'))
    bodyOf(
      await call(
        platform.app,
        changeContractPayment,
        { params: { id: contractId }, body: { paymentTokenId } },
        caller,
      ),
    )
    await runAll()
    await followUp()
    expect(await statesOf(platform, contractId)).toEqual(['2026 paid', '2027 paid'])
    const [{ id } = { id: '' }] = await checkoutsOf('reduced')
    expect(id).not.toBe('')
  })
})

it('a contract that is terminated after the deadline has the season that was made, and no other', async () => {
  const { contractId } = who('nobody buys for')
  expect((await terminate(platform, who('nobody buys for'), contractId)).status).toBe(204)
  expect(await contractBy('nobody buys for')).toMatchObject({ effectiveOn: seasons[1]!.endsOn })
  const [row] = await platform.db.select().from(contracts).where(eq(contracts.id, contractId))
  expect(row?.state).toBe('running')
})
