import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountEmails, accounts } from '#server/db/schema/identity.ts'
import { organizations } from '#server/db/schema/membership.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { contractTransferEndings } from '#server/domains/contract-transfers/end-transfers.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import {
  answerHolder,
  holderOffer,
  holderTransferOf,
  holderTransfersOf,
  offerHolder,
  withdrawHolder,
} from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { newAddress, newFanClub } from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  contractOf,
  matchTicketsOf,
  newSeason,
  seasonTicketsOf,
  terminate,
} from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'
import {
  answer as answerTicket,
  offer as offerTicket,
  transferOf as ticketTransferOf,
} from '../../helpers/ticket-transfers.ts'

const DAY = 24 * 60 * 60
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

const two = async () => [await newPerson(platform), await newPerson(platform)] as const
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(platform, email)).map(({ subject }) => subject)
const inTitle = (answered: { status: number; body?: unknown }) => {
  const { title, errorCode } = answered.body as { title: string; errorCode: string }
  expect(title).toBe(errorCode)
  return refusalOf(answered)
}
const accept = { accept: true }

describe('a season ticket that is offered to somebody', () => {
  it('is theirs with new codes once they accept, and the contract stays the subscriber’s', async () => {
    const [jana, emily] = await two()
    const season = await newSeason(platform)
    const contract = await makeContract(platform, { subscriber: jana, terms: [{ season }] })
    const before = await matchTicketsOf(platform, jana)
    expect(before).toHaveLength(2)
    const id = await holderOffer(platform, jana, contract.id, emily)
    expect(bodyOf(await holderTransferOf(platform, emily, id))).toMatchObject({
      party: 'recipient',
      state: 'pending',
      senderName: 'Jana Krämer',
      recipientMail: null,
      startsOn: season.startsOn,
      endsOn: season.endsOn,
      place: { block: '3', row: '1', seat: '1' },
      subscriberTransferId: null,
    })
    expect(bodyOf(await contractOf(platform, jana, contract.id))).toMatchObject({
      state: 'waitingForHolder',
      pendingRecipientTransfer: { id, recipientMail: emily.email },
    })
    expect(await matchTicketsOf(platform, emily)).toEqual([])

    const accepted = bodyOf(await answerHolder(platform, emily, id, accept))
    expect(accepted.state).toBe('accepted')
    expect(bodyOf(await answerHolder(platform, emily, id, accept))).toEqual(accepted)
    expect(await matchTicketsOf(platform, jana)).toEqual([])
    expect((await matchTicketsOf(platform, emily)).map(ticket => ticket.id).sort()).toEqual(
      before.map(ticket => ticket.id).sort(),
    )
    expect(await seasonTicketsOf(platform, emily)).toMatchObject([
      { id: contract.id, isHolder: true, isSubscriber: false, subscriberName: 'Jana Krämer' },
    ])
    expect(bodyOf(await contractOf(platform, jana, contract.id)).holder).toEqual({
      name: 'Jana Krämer',
      isSelf: false,
    })
    expect(refusalOf(await contractOf(platform, emily, contract.id))).toEqual([404, 'CONTRACT_UNKNOWN'])
    expect(await subjectsTo(emily)).toEqual([
      'Jana Krämer hat eine Dauerkarte für dich',
      'Die Dauerkarte liegt in deinem Konto',
    ])
    expect(await subjectsTo(jana)).toEqual([
      'Du gibst deine Dauerkarte weiter',
      'Deine Dauerkarte nutzt jetzt jemand anderes',
    ])
  })

  it('leaves single matches where they were passed on, and ends what still waits', async () => {
    const [jana, emily] = await two()
    const yuki = await newPerson(platform)
    const contract = await makeContract(platform, {
      subscriber: jana,
      terms: [{ season: await newSeason(platform, { matchesIn: [5, 6, 7] }) }],
    })
    const [first, second] = await matchTicketsOf(platform, jana)
    const passedOn = await offerTicket(platform, jana, yuki, first!.id)
    bodyOf(await answerTicket(platform, yuki, passedOn, accept))
    const waiting = await offerTicket(platform, jana, yuki, second!.id)
    bodyOf(await answerHolder(platform, emily, await holderOffer(platform, jana, contract.id, emily), accept))
    expect(await matchTicketsOf(platform, emily)).toHaveLength(2)
    expect((await ticketTransferOf(platform, yuki, waiting)).state).toBe('void')
    expect((await matchTicketsOf(platform, yuki)).map(({ id }) => id)).toEqual([first!.id])
  })

  it('stays as it was where they decline, in words that the sender alone reads', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, { subscriber: jana })
    const id = await holderOffer(platform, jana, contract.id, emily)
    const words = { accept: false, reason: 'Ich ziehe weg' }
    const declined = bodyOf(await answerHolder(platform, emily, id, words))
    expect(declined).toMatchObject({ state: 'declined', reason: null })
    expect(bodyOf(await answerHolder(platform, emily, id, words))).toEqual(declined)
    expect(bodyOf(await holderTransferOf(platform, jana, id)).reason).toBe('Ich ziehe weg')
    expect((await mailsTo(platform, jana.email)).at(-1)?.text).toContain('Ich ziehe weg')
    expect(refusalOf(await answerHolder(platform, emily, id, accept))).toEqual([
      409,
      'TRANSFER_ALREADY_ANSWERED',
    ])
    expect(await holderOffer(platform, jana, contract.id, emily)).not.toBe(id)
  })

  it('is taken back as long as nobody has answered', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, { subscriber: jana })
    const id = await holderOffer(platform, jana, contract.id, emily)
    for (let time = 0; time < 2; time++) expect((await withdrawHolder(platform, jana, id)).status).toBe(204)
    expect(refusalOf(await answerHolder(platform, emily, id, accept))).toEqual([
      409,
      'TRANSFER_ALREADY_ANSWERED',
    ])
    expect((await subjectsTo(emily)).at(-1)).toBe('Eine Dauerkarte für dich wurde zurückgenommen')
    const again = await holderOffer(platform, jana, contract.id, emily)
    bodyOf(await answerHolder(platform, emily, again, accept))
    expect(refusalOf(await withdrawHolder(platform, jana, again))).toEqual([409, 'TRANSFER_ALREADY_ANSWERED'])
  })

  it('is over to the millisecond after 14 days, of which both get one mail', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, { subscriber: jana })
    const ids = [await holderOffer(platform, jana, contract.id, emily)]
    platform.clock.advance(14 * DAY - 0.001)
    expect(bodyOf(await holderTransferOf(platform, emily, ids[0]!)).state).toBe('pending')
    platform.clock.advance(0.001)
    expect(bodyOf(await holderTransferOf(platform, emily, ids[0]!)).state).toBe('expired')
    expect(refusalOf(await answerHolder(platform, emily, ids[0]!, accept))).toEqual([409, 'TRANSFER_EXPIRED'])
    expect(refusalOf(await withdrawHolder(platform, jana, ids[0]!))).toEqual([409, 'TRANSFER_EXPIRED'])
    // A new offer does not wait for the job, and writes to both of the old one.
    ids.push(await holderOffer(platform, jana, contract.id, emily))
    expect((await subjectsTo(jana)).slice(-2)).toEqual([
      'Deine Dauerkarte wurde nicht angenommen',
      'Du gibst deine Dauerkarte weiter',
    ])
    platform.clock.advance(14 * DAY)
    for (let time = 0; time < 2; time++) await contractTransferEndings.run(platform.deps)
    expect((await subjectsTo(jana)).filter(subject => subject.includes('nicht angenommen'))).toHaveLength(2)
    expect((await subjectsTo(emily)).filter(subject => subject.includes('verfallen'))).toHaveLength(2)
  })

  it('ends with the termination of the contract, of which both get one mail', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, { subscriber: jana })
    const id = await holderOffer(platform, jana, contract.id, emily)
    expect((await terminate(platform, jana, contract.id)).status).toBe(204)
    expect(bodyOf(await holderTransferOf(platform, emily, id)).state).toBe('void')
    expect(inTitle(await answerHolder(platform, emily, id, accept))).toEqual([
      422,
      'CONTRACT_NOT_TRANSFERABLE',
    ])
    for (let time = 0; time < 2; time++) await contractTransferEndings.run(platform.deps)
    expect((await subjectsTo(emily)).filter(subject => subject.includes('gibt es nicht mehr'))).toHaveLength(
      1,
    )
    expect((await subjectsTo(jana)).filter(subject => subject.includes('ist beendet'))).toHaveLength(1)
  })

  it('is offered once by a key, and to any address that is confirmed', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, { subscriber: jana })
    const further = await newAddress(platform, emily)
    const key = randomUUID()
    const offered = bodyOf(await offerHolder(platform, jana, contract.id, further.toUpperCase(), key))
    expect(bodyOf(await offerHolder(platform, jana, contract.id, further.toUpperCase(), key))).toEqual(
      offered,
    )
    expect(offered).toMatchObject({ party: 'sender', recipientMail: further, senderName: null })
    expect(await holderTransfersOf(platform, jana)).toEqual([offered])
    expect(await holderTransfersOf(platform, emily)).toMatchObject([{ id: offered.id, party: 'recipient' }])
    expect(await subjectsTo(emily)).toEqual(['Jana Krämer hat eine Dauerkarte für dich'])
  })
})

