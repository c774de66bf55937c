import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyEndpoint, fillPath } from '#contract/kernel/endpoint.ts'
import { writeMovingPart, importMovingKey } from '#contract/tickets/moving-code.ts'
import { getTicketDocument, getTicketDocuments, printTicket } from '#contract/tickets/ticket-documents.ts'
import { getTicket, getTicketCode, renewTicketCode } from '#contract/tickets/tickets.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { verificationKeys } from '#server/domains/tickets/codes/event-keys.ts'
import { verifyTicketCode } from '#server/domains/tickets/codes/verify-code.ts'
import { qrCodeOf } from '#server/paper/qr-code.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { drawnModules, drawnText } from '../../helpers/pdf-text.ts'
import { readQr } from '../../helpers/read-qr.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { giveTicket } from '../../helpers/tickets.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

async function newHolder(): Promise<{ holder: Person; id: string }> {
  const holder = await newPerson(platform)
  return { holder, id: await giveTicket(platform, holder) }
}

const keyed = (id: string, key: string = randomUUID()) => ({
  params: { id },
  headers: { 'idempotency-key': key },
})
const print = ({ caller }: Person, id: string, key?: string) =>
  call(platform.app, printTicket, keyed(id, key), caller)
const renew = ({ caller }: Person, id: string, key?: string) =>
  call(platform.app, renewTicketCode, keyed(id, key), caller)
const codeOf = async ({ caller }: Person, id: string) =>
  bodyOf(await call(platform.app, getTicketCode, { params: { id } }, caller))
const set = (id: string, change: Partial<typeof tickets.$inferInsert>) =>
  platform.db.update(tickets).set(change).where(eq(tickets.id, id))

async function fileOf({ caller }: Person, endpoint: AnyEndpoint, place: { id: string } | { ids: string[] }) {
  const [params, search] =
    'id' in place ? [place, ''] : [{}, `?${new URLSearchParams(place.ids.map(id => ['ids', id])).toString()}`]
  const url = `/api${fillPath(endpoint.path, params)}${search}`
  const answer = await platform.app.inject({ url, headers: caller })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}
const documentOf = (holder: Person, id: string) => fileOf(holder, getTicketDocument, { id })
const refusedDocument = async ({ caller }: Person, id: string) =>
  refusalOf(await refusedAnswer(`/api/wallet/v3/self/tickets/${id}/document`, caller))
