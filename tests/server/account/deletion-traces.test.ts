import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAddress } from '#contract/contact/addresses.ts'
import { decideReturn, renewCodes } from '#contract/orders/staff-orders.ts'
import { recordTransfer } from '#contract/ledger/staff-transfers.ts'
import { writeEntry } from '#contract/matches/staff-match-desk.ts'
import { createPromotion, createVoucher } from '#contract/promotions/staff-codes.ts'
import { changeStock } from '#contract/catalogue/staff-products.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { idempotencyHeaders } from '#contract/kernel/idempotency.ts'
import { pickupShipping } from '#contract/orders/order-states.ts'
import { scopes } from '#contract/kernel/scopes.ts'
import { declareWithdrawal } from '#contract/withdrawals/withdrawals.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { mails } from '#server/db/schema/platform.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { rememberRecipient } from '#server/domains/contact/address-book-service.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call } from '../../helpers/call.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { buyGiftCards, renewCards } from '../../helpers/gift-cards.ts'
import { cancel, checkoutOf, keepCard } from '../../helpers/online-order.ts'
import { letArrive, ship } from '../../helpers/order-life.ts'
import { startPlatform, stoppedClock, type TestPlatform } from '../../helpers/platform.ts'
import { announce, decide, reverse } from '../../helpers/returns.ts'
import { add, change, newPerson, onlyItemOf, order, payloadFor, skus } from '../../helpers/shopper.ts'
import { transfer } from '../../helpers/transfers.ts'

/** What a person has typed or is called, each a word that nothing else in the database has. */
const words = {
  firstName: 'Wendeline',
  lastName: 'Quastenberg',
  street: 'Zirbelgasse 17',
  company: 'Quasten & Söhne',
  phone: '+491519988776',
  friend: 'Ottokar',
  friendsName: 'Sprottenbach',
  friendsStreet: 'Lindwurmweg 3',
  friendsPhone: '+491512233445',
  nowhereToSend: 'Unkenpfuhl 4',
  recipient: 'Theobaldine',
  print: 'QUASTEL',
  print2: 'SPROTTI',
  complaint: 'kneift unter dem Arm',
} as const
type Word = keyof typeof words | 'email'

/** Where something stands after the account is gone, and why. */
const kept: Readonly<Record<string, { words: readonly Word[]; why: string }>> = {
  'public.checkouts': {
    words: ['firstName', 'lastName', 'street', 'company'],
    why: 'the address that the invoice names (§ 147 AO, § 14b UStG)',
  },
  'public.order_documents': {
    words: ['firstName', 'lastName', 'street', 'company', 'friend', 'friendsName', 'friendsStreet', 'print'],
    why: 'invoices and credit notes as they were made, with all that is printed on them (§ 147 AO)',
  },
  'public.withdrawals': {
    words: ['firstName', 'lastName', 'complaint'],
    why: 'the declaration is the proof that it was made (§ 356a BGB)',
  },
  'public.mails': {
    words: ['firstName', 'email'],
    why: 'the last mail, which says that the account is gone',
  },
}

let platform: TestPlatform
beforeAll(async () => {
  // The outbox is stamped by the database, which has no clock of ours.
  platform = await startPlatform({ clock: stoppedClock(Date.now() - 60_000) })
})
afterAll(() => platform.close())

/** Names of all tables, those of the jobs among them. */
async function allTables() {
  const { rows } = await platform.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows
}

/** Which of the words stand where, as `schema.table: word`. */
async function wordsLeft(searched: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const { schema, name } of await allTables()) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    for (const [word, text] of Object.entries(searched)) {
      const { rows } = await platform.db.execute(
        sql`select 1 from ${table} t where t::text ilike ${`%${text}%`} limit 1`,
      )
      if (rows.length > 0) found.push(`${schema}.${name}: ${word}`)
    }
  }
  return found
}

