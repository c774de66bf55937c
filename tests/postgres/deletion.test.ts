import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createAddress } from '#contract/contact/addresses.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { giveConsent, listConsents } from '#contract/consents/consents.ts'
import { addEmail } from '#contract/identity/emails.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { mails } from '#server/db/schema/platform.ts'
import { makePostalAddress } from '../factories/addresses.ts'
import { foundFanClub } from '../helpers/acting.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { orderGiftCard, paymentOf, payWithPayPal } from '../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { add, claim, newPerson, newVisitor, order, payloadFor, skus, stockOf } from '../helpers/shopper.ts'

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

const leave = (person: Awaited<ReturnType<typeof newPerson>>) =>
  call(platform.app, deleteContact, {}, person.caller)

async function ready() {
  const person = await newPerson(platform)
  return { person, payload: payloadFor(bodyOf(await add(platform, person, skus.mug, 2))) }
}

it('either waits for an order that is placed meanwhile, or the order finds no account', async () => {
  for (let round = 0; round < 12; round++) {
    const { person, payload } = await ready()
    const before = await stockOf(platform, skus.mug)
    const known = new Set(
      (await platform.db.select({ id: checkouts.id }).from(checkouts)).map(({ id }) => id),
    )
    const work = [() => order(platform, person, payload), () => leave(person)] as const
    const [first, second] = round % 2 === 0 ? work : [work[1], work[0]]
    const answers = await Promise.all([first(), second()])
    const [ordered, left] = round % 2 === 0 ? answers : [answers[1], answers[0]]
    const isOrdered = ordered.status === 201
    expect([ordered.status, left.status]).toEqual(isOrdered ? [201, 400] : [401, 204])
    const rows = (await platform.db.select().from(checkouts)).filter(({ id }) => !known.has(id))
    expect(rows.map(({ accountId }) => accountId)).toEqual(isOrdered ? [person.accountId] : [])
    expect(await stockOf(platform, skus.mug)).toEqual({
      stock: before.stock - (isOrdered ? 2 : 0),
      reserved: before.reserved - 2,
    })
  }
})

it('lets nobody go who is just paying for a code, unless the code is told', async () => {
  for (let round = 0; round < 8; round++) {
    const person = await newPerson(platform)
    const { checkoutId, paymentUrl } = await orderGiftCard(platform, person)
    await payWithPayPal(platform, paymentUrl)
    const work = [
      () => paymentOf(platform, person, checkoutId),
      async () => (await leave(person)).status,
    ] as const
    const [paid, left] =
      round % 2 === 0
        ? await Promise.all([work[0](), work[1]()])
        : (await Promise.all([work[1](), work[0]()])).toReversed()
    expect([204, 400]).toContain(left)
    expect([204, 401]).toContain(paid)
    const mailed = await platform.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, person.email), eq(mails.template, 'giftCards')))
    const [row] = await platform.db.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    expect([row?.paymentState, mailed.length]).toEqual(['paid', 1])
    if (left === 400) expect((await leave(person)).status).toBe(204)
  }
})

it('deletes an account whatever else the person does at the same moment, and nothing of it comes back', async () => {
  const [consent] = bodyOf(await call(platform.app, listConsents, {}))
  for (let round = 0; round < 6; round++) {
    const person = await newPerson(platform)
    const visitor = await newVisitor(platform)
    await add(platform, visitor, skus.book)
    const { app } = platform
    const { caller } = person
    const email = `round-${round}@example.org`
    const answers = await Promise.all([
      add(platform, person, skus.jersey),
      call(app, createAddress, { body: makePostalAddress() }, caller),
      leave(person),
      call(app, giveConsent, { params: { id: consent!.id } }, caller),
      call(app, addEmail, { body: { email, confirmEmail: email } }, caller),
      claim(platform, person, visitor.id),
      leave(person),
    ])
    for (const { status } of answers) expect([200, 201, 204, 401]).toContain(status)
    expect([answers[2].status, answers[6].status]).toEqual([204, 204])
    expect(await platform.db.select().from(accounts).where(eq(accounts.id, person.accountId))).toEqual([])
  }
})

it('tells of each fan club that nobody manages any more, also where its admins leave at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two, first, second] = await Promise.all(Array.from({ length: 4 }, () => newPerson(platform)))
    const admins = [one!.accountId, two!.accountId]
    await foundFanClub(platform.db, first!.accountId, { admins, name: `Erster Fanclub ${round}` })
    await foundFanClub(platform.db, second!.accountId, { admins, name: `Zweiter Fanclub ${round}` })
    const answers = await Promise.all([leave(one!), leave(two!)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  }
  const sent = await platform.db.select().from(mails).where(eq(mails.template, 'organizationWithoutAdmin'))
  // Two clubs a round; each is told to its own mailbox and to the service team, once.
  expect(sent).toHaveLength(8 * 2 * 2)
  expect(new Set(sent.map(({ recipient, text }) => recipient + text)).size).toBe(sent.length)
})
