import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { accountEmails } from '#server/db/schema/identity.ts'
import { call, bodyOf, refusalOf } from '../../helpers/call.ts'
import {
  cancellationRow,
  declare,
  enrolWithNumber,
  membershipRow,
  newMemberNumber,
} from '../../helpers/cancellations.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

/** Somebody in the club's own books. */
async function newMember() {
  const person = await newPerson(platform)
  return { ...person, ...(await enrolWithNumber(platform, person)) }
}
const receiptsTo = async (email: string) =>
  (await mailsTo(platform, email)).filter(({ template }) => template.startsWith('cancellation'))
const wordsOf = (sent: readonly { subject: string; text: string; html: string }[]) =>
  sent.map(({ subject, text, html }) => [subject, text, html].join('\n'))

describe('a cancellation', () => {
  it('needs no sign-in, and its receipt says by mail at once what arrived, when, and when the contract is to end', async () => {
    const { email, number } = await newMember()
    const contract = `Mitglied ${number}`
    const answer = bodyOf(await declare(platform, { email, contract, name: 'Jana K.' }))
    expect(answer).toMatchObject({
      receivedAt: platform.clock.now().toISOString(),
      contract,
      kind: 'ordinary',
      endsOn: null,
      reason: null,
    })
    const [mail] = await receiptsTo(email)
    expect(mail?.subject).toBe(`Deine Kündigung zu ${number} ist eingegangen`)
    const words = ['Jana K.', contract, 'ordentliche', 'zum nächstmöglichen Zeitpunkt', email]
    for (const word of [...words, '17. Mai 2031 um 11:30:00']) expect(mail?.text).toContain(word)
  })

  it('names the day and the reason that were given', async () => {
    const { email, number } = await newMember()
    const declared = { kind: 'extraordinary', reason: 'Umzug\nnach Oslo', endsOn: '2031-08-01' } as const
    bodyOf(await declare(platform, { email, contract: number, ...declared }))
    const [mail] = await receiptsTo(email)
    for (const word of ['außerordentliche', 'Umzug', 'nach Oslo', '1. August 2031'])
      expect(mail?.text).toContain(word)
  })

  it('ends the membership at once where number and proven address belong together, and says when', async () => {
    const { email, number, id } = await newMember()
    const answer = bodyOf(await declare(platform, { email: email.toUpperCase(), contract: number }))
    expect(await membershipRow(platform, id)).toMatchObject({ until: '2032-06-30' })
    expect(await cancellationRow(platform, answer.id)).toMatchObject({
      contractKind: 'membership',
      contractId: id,
      effectiveOn: '2032-06-30',
      handledBy: 'match',
    })
    expect((await mailsTo(platform, email)).map(({ template }) => template)).toContain('membershipLeft')
  })

  it('ends the membership that somebody pays for', async () => {
    const [payer, child] = [await newPerson(platform), await newPerson(platform)]
    const { number, id } = await enrolWithNumber(platform, child, { payerId: payer.accountId })
    bodyOf(await declare(platform, { email: payer.email, contract: number }))
    expect(await membershipRow(platform, id)).toMatchObject({ until: '2032-06-30' })
  })

  it.each([
    ['no day', undefined, '2032-06-30'],
    ['a day that is too early', '2031-06-30', '2032-06-30'],
    ['a day in a later year', '2032-08-01', '2033-06-30'],
  ])('counts %s', async (_, endsOn, until) => {
    const { email, number, id } = await newMember()
    bodyOf(await declare(platform, { email, contract: number, ...(endsOn !== undefined && { endsOn }) }))
    expect(await membershipRow(platform, id)).toMatchObject({ until })
  })

  it.each([
    ['is extraordinary', { kind: 'extraordinary', reason: 'Umzug' }],
    ['names a day far away', { endsOn: '2061-06-30' }],
  ] as const)('is left to the office where it %s', async (_, changes) => {
    const { email, number, id } = await newMember()
    const answer = bodyOf(await declare(platform, { email, contract: number, ...changes }))
    expect(await membershipRow(platform, id)).toMatchObject({ until: null })
    expect(await cancellationRow(platform, answer.id)).toMatchObject({ contractId: id, handledAt: null })
  })

  it('is answered alike whether or not there is such a contract, and ends nothing that is not proven', async () => {
    const { email, number, id } = await newMember()
    const stranger = `${randomUUID()}@example.org`
    const answers = [
      bodyOf(await declare(platform, { email: stranger, contract: number })),
      bodyOf(await declare(platform, { email, contract: newMemberNumber() })),
      bodyOf(await declare(platform, { email: stranger, contract: newMemberNumber() })),
    ]
    expect(new Set(answers.map(answer => Object.keys(answer).sort().join())).size).toBe(1)
    expect(await membershipRow(platform, id)).toMatchObject({ until: null })
    for (const answer of answers)
      expect(await cancellationRow(platform, answer.id)).toMatchObject({ contractId: null, handledAt: null })
    const texts = (await receiptsTo(stranger)).map(({ text }) => text.replaceAll(/1899\d+/g, 'NUMMER'))
    expect(texts).toHaveLength(2)
    expect(new Set(texts).size).toBe(1)
  })

  it('sends no words to a mailbox that nobody has proven to be of a party to the contract', async () => {
    const { accountId, email, number } = await newMember()
    const evil = {
      name: 'Sicherheitsabteilung',
      kind: 'extraordinary',
      reason: 'https://evil.example',
    } as const
    const victim = `${randomUUID()}@example.org`
    await declare(platform, { ...evil, email: victim, contract: 'KONTO GESPERRT' })
    await declare(platform, { ...evil, email: victim, contract: `GESPERRT ${number}` })
    await platform.db
      .update(accountEmails)
      .set({ confirmedAt: null })
      .where(eq(accountEmails.accountId, accountId))
    await declare(platform, { ...evil, email, contract: `GESPERRT ${number}` })
    const sent = [...(await receiptsTo(victim)), ...(await receiptsTo(email))]
    expect(sent).toHaveLength(3)
    for (const words of wordsOf(sent)) {
      expect(words).not.toMatch(/Sicherheit|evil|GESPERRT/)
      expect(words).toContain('zum nächstmöglichen Zeitpunkt')
      expect(words).toContain('17. Mai 2031 um 11:30:00')
    }
  })

  it('is one, however often its request arrives, and has one receipt', async () => {
    const { email, number } = await newMember()
    const key = randomUUID()
    const first = await declare(platform, { email, contract: number }, key)
    platform.clock.advance(5)
    expect(await declare(platform, { email, contract: number }, key)).toEqual(first)
    expect(await receiptsTo(email)).toHaveLength(1)
    for (const changes of [{ name: 'Andere' }, { endsOn: '2032-01-01' }, { contract: `${number}0` }])
      expect(refusalOf(await declare(platform, { email, contract: number, ...changes }, key))).toEqual([
        422,
        'IDEMPOTENCY_KEY_REUSED',
      ])
  })

  it('has no reason where it is ordinary', async () => {
    const { id } = bodyOf(await declare(platform, { reason: 'Vorher getippt' }))
    expect(await cancellationRow(platform, id)).toMatchObject({ kind: 'ordinary', reason: null })
  })

  it.each([
    ['no name', { name: ' ' }],
    ['no contract', { contract: '' }],
    ['an address that is none', { email: 'jana@' }],
    ['no reason where it is extraordinary', { kind: 'extraordinary', reason: ' ' }],
    ['a novel', { kind: 'extraordinary', reason: 'x'.repeat(2001) }],
    ['a day that is none', { endsOn: '2031-02-30' }],
    ['a year of five digits, nearly', { endsOn: '9999-12-31' }],
  ] as const)('is refused with %s', async (_, changes) => {
    expect(refusalOf(await declare(platform, changes))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('stays as proof when the account goes, in nobody’s account', async () => {
    const person = await newPerson(platform)
    const child = await newPerson(platform)
    const { number } = await enrolWithNumber(platform, child, { payerId: person.accountId })
    const { id } = bodyOf(await declare(platform, { email: person.email, contract: number }))
    expect(await cancellationRow(platform, id)).toMatchObject({ accountId: person.accountId })
    expect((await call(platform.app, deleteContact, {}, person.caller)).status).toBe(204)
    expect(await cancellationRow(platform, id)).toMatchObject({
      accountId: null,
      email: '',
      effectiveOn: '2032-06-30',
    })
  })
})

describe('the last day of March', () => {
  it.each([
    ['2031-03-31T21:59:59Z', '2031-06-30'],
    ['2031-03-31T22:00:00Z', '2032-06-30'],
  ])('at %s is the last on which a membership ends on %s', async (moment, until) => {
    const now = platform.clock.now()
    const { email, number, id } = await newMember()
    platform.clock.setTo(new Date(moment))
    bodyOf(await declare(platform, { email, contract: number }))
    expect(await membershipRow(platform, id)).toMatchObject({ until })
    platform.clock.setTo(now)
  })
})

describe('limits', () => {
  let limited: TestPlatform
  beforeAll(async () => {
    limited = await startPlatform({ settings: { limitsRequests: true } })
  })
  afterAll(() => limited.close())

  it('keep a mailbox from being filled by strangers, and no declaration out: the member has her receipt', async () => {
    const person = await newPerson(limited)
    const { number, id } = await enrolWithNumber(limited, person)
    const receipts = async () => {
      const sent = await mailsTo(limited, person.email)
      return ['cancellationNoted', 'cancellationReceived'].map(
        name => sent.filter(({ template }) => template === name).length,
      )
    }
    for (let count = 0; count < 30; count += 1)
      expect((await declare(limited, { email: person.email })).status).toBe(201)
    expect(await receipts()).toEqual([6, 0])
    expect((await declare(limited, { email: person.email, contract: number })).status).toBe(201)
    expect(await receipts()).toEqual([6, 1])
    expect(await membershipRow(limited, id)).toMatchObject({ until: '2032-06-30' })
  })
})