const refusedAnswer = async (url: string, headers: Person['caller']) => {
  const answer = await platform.app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

/** What the gate of a ticket's event makes of a text. */
async function readAtGate(text: string, id: string) {
  const [row] = await platform.db.select().from(tickets).where(eq(tickets.id, id))
  const keys = verificationKeys(platform.deps.settings, [{ eventNo: row!.eventNo, keyNos: [1] }])
  const read = await verifyTicketCode(text, keys, platform.clock.now())
  if (!read.ok) return undefined
  return {
    ...read,
    isOfNow: read.static.generation === row!.generation && read.static.medium === row!.medium,
  }
}

describe('a ticket that is printed', () => {
  it('has its code on paper, by which the gate knows it, and the phone’s is one of before', async () => {
    const { holder, id } = await newHolder()
    const phone = await codeOf(holder, id)
    const key = await importMovingKey(Uint8Array.from(Buffer.from(phone.key ?? '', 'base64url')))
    const onPhone = phone.code + (await writeMovingPart(key, platform.clock.now()))
    expect(await readAtGate(onPhone, id)).toMatchObject({ movingState: 'fresh', isOfNow: true })

    expect(bodyOf(await print(holder, id))).toMatchObject({ medium: 'paper', generation: 2 })
    const { code, key: none } = await codeOf(holder, id)
    expect(none).toBeNull()
    const onPaper = readQr(drawnModules(await documentOf(holder, id)))
    expect(onPaper).toBe(code)
    expect(await readAtGate(onPaper, id)).toMatchObject({
      ok: true,
      movingState: 'none',
      isOfNow: true,
      static: { ticketId: id, medium: 'paper', generation: 2 },
    })
    expect(await readAtGate(onPhone, id)).toMatchObject({ isOfNow: false })
  })

  it('stays as it is when it is printed again', async () => {
    const { holder, id } = await newHolder()
    const key = randomUUID()
    const first = bodyOf(await print(holder, id, key))
    expect(bodyOf(await print(holder, id, key))).toEqual(first)
    const sheet = drawnModules(await documentOf(holder, id))
    expect(bodyOf(await print(holder, id)).generation).toBe(2)
    expect(drawnModules(await documentOf(holder, id))).toBe(sheet)
  })

  it('comes back to the phone by a new code, and the paper is one of before', async () => {
    const { holder, id } = await newHolder()
    await print(holder, id)
    const { code } = await codeOf(holder, id)
    const key = randomUUID()
    expect(bodyOf(await renew(holder, id, key))).toMatchObject({ medium: 'phone', generation: 3 })
    expect((await codeOf(holder, id)).key).not.toBeNull()
    expect(await readAtGate(code, id)).toMatchObject({ isOfNow: false })
    expect(await refusedDocument(holder, id)).toEqual([409, 'TICKET_NOT_PRINTED'])
    await print(holder, id)
    // An answer of before that is asked for again moves nothing.
    await renew(holder, id, key)
    expect(bodyOf(await call(platform.app, getTicket, { params: { id } }, holder.caller))).toMatchObject({
      medium: 'paper',
      generation: 4,
    })
  })

  it('is in the language of whose it is, with the name on it', async () => {
    const { holder, id } = await newHolder()
    await set(id, { firstName: '太郎', lastName: '山田' })
    await print(holder, id)
    const german = drawnText(await documentOf(holder, id))
    expect(german).toContain('Eintrittskarte')
    expect(german).toContain('山田 太郎')
    const { accountId } = holder
    await platform.db.update(contacts).set({ profileLanguage: 'en' }).where(eq(contacts.accountId, accountId))
    expect(drawnText(await documentOf(holder, id))).toContain('Only this print opens the gate')
  })
})

describe('what is printed', () => {
  it('is one file of all tickets that are asked for, a page each', async () => {
    const { holder, id } = await newHolder()
    const other = await giveTicket(platform, holder)
    const codes = []
    for (const one of [id, other]) {
      await print(holder, one)
      codes.push(qrCodeOf((await codeOf(holder, one)).code, { boostEcc: false }).path)
    }
    const file = await fileOf(holder, getTicketDocuments, { ids: [other, id, id] })
    expect(drawnModules(file)).toBe(codes.join(''))
  })

  it('is none where one of them is not on paper, or not this person’s', async () => {
    const { holder, id } = await newHolder()
    const onPhone = await giveTicket(platform, holder)
    const foreign = await newHolder()
    await print(holder, id)
    await print(foreign.holder, foreign.id)
    const url = `/api/wallet/v3/self/tickets/document?ids=${id}`
    const { caller } = holder
    expect(refusalOf(await refusedAnswer(`${url}&ids=${onPhone}`, caller))).toEqual([
      409,
      'TICKET_NOT_PRINTED',
    ])
    expect(refusalOf(await refusedAnswer(`${url}&ids=${foreign.id}`, caller))).toEqual([
      404,
      'TICKET_UNKNOWN',
    ])
    expect(await refusedDocument(holder, foreign.id)).toEqual([404, 'TICKET_UNKNOWN'])
    const without = await refusedAnswer('/api/wallet/v3/self/tickets/document', caller)
    expect(without.status).toBe(400)
    const many = Array.from({ length: 51 }, () => `ids=${id}`).join('&')
    expect((await refusedAnswer(`${url}&${many}`, caller)).status).toBe(400)
  })

  it.each(['cancelled', 'suspended', 'used'] as const)('is none of a ticket that is %s', async state => {
    const { holder, id } = await newHolder()
    await print(holder, id)
    await set(id, { state })
    expect(await refusedDocument(holder, id)).toEqual([409, 'TICKET_NOT_VALID'])
    expect(refusalOf(await print(holder, id))).toEqual([409, 'TICKET_NOT_VALID'])
  })

  it('needs a generation that is left', async () => {
    const { holder, id } = await newHolder()
    await set(id, { generation: 255 })
    expect(refusalOf(await print(holder, id))).toEqual([409, 'TICKET_HAS_NO_CODE'])
    expect((await codeOf(holder, id)).key).not.toBeNull()
  })
})

it('is printed no longer once the event is over', async () => {
  const { holder, id } = await newHolder()
  await print(holder, id)
  const { event } = bodyOf(await call(platform.app, getTicket, { params: { id } }, holder.caller))
  platform.clock.advance((Date.parse(event.startsAt) - platform.clock.now().getTime()) / 1000 + 12 * 3600)
  const again = { ...holder, caller: await platform.as(holder.email) }
  expect(await refusedDocument(again, id)).toEqual([409, 'TICKET_NOT_VALID'])
})
