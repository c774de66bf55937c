import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resendTicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import { getTicket, getTicketCode } from '#contract/tickets/tickets.ts'
import { accountEmails, accounts } from '#server/db/schema/identity.ts'
import { ticketEvents, tickets } from '#server/db/schema/ticketing.ts'
import { ticketSupplier } from '#server/domains/tickets/ticket-supplier.ts'
import { transferEndings } from '#server/domains/tickets/transfers/end-transfers.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson, type Shopper } from '../../helpers/shopper.ts'
import { ticketFaults } from '../../helpers/ticket-books.ts'
import { answer, offer, send, takeBack, transferOf, transfersOf } from '../../helpers/ticket-transfers.ts'
import { buy, giveTicket, holdFull, newEvent, seatNosOf, upcoming } from '../../helpers/tickets.ts'

const HOUR = 3600
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterEach(async () => expect(await ticketFaults(platform.db, 20)).toEqual([]))
afterAll(() => platform.close())

const two = async () => [await newPerson(platform), await newPerson(platform)] as const
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(platform, email)).map(({ subject }) => subject)
const codeOf = (person: Pick<Shopper, 'caller'>, id: string) =>
  call(platform.app, getTicketCode, { params: { id } }, person.caller)

describe('a ticket that is passed on', () => {
  it('stays the sender’s until it is accepted, and is the recipient’s with a new code from then on', async () => {
    const [jana, max] = await two()
    const event = await newEvent(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '1')
    await buy(platform, jana, bodyOf(await holdFull(platform, jana, event, first, second)).cart)
    const [ticket] = await upcoming(platform, jana)
    const id = await offer(platform, jana, max, ticket!.id)
    const before = bodyOf(await codeOf(jana, ticket!.id))
    expect(before.generation).toBe(1)
    expect(await transferOf(platform, max, id)).toMatchObject({
      party: 'recipient',
      state: 'pending',
      senderName: 'Jana Krämer',
      recipientMail: null,
      block: '14',
      row: '1',
    })
    const accepted = bodyOf(await answer(platform, max, id, { accept: true }))
    expect(accepted.state).toBe('accepted')
    expect(bodyOf(await answer(platform, max, id, { accept: true })).decidedAt).toBe(accepted.decidedAt)
    expect(refusalOf(await codeOf(jana, ticket!.id))).toEqual([404, 'TICKET_UNKNOWN'])
    const after = bodyOf(await codeOf(max, ticket!.id))
    expect(after).toMatchObject({ generation: 2 })
    expect(after.code).not.toBe(before.code)
    expect((await upcoming(platform, max)).map(({ id }) => id)).toEqual([ticket!.id])
    expect(
      bodyOf(await call(platform.app, getTicket, { params: { id: ticket!.id } }, max.caller)),
    ).toMatchObject({ isBuyer: false, orderNumber: null })
    expect(await transfersOf(platform, jana)).toMatchObject([
      { id, party: 'sender', state: 'accepted', senderName: null, recipientMail: max.email },
    ])
    expect(await subjectsTo(max)).toEqual([
      'Jana Krämer hat eine Karte für dich',
      'Die Karte liegt in deinem Konto',
    ])
    expect((await subjectsTo(jana)).slice(-2)).toEqual([
      'Du gibst eine Karte weiter',
      'Deine Karte ist angenommen',
    ])
    // And on to the next one.
    const emily = await newPerson(platform)
    const onward = await offer(platform, max, emily, ticket!.id)
    bodyOf(await answer(platform, emily, onward, { accept: true }))
    expect(bodyOf(await codeOf(emily, ticket!.id)).generation).toBe(3)
  })

  it('is declined with words that the sender alone reads, and can be offered again', async () => {
    const [jana, max] = await two()
    const ticketId = await giveTicket(platform, jana)
    const id = await offer(platform, jana, max, ticketId)
    const declined = bodyOf(
      await answer(platform, max, id, { accept: false, reasonForDeclining: 'Bin im Urlaub' }),
    )
    expect(declined).toMatchObject({ state: 'declined', reason: null })
    expect((await transferOf(platform, jana, id)).reason).toBe('Bin im Urlaub')
    expect((await mailsTo(platform, jana.email)).at(-1)?.text).toContain('Bin im Urlaub')
    expect(bodyOf(await codeOf(jana, ticketId)).generation).toBe(1)
    expect(await offer(platform, jana, max, ticketId)).not.toBe(id)
  })

  it('is taken back as long as nobody has answered', async () => {
    const [jana, max] = await two()
    const ticketId = await giveTicket(platform, jana)
    const id = await offer(platform, jana, max, ticketId)
    for (let time = 0; time < 2; time++) expect((await takeBack(platform, jana, id)).status).toBe(204)
    expect(refusalOf(await answer(platform, max, id, { accept: true }))).toEqual([409, 'TRANSFER_ENDED'])
    expect((await subjectsTo(max)).at(-1)).toBe('Eine Karte für dich wurde zurückgenommen')
    const again = await offer(platform, jana, max, ticketId)
    bodyOf(await answer(platform, max, again, { accept: true }))
    expect(refusalOf(await takeBack(platform, jana, again))).toEqual([409, 'TRANSFER_ALREADY_ACCEPTED'])
  })

  it('comes back to the millisecond after three days, or with the start of the event', async () => {
    const [jana, max] = await two()
    const ids = [
      await offer(platform, jana, max, await giveTicket(platform, jana)),
      await offer(
        platform,
        jana,
        max,
        await giveTicket(platform, jana, await newEvent(platform, { startsIn: 2 * HOUR * 1000 })),
      ),
    ]
    platform.clock.advance(2 * HOUR)
    expect(refusalOf(await answer(platform, max, ids[1]!, { accept: true }))).toEqual([409, 'TRANSFER_ENDED'])
    expect((await transferOf(platform, jana, ids[1]!)).state).toBe('expired')
    platform.clock.advance(70 * HOUR - 1)
    expect((await transferOf(platform, max, ids[0]!)).state).toBe('pending')
    platform.clock.advance(1)
    expect((await transferOf(platform, max, ids[0]!)).state).toBe('expired')
    await transferEndings.run(platform.deps)
    await transferEndings.run(platform.deps)
    expect((await subjectsTo(jana)).filter(subject => subject.includes('nicht angenommen'))).toHaveLength(2)
    expect((await subjectsTo(max)).filter(subject => subject.includes('verfallen'))).toHaveLength(2)
  })

  it('goes with others of the same request, all or none, in one mail', async () => {
    const [jana, max] = await two()
    const event = await newEvent(platform)
    const ids = [await giveTicket(platform, jana, event), await giveTicket(platform, jana, event)]
    const key = randomUUID()
    const sent = bodyOf(await send(platform, jana, max.email.toUpperCase(), ids, key))
    expect(bodyOf(await send(platform, jana, max.email.toUpperCase(), ids, key))).toEqual(sent)
    expect(await subjectsTo(max)).toEqual(['Jana Krämer hat 2 Karten für dich'])
    const third = await giveTicket(platform, jana, event)
    expect(refusalOf(await send(platform, jana, max.email, [third, ids[0]!]))).toEqual([
      409,
      'TRANSFER_PENDING',
    ])
    expect((await transfersOf(platform, jana)).map(({ ticketId }) => ticketId).sort()).toEqual(
      [...ids].sort(),
    )
  })
})

