import { randomUUID } from 'node:crypto'
import {
  answerTicketTransfer,
  getTicketTransfer,
  listTicketTransfers,
  sendTickets,
  withdrawTicketTransfer,
} from '#contract/tickets/ticket-transfers.ts'
import { bodyOf, call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app'>
type Person = Pick<Shopper, 'caller'>

export const send = (
  { app }: Platform,
  { caller }: Person,
  recipientMail: string,
  ticketIds: readonly string[],
  key: string = randomUUID(),
) =>
  call(
    app,
    sendTickets,
    { headers: { 'idempotency-key': key }, body: { ticketIds: [...ticketIds], recipientMail } },
    caller,
  )

/** Offers one ticket; the transfer's id. */
export async function offer(platform: Platform, sender: Person, to: { email: string }, ticketId: string) {
  const [transfer] = bodyOf(await send(platform, sender, to.email, [ticketId]))
  if (!transfer) throw new Error('Nothing was offered')
  return transfer.id
}

export const answer = (
  { app }: Platform,
  { caller }: Person,
  id: string,
  body: { accept: boolean; reasonForDeclining?: string },
) => call(app, answerTicketTransfer, { params: { id }, body }, caller)

export const takeBack = ({ app }: Platform, { caller }: Person, id: string) =>
  call(app, withdrawTicketTransfer, { params: { id } }, caller)

export const transferOf = async ({ app }: Platform, { caller }: Person, id: string) =>
  bodyOf(await call(app, getTicketTransfer, { params: { id } }, caller))

export const transfersOf = async ({ app }: Platform, { caller }: Person) =>
  bodyOf(await call(app, listTicketTransfers, {}, caller))
