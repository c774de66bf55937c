import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listOfficeAuditEntries } from '#contract/audit/staff-audit.ts'
import {
  getStaffTicket,
  listFreePlaces,
  listStaffTickets,
  renameTicket,
} from '#contract/ticketing/staff-tickets.ts'
import { getTicketCode } from '#contract/tickets/tickets.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import {
  issueFree,
  keyed,
  newClerk,
  reissue,
  reseat,
  reverse,
  staffTicketOf,
  ticketRow,
} from '../../helpers/ticket-office.ts'
import { answer, offer, transferOf } from '../../helpers/ticket-transfers.ts'
import { buy, giveTicket, hold, holdFull, newEvent, seatNosOf, upcoming } from '../../helpers/tickets.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newClerk(platform)
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

const find = async (query: Record<string, string | number>) =>
  bodyOf(await call(platform.app, listStaffTickets, { query }, clerk.caller))
const logOf = async (subjectId: string) =>
  bodyOf(
    await call(
      platform.app,
      listOfficeAuditEntries,
      { query: { kind: 'ticket' as const, subjectId } },
      clerk.caller,
    ),
  ).items

/** Somebody who has bought two places beside each other. */
async function newBuyer() {
  const [event, buyer] = [await newEvent(platform), await newPerson(platform)]
  const seatNos = (await seatNosOf(platform, event, '14', '1')).slice(0, 2)
  await buy(platform, buyer, bodyOf(await holdFull(platform, buyer, event, ...seatNos)).cart)
  const bought = await upcoming(platform, buyer)
  const [first = '', second = ''] = bought.map(({ id }) => id)
  return { event, buyer, seatNos, first, second, orderNumber: bought[0]?.orderNumber ?? '' }
}

describe('finding a ticket', () => {
  it('goes by its number, its order, the name with the surname first, the address and the place', async () => {
    const { event, buyer, first, second, orderNumber } = await newBuyer()
    await platform.db
      .update(contacts)
      .set({ firstName: 'Änne', lastName: 'Quadflieg' })
      .where(eq(contacts.accountId, buyer.accountId))
    const other = await giveTicket(platform, await newPerson(platform))
    const both = [first, second].toSorted()
    const idsOf = async (query: Record<string, string>) =>
      (await find(query)).items.map(({ id }) => id).toSorted()
    expect(await idsOf({ query: first.slice(0, 10).toUpperCase() })).toEqual([first])
    expect(await idsOf({ query: orderNumber })).toEqual(both)
    expect(await idsOf({ query: 'quadflieg anne' })).toEqual(both)
    expect(await idsOf({ query: buyer.email.slice(0, 20) })).toEqual(both)
    const { row, seat } = await staffTicketOf(platform, clerk, second)
    const place = { eventId: event.id, block: '14', row: row ?? '', seat: seat ?? '' }
    expect(await idsOf(place)).toEqual([second])
    expect(await idsOf({ ...place, block: '13' })).toEqual([])
    expect(await idsOf({ eventId: event.id })).not.toContain(other)
  })

  it('finds nothing by what LIKE takes for anything', async () => {
    await newBuyer()
    expect((await find({ query: '%' })).items).toEqual([])
  })

  it('comes in pages', async () => {
    const { event } = await newBuyer()
    const page = await find({ eventId: event.id, Page: 2, PageSize: 1 })
    expect([page.items.length, page.totalCount, page.hasNextPage]).toEqual([1, 2, false])
  })

  it('tells the history of its place in steps', async () => {
    const { first, orderNumber, buyer } = await newBuyer()
    const ticket = await staffTicketOf(platform, clerk, first)
    expect(ticket.moves.map(({ step }) => step)).toEqual(['claimed', 'ordered', 'sold'])
    expect(ticket.moves.map(one => one.orderNumber ?? one.ticketId)).toEqual([null, orderNumber, first])
    expect(ticket).toMatchObject({
      orderNumber,
      holder: { email: buyer.email },
      buyer: { email: buyer.email },
      mayBe: { changed: true, reversed: true, reseated: true },
    })
  })

  it('says so where there is none', async () => {
    const none = await call(platform.app, getStaffTicket, { params: { id: '00'.repeat(8) } }, clerk.caller)
    expect(refusalOf(none)).toEqual([404, 'NOT_FOUND'])
  })
})