/** Somebody who has bought, written and had things sent to a friend, and whose orders the staff has worked on. */
async function personOfManyWords() {
  const { app, db, clock } = platform
  const person = await newPerson(platform)
  const staff = await newStaff(platform)
  const { firstName, lastName, street, company, phone } = words
  await db
    .update(contacts)
    .set({ firstName, lastName, phone, mobile: phone })
    .where(eq(contacts.accountId, person.accountId))
  const own = makePostalAddress({ firstName, lastName, street, company, phone })
  const friends = makePostalAddress({
    firstName: words.friend,
    lastName: words.friendsName,
    street: words.friendsStreet,
    phone: words.friendsPhone,
  })
  const addresses = { billingAddress: own, shippingAddress: friends }
  await call(app, createAddress, { body: own }, person.caller)
  await rememberRecipient(
    db,
    person.accountId,
    { name: words.recipient, email: 'theo@example.org' },
    clock.now(),
  )
  await keepCard(platform, person)

  const ordered = async (cart: Cart, to = addresses) => {
    const { checkoutId: id } = bodyOf(await order(platform, person, payloadFor(cart, to)))
    const checkout = await checkoutOf(platform, person, id)
    const { orderNumber } = checkout.transactions[0]!.orders[0]!
    return { id, orderNumber, checkout }
  }
  const bought = async (sku: string, print = {}) =>
    ordered(bodyOf(await add(platform, person, sku, 1, print)))
  const paid = (orderNumber: string, cents: number) => transfer(platform, staff, orderNumber, cents)

  const sent = await bought(skus.jersey, { flockName: words.print, flockNumber: '17' })
  await ship(platform, sent.orderNumber)
  bodyOf(await paid(sent.orderNumber, sent.checkout.openAmount!.cents))

  const returned = await bought(skus.mug)
  await ship(platform, returned.orderNumber)
  const { id: returnId } = bodyOf(await announce(platform, person, returned))
  bodyOf(await decide(platform, staff, { orderNumber: returned.orderNumber, returnId }))

  const { id: lineId } = onlyItemOf(bodyOf(await add(platform, person, skus.mug)))
  const fetched = await ordered(
    bodyOf(await change(platform, person, lineId, { shippingCode: pickupShipping })),
    { ...addresses, shippingAddress: makePostalAddress({ street: words.nowhereToSend }) },
  )
  await ship(platform, fetched.orderNumber)
  bodyOf(await paid(fetched.orderNumber, fetched.checkout.openAmount!.cents))

  await letArrive(platform, [sent.orderNumber, returned.orderNumber])

  const takenBack = await bought(skus.mug)
  await ship(platform, takenBack.orderNumber)
  bodyOf(await reverse(platform, staff, takenBack.orderNumber))
  bodyOf(await cancel(platform, person, (await bought(skus.mug)).checkout))

  const { checkoutId } = await buyGiftCards(platform, person)
  const cards = await checkoutOf(platform, person, checkoutId)
  bodyOf(await renewCards(platform, staff, cards.transactions[0]!.orders[0]!.orderNumber))

  const body = makeWithdrawal({
    name: `${firstName} ${lastName}`,
    email: person.email,
    orderNumber: sent.orderNumber,
    items: words.complaint,
  })
  bodyOf(await call(app, declareWithdrawal, { headers: { 'idempotency-key': randomUUID() }, body }))
  await db
    .update(withdrawals)
    .set({ handledAt: clock.now() })
    .where(eq(withdrawals.accountId, person.accountId))
  bodyOf(await add(platform, person, skus.jersey, 1, { flockName: words.print2, flockNumber: '3' }))
  await db.update(mails).set({ sentAt: clock.now() }).where(eq(mails.recipient, person.email))
  return person
}

it('leaves no word of a person anywhere but where something asks for it', async () => {
  const { caller, email } = await personOfManyWords()
  const searched = { ...words, email }
  // Each of the words is somewhere before, or its absence would say nothing.
  const before = await wordsLeft(searched)
  expect(Object.keys(searched).filter(word => !before.some(found => found.endsWith(`: ${word}`)))).toEqual([])

  expect((await call(platform.app, deleteContact, {}, caller)).status).toBe(204)
  const left = Object.entries(kept).flatMap(([table, { words }]) => words.map(word => `${table}: ${word}`))
  expect((await wordsLeft(searched)).sort()).toEqual(left.sort())
})

it('plays every call of the staff whose repetition is remembered, or knows that it names no buyer', () => {
  const played = [decideReturn, renewCodes, recordTransfer]
  const ofNoBuyer = [createPromotion, createVoucher, changeStock, writeEntry]
  const remembered = [...declaredEndpoints.values()].filter(
    ({ scope, headers }) => scope === scopes.backOffice && headers === idempotencyHeaders,
  )
  expect(new Set(remembered)).toEqual(new Set([...played, ...ofNoBuyer]))
})
