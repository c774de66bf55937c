import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFanDeskAuditEntries, listOfficeAuditEntries } from '#contract/audit/staff-audit.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  cancellationFor,
  cancellationRow,
  declare,
  enrolWithNumber,
  handle,
  listFor,
  membershipRow,
  newMemberNumber,
} from '../../helpers/cancellations.ts'
import { newFanClerk } from '../../helpers/fan-desk.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { newClerk } from '../../helpers/ticket-office.ts'

let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newClerk>>
beforeAll(async () => {
  platform = await startPlatform()
  clerk = await newClerk(platform)
})
afterAll(() => platform.close())

/** A member whose number somebody has mistyped. */
async function mistyped(changes: Parameters<typeof declare>[1] = {}) {
  const person = await newPerson(platform)
  const membership = await enrolWithNumber(platform, person)
  const { id } = bodyOf(
    await declare(platform, { email: person.email, contract: newMemberNumber(), ...changes }),
  )
  return { person, membership, id }
}
const membershipOf = (id: string) => ({ kind: 'membership', id }) as const
const logOf = async (subjectId: string) => {
  const query = { kind: 'cancellation' as const, subjectId }
  return bodyOf(await call(platform.app, listOfficeAuditEntries, { query }, clerk.caller)).items
}

describe('the list', () => {
  it('has what came in, in its state, and is searched by contract, name and address', async () => {
    const mark = randomUUID().slice(0, 8)
    const { person, id } = await mistyped({ name: `Wilma ${mark}`, contract: `Dauerkarte ${mark}` })
    const person2 = await newPerson(platform)
    const membership = await enrolWithNumber(platform, person2)
    const declared = { email: person2.email, contract: membership.number, name: `Otto ${mark}` }
    const ended = bodyOf(await declare(platform, declared))
    const judged = bodyOf(await declare(platform, { ...declared, kind: 'extraordinary', reason: 'Umzug' }))
    const statesOf = async (query: Record<string, string>) =>
      (await listFor(platform, clerk, query)).map(one => [one.id, one.state]).toSorted()
    const all = [
      [id, 'toMatch'],
      [judged.id, 'matched'],
      [ended.id, 'handled'],
    ]
    expect(await statesOf({ query: mark, show: 'all' })).toEqual(all.toSorted())
    expect(await statesOf({ query: mark })).toEqual(all.slice(0, 2).toSorted())
    expect(await statesOf({ query: mark, show: 'handled' })).toEqual(all.slice(2))
    expect(await statesOf({ query: `dauerkarte ${mark}` })).toEqual(all.slice(0, 1))
    expect(await statesOf({ query: person.email })).toEqual(all.slice(0, 1))
    expect(await statesOf({ query: '%' })).toEqual([])
  })
})