describe('a new code', () => {
  it('ends the ones before and is on what was asked for, with its reason in the log', async () => {
    const holder = await newPerson(platform)
    const id = await giveTicket(platform, holder)
    expect(bodyOf(await reissue(platform, clerk, id, 'paper'))).toMatchObject({
      generation: 2,
      medium: 'paper',
      version: 2,
    })
    const code = bodyOf(await call(platform.app, getTicketCode, { params: { id } }, holder.caller))
    expect([code.generation, code.key]).toEqual([2, null])
    platform.clock.advance(1)
    bodyOf(await reissue(platform, clerk, id, 'phone', { version: 2 }))
    const [last, firstEntry] = await logOf(id)
    expect(last).toMatchObject({ action: 'ticketReissued', actor: { email: clerk.email } })
    expect(firstEntry).toMatchObject({
      reason: 'Telefon verloren',
      changes: [
        { field: 'generation', before: 1, after: 2 },
        { field: 'medium', before: 'phone', after: 'paper' },
      ],
    })
  })

  it('is given once, however often the same request arrives', async () => {
    const id = await giveTicket(platform, await newPerson(platform))
    const key = randomUUID()
    bodyOf(await reissue(platform, clerk, id, 'paper', { key }))
    expect(bodyOf(await reissue(platform, clerk, id, 'paper', { key })).generation).toBe(2)
    expect(await logOf(id)).toHaveLength(1)
  })

  it('is refused to whoever has seen an older state, and of a ticket that is no longer good', async () => {
    const id = await giveTicket(platform, await newPerson(platform))
    expect(refusalOf(await reissue(platform, clerk, id, 'paper', { version: 7 }))).toEqual([
      409,
      'TICKET_CHANGED_MEANWHILE',
    ])
    await platform.db.update(tickets).set({ generation: 255 }).where(eq(tickets.id, id))
    expect(refusalOf(await reissue(platform, clerk, id, 'paper'))).toEqual([
      409,
      'TICKET_GENERATIONS_USED_UP',
    ])
    await platform.db.update(tickets).set({ state: 'used' }).where(eq(tickets.id, id))
    expect(refusalOf(await reissue(platform, clerk, id, 'paper'))).toEqual([409, 'TICKET_NOT_CHANGEABLE'])
    expect(await logOf(id)).toEqual([])
  })

  it('needs a reason', async () => {
    const id = await giveTicket(platform, await newPerson(platform))
    expect(refusalOf(await reissue(platform, clerk, id, 'paper', { reason: ' ' }))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })
})

describe('a name', () => {
  it('is changed on the ticket, and stands in no log', async () => {
    const holder = await newPerson(platform)
    const id = await giveTicket(platform, holder)
    const body = { version: 1, firstName: 'Ida', lastName: 'Roth', reason: 'Tippfehler' }
    const input = { params: { id }, headers: keyed(), body }
    const ticket = bodyOf(await call(platform.app, renameTicket, input, clerk.caller))
    expect(ticket).toMatchObject({ name: 'Ida Roth', generation: 1, holder: { email: holder.email } })
    const [entry] = await logOf(id)
    expect(entry).toMatchObject({ action: 'ticketRenamed', changes: [], reason: 'Tippfehler' })
  })
})

describe('taking a ticket back', () => {
  it('goes the way of its order: the money and the place come back, and the other ticket stays', async () => {
    const { event, first, second, seatNos, buyer, orderNumber } = await newBuyer()
    const ticket = bodyOf(await reverse(platform, clerk, first))
    expect(ticket).toMatchObject({ state: 'cancelled', mayBe: { changed: false, reversed: false } })
    expect(ticket.moves.at(-1)).toMatchObject({ step: 'returned', ticketId: first })
    expect((await ticketRow(platform, second)).state).toBe('valid')
    const next = await newPerson(platform)
    const { seatNo } = await ticketRow(platform, first)
    expect(seatNos).toContain(seatNo)
    bodyOf(await holdFull(platform, next, event, seatNo))
    expect((await logOf(first)).map(({ action }) => action)).toEqual(['ticketReversed'])
    const mails = await mailsTo(platform, buyer.email)
    expect(mails.some(({ subject }) => subject.includes(orderNumber))).toBe(true)
    expect(mails.filter(({ subject }) => subject.startsWith('Dein Ticket gilt nicht mehr'))).toEqual([])
    expect(refusalOf(await reverse(platform, clerk, first, { version: 2 }))).toEqual([
      409,
      'TICKET_NOT_CHANGEABLE',
    ])
  })

  it('takes the pair of a wheelchair and its companion together', async () => {
    const [event, buyer] = [await newEvent(platform), await newPerson(platform)]
    const best = { best: { classes: ['wheelchair' as const, 'companion' as const] } }
    await buy(platform, buyer, bodyOf(await hold(platform, buyer, event, best)).cart)
    const [one, other] = await upcoming(platform, buyer)
    bodyOf(await reverse(platform, clerk, other?.id ?? ''))
    expect((await ticketRow(platform, one?.id ?? '')).state).toBe('cancelled')
    expect(await logOf(one?.id ?? '')).toHaveLength(1)
  })

  it('frees the place of one that nobody has ordered, and tells its holder', async () => {
    const holder = await newPerson(platform)
    const id = await giveTicket(platform, holder)
    expect(bodyOf(await reverse(platform, clerk, id)).state).toBe('cancelled')
    const mails = await mailsTo(platform, holder.email)
    expect(mails.map(({ subject }) => subject)).toContain('Dein Ticket gilt nicht mehr: Konzert')
  })

  it('ends the offer of one that nobody has ordered', async () => {
    const [holder, recipient] = [await newPerson(platform), await newPerson(platform)]
    const id = await giveTicket(platform, holder)
    const transferId = await offer(platform, holder, recipient, id)
    bodyOf(await reverse(platform, clerk, id))
    expect((await transferOf(platform, holder, transferId)).state).toBe('void')
    expect(refusalOf(await answer(platform, recipient, transferId, { accept: true }))).toEqual([
      409,
      'TRANSFER_ENDED',
    ])
  })
})

describe('another place', () => {
  it('is taken and the old one left in one move; the ticket keeps its number and has a new code', async () => {
    const { event, first, seatNos, buyer } = await newBuyer()
    const before = await ticketRow(platform, first)
    const row = await seatNosOf(platform, event, '14', '1')
    const to = row.find(seatNo => !seatNos.includes(seatNo)) ?? 0
    const ticket = bodyOf(await reseat(platform, clerk, first, to))
    expect(ticket).toMatchObject({ id: first, seatNo: to, generation: 2, state: 'valid' })
    expect(ticket.moves.at(-1)).toMatchObject({ step: 'sold', ticketId: first })
    bodyOf(await holdFull(platform, await newPerson(platform), event, before.seatNo))
    const mails = await mailsTo(platform, buyer.email)
    expect(mails.map(({ subject }) => subject)).toContain('Dein neuer Platz: Konzert')
    const [entry] = await logOf(first)
    expect(entry).toMatchObject({ action: 'ticketReseated', reason: 'Sitz gebrochen' })
    expect(entry?.changes.map(({ field }) => field)).toEqual(['place', 'generation'])
  })

  it('leaves a broken place to nobody', async () => {
    const { event, first, seatNos } = await newBuyer()
    const { seatNo } = await ticketRow(platform, first)
    const row = await seatNosOf(platform, event, '14', '1')
    const to = row.find(one => !seatNos.includes(one)) ?? 0
    bodyOf(await reseat(platform, clerk, first, to, { leaves: 'closed' }))
    expect(refusalOf(await holdFull(platform, await newPerson(platform), event, seatNo))).toEqual([
      409,
      'TICKET_SALE_NOT_FOR_YOU',
    ])
  })

  it('is refused where it is taken, of another area, or one of a pair, and then nothing has changed', async () => {
    const { event, first, seatNos } = await newBuyer()
    const { seatNo } = await ticketRow(platform, first)
    const taken = seatNos.find(one => one !== seatNo) ?? 0
    const [elsewhere = 0] = await seatNosOf(platform, event, '31')
    const all = bodyOf(
      await call(
        platform.app,
        listFreePlaces,
        { params: { id: event.id }, query: { area: '3', block: '14' } },
        clerk.caller,
      ),
    )
    expect(all.blocks.every(({ area }) => area === '3')).toBe(true)
    expect(all.places.map(place => place.seatNo)).not.toContain(taken)
    expect(refusalOf(await reseat(platform, clerk, first, taken))).toEqual([409, 'PLACE_NOT_FREE'])
    expect(refusalOf(await reseat(platform, clerk, first, elsewhere))).toEqual([409, 'PLACE_NOT_COMPARABLE'])
    expect(refusalOf(await reseat(platform, clerk, first, 65_000))).toEqual([404, 'NOT_FOUND'])
    expect(await ticketRow(platform, first)).toMatchObject({ seatNo, generation: 1, version: 1 })
    expect(await logOf(first)).toEqual([])
  })
})

describe('a free ticket', () => {
  it('is given to whom a confirmed address belongs, costs nothing and counts for no cap', async () => {
    const [event, guest] = [await newEvent(platform, { phases: [{ cap: 2 }] }), await newPerson(platform)]
    const [seatNo = 0] = await seatNosOf(platform, event, '31')
    const key = randomUUID()
    const given = { email: guest.email.toUpperCase(), seatNo, key }
    const { ticketId } = bodyOf(await issueFree(platform, clerk, event, given))
    expect(bodyOf(await issueFree(platform, clerk, event, given)).ticketId).toBe(ticketId)
    const [ticket] = await upcoming(platform, guest)
    expect(ticket).toMatchObject({ id: ticketId, price: { cents: 0 }, orderNumber: null, isBuyer: false })
    const row = await seatNosOf(platform, event, '14', '1')
    bodyOf(await holdFull(platform, guest, event, ...row.slice(0, 2)))
    const mails = await mailsTo(platform, guest.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ein Ticket für dich: Konzert'])
    const [entry] = await logOf(ticketId)
    expect(entry).toMatchObject({ action: 'freeTicketIssued', reason: 'Ehrengast' })
    expect(JSON.stringify(entry)).not.toContain(guest.email)
  })

  it('is refused of a place that somebody has, and to an address that nobody has confirmed', async () => {
    const [event, guest, other] = [
      await newEvent(platform),
      await newPerson(platform),
      await newPerson(platform),
    ]
    const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '31')
    bodyOf(await holdFull(platform, other, event, seatNo))
    expect(refusalOf(await issueFree(platform, clerk, event, { email: guest.email, seatNo }))).toEqual([
      409,
      'PLACE_NOT_FREE',
    ])
    await platform.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, guest.accountId))
    expect(refusalOf(await issueFree(platform, clerk, event, { email: guest.email, seatNo: next }))).toEqual([
      409,
      'RECIPIENT_UNKNOWN',
    ])
    expect(await upcoming(platform, guest)).toEqual([])
  })
})

it('answers nobody but the ticket office', async () => {
  const id = await giveTicket(platform, await newPerson(platform))
  const [fan, shopStaff] = [await newPerson(platform), await newStaff(platform)]
  for (const other of [fan, shopStaff])
    expect(refusalOf(await reissue(platform, other, id, 'paper'))).toEqual([
      403,
      'TICKET_OFFICE_ROLE_REQUIRED',
    ])
  expect(refusalOf(await reissue(platform, { caller: {} }, id, 'paper'))[0]).toBe(401)
})
