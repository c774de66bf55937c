import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ticketEvents, tickets } from '#server/db/schema/ticketing.ts'
import { later } from '#server/deadlines.ts'
import type { Caller } from '../../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { giveTicket } from '../../helpers/tickets.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const read = (id: string, headers: Caller) =>
  platform.app.inject({ url: `/api/wallet/v3/self/tickets/${id}/calendar`, headers })
const entryOf = async (id: string, caller: Caller) => {
  const answer = await read(id, caller)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/calendar')
  return answer.body.replaceAll('\r\n ', '')
}
const property = (entry: string, name: string) => new RegExp(`^${name}.*$`, 'm').exec(entry)?.[0].trim()

it('is one entry for all places at an event, also of one that is no match', async () => {
  const person = await newPerson(platform)
  const [id, other] = [await giveTicket(platform, person), await giveTicket(platform, person)]
  const entry = await entryOf(id, person.caller)
  expect(property(entry, 'SUMMARY')).toBe('SUMMARY:Konzert')
  expect(property(entry, 'LOCATION')).toBe('LOCATION:DreiBurgenPark')
  expect(property(entry, 'DESCRIPTION')).toContain('Tor 7 · Block 31')
  expect(entry).not.toMatch(/Jana|Krämer/)
  expect(property(await entryOf(other, person.caller), 'UID')).not.toBe(property(entry, 'UID'))
})

it('moves with its event', async () => {
  const person = await newPerson(platform)
  const id = await giveTicket(platform, person)
  const before = await entryOf(id, person.caller)
  const [row] = await platform.db.select().from(tickets).where(eq(tickets.id, id))
  const startsAt = later(platform.clock.now(), 20 * 24 * 3_600_000)
  await platform.db.update(ticketEvents).set({ startsAt }).where(eq(ticketEvents.eventNo, row!.eventNo))
  platform.clock.advance(30)
  const after = await entryOf(id, person.caller)
  expect(property(after, 'UID')).toBe(property(before, 'UID'))
  expect(property(after, 'DTSTART')).not.toBe(property(before, 'DTSTART'))
  const sequenceOf = (entry: string) => Number(property(entry, 'SEQUENCE')?.split(':')[1])
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before))
})

it('is called off where the ticket was cancelled, and nobody else’s', async () => {
  const person = await newPerson(platform)
  const id = await giveTicket(platform, person)
  expect((await read(id, (await newPerson(platform)).caller)).statusCode).toBe(404)
  await platform.db.update(tickets).set({ state: 'cancelled' }).where(eq(tickets.id, id))
  expect(property(await entryOf(id, person.caller), 'STATUS')).toBe('STATUS:CANCELLED')
})
