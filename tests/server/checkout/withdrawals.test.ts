import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import { handleWithdrawal, listWithdrawals } from '#contract/withdrawals/staff-withdrawals.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { declareWithdrawal, type WithdrawalDeclaration } from '#contract/withdrawals/withdrawals.ts'
import { accountEmails } from '#server/db/schema/identity.ts'
import { mails } from '#server/db/schema/platform.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { makeWithdrawal } from '../../factories/withdrawals.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { checkoutOf } from '../../helpers/online-order.ts'
import { settle } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const declare = (body: WithdrawalDeclaration, key: string = randomUUID()) =>
  call(platform.app, declareWithdrawal, { headers: { 'idempotency-key': key }, body })
const receiptsTo = (email: string) => platform.db.select().from(mails).where(eq(mails.recipient, email))

/** Somebody with an order, and its number. */
async function buyer() {
  const person = await newPerson(platform)
  const cart = bodyOf(await add(platform, person, skus.mug))
  const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
  const checkout = await checkoutOf(platform, person, checkoutId)
  return { ...person, checkoutId, orderNumber: checkout.transactions[0]!.orders[0]!.orderNumber }
}
const listFor = async (query: Record<string, unknown>) => {
  const { caller } = await newStaff(platform)
  return bodyOf(await call(platform.app, listWithdrawals, { query }, caller)).items
}

