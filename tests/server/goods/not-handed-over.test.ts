import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplierNames } from '#contract/catalogue/products.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { clubAreas } from '#server/areas.ts'
import { checkoutPayments, checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { vouchers } from '#server/db/schema/codes.ts'
import {
  clubMemberships,
  membershipApplications,
  membershipCards,
  membershipTerms,
} from '#server/db/schema/membership.ts'
import { contracts, seasonPlaces } from '#server/db/schema/subscription.ts'
import { eventSeats, tickets } from '#server/db/schema/ticketing.ts'
import { walletAssets } from '#server/db/schema/wallet.ts'
import { deleteAccount, leavingSteps } from '#server/domains/account/delete-account.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { checkoutRefunding } from '#server/domains/orders/cancellation/refund-job.ts'
import { checkoutPaymentFollowUp, unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { settlePayment } from '#server/domains/order-payments/settle-payment.ts'
import type { PaymentRow } from '#server/domains/order-payments/payment-repository.ts'
import { providerOf } from '#server/domains/payments/payments-api.ts'
import { clubGoods } from '#server/goods.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  apply,
  assetsOf,
  enrol,
  forChild,
  giveCard,
  onlyMembershipOf,
  orderSku,
  runAt,
} from '../../helpers/memberships.ts'
import { orderGiftCard, orderMug, orderOnline, payWithPayPal } from '../../helpers/online-order.ts'
import { reportEvent } from '../../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { faultsOf, type StartStock, startStockOf } from '../../helpers/shop-books/invariants.ts'
import { readShop } from '../../helpers/shop-books/snapshot.ts'
import { choose, newSeason } from '../../helpers/season-tickets.ts'
import { add, newPerson, payloadFor, skus } from '../../helpers/shopper.ts'
import { newUnprovenPerson, prepareTakeOver } from '../../helpers/take-over.ts'
import { holdFull, newEvent, seatNosOf } from '../../helpers/tickets.ts'

let platform: TestPlatform
let start: StartStock
beforeAll(async () => {
  platform = await startPlatform()
  start = startStockOf(await readShop(platform.db))
})
afterAll(() => platform.close())

type Person = Awaited<ReturnType<typeof newPerson>>
type Placed = Awaited<ReturnType<typeof orderMug>>

/** Something that is ordered, and what is to be true once its money went back. */
interface Ordered {
  readonly placed: Placed
  readonly isFree: (orderNumber: string) => Promise<void>
}

const orderTickets = async (person: Person): Promise<Ordered> => {
  const event = await newEvent(platform)
  const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '14', '2')
  const { cart } = bodyOf(await holdFull(platform, person, event, seatNo, next))
  const isOfEvent = eq(eventSeats.eventNo, event.eventNo)
  return {
    placed: bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart))),
    isFree: async () => {
      const seats = await platform.db.select().from(eventSeats).where(isOfEvent)
      const taken = seats.filter(
        ({ owner, claim, claimant }) => owner !== 'club' || claim !== null || claimant,
      )
      expect(taken).toEqual([])
      expect(await platform.db.$count(tickets, eq(tickets.eventNo, event.eventNo))).toBe(0)
    },
  }
}

const orderCards = async (person: Person): Promise<Ordered> => ({
  placed: await orderGiftCard(platform, person, 2),
  isFree: async orderNumber => {
    const sold = await platform.db.select().from(vouchers).where(eq(vouchers.soldWithOrder, orderNumber))
    expect(sold.map(({ balanceCents, isActive }) => [balanceCents, isActive])).toEqual([
      [0, false],
      [0, false],
    ])
  },
})

const orderMembership = async (person: Person): Promise<Ordered> => {
  const { id, sku } = bodyOf(await apply(platform, person))
  return {
    placed: await orderSku(platform, person, sku),
    isFree: async orderNumber => {
      const isOfOrder = eq(membershipApplications.orderNumber, orderNumber)
      expect(await platform.db.$count(membershipApplications, isOfOrder)).toBe(0)
      expect(await platform.db.$count(clubMemberships, eq(clubMemberships.applicationId, id))).toBe(0)
    },
  }
}

const orderFee = async (person: Person): Promise<Ordered> => {
  await enrol(platform, person)
  await runAt(platform, membershipRenewals, '2031-06-01T09:00:00Z')
  const { renewal } = await onlyMembershipOf(platform, person)
  return {
    placed: await orderSku(platform, person, renewal!.sku),
    isFree: async orderNumber => {
      expect(await platform.db.$count(membershipTerms, eq(membershipTerms.orderNumber, orderNumber))).toBe(0)
    },
  }
}