describe('a season ticket is not offered', () => {
  it('to an address that nobody has confirmed, whether or not there is such an account', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, { subscriber: jana })
    await platform.db
      .update(accountEmails)
      .set({ confirmedAt: null })
      .where(eq(accountEmails.email, emily.email))
    await platform.db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, emily.accountId))
    for (const email of ['nobody@example.org', emily.email])
      expect(inTitle(await offerHolder(platform, jana, contract.id, email))).toEqual([
        422,
        'RECIPIENT_NOT_FOUND',
      ])
  })

  it('by anybody but the subscriber, and nobody else sees, answers or takes back the offer', async () => {
    const [jana, emily] = await two()
    const yuki = await newPerson(platform)
    const contract = await makeContract(platform, { subscriber: jana, holder: emily })
    expect(refusalOf(await offerHolder(platform, emily, contract.id, yuki.email))).toEqual([
      404,
      'CONTRACT_UNKNOWN',
    ])
    const id = await holderOffer(platform, jana, contract.id, yuki)
    const unknown = [404, 'CONTRACT_TRANSFER_UNKNOWN']
    expect(refusalOf(await holderTransferOf(platform, emily, id))).toEqual(unknown)
    expect(refusalOf(await answerHolder(platform, emily, id, accept))).toEqual(unknown)
    expect(refusalOf(await answerHolder(platform, jana, id, accept))).toEqual(unknown)
    expect(refusalOf(await withdrawHolder(platform, yuki, id))).toEqual(unknown)
  })

  it('to whoever holds it, is offered it, or holds another one of the team', async () => {
    const [jana, emily] = await two()
    const yuki = await newPerson(platform)
    const season = await newSeason(platform, { matchesIn: [] })
    const { teamId } = season
    const next = await newSeason(platform, { matchesIn: [], teamId, season: 2032, startsIn: 335 })
    const both = [{ season }, { season: next, state: 'awaitingPayment' as const }]
    const contract = await makeContract(platform, { subscriber: jana, holder: null, terms: both })
    const other = await makeContract(platform, { subscriber: yuki, terms: [{ season }] })
    const later = await makeContract(platform, { subscriber: emily, terms: [{ season: next }] })
    const codeOf = async (from: typeof jana, id: string, to: typeof jana) =>
      inTitle(await offerHolder(platform, from, id, to.email))[1]
    expect(await codeOf(yuki, other.id, yuki)).toBe('ALREADY_RECIPIENT')
    expect(await codeOf(emily, later.id, emily)).toBe('ALREADY_UPCOMING_RECIPIENT')
    expect(await codeOf(jana, contract.id, yuki)).toBe('ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT')
    expect(await codeOf(jana, contract.id, emily)).toBe('ALREADY_UPCOMING_RECIPIENT_OF_ANOTHER_CONTRACT')
    const max = await newPerson(platform)
    await holderOffer(platform, jana, contract.id, max)
    expect(await codeOf(jana, contract.id, max)).toBe('ALREADY_UPCOMING_RECIPIENT')
    expect(await codeOf(jana, contract.id, await newPerson(platform))).toBe('CONTRACT_NOT_TRANSFERABLE')
    // Of another team everybody may have one.
    const elsewhere = await makeContract(platform, { subscriber: jana })
    expect((await offerHolder(platform, jana, elsewhere.id, yuki.email)).status).toBe(201)
  })

  it('while it is terminated, overdue, over or the club’s alone to change', async () => {
    const [jana, emily] = await two()
    const codeOf = async (id: string) => inTitle(await offerHolder(platform, jana, id, emily.email))
    const season = await newSeason(platform, { matchesIn: [] })
    const overdue = await makeContract(platform, {
      subscriber: jana,
      terms: [{ season, state: 'suspended' }],
    })
    expect(await codeOf(overdue.id)).toEqual([422, 'CONTRACT_NOT_TRANSFERABLE'])
    const ended = await makeContract(platform, { subscriber: jana })
    await terminate(platform, jana, ended.id)
    expect(await codeOf(ended.id)).toEqual([422, 'CONTRACT_NOT_TRANSFERABLE'])
    const imported = await makeContract(platform, { subscriber: jana, changes: { isSelfService: false } })
    expect(await codeOf(imported.id)).toEqual([409, 'PLATFORM_ACTIONS_ARE_NOT_ALLOWED'])
    // One that only waits for its payment can be.
    const due = await makeContract(platform, {
      subscriber: jana,
      terms: [{ season: await newSeason(platform, { matchesIn: [] }), state: 'awaitingPayment' }],
    })
    expect((await offerHolder(platform, jana, due.id, emily.email)).status).toBe(201)
  })

  it('to a fan club, but to a company, which may have several', async () => {
    const [jana] = await two()
    const club = await newFanClub(platform)
    const contract = await makeContract(platform, { subscriber: jana })
    expect(inTitle(await offerHolder(platform, jana, contract.id, club.mailbox))).toEqual([
      422,
      'FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED',
    ])
    const company = await newFanClub(platform)
    await platform.db
      .update(organizations)
      .set({ type: 'company' })
      .where(eq(organizations.accountId, company.id))
    const acting = { caller: company.admins[0]!.acting }
    const season = await newSeason(platform, { matchesIn: [] })
    const max = await newPerson(platform)
    for (const subscriber of [jana, max]) {
      const { id } = await makeContract(platform, { subscriber, terms: [{ season }] })
      const offered = await holderOffer(platform, subscriber, id, { email: company.mailbox })
      bodyOf(await answerHolder(platform, acting, offered, accept))
      const [row] = await platform.db.select().from(contracts).where(eq(contracts.id, id))
      expect(row?.recipientId).toBe(company.id)
    }
  })
})

