import {
  answerRecipientTransfer,
  answerSubscriberTransfer,
  getRecipientTransfer,
  getSubscriberTransfer,
  joinSubscriberTransfer,
  listRecipientTransfers,
  listSubscriberTransfers,
  offerContract,
  offerHoldership,
  withdrawRecipientTransfer,
  withdrawSubscriberTransfer,
} from '#contract/subscription/contract-transfers.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import { withCanonicalPostalCode } from '#contract/contact/postal-codes.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { type Refusal, refusal, tooOften } from '#server/http/refusal.ts'
import { addressProblems } from '../contact/contact-api.ts'
import type { HoldOrders } from './season-orders.ts'
import { NotAccepted } from './accept-holder.ts'
import { type Answering, answerTransfer } from './answer-transfer.ts'
import { joinSubscriber, offerTransfer } from './offer-transfer.ts'
import { mailingOf } from './transfer-mails.ts'
import { findTransfer, type TransferKind, transfersOf } from './transfer-repository.ts'
import { viewHolderTransfers, viewSubscriberTransfers } from './transfer-view.ts'

/** Offers of one person, of both kinds: who tries addresses out is slowed down. */
const offerLimit: Limit = { max: 30, perSeconds: 60 * 60 }

export function registerContractTransferRoutes(
  target: MountTarget,
  { db, clock, settings, goods }: Deps,
  holdOrders: HoldOrders,
): void {
  const mailing = mailingOf(settings)
  const views = { holder: viewHolderTransfers, subscriber: viewSubscriberTransfers } as const

  /** What of an endpoint's answer is about one transfer, of which the person is one of the two. */
  const viewOne = async <K extends TransferKind>(kind: K, id: string, accountId: string) => {
    const row = await findTransfer(db, kind, { id, accountId })
    const viewed = row ? await views[kind](db, [row], { accountId, now: clock.now() }) : []
    return viewed[0] as Awaited<ReturnType<(typeof views)[K]>>[number] | undefined
  }

  mount(target, listRecipientTransfers, async ({ person: { accountId } }) => {
    const rows = await transfersOf(db, 'holder', accountId)
    return { status: 200, body: await viewHolderTransfers(db, rows, { accountId, now: clock.now() }) }
  })

  mount(target, listSubscriberTransfers, async ({ person: { accountId } }) => {
    const rows = await transfersOf(db, 'subscriber', accountId)
    return { status: 200, body: await viewSubscriberTransfers(db, rows, { accountId, now: clock.now() }) }
  })

  mount(target, getRecipientTransfer, async ({ person: { accountId }, params: { id } }) => {
    const body = await viewOne('holder', id, accountId)
    return body ? { status: 200, body } : unknown()
  })

  mount(target, getSubscriberTransfer, async ({ person: { accountId }, params: { id } }) => {
    const body = await viewOne('subscriber', id, accountId)
    return body ? { status: 200, body } : unknown()
  })

  type Offered = { status: 201; body: string } | Refusal<404 | 409 | 422>
  interface OfferCall {
    person: { accountId: string }
    headers: { 'idempotency-key': string }
  }

  /** Makes an offer once per key, and shows it as it is now. */
  const offer = async <K extends TransferKind>(
    call: OfferCall,
    { kind, operation, request }: { kind: K; operation: string; request: unknown },
    make: (tx: Transaction, now: Date) => Promise<Offered>,
  ) => {
    const { accountId, key } = callerOf(call)
    const wait = (await target.limiter?.('offer-contracts', accountId, offerLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    const now = clock.now()
    const repeatable = { accountId, key, operation, request, now }
    const made = await answerOnce(db, repeatable, tx => make(tx, now))
    if (made.status !== 201) return made
    const body = await viewOne(kind, made.body, accountId)
    return body ? ({ status: 201, body } as const) : unknown()
  }

  mount(target, offerHoldership, call => {
    const { accountId } = call.person
    const { contractId, recipientEmail } = call.body
    const request = { kind: 'holder', operation: 'offerHoldership', request: call.body } as const
    return offer(call, request, (tx, now) => {
      const recipientMail = recipientEmail.toLowerCase()
      return offerTransfer(tx, mailing, { kind: 'holder', accountId, contractId, recipientMail, now })
    })
  })

  mount(target, offerContract, call => {
    const { accountId } = call.person
    const { contractId, subscriberEmail } = call.body
    const request = { kind: 'subscriber', operation: 'offerContract', request: call.body } as const
    return offer(call, request, (tx, now) => {
      const recipientMail = subscriberEmail.toLowerCase()
      return offerTransfer(tx, mailing, { kind: 'subscriber', accountId, contractId, recipientMail, now })
    })
  })

  mount(target, joinSubscriberTransfer, call => {
    const { accountId } = call.person
    const { id } = call.params
    const request = { kind: 'subscriber', operation: 'joinSubscriberTransfer', request: { id } } as const
    return offer(call, request, (tx, now) => joinSubscriber(tx, mailing, { accountId, id, now }))
  })

  const decide = (answering: Omit<Answering, 'now'>) =>
    db.transaction(tx =>
      answerTransfer(tx, { mailing, goods, holdOrders }, { ...answering, now: clock.now() }),
    )

  const answer = async <K extends TransferKind>(answering: Omit<Answering, 'now' | 'kind'> & { kind: K }) => {
    try {
      const answered = await decide(answering)
      if (answered.status !== 200) return answered
    } catch (error) {
      if (error instanceof NotAccepted) return error.refused
      throw error
    }
    const body = await viewOne(answering.kind, answering.id, answering.accountId)
    return body ? ({ status: 200, body } as const) : unknown()
  }

  mount(target, answerRecipientTransfer, ({ person: { accountId }, params: { id }, body }) =>
    answer({
      kind: 'holder',
      accountId,
      id,
      decision: body.accept ? 'accepted' : 'declined',
      reason: body.reason,
    }),
  )

  mount(target, answerSubscriberTransfer, ({ person: { accountId }, params: { id }, body }) => {
    const refused = refuseAddresses(body)
    if (refused) return Promise.resolve(refused)
    const { accept, address, invoiceAddress = address, shippingAddress = address, reason } = body
    return answer({
      kind: 'subscriber',
      accountId,
      id,
      decision: accept ? 'accepted' : 'declined',
      reason,
      given: {
        invoiceAddress: invoiceAddress ? withCanonicalPostalCode(invoiceAddress) : null,
        shippingAddress: shippingAddress ? withCanonicalPostalCode(shippingAddress) : null,
        paymentInfoId: body.paymentTokenId ?? null,
      },
    })
  })

  const withdraw = async (kind: TransferKind, id: string, accountId: string) => {
    const answered = await decide({ kind, accountId, id, decision: 'withdrawn' })
    return answered.status === 200 ? ({ status: 204 } as const) : answered
  }

  mount(target, withdrawRecipientTransfer, ({ person: { accountId }, params: { id } }) =>
    withdraw('holder', id, accountId),
  )

  mount(target, withdrawSubscriberTransfer, ({ person: { accountId }, params: { id } }) =>
    withdraw('subscriber', id, accountId),
  )
}

const unknown = () => refusal(404, 'CONTRACT_TRANSFER_UNKNOWN')

function refuseAddresses(
  given: Partial<Record<'address' | 'invoiceAddress' | 'shippingAddress', PostalAddress | undefined>>,
): Refusal<400> | undefined {
  const members = ['address', 'invoiceAddress', 'shippingAddress'] as const
  const problems = members.flatMap(member => {
    const address = given[member]
    return address ? addressProblems(address, member) : []
  })
  const [first] = problems
  return first && refusal(400, first.code, { errors: problems })
}
