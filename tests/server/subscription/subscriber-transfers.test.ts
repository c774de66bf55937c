import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#server/db/schema/contact.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { contractTransferEndings } from '#server/domains/contract-transfers/end-transfers.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { bodyOf, refusalOf } from '../../helpers/call.ts'
import {
  answerHolder,
  answerWhole,
  holderOffer,
  holderTransferOf,
  join,
  offerWhole,
  wholeOffer,
  wholeTransferOf,
  wholeTransfersOf,
  withdrawHolder,
  withdrawWhole,
} from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { keepCard } from '../../helpers/online-order.ts'
import { newFanClub } from '../../helpers/organizations.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  contractOf,
  contractsOf,
  matchTicketsOf,
  newSeason,
  seasonTicketsOf,
  terminate,
} from '../../helpers/season-tickets.ts'
import { newPerson } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

const three = async () =>
  [await newPerson(platform), await newPerson(platform), await newPerson(platform)] as const
const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(platform, email)).map(({ subject }) => subject)
const inTitle = (answered: { status: number; body?: unknown }) => {
  const { title, errorCode } = answered.body as { title: string; errorCode: string }
  expect(title).toBe(errorCode)
  return refusalOf(answered)
}
const rowOf = async (id: string) => {
  const [row] = await platform.db.select().from(contracts).where(eq(contracts.id, id))
  return row!
}
const accept = { accept: true }
const decline = { accept: false }
const twoSeasons = async () => {
  const season = await newSeason(platform)
  const { teamId } = season
  const next = await newSeason(platform, { matchesIn: [], teamId, season: 2032, startsIn: 335 })
  return [{ season }, { season: next, state: 'awaitingPayment' as const }]
}