const orderMemberCard = async (person: Person): Promise<Ordered> => {
  const membershipId = await enrol(platform, person)
  await giveCard(platform, { membershipId, accountId: person.accountId })
  const [{ card } = { card: null }] = await assetsOf(platform, person)
  const { newCard } = await onlyMembershipOf(platform, person)
  return {
    placed: await orderSku(platform, person, newCard!.sku),
    isFree: async orderNumber => {
      const isOfOrder = eq(membershipCards.orderNumber, orderNumber)
      expect(await platform.db.$count(membershipCards, isOfOrder)).toBe(0)
      // The old card goes on where its holder does.
      const kept = await platform.db
        .select()
        .from(walletAssets)
        .where(eq(walletAssets.membershipId, membershipId))
      for (const { code } of kept) expect(code).toBe(card?.code)
    },
  }
}

const orderSeasonTicket = async (person: Person): Promise<Ordered> => {
  const season = await newSeason(platform)
  const { sku, id } = bodyOf(await choose(platform, person, season))
  return {
    placed: await orderSku(platform, person, sku),
    isFree: async () => {
      expect(await platform.db.$count(seasonPlaces, eq(seasonPlaces.contractId, id))).toBe(0)
      expect(await platform.db.$count(tickets, eq(tickets.contractId, id))).toBe(0)
      const [contract] = await platform.db.select().from(contracts).where(eq(contracts.id, id))
      expect(contract?.state).toBe('draft')
    },
  }
}

/** Of each supplier what is given up where nobody is left to hand it over to. Null: a parcel arrives, see the test of it. */
const kinds: Record<string, Record<string, (person: Person) => Promise<Ordered>> | null> = {
  product: null,
  giftCard: { 'gift cards': orderCards },
  ticket: { tickets: orderTickets },
  seasonTicket: { 'a season ticket': orderSeasonTicket },
  membership: { 'a membership': orderMembership, 'the fee of a later year': orderFee },
  memberCard: { 'a new card': orderMemberCard },
}

const takeOver = async ({ email }: Person) => {
  const setPassword = await prepareTakeOver(platform, email)
  expect(await setPassword()).toEqual({ ok: true })
}

/** What the account becomes while its payment is on its way. */
const fates: Record<string, (person: Person) => Promise<void>> = {
  'taken over': takeOver,
  // Nobody can by themselves; the club's service could.
  deleted: async ({ accountId, caller }) => {
    expect(refusalOf(await call(platform.app, deleteContact, {}, caller))).toEqual([
      400,
      'ACCOUNT_HAS_OPEN_ORDERS',
    ])
    const { erasures } = leavingSteps(clubAreas)
    expect(await deleteAccount(platform.deps, accountId, { erasures, checks: [] })).toEqual({ ok: true })
  },
}

const reports: Record<string, (payment: PaymentRow) => Promise<unknown>> = {
  'the webhook': async ({ providerReference }) =>
    expect((await reportEvent(platform, String(providerReference))).status).toBe(204),
  'the job that follows up': async () => {
    platform.clock.advance(10 * 60)
    await checkoutPaymentFollowUp.run(platform.deps)
  },
  'the job that cancels what is unpaid': async () => {
    platform.clock.advance(2 * 60 * 60)
    await unpaidOrders.run(platform.deps)
  },
  // It had found the payment in the account before.
  'the return of who has paid': payment =>
    settlePayment(platform.deps, providerOf(platform.deps.settings)!, payment),
}

const paymentFor = async (checkoutId: string): Promise<PaymentRow> => {
  const isOfCheckout = eq(checkoutPayments.checkoutId, checkoutId)
  const [payment] = await platform.db.select().from(checkoutPayments).where(isOfCheckout)
  return payment!
}

/** What was given back of a checkout, in cents, and whether the provider has done so. */
const refundsOf = async (checkoutId: string) =>
  (await platform.db.select().from(checkoutRefunds).where(eq(checkoutRefunds.checkoutId, checkoutId))).map(
    ({ cents, doneAt }) => ({ cents, isDone: doneAt !== null }),
  )

const ordersIn = (checkoutId: string) =>
  platform.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))

const wares = Object.values(kinds).flatMap(kind => Object.entries(kind ?? {}))
const cases = wares.flatMap(([ware, order]) =>
  Object.entries(fates).flatMap(([fate, becomes]) =>
    Object.entries(reports).map(([by, report]) => ({ ware, order, fate, becomes, by, report })),
  ),
)

