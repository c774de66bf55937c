import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractNumberIn } from '#server/domains/cancellations/season-ticket-contracts.ts'
import { bodyOf } from '../../helpers/call.ts'
import { cancellationRow, declare } from '../../helpers/cancellations.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { buySeasonTicket, contractOf, newSeason } from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'

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
})