describe('a contract that is passed on', () => {
  it('is the new subscriber’s with what they give, and its ticket where the old one used it', async () => {
    const [jana, emily] = await three()
    const contract = await makeContract(platform, {
      subscriber: jana,
      terms: await twoSeasons(),
      changes: { invoiceAddress: makePostalAddress({ street: 'Geheimweg 1' }) },
    })
    const id = await wholeOffer(platform, jana, contract.id, emily)
    const offered = bodyOf(await wholeTransferOf(platform, emily, id))
    expect(offered).toMatchObject({
      party: 'recipient',
      becomesHolder: true,
      recipientTransferId: null,
      nextSeason: { name: { de: 'Dauerkarte 2032' }, cents: 56_000 },
    })
    expect(JSON.stringify(offered)).not.toMatch(/Geheimweg|example\.org/)
    expect(bodyOf(await wholeTransferOf(platform, jana, id)).nextSeason).toBeNull()
    expect(bodyOf(await contractOf(platform, jana, contract.id)).state).toBe('waitingForSubscriber')

    const paymentTokenId = await keepCard(platform, emily)
    const address = makePostalAddress({ street: 'Neuweg 2' })
    const shippingAddress = makePostalAddress({ street: 'Postweg 3' })
    const given = { ...accept, address, shippingAddress, paymentTokenId }
    const accepted = bodyOf(await answerWhole(platform, emily, id, given))
    expect(accepted).toMatchObject({ state: 'accepted', becomesHolder: true, nextSeason: null })
    expect(bodyOf(await answerWhole(platform, emily, id, given))).toEqual(accepted)
    expect(bodyOf(await contractOf(platform, emily, contract.id))).toMatchObject({
      invoiceAddress: { street: 'Neuweg 2' },
      shippingAddress: { street: 'Postweg 3' },
      payment: { paymentInfoId: paymentTokenId },
      holder: { isSelf: true },
    })
    expect(await matchTicketsOf(platform, jana)).toEqual([])
    expect(await matchTicketsOf(platform, emily)).toHaveLength(2)
    expect((await subjectsTo(emily)).at(-1)).toBe('Der Dauerkartenvertrag ist deiner')
    expect((await subjectsTo(jana)).at(-1)).toBe('Dein Dauerkartenvertrag ist übernommen')
  })

  it('goes on to be seen by the old subscriber, without what is the new one’s, and is changed by them alone', async () => {
    const [jana, emily] = await three()
    const contract = await makeContract(platform, { subscriber: jana })
    const id = await wholeOffer(platform, jana, contract.id, emily)
    bodyOf(await answerWhole(platform, emily, id, { ...accept, address: makePostalAddress() }))
    expect(await contractsOf(platform, jana)).toMatchObject([
      { id: contract.id, state: 'subscriberChanged', invoiceAddress: null, holder: null, terms: [] },
    ])
    expect(await contractsOf(platform, emily)).toMatchObject([{ id: contract.id, state: 'incomplete' }])
    expect((await terminate(platform, jana, contract.id)).status).toBe(404)
    expect(refusalOf(await offerWhole(platform, jana, contract.id, jana.email))).toEqual([
      404,
      'CONTRACT_UNKNOWN',
    ])
    // And back again, which makes it theirs once more.
    const back = await wholeOffer(platform, emily, contract.id, jana)
    bodyOf(await answerWhole(platform, jana, back, accept))
    expect(await contractsOf(platform, jana)).toMatchObject([{ id: contract.id, state: 'incomplete' }])
    expect(await contractsOf(platform, emily)).toMatchObject([{ state: 'subscriberChanged' }])
  })

  it('leaves the ticket with a third person who uses it, and clears what is not given', async () => {
    const [jana, emily, yuki] = await three()
    const contract = await makeContract(platform, {
      subscriber: jana,
      holder: yuki,
      changes: { invoiceAddress: makePostalAddress(), paymentInfoId: await keepCard(platform, jana) },
    })
    const id = await wholeOffer(platform, jana, contract.id, emily)
    expect(bodyOf(await wholeTransferOf(platform, emily, id)).becomesHolder).toBe(false)
    bodyOf(await answerWhole(platform, emily, id, accept))
    expect(await rowOf(contract.id)).toMatchObject({
      subscriberId: emily.accountId,
      recipientId: yuki.accountId,
      invoiceAddress: null,
      paymentInfoId: null,
    })
    expect(await seasonTicketsOf(platform, yuki)).toMatchObject([{ isHolder: true }])
  })

  it('ends a change of holder that waits: whoever began it has no say any more', async () => {
    const [jana, emily, yuki] = await three()
    const contract = await makeContract(platform, { subscriber: jana })
    const holderId = await holderOffer(platform, jana, contract.id, yuki)
    const id = await wholeOffer(platform, jana, contract.id, emily)
    bodyOf(await answerWhole(platform, emily, id, accept))
    expect(bodyOf(await holderTransferOf(platform, yuki, holderId)).state).toBe('void')
    expect(inTitle(await answerHolder(platform, yuki, holderId, accept))).toEqual([
      422,
      'CONTRACT_NOT_TRANSFERABLE',
    ])
    for (let time = 0; time < 2; time++) await contractTransferEndings.run(platform.deps)
    expect((await subjectsTo(yuki)).filter(one => one.includes('gibt es nicht mehr'))).toHaveLength(1)
  })

  it('is declined, and taken back, as a season ticket is', async () => {
    const [jana, emily] = await three()
    const contract = await makeContract(platform, { subscriber: jana })
    const id = await wholeOffer(platform, jana, contract.id, emily)
    bodyOf(await answerWhole(platform, emily, id, { ...decline, reason: 'Zu teuer' }))
    expect(bodyOf(await wholeTransferOf(platform, jana, id))).toMatchObject({
      state: 'declined',
      reason: 'Zu teuer',
    })
    const again = await wholeOffer(platform, jana, contract.id, emily)
    for (let time = 0; time < 2; time++) expect((await withdrawWhole(platform, jana, again)).status).toBe(204)
    expect(refusalOf(await answerWhole(platform, emily, again, accept))).toEqual([
      409,
      'TRANSFER_ALREADY_ANSWERED',
    ])
    expect((await rowOf(contract.id)).subscriberId).toBe(jana.accountId)
  })

  it('goes to a fan club, which an admin accepts for it, and the holder stays', async () => {
    const [jana] = await three()
    const club = await newFanClub(platform)
    const acting = { caller: club.admins[0]!.acting }
    const contract = await makeContract(platform, { subscriber: jana })
    const id = await wholeOffer(platform, jana, contract.id, { email: club.mailbox })
    expect(refusalOf(await answerWhole(platform, club.admins[0]!, id, accept))[0]).toBe(404)
    expect(bodyOf(await wholeTransferOf(platform, acting, id)).becomesHolder).toBe(false)
    bodyOf(await answerWhole(platform, acting, id, accept))
    expect(await rowOf(contract.id)).toMatchObject({ subscriberId: club.id, recipientId: jana.accountId })
    // And the club offers the ticket to somebody else.
    const max = await newPerson(platform)
    const holderId = await holderOffer(platform, acting, contract.id, max)
    bodyOf(await answerHolder(platform, max, holderId, accept))
    expect((await rowOf(contract.id)).recipientId).toBe(max.accountId)
  })
})