describe('a ticket is not passed on', () => {
  it('to an address that nobody has confirmed, whether or not there is such an account', async () => {
    const [jana, max] = await two()
    const ticketId = await giveTicket(platform, jana)
    const unknown = await send(platform, jana, 'nobody@example.org', [ticketId])
    await platform.db
      .update(accountEmails)
      .set({ confirmedAt: null })
      .where(eq(accountEmails.email, max.email))
    await platform.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, max.accountId))
    const unproven = await send(platform, jana, max.email, [ticketId])
    const problem = ({ body }: { body?: unknown }) => ({ ...(body as object), instance: '' })
    expect(problem(unproven)).toEqual(problem(unknown))
    expect(unknown).toMatchObject({
      status: 422,
      body: { title: 'USER_NOT_FOUND', errorCode: 'USER_NOT_FOUND' },
    })
    expect(await transfersOf(platform, jana)).toEqual([])
  })

  it('to oneself, by somebody else, or while it is not good', async () => {
    const [jana, max] = await two()
    const ticketId = await giveTicket(platform, jana)
    expect(refusalOf(await send(platform, jana, jana.email, [ticketId]))).toEqual([409, 'TRANSFER_TO_SELF'])
    expect(refusalOf(await send(platform, max, jana.email, [ticketId]))).toEqual([404, 'TICKET_UNKNOWN'])
    expect(refusalOf(await send(platform, jana, max.email, ['0123456789abcdef']))).toEqual([
      404,
      'TICKET_UNKNOWN',
    ])
    await platform.db.update(tickets).set({ state: 'used' }).where(eq(tickets.id, ticketId))
    expect(refusalOf(await send(platform, jana, max.email, [ticketId]))).toEqual([
      409,
      'TICKET_NOT_TRANSFERABLE',
    ])
    const event = await newEvent(platform)
    const ofCancelled = await giveTicket(platform, jana, event)
    await platform.db.update(ticketEvents).set({ state: 'cancelled' }).where(eq(ticketEvents.id, event.id))
    expect(refusalOf(await send(platform, jana, max.email, [ofCancelled]))).toEqual([
      409,
      'TICKET_NOT_TRANSFERABLE',
    ])
  })

  it('once the event has begun', async () => {
    const [jana, max] = await two()
    const event = await newEvent(platform, { startsIn: HOUR * 1000 })
    const ticketId = await giveTicket(platform, jana, event)
    platform.clock.advance(HOUR)
    expect(refusalOf(await send(platform, jana, max.email, [ticketId]))).toEqual([409, 'TRANSFER_TIME_OVER'])
  })

  it('to whoever holds as many as one person may, which counts at the acceptance', async () => {
    const [jana, max] = await two()
    const event = await newEvent(platform, { phases: [{ cap: 2 }] })
    for (let held = 0; held < 3; held++) await giveTicket(platform, max, event)
    const [one, other] = [
      await offer(platform, jana, max, await giveTicket(platform, jana, event)),
      await offer(platform, jana, max, await giveTicket(platform, jana, event)),
    ]
    bodyOf(await answer(platform, max, one, { accept: true }))
    expect(refusalOf(await answer(platform, max, other, { accept: true }))).toEqual([
      409,
      'TICKETS_HELD_LIMIT_REACHED',
    ])
    expect((await transferOf(platform, max, other)).state).toBe('pending')
  })

  it('and nobody else sees, answers or takes back a transfer', async () => {
    const [jana, max] = await two()
    const emily = await newPerson(platform)
    const id = await offer(platform, jana, max, await giveTicket(platform, jana))
    const unknown = [404, 'TRANSFER_UNKNOWN']
    expect(refusalOf(await answer(platform, emily, id, { accept: true }))).toEqual(unknown)
    expect(refusalOf(await answer(platform, jana, id, { accept: true }))).toEqual(unknown)
    expect(refusalOf(await takeBack(platform, max, id))).toEqual(unknown)
    const resend = (person: typeof jana) =>
      call(platform.app, resendTicketTransfer, { params: { id } }, person.caller)
    expect(refusalOf(await resend(max))).toEqual(unknown)
    expect((await resend(jana)).status).toBe(204)
    expect(await subjectsTo(max)).toHaveLength(2)
  })
})

