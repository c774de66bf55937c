import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMovingKey, movingDigits, writeMovingPart } from '#contract/tickets/moving-code.ts'
import { readTicketCode, validFromDay } from '#contract/tickets/ticket-code.ts'
import {
  getTicket,
  getTicketCode,
  listPastTickets,
  listSeasonTickets,
  renewTicketCode,
  type WalletCode,
} from '#contract/tickets/tickets.ts'
import { clubDay } from '#server/clock.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { verificationKeys } from '#server/domains/tickets/codes/event-keys.ts'
import { verifyTicketCode } from '#server/domains/tickets/codes/verify-code.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { buy, giveTicket, holdFull, newEvent, seatNosOf, upcoming } from '../../helpers/tickets.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const codeOf = ({ caller }: Person, id: string) =>
  call(platform.app, getTicketCode, { params: { id } }, caller)
const renew = ({ caller }: Person, id: string, key: string = randomUUID()) =>
  call(platform.app, renewTicketCode, { params: { id }, headers: { 'idempotency-key': key } }, caller)

/** Changes what no call of a person changes. */
const set = (id: string, change: Partial<typeof tickets.$inferInsert>) =>
  platform.db.update(tickets).set(change).where(eq(tickets.id, id))

const keyOf = ({ key }: WalletCode) => importMovingKey(Uint8Array.from(Buffer.from(key ?? '', 'base64url')))

async function newHolder(): Promise<{ holder: Person; id: string }> {
  const holder = await newPerson(platform)
  return { holder, id: await giveTicket(platform, holder) }
}

/** What the gate of an event makes of a text. */
const readAtGate = (text: string, eventNo: number) =>
  verifyTicketCode(
    text,
    verificationKeys(platform.deps.settings, [{ eventNo, keyNos: [1] }]),
    platform.clock.now(),
  )

describe('the code of a ticket', () => {
  it('is read at the gate with the moving part of its key, and says block, class and day', async () => {
    const [event, person] = [await newEvent(platform), await newPerson(platform)]
    // Two beside each other, since nobody may leave a single place.
    const [seatNo = 0, next = 0] = await seatNosOf(platform, event, '3', '1')
    await buy(platform, person, bodyOf(await holdFull(platform, person, event, seatNo, next)).cart)
    const [ticket] = await upcoming(platform, person)
    const answer = bodyOf(await codeOf(person, ticket?.id ?? ''))
    expect(answer).toMatchObject({ generation: 1, now: platform.clock.now().toISOString() })
    const text = answer.code + (await writeMovingPart(await keyOf(answer), platform.clock.now()))
    expect(await readAtGate(text, event.eventNo)).toEqual({
      ok: true,
      movingState: 'fresh',
      static: {
        ticketId: ticket?.id,
        eventNo: event.eventNo,
        keyNo: 1,
        generation: 1,
        priceClass: 0,
        medium: 'phone',
        gateGroup: 1,
        seatNo,
        validFrom: validFromDay(clubDay(new Date(ticket?.event.startsAt ?? 0))),
      },
    })
    expect(await readAtGate(answer.code, event.eventNo)).toMatchObject({ movingState: 'stale' })
  })

  it('has no key where it is printed', async () => {
    const { holder, id } = await newHolder()
    await set(id, { medium: 'paper' })
    expect(bodyOf(await codeOf(holder, id)).key).toBeNull()
  })

  it('names the first gate of its block by its number at the venue', async () => {
    const { holder, id } = await newHolder()
    const { gates } = bodyOf(await call(platform.app, getTicket, { params: { id } }, holder.caller))
    expect(gates).toEqual(['7'])
    expect(readTicketCode(bodyOf(await codeOf(holder, id)).code)?.static.gateGroup).toBe(3)
  })

  it('is for nobody else', async () => {
    const { id } = await newHolder()
    const other = await newPerson(platform)
    expect(refusalOf(await codeOf(other, id))).toEqual([404, 'TICKET_UNKNOWN'])
    expect(refusalOf(await renew(other, id))).toEqual([404, 'TICKET_UNKNOWN'])
  })

  it.each(['cancelled', 'suspended', 'used'] as const)('is none of a ticket that is %s', async state => {
    const { holder, id } = await newHolder()
    await set(id, { state })
    expect(refusalOf(await codeOf(holder, id))).toEqual([409, 'TICKET_HAS_NO_CODE'])
    expect(refusalOf(await renew(holder, id))).toEqual([409, 'TICKET_HAS_NO_CODE'])
  })
})

