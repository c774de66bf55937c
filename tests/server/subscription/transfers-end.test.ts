import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { listContractEvents } from '#server/domains/season-contracts/contract-events.ts'
import { ledgerFaults } from '#server/domains/tickets/ledger-faults.ts'
import { exportContractTransfers } from '#server/domains/contract-transfers/transfer-view.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import {
  answerHolder,
  answerWhole,
  holderOffer,
  holderTransferOf,
  holderTransfersOf,
  wholeOffer,
  wholeTransfersOf,
} from '../../helpers/contract-transfers.ts'
import { makeContract } from '../../helpers/contracts.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { orderSku } from '../../helpers/memberships.ts'
import { paymentOf, payWithPayPal } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import {
  buySeasonTicket,
  choose,
  contractOf,
  freeSeatsOf,
  matchTicketsOf,
  newSeason,
  seasonTicketsOf,
} from '../../helpers/season-tickets.ts'
import { newPerson, type Shopper } from '../../helpers/shopper.ts'
import { prepareTakeOver, unproveMailbox } from '../../helpers/take-over.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterEach(async () => expect(await ledgerFaults(platform.db)).toEqual([]))
afterAll(() => platform.close())

const two = async () => [await newPerson(platform), await newPerson(platform)] as const
const leave = (person: Pick<Shopper, 'caller'>) => call(platform.app, deleteContact, {}, person.caller)
const lastMailTo = async ({ email }: { email: string }) => (await mailsTo(platform, email)).at(-1)
const accept = { accept: true }

describe('an account that is deleted', () => {
  it('ends what it was offered, and the sender hears of it and may offer it again', async () => {
    const [jana, emily] = await two()
    const mine = await makeContract(platform, { subscriber: jana })
    const other = await makeContract(platform, { subscriber: jana })
    await holderOffer(platform, jana, mine.id, emily)
    await wholeOffer(platform, jana, other.id, emily)
    expect((await leave(emily)).status).toBe(204)
    expect(await holderTransfersOf(platform, jana)).toEqual([])
    expect(await wholeTransfersOf(platform, jana)).toEqual([])
    const subjects = (await mailsTo(platform, jana.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Der Nutzerwechsel ist beendet')
    expect(subjects).toContain('Die Übertragung deines Vertrags ist beendet')
    const kinds = (await listContractEvents(platform.db, mine.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['holderOffered', 'transferEnded'])
    const max = await newPerson(platform)
    expect(await holderOffer(platform, jana, mine.id, max)).toMatch(/-/)
  })

  it('leaves its season ticket with nobody, and the subscriber names somebody else', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, {
      subscriber: jana,
      holder: emily,
      terms: [{ season: await newSeason(platform) }],
    })
    expect(await matchTicketsOf(platform, emily)).toHaveLength(2)
    expect((await leave(emily)).status).toBe(204)
    expect(bodyOf(await contractOf(platform, jana, contract.id))).toMatchObject({
      state: 'incomplete',
      holder: null,
    })
    const mail = await lastMailTo(jana)
    expect(mail?.subject).toBe(`Deine Dauerkarte ${contract.number} nutzt niemand mehr`)
    expect(mail?.text).not.toContain(emily.email)
    expect((await listContractEvents(platform.db, contract.id)).map(({ kind }) => kind)).toEqual([
      'holderLeft',
    ])
    const max = await newPerson(platform)
    const id = await holderOffer(platform, jana, contract.id, max)
    bodyOf(await answerHolder(platform, max, id, accept))
    expect(await matchTicketsOf(platform, max)).toHaveLength(2)
  })

  it('is free to go once its contract is somebody else’s', async () => {
    const [jana, emily] = await two()
    const contract = await makeContract(platform, { subscriber: jana })
    expect(refusalOf(await leave(jana))).toEqual([400, 'USER_HAS_UNCANCELLED_CONTRACT'])
    const id = await wholeOffer(platform, jana, contract.id, emily)
    bodyOf(await answerWhole(platform, emily, id, accept))
    expect((await leave(jana)).status).toBe(204)
    expect(await wholeTransfersOf(platform, emily)).toEqual([])
    expect(bodyOf(await contractOf(platform, emily, contract.id)).holder).toMatchObject({ isSelf: true })
  })
})

it('ends what waits, and what was between people, where a mailbox comes to its owner', async () => {
  const [jana, emily] = await two()
  const contract = await makeContract(platform, { subscriber: jana })
  await holderOffer(platform, jana, contract.id, emily)
  await unproveMailbox(platform, emily.accountId)
  const takeOver = await prepareTakeOver(platform, emily.email)
  expect(await takeOver()).toMatchObject({ ok: true })
  expect(await holderTransfersOf(platform, jana)).toEqual([])
  expect((await lastMailTo(jana))?.subject).toBe('Der Nutzerwechsel ist beendet')
})

it('offers a season ticket to whom it was bought for once it is paid', async () => {
  const [jana, emily] = await two()
  const season = await newSeason(platform)
  const { id } = await buySeasonTicket(platform, jana, season, { recipientEmail: emily.email })
  expect(bodyOf(await contractOf(platform, jana, id)).state).toBe('waitingForHolder')
  const [offered] = await holderTransfersOf(platform, emily)
  expect(offered).toMatchObject({ contractId: id, state: 'pending', senderName: 'Jana Krämer' })
  bodyOf(await answerHolder(platform, emily, offered!.id, accept))
  expect(await matchTicketsOf(platform, emily)).toHaveLength(2)
  expect(await seasonTicketsOf(platform, emily, { Role: 'holder' })).toMatchObject([{ id }])
})

it('offers nothing where whom it was bought for has another one by then', async () => {
  const [jana, emily] = await two()
  const season = await newSeason(platform)
  const seatNo = (await freeSeatsOf(platform, jana, season)).at(-1) ?? 0
  const draft = bodyOf(await choose(platform, jana, season, { seatNo, recipientEmail: emily.email }))
  await makeContract(platform, { subscriber: emily, terms: [{ season }] })
  const order = await orderSku(platform, jana, draft.sku)
  await payWithPayPal(platform, order.paymentUrl)
  expect(await paymentOf(platform, jana, order.checkoutId)).toBe(204)
  const [row] = await platform.db.select().from(contracts).where(eq(contracts.id, draft.id))
  expect(row).toMatchObject({ state: 'running', recipientId: null })
  expect(await holderTransfersOf(platform, emily)).toEqual([])
})

it('is in the export of both, each with what they know of the other', async () => {
  const [jana, emily] = await two()
  const contract = await makeContract(platform, { subscriber: jana })
  const id = await holderOffer(platform, jana, contract.id, emily)
  bodyOf(await answerHolder(platform, emily, id, { accept: false, reason: 'Keine Zeit' }))
  expect(bodyOf(await holderTransferOf(platform, jana, id)).state).toBe('declined')
  expect(await exportContractTransfers(platform.db, jana.accountId)).toMatchObject([
    { kind: 'holder', party: 'sender', recipientMail: emily.email, reason: 'Keine Zeit', state: 'declined' },
  ])
  const [theirs] = await exportContractTransfers(platform.db, emily.accountId)
  expect(theirs).toMatchObject({ party: 'recipient', senderName: 'Jana Krämer', recipientMail: null })
})
