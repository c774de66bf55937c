import { randomBytes } from 'node:crypto'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { getContact } from '../contact/contact-api.ts'
import { CLUB, contractOwner, findSeats, free, moveSeats } from '../ticketing/ticketing-api.ts'
import {
  changeTicket,
  endOfferOf,
  insertTicket,
  LAST_GENERATION,
  lockTicketsOfContract,
  type TicketRow,
  ticketsOfContract,
} from '../tickets/tickets-api.ts'
import { writeContractEvent } from './contract-events.ts'
import { seatInPlan } from './contract-place.ts'
import type { ContractRow } from './contract-repository.ts'
import { eventsOfSeason, type SeasonEvent } from './season-events.ts'
import { liveTermsOf, type TermRow } from './term-repository.ts'

/** What one match of a season was paid with: rounded down, so that all matches together never cost more than the season. */
export const matchShare = ({
  priceCents,
  matchesIncluded,
}: Pick<TermRow, 'priceCents' | 'matchesIncluded'>): number => Math.floor(priceCents / matchesIncluded)

/**
 * Gives a contract, which the caller has locked, its place at each coming match of its seasons, and whoever uses it a ticket where the season
 * is paid. What is there already stays as it is, so it can run as often as one likes.
 */
export async function giveMatchTickets(tx: Transaction, contract: ContractRow, now: Date): Promise<void> {
  const today = clubDay(now)
  const terms = (await liveTermsOf(tx, contract.id)).filter(({ endsOn }) => endsOn >= today)
  const known = new Set((await ticketsOfContract(tx, contract.id)).map(({ eventNo }) => eventNo))
  for (const term of terms) {
    for (const event of await eventsOfSeason(tx, { teamId: contract.teamId, season: term.season }, now)) {
      if (contract.effectiveOn !== null && clubDay(event.kickOff) > contract.effectiveOn) continue
      const seatNo = await takePlace(tx, contract, event, now)
      if (seatNo === undefined || term.state !== 'paid' || known.has(event.eventNo)) continue
      await issueTicket(tx, contract, { term, eventNo: event.eventNo, seatNo, now })
    }
  }
}

/** The number of the place that the contract has at a match now; undefined where it cannot have it: the office has to find another one. */
async function takePlace(
  tx: Transaction,
  contract: ContractRow,
  { eventNo, planId, season }: SeasonEvent,
  now: Date,
): Promise<number | undefined> {
  const owner = contractOwner(contract.id)
  const seatNo = await seatInPlan(tx, contract, planId)
  if (seatNo !== undefined) {
    const [seat] = await findSeats(tx, eventNo, [seatNo])
    if (seat?.owner === owner) return seatNo
    const move = { seatNo, from: free, to: { owner, claim: null, claimant: null } }
    if (await moveSeats(tx, { eventNo, moves: [move], actor: null, now })) return seatNo
  }
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'placeMissing',
    season,
    by: 'job',
    actorId: null,
    facts: { eventNo },
    at: now,
  })
  return undefined
}

async function issueTicket(
  tx: Transaction,
  contract: ContractRow,
  { term, eventNo, seatNo, now }: { term: TermRow; eventNo: number; seatNo: number; now: Date },
): Promise<void> {
  const holder = contract.recipientId === null ? undefined : await getContact(tx, contract.recipientId)
  await insertTicket(tx, {
    id: randomBytes(8).toString('hex'),
    eventNo,
    seatNo,
    holderId: holder ? contract.recipientId : null,
    firstName: holder?.firstName ?? '',
    lastName: holder?.lastName ?? '',
    priceClass: term.pricingClass,
    priceCents: matchShare(term),
    kind: 'season',
    contractId: contract.id,
    medium: 'phone',
    state: 'valid',
    createdAt: now,
  })
}

interface Handing {
  /** Who has used it until now; null: nobody. */
  readonly fromId: string | null
  /** Null: nobody uses it any more. */
  readonly toId: string | null
  readonly now: Date
}

