import fc from 'fast-check'
import { desc, eq } from 'drizzle-orm'
import { deleteContact } from '#contract/contact/contact.ts'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import {
  changeContractDetails,
  changeContractPayment,
  confirmNextSeason,
} from '#contract/subscription/contracts.ts'
import { clubDay } from '#server/clock.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { paymentInfos } from '#server/db/schema/payment.ts'
import type { ContractRow } from '#server/domains/season-contracts/contract-repository.ts'
import { listTerms } from '#server/domains/season-contracts/term-repository.ts'
import { endContractByLetter } from '#server/domains/ticket-office/ticket-office-api.ts'
import { addDays } from '#contract/kernel/days.ts'
import { call } from '#tests/helpers/call.ts'
import { orderSku } from '#tests/helpers/memberships.ts'
import { keepCard, paymentOf, payWithPayPal, takeBackAtBank } from '#tests/helpers/online-order.ts'
import { choose, contractOf, freeSeatsOf, terminate } from '#tests/helpers/season-tickets.ts'
import { anyOne, expectStatus, type ModelCommand } from '../command.ts'
import type { Person, SeasonWorld } from './season-world.ts'

type SeasonCommand<Input> = ModelCommand<Input, SeasonWorld>

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]

/** One of all that have begun, with whoever pays for it; undefined where there is none, or nobody pays any more. */
export async function anyContract(
  { platform, people }: SeasonWorld,
  number: number,
): Promise<{ contract: ContractRow; subscriber: Person } | undefined> {
  const rows = await platform.db.select().from(contracts).orderBy(contracts.number)
  const contract = pick(
    rows.filter(({ state }) => state !== 'draft'),
    number,
  )
  const subscriber = people.find(({ accountId }) => accountId === contract?.subscriberId)
  return contract && subscriber && { contract, subscriber }
}

/** Of the season that is on now. */
export const buy: SeasonCommand<{ who: number; paid: boolean }> = {
  name: 'buy',
  input: fc.record({ who: anyOne(), paid: fc.constantFrom(true, true, true, false) }),
  run: async ({ platform, seasons, people }, { who, paid }) => {
    const today = clubDay(platform.clock.now())
    const season = seasons.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
    const person = pick(people, who)
    if (!season || !person) return
    const [seatNo] = await freeSeatsOf(platform, person, season)
    const chosen = await choose(platform, person, season, { seatNo: seatNo ?? 0 })
    expectStatus(chosen, 201, 409, 422)
    if (chosen.status !== 201) return
    const { checkoutId, paymentUrl } = await orderSku(platform, person, chosen.body.sku)
    if (!paid) return
    await payWithPayPal(platform, paymentUrl)
    await paymentOf(platform, person, checkoutId)
  },
}

/** By hand, as long as one waits for that. `comesBack`: the shop hears of it at once. */
export const payTerm: SeasonCommand<{ which: number; comesBack: boolean }> = {
  name: 'payTerm',
  input: fc.record({ which: anyOne(), comesBack: fc.boolean() }),
  run: async (world, { which, comesBack }) => {
    const found = await anyContract(world, which)
    if (!found) return
    const shown = await contractOf(world.platform, found.subscriber, found.contract.id)
    if (shown.status !== 200) return
    const due = shown.body.terms.find(
      ({ state, sku, checkoutId }) => state === 'awaitingPayment' && sku !== null && checkoutId === null,
    )
    if (due?.sku == null) return
    const { checkoutId, paymentUrl } = await orderSku(world.platform, found.subscriber, due.sku)
    await payWithPayPal(world.platform, paymentUrl)
    if (comesBack) await paymentOf(world.platform, found.subscriber, checkoutId)
  },
}

/** From now on a card pays: one that works, or one whose bank asks each time. */
export const chooseCard: SeasonCommand<{ which: number; card: string }> = {
  name: 'chooseCard',
  input: fc.record({
    which: anyOne(),
    card: fc.constantFrom('4242424242424242', '4242424242424242', '4000000000003220'),
  }),
  run: async (world, { which, card }) => {
    const found = await anyContract(world, which)
    if (!found) return
    const paymentTokenId = await keepCard(world.platform, found.subscriber, card)
    const input = { params: { id: found.contract.id }, body: { paymentTokenId } }
    expectStatus(
      await call(world.platform.app, changeContractPayment, input, found.subscriber.caller),
      200,
      404,
    )
  },
}