describe('a cancellation at the office', () => {
  it('comes with the contracts that may be meant, those first that fit best', async () => {
    const name = `Ottilie Zwirn${randomUUID().slice(0, 8)}`
    const [firstName, lastName] = name.split(' ') as [string, string]
    const payer = await newPerson(platform)
    const person = { accountId: null, firstName, lastName, birthday: '2024-02-29', payerId: payer.accountId }
    const child = await enrolWithNumber(platform, payer, person)
    const own = await enrolWithNumber(platform, payer)
    const { id } = bodyOf(await declare(platform, { email: payer.email, name, contract: newMemberNumber() }))
    const { suggestions, contractFound } = await cancellationFor(platform, clerk, id)
    expect(contractFound).toBeNull()
    expect(suggestions.map(one => [one.id, one.fits])).toEqual([
      [child.id, ['email', 'name']],
      [own.id, ['email']],
    ])
    expect(suggestions[0]).toMatchObject({ number: child.number, holder: name, until: null })
    expect(suggestions[0]?.wouldEndOn).toMatch(/-06-30$/)
  })

  it('suggests the number of somebody who wrote from another address, and ends nothing by itself', async () => {
    const { membership, id } = await mistyped()
    const stranger = await declare(platform, {
      email: `${randomUUID()}@example.org`,
      name: 'Niemand',
      contract: membership.number,
    })
    const other = await cancellationFor(platform, clerk, bodyOf(stranger).id)
    expect(other.suggestions.map(one => [one.id, one.fits])).toEqual([[membership.id, ['number']]])
    const shorter = {
      email: `${randomUUID()}@example.org`,
      name: 'Niemand',
      contract: membership.number.slice(0, 8),
    }
    const beginning = bodyOf(await declare(platform, shorter)).id
    expect((await cancellationFor(platform, clerk, beginning)).suggestions).toEqual([])
    expect((await cancellationFor(platform, clerk, id)).state).toBe('toMatch')
    expect(await membershipRow(platform, membership.id)).toMatchObject({ until: null })
  })

  it('ends the contract by the day on which it came, not by that of the press', async () => {
    const now = platform.clock.now()
    platform.clock.setTo(new Date('2031-03-31T21:00:00Z'))
    const { person, membership, id } = await mistyped()
    platform.clock.setTo(now)
    const handled = bodyOf(await handle(platform, clerk, id, membershipOf(membership.id)))
    expect(handled).toMatchObject({
      state: 'handled',
      effectiveOn: '2031-06-30',
      handledBy: 'office',
      handledAt: now.toISOString(),
      contractFound: { number: membership.number, until: '2031-06-30' },
      suggestions: [],
    })
    expect(await membershipRow(platform, membership.id)).toMatchObject({ until: '2031-06-30' })
    expect(await cancellationRow(platform, id)).toMatchObject({ accountId: person.accountId })
    expect((await mailsTo(platform, person.email)).map(({ template }) => template)).toContain(
      'membershipLeft',
    )
  })

  it('stands in the log with what was done, and the membership in that of the fan desk', async () => {
    const { membership, id } = await mistyped()
    await handle(platform, clerk, id, membershipOf(membership.id), { reason: 'Zahlendreher' })
    expect(await logOf(id)).toMatchObject([
      {
        action: 'cancellationHandled',
        reason: 'Zahlendreher',
        actor: { email: clerk.email },
        changes: [
          { field: 'contract', before: null, after: membership.number },
          { field: 'lastDay', before: null, after: '2032-06-30' },
        ],
      },
    ])
    const fanClerk = await newFanClerk(platform)
    const query = { kind: 'membership' as const, subjectId: membership.id }
    const log = bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, fanClerk.caller)).items
    expect(log).toMatchObject([{ action: 'membershipEnded', reason: 'Zahlendreher' }])
  })

  it('is closed without a contract', async () => {
    const { membership, id } = await mistyped()
    const closed = bodyOf(await handle(platform, clerk, id, null, { reason: 'Ist kein Mitglied' }))
    expect(closed).toMatchObject({ state: 'handled', effectiveOn: null, contractFound: null })
    expect(await logOf(id)).toMatchObject([{ reason: 'Ist kein Mitglied', changes: [] }])
    expect(await membershipRow(platform, membership.id)).toMatchObject({ until: null })
  })

  it('is dealt with once: a repetition is answered alike, somebody slower is refused', async () => {
    const { membership, id } = await mistyped()
    const key = randomUUID()
    const first = await handle(platform, clerk, id, null, { key })
    expect(await handle(platform, clerk, id, null, { key })).toEqual(first)
    const second = await handle(platform, await newClerk(platform), id, membershipOf(membership.id))
    expect(refusalOf(second)).toEqual([409, 'CANCELLATION_ALREADY_HANDLED'])
    expect(await membershipRow(platform, membership.id)).toMatchObject({ until: null })
    expect(await logOf(id)).toHaveLength(1)
  })

  it('keeps the last day of a membership that was ended before', async () => {
    const { person, membership } = await mistyped()
    bodyOf(await declare(platform, { email: person.email, contract: membership.number }))
    platform.clock.advance(60)
    const { id } = bodyOf(await declare(platform, { email: person.email, contract: 'Noch einmal' }))
    const again = bodyOf(await handle(platform, clerk, id, membershipOf(membership.id)))
    expect(again.effectiveOn).toBe('2032-06-30')
  })

  it.each([
    ['that is not there', membershipOf(randomUUID())],
    ['with an id that is none', membershipOf('V-17')],
    ['of a kind that the club does not have', { kind: 'contract', id: 'V-17' } as const],
  ])('is not dealt with by a contract %s', async (_, contract) => {
    const { id } = await mistyped()
    expect(refusalOf(await handle(platform, clerk, id, contract))).toEqual([
      404,
      'CANCELLED_CONTRACT_UNKNOWN',
    ])
    expect(await cancellationRow(platform, id)).toMatchObject({ handledAt: null })
  })

  it('is not there under another id', async () => {
    expect(refusalOf(await handle(platform, clerk, randomUUID(), null))).toEqual([404, 'NOT_FOUND'])
  })
})