/** Gives tickets of coming matches to whoever uses the season ticket now. One that was passed on for its match stays where it is. */
export async function handOnTickets(
  tx: Transaction,
  contract: ContractRow,
  { fromId, toId, now }: Handing,
): Promise<void> {
  const contact = toId === null ? undefined : await getContact(tx, toId)
  for (const ticket of await comingTickets(tx, contract, now)) {
    if (ticket.holderId !== null && ticket.holderId !== fromId) continue
    await endOfferOf(tx, ticket.id, now)
    await changeTicket(tx, ticket, {
      holderId: contact ? toId : null,
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      ...nextCode(ticket),
    })
  }
}

/** Has tickets of a season rest: its money is gone. */
export async function restTickets(
  tx: Transaction,
  contract: ContractRow,
  { season, now }: { season: number; now: Date },
): Promise<void> {
  for (const ticket of await comingTickets(tx, contract, now, season)) {
    if (ticket.state !== 'valid') continue
    await endOfferOf(tx, ticket.id, now)
    await changeTicket(tx, ticket, { state: 'suspended' })
  }
}

/** The money has come once more. */
export async function wakeTickets(
  tx: Transaction,
  contract: ContractRow,
  { season, now }: { season: number; now: Date },
): Promise<void> {
  for (const ticket of await comingTickets(tx, contract, now, season)) {
    if (ticket.state === 'suspended') await changeTicket(tx, ticket, { state: 'valid', ...nextCode(ticket) })
  }
}

/** Gives tickets that are good a new code; how many. */
export async function renewTickets(tx: Transaction, contract: ContractRow, now: Date): Promise<number> {
  const good = (await comingTickets(tx, contract, now)).filter(({ state }) => state === 'valid')
  for (const ticket of good) await changeTicket(tx, ticket, nextCode(ticket))
  return good.length
}

interface Ending {
  /** Without it all. */
  readonly season?: number
  /** Matches until this day stay; without it none. */
  readonly lastDay?: string
  readonly now: Date
}

/** Ends tickets of coming matches, of one season or of all, and gives the places back to the club. */
export async function endTickets(
  tx: Transaction,
  contract: ContractRow,
  { season, lastDay, now }: Ending,
): Promise<void> {
  const events = (await comingEvents(tx, contract, now, season)).filter(
    ({ kickOff }) => lastDay === undefined || clubDay(kickOff) > lastDay,
  )
  const ended = new Set(events.map(({ eventNo }) => eventNo))
  for (const ticket of await lockTicketsOfContract(tx, contract.id)) {
    if (!ended.has(ticket.eventNo)) continue
    await endOfferOf(tx, ticket.id, now)
    await changeTicket(tx, ticket, { state: 'cancelled' })
  }
  for (const { eventNo, planId } of events) {
    const seatNo = await seatInPlan(tx, contract, planId)
    if (seatNo === undefined) continue
    const from = { owner: contractOwner(contract.id), claim: null }
    const to = { owner: CLUB, claim: null, claimant: null }
    await moveSeats(tx, { eventNo, moves: [{ seatNo, from, to }], actor: null, now })
  }
}

const nextCode = ({ generation }: Pick<TicketRow, 'generation'>) => ({
  generation: Math.min(generation + 1, LAST_GENERATION),
  medium: 'phone' as const,
})

/** Tickets of matches that have not begun, of one season where it is named. They are locked. */
async function comingTickets(
  tx: Transaction,
  contract: ContractRow,
  now: Date,
  season?: number,
): Promise<TicketRow[]> {
  const coming = new Set((await comingEvents(tx, contract, now, season)).map(({ eventNo }) => eventNo))
  return (await lockTicketsOfContract(tx, contract.id)).filter(({ eventNo }) => coming.has(eventNo))
}

async function comingEvents(
  tx: Transaction,
  { id, teamId }: ContractRow,
  now: Date,
  season?: number,
): Promise<SeasonEvent[]> {
  const seasons = season === undefined ? (await liveTermsOf(tx, id)).map(term => term.season) : [season]
  const coming: SeasonEvent[] = []
  for (const each of seasons) coming.push(...(await eventsOfSeason(tx, { teamId, season: each }, now)))
  return coming
}