it.each(supplierNames.filter(name => !(name in kinds)))('%s is not sold, or else stands above', name => {
  expect(() => clubGoods.supplierOf(name)).toThrow('Nobody supplies')
})

describe('money of an account that is gone', () => {
  it.each(cases)('goes back for $ware, $fate, reported by $by', async ({ order, fate, becomes, report }) => {
    const person = fate === 'deleted' ? await newPerson(platform) : await newUnprovenPerson(platform)
    const { placed, isFree } = await order(person)
    const { checkoutId } = placed
    await payWithPayPal(platform, placed.paymentUrl)
    const before = await paymentFor(checkoutId)
    expect(before.state).toBe('pending')

    await becomes(person)
    await report(before)
    await checkoutRefunding.run(platform.deps)

    expect((await paymentFor(checkoutId)).state).toBe('succeeded')
    expect(await refundsOf(checkoutId)).toEqual([{ cents: before.amountCents, isDone: true }])
    expect(new Set((await balancesOf(platform.db, checkoutId)).values())).toEqual(new Set([0]))
    for (const { orderNumber } of await ordersIn(checkoutId)) await isFree(orderNumber)
    expect(faultsOf(await readShop(platform.db, platform.clock.now()), start)).toEqual([])
    expect(await ledgerFaults(platform.db)).toEqual([])
  })

  it('goes back for a whole order where one line of it finds nobody', async () => {
    const person = await newUnprovenPerson(platform)
    await add(platform, person, skus.mug)
    const { checkoutId, paymentUrl } = await orderGiftCard(platform, person)
    await payWithPayPal(platform, paymentUrl)
    const { amountCents } = await paymentFor(checkoutId)
    await takeOver(person)
    await reports['the webhook']!(await paymentFor(checkoutId))
    expect(await refundsOf(checkoutId)).toEqual([{ cents: amountCents, isDone: false }])
    expect((await ordersIn(checkoutId)).map(({ state }) => state)).toEqual(['CompleteCancellation'])
    expect(faultsOf(await readShop(platform.db, platform.clock.now()), start)).toEqual([])
  })

  it('buys what is sent by parcel: its address stays where the account is taken over', async () => {
    const person = await newUnprovenPerson(platform)
    const { checkoutId, paymentUrl } = await orderMug(platform, person)
    await payWithPayPal(platform, paymentUrl)
    await takeOver(person)
    await reports['the webhook']!(await paymentFor(checkoutId))
    expect(await refundsOf(checkoutId)).toEqual([])
    expect((await ordersIn(checkoutId)).map(({ state }) => state)).toEqual(['OrderArrived'])
    expect(faultsOf(await readShop(platform.db, platform.clock.now()), start)).toEqual([])
  })
})

it('goes back for what could not be handed over alone, however long the rest is theirs', async () => {
  const person = await newPerson(platform)
  const [own, child] = [
    bodyOf(await apply(platform, person)),
    bodyOf(await apply(platform, person, forChild())),
  ]
  await add(platform, person, own.sku)
  const { checkoutId, paymentUrl } = await orderSku(platform, person, child.sku)
  // The club has written them into its books meanwhile.
  const membershipId = await enrol(platform, person)
  await payWithPayPal(platform, paymentUrl)
  platform.clock.advance(20 * 24 * 60 * 60)
  await checkoutPaymentFollowUp.run(platform.deps)
  await checkoutRefunding.run(platform.deps)

  const { state, amountCents } = await paymentFor(checkoutId)
  expect(state).toBe('succeeded')
  const joined = await platform.db
    .select()
    .from(clubMemberships)
    .where(eq(clubMemberships.payerId, person.accountId))
  expect(joined.map(({ applicationId }) => applicationId)).toEqual([child.id])
  const isOwn = eq(clubMemberships.accountId, person.accountId)
  expect((await platform.db.select().from(clubMemberships).where(isOwn)).map(({ id }) => id)).toEqual([
    membershipId,
  ])
  const [{ cents } = { cents: 0 }] = await refundsOf(checkoutId)
  expect(cents).toBeGreaterThan(0)
  expect(cents).toBeLessThan(amountCents)
  const balances = await balancesOf(platform.db, checkoutId)
  expect(balances.get('memberFees')).toBe(cents - amountCents)
  expect(balances.get('receivables')).toBe(0)
})