it('asks again at the acceptance, and leaves an offer that is refused waiting', async () => {
  const [jana, emily] = await two()
  const yuki = await newPerson(platform)
  const season = await newSeason(platform, { matchesIn: [] })
  const mine = await makeContract(platform, { subscriber: jana, terms: [{ season }] })
  const other = await makeContract(platform, { subscriber: yuki, terms: [{ season }] })
  const ids = [
    await holderOffer(platform, jana, mine.id, emily),
    await holderOffer(platform, yuki, other.id, emily),
  ]
  bodyOf(await answerHolder(platform, emily, ids[0]!, accept))
  expect(inTitle(await answerHolder(platform, emily, ids[1]!, accept))).toEqual([
    422,
    'ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT',
  ])
  expect(bodyOf(await holderTransferOf(platform, emily, ids[1]!)).state).toBe('pending')
  bodyOf(await answerHolder(platform, emily, ids[1]!, { accept: false }))
  const max = await newPerson(platform)
  expect((await offerHolder(platform, yuki, other.id, max.email)).status).toBe(201)
})

it('lets the subscriber take the ticket back by an offer to themselves', async () => {
  const [jana, emily] = await two()
  const contract = await makeContract(platform, { subscriber: jana, holder: emily })
  const id = await holderOffer(platform, jana, contract.id, jana)
  expect(bodyOf(await holderTransferOf(platform, jana, id)).party).toBe('recipient')
  bodyOf(await answerHolder(platform, jana, id, accept))
  expect(await seasonTicketsOf(platform, jana)).toMatchObject([{ isHolder: true, isSubscriber: true }])
  expect(await seasonTicketsOf(platform, emily)).toEqual([])
  expect(await subjectsTo(jana)).toHaveLength(2)
})
