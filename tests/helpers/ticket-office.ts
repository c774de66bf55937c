import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  getStaffTicket,
  issueFreeTicket,
  reissueTicket,
  reseatTicket,
  reverseTicket,
  type StaffTicket,
} from '#contract/ticketing/staff-tickets.ts'
import { matches } from '#server/db/schema/matches.ts'
import { tickets } from '#server/db/schema/ticketing.ts'
import { later } from '#server/deadlines.ts'
import { giveRole } from '#server/roles/role-repository.ts'
import { club } from '#sites/club/club.ts'
import { bodyOf, call } from './call.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson, type Shopper } from './shopper.ts'
import type { TestEvent } from './tickets.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'as'>
type Clerk = Pick<Shopper, 'caller'>

/** Somebody of the ticket office, whom no other test knows. */
export async function newClerk(platform: Platform) {
  const person = await newPerson(platform)
  await giveRole(platform.db, person.accountId, 'ticketOffice')
  return person
}

export const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

export const staffTicketOf = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
): Promise<StaffTicket> => bodyOf(await call(app, getStaffTicket, { params: { id } }, caller))

interface Options {
  version?: number
  key?: string
  reason?: string
}

export const reissue = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  medium: 'phone' | 'paper' | 'counter',
  { version = 1, key, reason = 'Telefon verloren' }: Options = {},
) =>
  call(app, reissueTicket, { params: { id }, headers: keyed(key), body: { version, medium, reason } }, caller)

export const reverse = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  { version = 1, key, reason = 'Kulanz' }: Options = {},
) => call(app, reverseTicket, { params: { id }, headers: keyed(key), body: { version, reason } }, caller)

export const reseat = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  seatNo: number,
  {
    version = 1,
    key,
    reason = 'Sitz gebrochen',
    leaves = 'sale',
  }: Options & { leaves?: 'sale' | 'closed' } = {},
) =>
  call(
    app,
    reseatTicket,
    { params: { id }, headers: keyed(key), body: { version, seatNo, leaves, reason } },
    caller,
  )

export const issueFree = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  event: Pick<TestEvent, 'id'>,
  { email, seatNo, key, reason = 'Ehrengast' }: { email: string; seatNo: number } & Options,
) =>
  call(
    app,
    issueFreeTicket,
    { params: { id: event.id }, headers: keyed(key), body: { email, seatNo, reason } },
    caller,
  )

export async function ticketRow({ db }: Pick<Platform, 'db'>, id: string) {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id))
  if (!row) throw new Error(`There is no ticket ${id}`)
  return row
}

const DAY = 24 * 60 * 60 * 1000

/** A match at home in 30 days. */
export async function newMatch(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { home = club.team, inDays = 30 }: { home?: string; inDays?: number } = {},
): Promise<string> {
  const id = `159-2031-${randomUUID().slice(0, 8)}`
  await db.insert(matches).values({
    id,
    teamId: 159,
    season: 2031,
    competition: 'Bundesliga',
    round: '1',
    home,
    away: 'Rheinau',
    kickOff: later(clock.now(), inDays * DAY),
    isTimeFixed: true,
    status: 'scheduled',
  })
  return id
}
