import { HOUR_MS } from '#contract/kernel/durations.ts'
import { type Ticket, ticketAfterwardsMs, type WalletCode } from '#contract/tickets/tickets.ts'
import {
  dropPersonal,
  keepPersonal,
  type PersonalRecord,
  readMarked,
  readPersonal,
} from '#src/lib/personal-store.ts'
import { movingKeyOf } from './moving-key.ts'

/** The code of a ticket as a screen shows it. */
export interface ShownCode extends Omit<WalletCode, 'key'> {
  /** As the platform writes it; of a ticket that was kept one that cannot be read out. */
  key: string | CryptoKey | null
  /** By how many milliseconds the platform's clock is ahead of this device's. */
  aheadMs: number
}

/** A ticket that can be shown without a network. */
export interface KeptTicket {
  ticket: Ticket
  code: ShownCode
  /** When the platform said so, by its clock, in milliseconds. */
  at: number
}

const area = 'tickets'
const nameOf = (id: string) => `${area}/${id}`

/** Whose event begins soon is kept: who travels to it may have no network there. */
const BEFORE_MS = 48 * HOUR_MS

export function isSoon({ event }: Ticket, now: number): boolean {
  const startsAt = Date.parse(event.startsAt)
  return startsAt - BEFORE_MS <= now && now < startsAt + ticketAfterwardsMs
}

/** Somebody whose tickets may be kept in this browser. */
export interface Keeper {
  owner: string
  /** `timesForgotten` when the platform was asked. */
  since: number
}

/** Keeps what the platform has just said of a ticket; one that is not soon, or has no code, is not kept. */
export async function keepTicket(
  { owner, since }: Keeper,
  ticket: Ticket,
  code: ShownCode | null,
): Promise<void> {
  const { id, event } = ticket
  const now = Date.now() + (code?.aheadMs ?? 0)
  if (code === null || !isSoon(ticket, now)) {
    await dropTicket(id)
    return
  }
  const key = code.key === null ? null : await movingKeyOf(code.key)
  const value: KeptTicket = { ticket, code: { ...code, key }, at: now }
  const endsAt = Date.parse(event.startsAt) + ticketAfterwardsMs
  await keepPersonal({ name: nameOf(id), owner, endsAt, value }, since)
}

export const dropTicket = (id: string): Promise<void> => dropPersonal(nameOf(id))

/** Those of a person that are kept, the next event first. */
export async function keptTickets(owner: string): Promise<KeptTicket[]> {
  return byStart(await readPersonal<KeptTicket>(area, owner, Date.now()))
}

/** Those of whoever signed in last, while nobody can say who is there. */
export const markedTickets = async (): Promise<KeptTicket[]> =>
  byStart(await readMarked<KeptTicket>(area, Date.now()))

const byStart = (records: readonly PersonalRecord<KeptTicket>[]): KeptTicket[] =>
  records
    .map(({ value }) => value)
    .toSorted((one, other) => one.ticket.event.startsAt.localeCompare(other.ticket.event.startsAt))

export const keptTicket = async (owner: string, id: string): Promise<KeptTicket | undefined> =>
  (await keptTickets(owner)).find(({ ticket }) => ticket.id === id)
