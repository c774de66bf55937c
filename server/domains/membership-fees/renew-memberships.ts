import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, gte, isNull, lt, ne, notExists, or } from 'drizzle-orm'
import {
  firstDayOfYear,
  kindByAge,
  lastDayOfYear,
  membershipYearOf,
  type SoldKind,
} from '#contract/membership/membership-fees.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps, Job } from '#server/deps.ts'
import { lockMemberships, shareAccount } from '#server/db/locks.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { readBuyerFacts } from '../contact/contact-api.ts'
import {
  changeMemberships,
  findMembership,
  insertTerm,
  type MembershipRow,
  noteRest,
  payerOf,
  withFamily,
} from '../membership/membership-api.ts'
import { mailRenewal } from './mail-renewal.ts'

const BATCH = 100

/** Fees of a year are made from June on; until the end of July for what the job has missed. */
function yearToRenew(today: string): number | undefined {
  const [year, month] = today.split('-').map(Number)
  return year !== undefined && (month === 6 || month === 7) ? year : undefined
}

/** Makes the fee of the next membership year for whoever stays, once, and notifies its payer. Nobody is left out where one fails. */
export const membershipRenewals: Job = {
  name: 'membership-renewal',
  everySeconds: 60 * 60,
  run: async deps => {
    const year = yearToRenew(clubDay(deps.clock.now()))
    if (year === undefined) return
    let after: string | undefined
    do {
      const due = await listDue(deps.db, year, after)
      for (const one of due) {
        try {
          await deps.db.transaction(tx => renew(tx, deps, one, year))
        } catch (error) {
          deps.log.error({ err: error, id: one.id }, 'the fee of a membership could not be made')
        }
      }
      after = due.length < BATCH ? undefined : due.at(-1)?.id
    } while (after !== undefined)
  },
}

/** Memberships that run on into a year and have no fee for it. A present ends by itself; supporting members pay as they agreed. */
const isDue = (db: Queryable, year: number) => {
  const firstDay = firstDayOfYear(year)
  const fee = db
    .select({ id: membershipTerms.id })
    .from(membershipTerms)
    .where(and(eq(membershipTerms.membershipId, clubMemberships.id), eq(membershipTerms.year, year)))
  return and(
    lt(clubMemberships.since, firstDay),
    or(isNull(clubMemberships.until), gte(clubMemberships.until, firstDay)),
    eq(clubMemberships.isGift, false),
    ne(clubMemberships.kind, 'supporting'),
    notExists(fee),
  )
}

interface Due {
  id: string
  /** Who pays. */
  accountId: string | null
}

async function listDue(db: Queryable, year: number, after: string | undefined): Promise<Due[]> {
  const { id, payerId, accountId } = clubMemberships
  const rows = await db
    .select({ id, payerId, accountId })
    .from(clubMemberships)
    .where(and(isDue(db, year), after === undefined ? undefined : gt(clubMemberships.id, after)))
    .orderBy(asc(clubMemberships.id))
    .limit(BATCH)
  return rows.map(row => ({ id: row.id, accountId: payerOf(row) }))
}

/** One that somebody ends, or another process renews, just now is seen as it is afterwards. */
async function renew(tx: Transaction, deps: Deps, { id, accountId }: Due, year: number): Promise<void> {
  const { settings, clock } = deps
  // Before the membership, as a deletion of the account has both.
  if (accountId === null || !(await shareAccount(tx, accountId))) return
  // With its family, whose rest is written below.
  await lockMemberships(tx, withFamily(id))
  const [membership] = await tx
    .select()
    .from(clubMemberships)
    .where(and(eq(clubMemberships.id, id), isDue(tx, year)))
  const kind = membership && (await kindOf(tx, membership, year))
  if (!membership || !kind) return
  const cents = membershipSales.yearlyCents[kind]
  const [firstDay, lastDay] = [firstDayOfYear(year), lastDayOfYear(year)]
  const now = clock.now()
  const term = { id: randomUUID(), membershipId: id, year, kind, firstDay, lastDay, cents, createdAt: now }
  if (!(await insertTerm(tx, { ...term, state: 'awaitingPayment' }))) return
  // Whoever pays by themselves is no longer of the family, nor ends with it.
  if (membership.kind === 'family' && kind !== 'family') {
    await changeMemberships(tx, [id], { kind, familyId: null })
  }
  await noteRest(tx, id)
  await mailRenewal(tx, settings, { membership, term, now })
}

const isSold = (kind: string): kind is SoldKind => Object.hasOwn(membershipSales.yearlyCents, kind)

/**
 * By the age on 1 July of the year; undefined where another's fee covers it. A family pays one fee, until a child of it has grown up, or whoever
 * paid it is gone: they pay their own.
 */
async function kindOf(
  tx: Transaction,
  membership: MembershipRow,
  year: number,
): Promise<SoldKind | undefined> {
  const { id, kind, familyId, since, accountId } = membership
  if (!isSold(kind)) throw new Error(`Nobody knows the fee of a membership of the kind ${kind}`)
  const known = accountId === null ? null : (await readBuyerFacts(tx, accountId)).birthday
  const birthday = membership.birthday ?? known
  if (kind === 'family') {
    if (familyId === null || familyId === id) return kind
    if (birthday === null) return undefined
    // Its fee went with the account of whoever paid it; a member with an account of their own stays.
    if (!(await findMembership(tx, familyId))) return kindByAge(birthday, year)
    const wasChild = kindByAge(birthday, membershipYearOf(since)) !== 'adult'
    return wasChild && kindByAge(birthday, year) === 'adult' ? 'adult' : undefined
  }
  // Nobody's age is guessed. A reduction is for who is of age, and goes on until the fan desk hears otherwise.
  const byAge = birthday === null ? kind : kindByAge(birthday, year)
  return kind === 'reduced' && byAge === 'adult' ? kind : byAge
}