describe('a withdrawal', () => {
  it('needs no sign-in, and its receipt says by mail at once what arrived and when', async () => {
    const { email, orderNumber } = await buyer()
    const typed = ` ${orderNumber.slice(0, 6).toLowerCase()} ${orderNumber.slice(6)}`
    const answer = bodyOf(
      await declare(makeWithdrawal({ email, orderNumber: typed, items: 'Schal\nMütze', name: 'Jana K.' })),
    )
    expect(answer).toMatchObject({
      receivedAt: platform.clock.now().toISOString(),
      orderNumber,
      items: 'Schal\nMütze',
    })
    const mail = (await receiptsTo(email)).at(-1)
    expect(mail?.subject).toBe(`Dein Widerruf zur Bestellung ${orderNumber} ist eingegangen`)
    for (const words of ['Jana K.', orderNumber, 'Schal', 'Mütze', email, '17. Mai 2031 um 11:30:00']) {
      expect(mail?.text).toContain(words)
    }
  })

  it('is answered alike whether or not there is such an order', async () => {
    const { email, orderNumber } = await buyer()
    const answers = [
      bodyOf(await declare(makeWithdrawal({ email, orderNumber }))),
      bodyOf(await declare(makeWithdrawal({ email, orderNumber: 'SGE-000000' }))),
      bodyOf(await declare(makeWithdrawal({ email: 'fremd@example.org', orderNumber }))),
    ]
    const shapes = answers.map(answer => Object.keys(answer).sort().join())
    expect(new Set(shapes).size).toBe(1)
    const texts = async (to: string) =>
      (await receiptsTo(to))
        .filter(({ template }) => template === 'withdrawalNoted')
        .map(({ text }) => text.replaceAll(orderNumber, 'SGE-000000'))
    expect(await texts('fremd@example.org')).toEqual(await texts(email))
    expect(await texts(email)).toHaveLength(1)
  })

  it('sends no words to a mailbox that nobody has proven to be the buyer’s', async () => {
    const { accountId, email, orderNumber } = await buyer()
    const evil = { name: 'Sicherheitsabteilung', items: 'Melde dich an: https://evil.example/login' }
    const number = 'KONTO GESPERRT'
    const victim = `${randomUUID()}@example.org`
    await declare(makeWithdrawal({ ...evil, email: victim, orderNumber: number }))
    await declare(makeWithdrawal({ ...evil, email: victim, orderNumber }))
    await platform.db
      .update(accountEmails)
      .set({ confirmedAt: null })
      .where(eq(accountEmails.accountId, accountId))
    await declare(makeWithdrawal({ ...evil, email, orderNumber }))
    const sent = [...(await receiptsTo(victim)), (await receiptsTo(email)).at(-1)!]
    expect(sent).toHaveLength(3)
    for (const { subject, text, html } of sent) {
      expect([subject, text, html].join('\n')).not.toMatch(/Sicherheit|evil|GESPERRT/)
    }
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Dein Widerruf ist eingegangen',
      `Dein Widerruf zur Bestellung ${orderNumber} ist eingegangen`,
      `Dein Widerruf zur Bestellung ${orderNumber} ist eingegangen`,
    ])
  })

  it.each([
    ['without a hyphen', (number: string) => number.replace('-', '')],
    ['digits alone', (number: string) => number.replace(/\D/g, '')],
    ['with a sign before it', (number: string) => `#${number}`],
    ['at the end of a sentence', (number: string) => `${number}.`],
    ['with a word before it', (number: string) => `Bestellung ${number}`],
  ])('fits to the order however its number was typed: %s', async (_, typed) => {
    const person = await buyer()
    const { email, orderNumber, checkoutId } = person
    await settle(platform, person, checkoutId)
    await declare(makeWithdrawal({ email, orderNumber: typed(orderNumber) }))
    const [found] = await listFor({ query: orderNumber })
    expect(found).toMatchObject({ match: 'order', order: { orderNumber } })
    expect((await receiptsTo(email)).at(-1)?.subject).toContain(orderNumber)
    const left = await call(platform.app, deleteContact, {}, person.caller)
    expect(left).toMatchObject({ body: { errors: [{ code: 'WITHDRAWAL_OPEN' }] } })
  })

  it('is stored in any case; the shop sees whether number and address belong together', async () => {
    const { email, orderNumber, checkoutId } = await buyer()
    const mark = randomUUID().slice(0, 8)
    await declare(makeWithdrawal({ name: `${mark} 1`, email: email.toUpperCase(), orderNumber }))
    await declare(makeWithdrawal({ name: `${mark} 2`, email: 'fremd@example.org', orderNumber }))
    await declare(makeWithdrawal({ name: `${mark} 3`, email, orderNumber: 'SGE-000001' }))
    const found = (await listFor({ query: mark })).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(found.map(({ match, order: one }) => [match, one?.checkoutId])).toEqual([
      ['order', checkoutId],
      ['otherEmail', checkoutId],
      ['none', undefined],
    ])
  })

  it('is one, however often its request arrives, and has one receipt', async () => {
    const email = `${randomUUID()}@example.org`
    const key = randomUUID()
    const first = await declare(makeWithdrawal({ email }), key)
    platform.clock.advance(5)
    expect(await declare(makeWithdrawal({ email }), key)).toEqual(first)
    expect(await receiptsTo(email)).toHaveLength(1)
    expect(refusalOf(await declare(makeWithdrawal({ email, name: 'Andere' }), key))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
  })

  it.each([
    ['no name', { name: ' ' }],
    ['no number', { orderNumber: '' }],
    ['an address that is none', { email: 'jana@' }],
    ['a novel', { items: 'x'.repeat(2001) }],
  ])('is refused with %s', async (_, changes) => {
    expect(refusalOf(await declare(makeWithdrawal(changes)))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('stays as proof when the account goes, in nobody’s account', async () => {
    const person = await buyer()
    const { caller, email, orderNumber, accountId } = person
    await declare(makeWithdrawal({ email, orderNumber }))
    expect(await withdrawalsOf(orderNumber)).toMatchObject([{ accountId }])
    expect(refusalOf(await call(platform.app, deleteContact, {}, caller))).toEqual([
      400,
      'ACCOUNT_HAS_OPEN_ORDERS',
    ])
    await settle(platform, person, person.checkoutId)
    expect((await call(platform.app, deleteContact, {}, caller)).status).toBe(204)
    expect(await withdrawalsOf(orderNumber)).toMatchObject([{ accountId: null, email: '', isBuyers: true }])
  })
})

const withdrawalsOf = (orderNumber: string) =>
  platform.db.select().from(withdrawals).where(eq(withdrawals.orderNumber, orderNumber))

describe('in the back office', () => {
  it('is dealt with once, which stands in the log with what was done', async () => {
    const { id } = bodyOf(await declare(makeWithdrawal()))
    const staff = await newStaff(platform)
    const handle = (note: string) =>
      call(platform.app, handleWithdrawal, { params: { id }, body: { note } }, staff.caller)
    const handled = bodyOf(await handle('Kundin angerufen'))
    expect(handled.handledAt).toBe(platform.clock.now().toISOString())
    platform.clock.advance(60)
    expect(bodyOf(await handle('Noch einmal'))).toEqual(handled)
    const query = { kind: 'withdrawal', subjectId: id } as const
    const log = bodyOf(await call(platform.app, listAuditEntries, { query }, staff.caller)).items
    expect(log).toMatchObject([{ action: 'withdrawalHandled', reason: 'Kundin angerufen' }])
    expect((await listFor({ show: 'open' })).map(one => one.id)).not.toContain(id)
    expect((await listFor({ show: 'handled' })).map(one => one.id)).toContain(id)
  })

  it('is not there under another id', async () => {
    const { caller } = await newStaff(platform)
    const input = { params: { id: randomUUID() }, body: { note: 'Nichts' } }
    expect(refusalOf(await call(platform.app, handleWithdrawal, input, caller))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('limits', () => {
  let limited: TestPlatform
  beforeAll(async () => {
    limited = await startPlatform({ settings: { limitsRequests: true } })
  })
  afterAll(() => limited.close())

  it('keep a mailbox from being filled by strangers, and no declaration out: the buyer has her receipt', async () => {
    const person = await newPerson(limited)
    const cart = bodyOf(await add(limited, person, skus.mug))
    const { checkoutId } = bodyOf(await order(limited, person, payloadFor(cart)))
    const { orderNumber } = (await checkoutOf(limited, person, checkoutId)).transactions[0]!.orders[0]!
    const send = (number: string) =>
      call(limited.app, declareWithdrawal, {
        headers: { 'idempotency-key': randomUUID() },
        body: makeWithdrawal({ email: person.email, orderNumber: number }),
      })
    const receipts = async () => {
      const sent = await limited.db.select().from(mails).where(eq(mails.recipient, person.email))
      return ['withdrawalNoted', 'withdrawalReceived'].map(
        name => sent.filter(({ template }) => template === name).length,
      )
    }
    for (let count = 0; count < 30; count += 1) expect((await send('SGE-000000')).status).toBe(201)
    expect(await receipts()).toEqual([6, 0])
    expect((await send(orderNumber)).status).toBe(201)
    expect(await receipts()).toEqual([6, 1])
  })
})