describe('an offer ends', () => {
  it('with a ticket that is taken back or suspended, and both hear of it once', async () => {
    const [jana, max] = await two()
    const event = await newEvent(platform)
    const [first = 0, second = 0] = await seatNosOf(platform, event, '14', '2')
    await buy(platform, jana, bodyOf(await holdFull(platform, jana, event, first, second)).cart)
    const all = await upcoming(platform, jana)
    const ids = []
    for (const { id } of all) ids.push(await offer(platform, jana, max, id))
    const rows = await platform.db.select().from(tickets).where(eq(tickets.eventNo, event.eventNo))
    const line = (index: number) => {
      const { orderNumber, serialNumber } = rows.find(({ id }) => id === all[index]?.id)!
      return {
        orderNumber: orderNumber!,
        serialNumber: serialNumber!,
        sku: '',
        quantity: 1,
        priceCents: 4600,
      }
    }
    const now = platform.clock.now()
    await platform.db.transaction(tx => ticketSupplier.suspend(tx, line(0), now))
    await platform.db.transaction(tx => ticketSupplier.takeBack(tx, line(1), { restock: true, now }))
    for (const id of ids) {
      expect((await transferOf(platform, max, id)).state).toBe('void')
      expect(refusalOf(await answer(platform, max, id, { accept: true }))).toEqual([409, 'TRANSFER_ENDED'])
    }
    await transferEndings.run(platform.deps)
    await transferEndings.run(platform.deps)
    expect((await subjectsTo(max)).filter(subject => subject.includes('gibt es nicht mehr'))).toHaveLength(2)
    expect(
      (await subjectsTo(jana)).filter(subject => subject.includes('Weitergabe ist beendet')),
    ).toHaveLength(2)
  })
})
