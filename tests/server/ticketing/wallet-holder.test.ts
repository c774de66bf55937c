import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeTicketHolder, getTicket, getTicketCode } from '#contract/tickets/tickets.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
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

const rename = ({ caller }: Pick<Person, 'caller'>, id: string, firstName: string, lastName: string) =>
  call(platform.app, changeTicketHolder, { params: { id }, body: { firstName, lastName } }, caller)
const ticketOf = async ({ caller }: Person, id: string) =>
  bodyOf(await call(platform.app, getTicket, { params: { id } }, caller))
const codeOf = async ({ caller }: Person, id: string) =>
  bodyOf(await call(platform.app, getTicketCode, { params: { id } }, caller)).code

describe('the name on a ticket', () => {
  it.each([
    ['Mia', 'Krämer'],
    ['太郎', '山田'],
    ['Олексій', 'Шевченко'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['Thị Hồng', 'Nguyễn'],
    ['Kim 🎉', 'Meyer'],
  ])('becomes %s %s, and the code stays', async (firstName, lastName) => {
    const { holder, id } = await newHolder()
    const before = await codeOf(holder, id)
    expect(bodyOf(await rename(holder, id, `  ${firstName} `, lastName))).toMatchObject({
      firstName,
      lastName,
    })
    expect(await ticketOf(holder, id)).toMatchObject({ firstName, lastName, generation: 1 })
    expect(await codeOf(holder, id)).toBe(before)
  })

  it.each([
    ['', 'Krämer'],
    ['Mia', '\u200b'],
    ['M'.repeat(81), 'Krämer'],
    ['Mia', 'Krä\nmer'],
  ])('is not %j %j', async (firstName, lastName) => {
    const { holder, id } = await newHolder()
    expect((await rename(holder, id, firstName, lastName)).status).toBe(400)
    expect(await ticketOf(holder, id)).toMatchObject({ firstName: 'Jana', lastName: 'Krämer' })
  })

  it('is changed by nobody but the holder', async () => {
    const { holder, id } = await newHolder()
    expect(refusalOf(await rename(await newPerson(platform), id, 'Mia', 'Berger'))).toEqual([
      404,
      'TICKET_UNKNOWN',
    ])
    const recipient = await newPerson(platform)
    await platform.db.update(tickets).set({ holderId: recipient.accountId }).where(eq(tickets.id, id))
    expect(refusalOf(await rename(holder, id, 'Mia', 'Berger'))).toEqual([404, 'TICKET_UNKNOWN'])
    expect((await rename(recipient, id, 'Mia', 'Berger')).status).toBe(200)
  })

  it.each(['cancelled', 'suspended', 'used'] as const)('stays on a ticket that is %s', async state => {
    const { holder, id } = await newHolder()
    await platform.db.update(tickets).set({ state }).where(eq(tickets.id, id))
    expect(refusalOf(await rename(holder, id, 'Mia', 'Berger'))).toEqual([409, 'TICKET_NOT_VALID'])
    expect(await ticketOf(holder, id)).toMatchObject({ firstName: 'Jana', lastName: 'Krämer' })
  })
})

it('keeps its name once the event is over', async () => {
  const { holder, id } = await newHolder()
  const { startsAt } = (await ticketOf(holder, id)).event
  platform.clock.advance((Date.parse(startsAt) - platform.clock.now().getTime()) / 1000 + 12 * 3600)
  const again = { ...holder, caller: await platform.as(holder.email) }
  expect(refusalOf(await rename(again, id, 'Mia', 'Berger'))).toEqual([409, 'TICKET_NOT_VALID'])
})
