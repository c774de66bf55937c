import { z } from 'zod'
import {
  answerTicketTransfer,
  listTicketTransfers,
  sendTickets,
  withdrawTicketTransfer,
} from '../../contract/tickets/ticket-transfers.ts'
import { listUpcomingTickets } from '../../contract/tickets/tickets.ts'
import { fillPath } from '../../contract/kernel/endpoint.ts'
import { anyOf, ask, type Chance, newKey, type Person, type Target } from './ask.ts'

/** Tickets that were offered to somebody: whoever heard no answer offers them again with the same key. */
export interface SentOffer {
  readonly token: string
  readonly key: string
  readonly body: { readonly ticketIds: readonly string[]; readonly recipientMail: string }
  /** The offers that were answered; undefined where nobody heard anything, or it was refused. */
  ids?: readonly string[]
}

/** What somebody decided about an offer, and was answered. */
export interface Decision {
  readonly token: string
  readonly id: string
  readonly state: 'accepted' | 'declined' | 'withdrawn'
}

export interface Passing extends Target {
  readonly chance: Chance
  readonly people: readonly Person[]
  /** Every offer is written here before it leaves. */
  readonly offers: SentOffer[]
  readonly decisions: Decision[]
}

const ticketsAnswer = z.array(z.object({ id: z.string(), state: z.string() }))
const offersAnswer = z.array(
  z.object({
    id: z.string(),
    ticketId: z.string(),
    party: z.enum(['sender', 'recipient']),
    state: z.string(),
  }),
)

/** Offers tickets, or offers them again. */
export async function sendOffer(target: Target, offer: SentOffer): Promise<void> {
  const { token, key, body } = offer
  const answered = await ask(target, token, { method: 'POST', path: sendTickets.path, key, body })
  const ids = answered.status === 201 ? offersAnswer.parse(answered.body).map(({ id }) => id) : undefined
  const isAsBefore = offer.ids === undefined || offer.ids.join() === ids?.join()
  if (!isAsBefore)
    target.faults.push(`${key} was ${offer.ids?.join()}, now ${answered.status} ${ids?.join()}`)
  if (ids) offer.ids = ids
}

const buttons: Readonly<
  Record<Decision['state'], { method: 'PATCH' | 'DELETE'; path: string; body?: object }>
> = {
  accepted: { method: 'PATCH', path: answerTicketTransfer.path, body: { accept: true } },
  declined: {
    method: 'PATCH',
    path: answerTicketTransfer.path,
    body: { accept: false, reasonForDeclining: 'Bin im Urlaub' },
  },
  withdrawn: { method: 'DELETE', path: withdrawTicketTransfer.path },
}

/** Presses a button of an offer; whether that counted. */
export async function decide(target: Target, { token, id, state }: Decision): Promise<boolean> {
  const { path, ...request } = buttons[state]
  const { status } = await ask(target, token, { ...request, path: fillPath(path, { id }) })
  return status < 300
}

/** What was decided once is answered in the same way when it is decided again. */
export async function decideAgain(target: Target, decision: Decision): Promise<void> {
  if (!(await decide(target, decision)))
    target.faults.push(`${decision.id} was ${decision.state}, and is not any more`)
}

/** Answers an offer, takes one back, or offers one or two tickets to somebody. False where there is nothing to pass on. */
export async function passOn(passing: Passing, { token, email }: Person): Promise<boolean> {
  const { chance, people, offers, decisions } = passing
  const listed = await ask(passing, token, { method: 'GET', path: listTicketTransfers.path })
  const waiting = offersAnswer.parse(listed.body).filter(({ state }) => state === 'pending')
  const offer = anyOf(chance, waiting)
  if (offer && chance() < 0.7) {
    const answer = chance() < 0.7 ? 'accepted' : 'declined'
    const decision: Decision = {
      token,
      id: offer.id,
      state: offer.party === 'sender' ? 'withdrawn' : answer,
    }
    if (await decide(passing, decision)) decisions.push(decision)
    return true
  }
  const held = await ask(passing, token, { method: 'GET', path: listUpcomingTickets.path })
  const free = ticketsAnswer
    .parse(held.body)
    .filter(({ id, state }) => state === 'valid' && waiting.every(({ ticketId }) => ticketId !== id))
  const other = anyOf(
    chance,
    people.filter(person => person.email !== email),
  )
  if (free.length === 0 || !other) return false
  const ticketIds = free.slice(0, chance() < 0.7 ? 1 : 2).map(({ id }) => id)
  const sent: SentOffer = { token, key: newKey(), body: { ticketIds, recipientMail: other.email } }
  offers.push(sent)
  await sendOffer(passing, sent)
  return true
}