export const chooseClass: SeasonCommand<{ which: number; newPricingClass: 'full' | 'reduced' }> = {
  name: 'chooseClass',
  input: fc.record({ which: anyOne(), newPricingClass: fc.constantFrom('full', 'reduced') }),
  run: async (world, { which, newPricingClass }) => {
    const found = await anyContract(world, which)
    if (!found) return
    const input = { params: { id: found.contract.id }, body: { newPricingClass } }
    expectStatus(
      await call(world.platform.app, changeContractDetails, input, found.subscriber.caller),
      200,
      404,
    )
  },
}

/** Where the club wants that. */
export const confirm: SeasonCommand<{ which: number }> = {
  name: 'confirm',
  input: fc.record({ which: anyOne() }),
  run: async (world, { which }) => {
    const found = await anyContract(world, which)
    if (!found) return
    const shown = await contractOf(world.platform, found.subscriber, found.contract.id)
    const next = shown.status === 200 ? shown.body.nextSeason : null
    if (!next) return
    const input = { params: { id: found.contract.id }, body: { masterDataId: next.masterDataId } }
    const allowed = next.state === 'goesOn' ? [409] : [200, 204]
    expectStatus(
      await call(world.platform.app, confirmNextSeason, input, found.subscriber.caller),
      ...allowed,
    )
  },
}

export const leave: SeasonCommand<{ which: number }> = {
  name: 'leave',
  input: fc.record({ which: anyOne() }),
  run: async (world, { which }) => {
    const found = await anyContract(world, which)
    if (!found) return
    expectStatus(await terminate(world.platform, found.subscriber, found.contract.id), 204, 404)
  },
}

/** Read weeks after it came. */
export const letter: SeasonCommand<{ which: number; days: number }> = {
  name: 'letter',
  input: fc.record({ which: anyOne(), days: fc.constantFrom(0, 3, 40) }),
  run: async (world, { which, days }) => {
    const found = await anyContract(world, which)
    if (!found) return
    const { db, deps, clock } = world.platform
    const now = clock.now()
    const receivedOn = addDays(clubDay(now), -days)
    const ended = await db.transaction(tx =>
      endContractByLetter(tx, deps, {
        contractId: found.contract.id,
        receivedOn,
        now,
      }),
    )
    if (typeof ended === 'object') expectStatus(ended, 409)
  },
}

/** The money of the latest payment goes back, by the bank. */
export const bankTakesBack: SeasonCommand<null> = {
  name: 'bankTakesBack',
  input: fc.constant(null),
  run: async ({ platform }) => {
    const [payment] = await platform.db
      .select({ reference: checkoutPayments.providerReference })
      .from(checkoutPayments)
      .where(eq(checkoutPayments.state, 'succeeded'))
      .orderBy(desc(checkoutPayments.createdAt))
      .limit(1)
    if (payment?.reference) await takeBackAtBank(platform, payment.reference.replace('payment_', ''))
  },
}

export const deleteMethods: SeasonCommand<{ who: number }> = {
  name: 'deleteMethods',
  input: fc.record({ who: anyOne() }),
  run: async ({ platform, people }, { who }) => {
    const person = pick(people, who)
    if (!person) return
    const caller = await platform.as(person.email)
    const kept = await platform.db
      .select({ id: paymentInfos.id })
      .from(paymentInfos)
      .where(eq(paymentInfos.accountId, person.accountId))
    for (const params of kept)
      expectStatus(await call(platform.app, deletePaymentInfo, { params }, caller), 204, 400, 404)
  },
}

/** What runs, or is owed, keeps it. */
export const deleteAccount: SeasonCommand<{ who: number }> = {
  name: 'deleteAccount',
  input: fc.record({ who: anyOne() }),
  run: async (world, { who }) => {
    const { platform, people } = world
    const index = who % people.length
    const person = people[index]
    if (!person) return
    const running = await platform.db
      .select()
      .from(contracts)
      .where(eq(contracts.subscriberId, person.accountId))
    const open = (
      await listTerms(
        platform.db,
        running.map(({ id }) => id),
      )
    ).filter(({ state }) => state === 'paid')
    const answer = await call(platform.app, deleteContact, {}, await platform.as(person.email))
    expectStatus(answer, 204, 400)
    if (answer.status !== 204) return
    const today = clubDay(platform.clock.now())
    if (open.some(({ endsOn }) => endsOn >= today)) throw new Error('A contract that runs kept no account')
    people[index] = await world.newcomer()
  },
}
