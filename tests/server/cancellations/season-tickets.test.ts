import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { contractNumberIn } from '#server/domains/cancellations/season-ticket-contracts.ts'
import { bodyOf } from '../../helpers/call.ts'
import { cancellationFor, cancellationRow, declare, handle } from '../../helpers/cancellations.ts'
import { staffContractOf } from '../../helpers/contract-office.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { buySeasonTicket, contractOf, newSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newClerk } from '../../helpers/ticket-office.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

it.each([
  ['V-100123', 'V-100123'],
  ['Vertrag v 100 123', 'V-100123'],
  ['Ｖ－１００１２３', 'V-100123'],
  ['V100123 und V-100123', 'V-100123'],
  ['V-100123, V-100124', undefined],
  ['189900417', undefined],
  ['ev-100123', undefined],
])('reads the number of a contract in %s', (typed, number) => {
  expect(contractNumberIn(typed)).toBe(number)
})

describe('a season ticket', () => {
  it('is terminated without a sign-in where number and proven address belong together', async () => {
    const season = await newSeason(platform)
    const person = await newPerson(platform)
    const { id, number } = await buySeasonTicket(platform, person, season)
    const answer = bodyOf(await declare(platform, { email: person.email, contract: number }))
    expect(bodyOf(await contractOf(platform, person, id))).toMatchObject({
      state: 'terminated',
      effectiveOn: season.endsOn,
    })
    expect(await cancellationRow(platform, answer.id)).toMatchObject({
      contractKind: 'contract',
      contractId: id,
      effectiveOn: season.endsOn,
      handledBy: 'match',
    })
    const sent = (await mailsTo(platform, person.email)).map(({ template }) => template)
    expect(sent).toContain('cancellationReceived')
    expect(sent).toContain('contractTerminated')
  })

  it('is left to the office where the address is somebody else’s, who is answered alike', async () => {
    const person = await newPerson(platform)
    const stranger = await newPerson(platform)
    const { id, number } = await buySeasonTicket(platform, person, await newSeason(platform))
    const answer = bodyOf(await declare(platform, { email: stranger.email, contract: number }))
    expect(bodyOf(await contractOf(platform, person, id)).terminatedAt).toBeNull()
    expect(await cancellationRow(platform, answer.id)).toMatchObject({ contractId: null, handledAt: null })
  })

  it('is suggested by the name alone, with its last day, and stands in its own log once the office has ended it', async () => {
    const season = await newSeason(platform)
    const [clerk, name] = [await newClerk(platform), `Ottilie Zwirn${randomUUID().slice(0, 8)}`]
    const [firstName, lastName] = name.split(' ') as [string, string]
    const person = await newPerson(platform)
    await platform.db
      .update(contacts)
      .set({ firstName, lastName })
      .where(eq(contacts.accountId, person.accountId))
    const { id } = await buySeasonTicket(platform, person, season)
    const letter = { email: `${randomUUID()}@example.org`, name: name.toLowerCase(), contract: 'Dauerkarte' }
    const cancellation = bodyOf(await declare(platform, letter))
    const { suggestions } = await cancellationFor(platform, clerk, cancellation.id)
    expect(suggestions.map(one => [one.id, one.fits, one.wouldEndOn])).toEqual([
      [id, ['name'], season.endsOn],
    ])
    for (let times = 0; times < 2; times++) {
      const other = times === 0 ? cancellation : bodyOf(await declare(platform, letter))
      bodyOf(await handle(platform, clerk, other.id, { kind: 'contract', id }, { reason: 'Anruf' }))
    }
    const logged = await platform.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(logged.map(({ action, reason }) => [action, reason])).toEqual([['contractTerminated', 'Anruf']])
    const [latest] = (await staffContractOf(platform, clerk, id)).history
    expect([latest?.kind, latest?.by, latest?.actorName]).toEqual(['terminated', 'staff', expect.any(String)])
    const again = bodyOf(await declare(platform, letter))
    expect((await cancellationFor(platform, clerk, again.id)).suggestions).toEqual([])
  })
})