describe('a contract that is joined to a change of holder', () => {
  const joined = async () => {
    const [jana, emily, yuki] = await three()
    const contract = await makeContract(platform, { subscriber: jana, holder: yuki })
    const holderId = await holderOffer(platform, jana, contract.id, emily)
    const key = randomUUID()
    const offered = bodyOf(await join(platform, jana, holderId, key))
    expect(bodyOf(await join(platform, jana, holderId, key))).toEqual(offered)
    return { jana, emily, yuki, contract, holderId, id: offered.id }
  }

  it('is accepted with it', async () => {
    const { emily, yuki, contract, holderId, id } = await joined()
    expect(bodyOf(await holderTransferOf(platform, emily, holderId)).subscriberTransferId).toBe(id)
    expect(bodyOf(await wholeTransferOf(platform, emily, id))).toMatchObject({
      becomesHolder: true,
      recipientTransferId: holderId,
    })
    bodyOf(await answerWhole(platform, emily, id, accept))
    expect(bodyOf(await holderTransferOf(platform, emily, holderId))).toMatchObject({
      state: 'accepted',
      subscriberTransferId: null,
    })
    expect(await rowOf(contract.id)).toMatchObject({
      subscriberId: emily.accountId,
      recipientId: emily.accountId,
    })
    expect(await seasonTicketsOf(platform, yuki)).toEqual([])
  })

  it('is declined alone, and the change of holder goes on to wait', async () => {
    const { emily, contract, holderId, id } = await joined()
    bodyOf(await answerWhole(platform, emily, id, decline))
    expect(bodyOf(await holderTransferOf(platform, emily, holderId)).state).toBe('pending')
    bodyOf(await answerHolder(platform, emily, holderId, accept))
    expect((await rowOf(contract.id)).recipientId).toBe(emily.accountId)
  })

  it('can still be accepted where the change of holder was taken back, and the holder stays', async () => {
    const { jana, emily, yuki, contract, holderId, id } = await joined()
    await withdrawHolder(platform, jana, holderId)
    expect(refusalOf(await join(platform, jana, holderId))).toEqual([409, 'TRANSFER_ALREADY_ANSWERED'])
    bodyOf(await answerWhole(platform, emily, id, accept))
    expect(await rowOf(contract.id)).toMatchObject({
      subscriberId: emily.accountId,
      recipientId: yuki.accountId,
    })
  })

  it('is nobody’s to join but the sender’s', async () => {
    const { emily, holderId } = await joined()
    expect(refusalOf(await join(platform, emily, holderId))).toEqual([404, 'CONTRACT_TRANSFER_UNKNOWN'])
  })
})

describe('a contract is not passed on', () => {
  it('to nobody, to its subscriber, to a minor, or twice at once', async () => {
    const [jana, emily, yuki] = await three()
    const contract = await makeContract(platform, { subscriber: jana })
    const codeOf = async (email: string) => inTitle(await offerWhole(platform, jana, contract.id, email))[1]
    expect(await codeOf('nobody@example.org')).toBe('SUBSCRIBER_NOT_FOUND')
    expect(await codeOf(jana.email)).toBe('SAME_SUBSCRIBER_AS_CURRENT')
    await platform.db
      .update(contacts)
      .set({ birthday: '2013-05-18' })
      .where(eq(contacts.accountId, yuki.accountId))
    expect(await codeOf(yuki.email)).toBe('SUBSCRIBER_NOT_OF_AGE')
    await wholeOffer(platform, jana, contract.id, emily)
    expect(await codeOf(emily.email)).toBe('CONTRACT_NOT_TRANSFERABLE')
    expect(await wholeTransfersOf(platform, emily)).toHaveLength(1)
  })

  it('to whoever would hold two of the team, also where that is so at the acceptance alone', async () => {
    const [jana, emily, yuki] = await three()
    const [term] = await twoSeasons()
    const terms = [term!]
    const contract = await makeContract(platform, { subscriber: jana, terms })
    const id = await wholeOffer(platform, jana, contract.id, emily)
    await makeContract(platform, { subscriber: yuki, holder: emily, terms })
    expect(inTitle(await answerWhole(platform, emily, id, accept))).toEqual([
      422,
      'SUBSCRIBER_IS_ALREADY_RECIPIENT',
    ])
    expect(bodyOf(await wholeTransferOf(platform, emily, id)).state).toBe('pending')
    await withdrawWhole(platform, jana, id)
    expect(inTitle(await offerWhole(platform, jana, contract.id, emily.email))).toEqual([
      422,
      'SUBSCRIBER_IS_ALREADY_RECIPIENT',
    ])
    // Whoever holds this one may have its contract, too.
    const other = await makeContract(platform, { subscriber: jana, holder: yuki })
    expect((await offerWhole(platform, jana, other.id, yuki.email)).status).toBe(201)
  })

  it('with an address that is none, or a payment method that is somebody else’s', async () => {
    const [jana, emily] = await three()
    const contract = await makeContract(platform, { subscriber: jana })
    const id = await wholeOffer(platform, jana, contract.id, emily)
    const shippingAddress = makePostalAddress({ countryCode: 'JP', postalCode: '150-0001', phone: null })
    const wrong = await answerWhole(platform, emily, id, { ...accept, shippingAddress })
    expect(refusalOf(wrong)[0]).toBe(400)
    expect(JSON.stringify(wrong)).toContain('FOREIGN_ADDRESS_NEEDS_PHONE')
    const paymentTokenId = await keepCard(platform, jana)
    expect(refusalOf(await answerWhole(platform, emily, id, { ...accept, paymentTokenId }))).toEqual([
      400,
      'PAYMENT_INFO_UNKNOWN',
    ])
    expect(bodyOf(await wholeTransferOf(platform, emily, id)).state).toBe('pending')
    expect((await rowOf(contract.id)).subscriberId).toBe(jana.accountId)
  })
})
