import {
  answerTicketTransfer,
  getTicketTransfer,
  listTicketTransfers,
  resendTicketTransfer,
  sendTickets as sendTicketsEndpoint,
  withdrawTicketTransfer,
} from '#contract/tickets/ticket-transfers.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Deps } from '#server/deps.ts'
import { answerOnce, callerOf } from '#server/http/idempotency.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { refusal, tooOften } from '#server/http/refusal.ts'
import { inPage } from '../in-page.ts'
import { type Answering, answerTransfer, NotAccepted } from './answer-transfer.ts'
import { AlreadyOffered, sendTickets } from './send-tickets.ts'
import { mailTransfers } from './transfer-mails.ts'
import { findTransfer, findTransfers, transfersOf } from './transfer-repository.ts'
import { viewTransfers } from './transfer-view.ts'

/** Offers of one person: who tries addresses out is slowed down. */
const sendLimit: Limit = { max: 30, perSeconds: 60 * 60 }
const resendLimit: Limit = { max: 3, perSeconds: 60 * 60 }

export function registerTransferRoutes(target: MountTarget, { db, clock, settings }: Deps): void {
  mount(target, listTicketTransfers, async ({ person: { accountId }, query }) => {
    const rows = inPage(await transfersOf(db, accountId), query)
    return { status: 200, body: await viewTransfers(db, rows, { accountId, now: clock.now() }) }
  })

  mount(target, getTicketTransfer, async ({ person: { accountId }, params }) => {
    const row = await findTransfer(db, accountId, params.id)
    const [body] = row ? await viewTransfers(db, [row], { accountId, now: clock.now() }) : []
    return body ? { status: 200, body } : refusal(404, 'TRANSFER_UNKNOWN')
  })

  mount(target, sendTicketsEndpoint, async call => {
    const { accountId, key } = callerOf(call)
    const { body } = call
    const wait = (await target.limiter?.('send-tickets', accountId, sendLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    const now = clock.now()
    const ticketIds = 'ticketId' in body ? [body.ticketId] : body.ticketIds
    const sending = { accountId, ticketIds, recipientMail: body.recipientMail.toLowerCase(), now }
    const repeatable = { accountId, key, operation: 'sendTickets', request: body, now }
    try {
      const sent = await answerOnce(db, repeatable, tx => sendTickets(tx, settings, sending))
      if (sent.status !== 201) return sent
      const rows = await findTransfers(db, accountId, sent.body)
      return { status: 201, body: await viewTransfers(db, rows, { accountId, now }) }
    } catch (error) {
      if (error instanceof AlreadyOffered) return refusal(409, 'TRANSFER_PENDING')
      throw error
    }
  })

  const answer = async (answering: Omit<Answering, 'now'>) => {
    try {
      return await db.transaction(tx => answerTransfer(tx, settings, { ...answering, now: clock.now() }))
    } catch (error) {
      if (error instanceof NotAccepted) return error.refused
      throw error
    }
  }

  mount(target, answerTicketTransfer, ({ person: { accountId }, params: { id }, body }) =>
    answer({
      accountId,
      id,
      decision: body.accept ? 'accepted' : 'declined',
      reason: body.reasonForDeclining,
    }),
  )

  mount(target, withdrawTicketTransfer, async ({ person: { accountId }, params: { id } }) => {
    const answered = await answer({ accountId, id, decision: 'withdrawn' })
    return answered.status === 200 ? { status: 204 } : answered
  })

  mount(target, resendTicketTransfer, async ({ person: { accountId }, params: { id } }) => {
    const row = await findTransfer(db, accountId, id)
    if (row?.fromId !== accountId) return refusal(404, 'TRANSFER_UNKNOWN')
    const now = clock.now()
    if (transferStateAt(row, now) !== 'pending') return refusal(409, 'TRANSFER_ENDED')
    const wait = (await target.limiter?.('resend-ticket-transfer', id, resendLimit)) ?? 0
    if (wait > 0) return tooOften(wait)
    await db.transaction(tx =>
      mailTransfers(tx, settings, [row], { what: 'offered', now, only: 'recipient' }),
    )
    return { status: 204 }
  })
}