describe('a new code', () => {
  it('raises the generation by one, however often it is asked for with one key', async () => {
    const { holder, id } = await newHolder()
    const key = randomUUID()
    expect(bodyOf(await renew(holder, id, key)).generation).toBe(2)
    expect(bodyOf(await renew(holder, id, key)).generation).toBe(2)
    const ticket = bodyOf(await call(platform.app, getTicket, { params: { id } }, holder.caller))
    expect(ticket.generation).toBe(2)
    expect(bodyOf(await renew(holder, id)).generation).toBe(3)
  })

  it('has a key of its own, which makes other digits', async () => {
    const { holder, id } = await newHolder()
    const before = bodyOf(await codeOf(holder, id))
    await renew(holder, id)
    const after = bodyOf(await codeOf(holder, id))
    expect(after.code).not.toBe(before.code)
    const seconds = platform.clock.now().getTime() / 1000
    expect(await movingDigits(await keyOf(after), seconds)).not.toBe(
      await movingDigits(await keyOf(before), seconds),
    )
  })

  it('is not given after the last one that fits', async () => {
    const { holder, id } = await newHolder()
    await set(id, { generation: 254 })
    expect(bodyOf(await renew(holder, id)).generation).toBe(255)
    expect(refusalOf(await renew(holder, id))).toEqual([409, 'TICKET_HAS_NO_CODE'])
    expect(bodyOf(await codeOf(holder, id)).generation).toBe(255)
  })
})

it('goes into the archive twelve hours after the start, and has no code from then on', async () => {
  const { holder, id } = await newHolder()
  const archive = async () => bodyOf(await call(platform.app, listPastTickets, {}, holder.caller))
  const { startsAt } = bodyOf(await call(platform.app, getTicket, { params: { id } }, holder.caller)).event
  const untilStart = (Date.parse(startsAt) - platform.clock.now().getTime()) / 1000
  platform.clock.advance(untilStart + 12 * 3600 - 1)
  const caller = await platform.as(holder.email)
  const again = { ...holder, caller }
  expect((await upcoming(platform, again)).map(ticket => ticket.id)).toEqual([id])
  expect((await codeOf(again, id)).status).toBe(200)
  platform.clock.advance(1)
  expect(await upcoming(platform, again)).toEqual([])
  holder.caller = caller
  expect((await archive()).map(ticket => ticket.id)).toEqual([id])
  expect(refusalOf(await codeOf(again, id))).toEqual([409, 'TICKET_HAS_NO_CODE'])
})

it('lists what a season ticket opens apart from day tickets, the next event first and the past ones after it', async () => {
  const holder = await newPerson(platform)
  const [later, soon, over] = [
    await newEvent(platform, { startsIn: 20 * 86_400_000 }),
    await newEvent(platform, { startsIn: 2 * 86_400_000 }),
    await newEvent(platform, { startsIn: -2 * 86_400_000 }),
  ]
  const ids = []
  for (const event of [later, over, soon]) {
    const id = await giveTicket(platform, holder, event)
    await set(id, { kind: 'season', contractId: randomUUID() })
    ids.push(id)
  }
  const day = await giveTicket(platform, holder, soon)
  const lost = await giveTicket(platform, holder, soon)
  await set(lost, { kind: 'season', contractId: randomUUID(), state: 'replaced' })
  const season = async ({ caller }: Person, query = {}) =>
    bodyOf(await call(platform.app, listSeasonTickets, { query }, caller)).map(({ id }) => id)
  expect(await season(holder)).toEqual([ids[2], ids[0], ids[1]])
  expect(await season(holder, { Page: 2, PageSize: 2 })).toEqual([ids[1]])
  expect((await upcoming(platform, holder)).map(({ id }) => id)).toEqual([day])
  expect(await season(await newPerson(platform))).toEqual([])
})
