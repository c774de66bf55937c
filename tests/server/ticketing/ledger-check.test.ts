import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerCheck } from '#server/domains/tickets/ledger-check.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { giveTicket } from '../../helpers/tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

async function check(): Promise<string[]> {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  await ledgerCheck.run({ ...platform.deps, log })
  return lines.flatMap(line => (JSON.parse(line) as { faults: string[] }).faults)
}

it('says nothing of a ledger that adds up, and names each place that does not', async () => {
  const id = await giveTicket(platform, await newPerson(platform))
  expect(await check()).toEqual([])
  await platform.db.execute(sql`update tickets set state = 'cancelled' where id = ${id}`)
  expect(await check()).toEqual([expect.stringMatching(`is of ticket:${id}, which is not good$`)])
})
