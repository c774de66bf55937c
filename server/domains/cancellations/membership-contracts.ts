import { eq } from 'drizzle-orm'
import type { KnownContract } from '#contract/cancellations/staff-cancellations.ts'
import { id as uuid } from '#contract/kernel/primitives.ts'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import type { StaffMembershipSummary } from '#contract/membership/staff-members.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { endAsLetter, findMemberships, findStaffMembership, holdPayer } from '../fan-desk/fan-desk-api.ts'
import { findMembership, lastDayByLetter } from '../membership/membership-api.ts'
import type { ContractMatcher, Declared, SuggestedContract } from './match-contract.ts'

/** Most that are suggested by each of number, address and name. */
const SUGGESTIONS = 5

/** Memberships in the club: whose number was typed, and an address that the member or whoever pays has proven. */
export const membershipContracts: ContractMatcher = {
  kind: 'membership',
  numberIn: memberNumberIn,
  find: async (db, number) => {
    const [row] = await db.select().from(clubMemberships).where(eq(clubMemberships.number, number))
    return row && { contractId: row.id, owners: [row.accountId, row.payerId].filter(id => id !== null) }
  },
  look: async (db, id, now) => {
    const found = isUuid(id) ? await findStaffMembership(db, id, now) : undefined
    return found && toContract(found)
  },
  suggest: suggestMemberships,
  hold: async (tx, id, now) => {
    await holdPayer(tx, id, now)
    const member = (await findMembership(tx, id))?.accountId ?? null
    if (member !== null) await shareAccount(tx, member)
  },
  end: (tx, deps, { contractId: id, receivedAt, wantedOn, now, written }) =>
    endAsLetter(tx, deps, { id, receivedOn: clubDay(receivedAt), wantedOn, now, written }),
}

const isUuid = (text: string): boolean => uuid.safeParse(text).success

/** "1899 00417", "Mitglied Nr. 189900417" and full-width digits are `189900417`. Undefined where there is none, or more than one. */
export function memberNumberIn(typed: string): string | undefined {
  const runs = tidySigns(typed)
    .replace(/(?<=\d)[ ./-](?=\d)/g, '')
    .match(/\d+/g)
  const numbers = (runs ?? []).filter(run => run.startsWith(membershipSales.numberPrefix) && run.length <= 16)
  return numbers.length === 1 ? numbers[0] : undefined
}

const toContract = ({ id, number, name, holder, email, until }: StaffMembershipSummary): KnownContract => ({
  kind: 'membership',
  id,
  number,
  name,
  holder,
  email,
  until,
})

async function suggestMemberships(
  db: Queryable,
  { name, email, contract, receivedAt, wantedOn }: Declared,
  now: Date,
): Promise<SuggestedContract[]> {
  const suggested = new Map<string, SuggestedContract>()
  for (const [fit, query] of [
    ['number', memberNumberIn(contract)],
    ['email', email],
    ['name', name],
  ] as const) {
    if (query === undefined || query === '') continue
    const search = { query, kind: undefined, page: 1, pageSize: SUGGESTIONS, now }
    for (const one of (await findMemberships(db, search)).items) {
      // Found by its beginning alone.
      if (fit === 'number' && one.number !== query) continue
      const wouldEndOn = one.until === null ? lastDayByLetter(one, clubDay(receivedAt), wantedOn) : null
      const known = suggested.get(one.id) ?? { ...toContract(one), fits: [], wouldEndOn }
      suggested.set(one.id, { ...known, fits: [...known.fits, fit] })
    }
  }
  return [...suggested.values()]
}
