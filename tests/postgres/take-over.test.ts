import { eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkoutPayments, checkoutRefunds } from '#server/db/schema/checkout-payment.ts'
import { clubMemberships, membershipApplications, membershipTerms } from '#server/db/schema/membership.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { membershipRenewals } from '#server/domains/membership-fees/renew-memberships.ts'
import { lockCheckout } from '#server/domains/orders/checkout-repository.ts'
import { findPending } from '#server/domains/order-payments/payment-repository.ts'
import { endAs } from '#server/domains/order-payments/settle-payment.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { bodyOf } from '../helpers/call.ts'
import { eventually } from '../helpers/eventually.ts'
import { apply, enrol, onlyMembershipOf, orderSku, runAt } from '../helpers/memberships.ts'
import { orderOnline } from '../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { payloadFor } from '../helpers/shopper.ts'
import { newUnprovenPerson, prepareTakeOver } from '../helpers/take-over.ts'
import { holdFull, newEvent, seatNosOf } from '../helpers/tickets.ts'

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof newUnprovenPerson>>

/** Gives the checkout. */
const orders: Record<string, (person: Person) => Promise<string>> = {
  tickets: async person => {
    const event = await newEvent(platform)
    const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '14', '2')
    const { cart } = bodyOf(await holdFull(platform, person, event, seatNo, next))
    return bodyOf(await orderOnline(platform, person, 'payPal', payloadFor(cart))).checkoutId
  },
  'a membership': async person => {
    const { sku } = bodyOf(await apply(platform, person))
    return (await orderSku(platform, person, sku)).checkoutId
  },
  'the fee of a later year': async person => {
    await enrol(platform, person)
    await runAt(platform, membershipRenewals, '2031-06-01T09:00:00Z')
    const { renewal } = await onlyMembershipOf(platform, person)
    return (await orderSku(platform, person, renewal!.sku)).checkoutId
  },
}

/** What the stranger has bought, or was about to, and the newcomer would find. */
async function countFound({ accountId }: Person): Promise<number> {
  const { db } = platform
  const isBought = sql`${clubMemberships.applicationId} is not null and ${clubMemberships.accountId} = ${accountId}`
  return (
    (await db.$count(tickets, or(eq(tickets.holderId, accountId), eq(tickets.buyerId, accountId)))) +
    (await db.$count(membershipApplications, eq(membershipApplications.accountId, accountId))) +
    (await db.$count(clubMemberships, isBought))
  )
}

/** Statements that wait for a row which somebody else has locked. */
async function countWaiting(): Promise<number> {
  const { rows } = await platform.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where not granted`,
  )
  return rows[0]?.waiting ?? 0
}

const cases = Object.entries(orders).flatMap(([ware, order]) =>
  ['the payment', 'the new owner'].map(first => ({ ware, order, first })),
)

describe('a payment that settles while the mailbox changes hands', () => {
  it.each(cases)('waits in line: $ware, $first first', async ({ order, first }) => {
    const person = await newUnprovenPerson(platform)
    const checkoutId = await order(person)
    const payment = await findPending(platform.db, checkoutId)
    const setPassword = await prepareTakeOver(platform, person.email)
    const settle = () => endAs(platform.deps, payment!, { state: 'succeeded' })
    const isPaymentFirst = first === 'the payment'
    const steps: (() => Promise<unknown>)[] = isPaymentFirst ? [settle, setPassword] : [setPassword, settle]
    // Both want the checkout, and get it in the order in which they asked.
    const answers = await platform.db.transaction(async tx => {
      await lockCheckout(tx, checkoutId)
      const begun: Promise<unknown>[] = []
      for (const step of steps) {
        begun.push(step())
        await eventually(async () => expect(await countWaiting()).toBe(begun.length))
      }
      return begun
    })
    const [settled, taken] = await Promise.all(isPaymentFirst ? answers : answers.toReversed())
    expect([settled, taken]).toEqual([undefined, { ok: true }])

    const [paid] = await platform.db
      .select()
      .from(checkoutPayments)
      .where(eq(checkoutPayments.checkoutId, checkoutId))
    expect(paid).toMatchObject({ state: 'succeeded' })
    const refunds = await platform.db
      .select()
      .from(checkoutRefunds)
      .where(eq(checkoutRefunds.checkoutId, checkoutId))
    expect(refunds.map(({ cents }) => cents)).toEqual(isPaymentFirst ? [] : [paid?.amountCents])
    expect(await countFound(person)).toBe(0)
    const isOwed = eq(membershipTerms.state, 'awaitingPayment')
    expect(await platform.db.$count(membershipTerms, sql`${isOwed} and order_number is not null`)).toBe(0)
    expect(await ledgerFaults(platform.db)).toEqual([])
  })
})
