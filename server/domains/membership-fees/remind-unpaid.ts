import { and, asc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps, Job } from '#server/deps.ts'
import { lockMemberships, shareAccount } from '#server/db/locks.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { changeTerm, findTerms, holderOf, payerOf, type TermRow } from '../membership/membership-api.ts'
import { isBeingPaid } from '../payments/payments-api.ts'
import { membershipUnpaid } from './mails/membership-unpaid.ts'

const BATCH = 100
const { remindAfterDays, restAfterDays } = membershipSales.unpaid

/** Reminds payers of fees that are long due, each once a date however often it runs. That a membership rests is no job's to decide. */
export const membershipReminders: Job = {
  name: 'membership-reminders',
  everySeconds: 60 * 60,
  run: async deps => {
    let after: string | undefined
    do {
      const due = await listOverdue(deps.db, clubDay(deps.clock.now()), after)
      for (const id of due) {
        try {
          await deps.db.transaction(tx => remindAgain(tx, deps, id))
        } catch (error) {
          deps.log.error({ err: error, id }, 'a payer could not be reminded of a fee')
        }
      }
      after = due.length < BATCH ? undefined : due.at(-1)
    } while (after !== undefined)
  },
}

/** Fees of which fewer reminders have gone out than should have by a day. */
const isOverdueOn = (today: string): SQL | undefined =>
  and(
    eq(membershipTerms.state, 'awaitingPayment'),
    or(
      ...remindAfterDays.map((days, index) =>
        and(lte(membershipTerms.firstDay, addDays(today, -days)), lt(membershipTerms.reminders, index + 1)),
      ),
    ),
  )

async function listOverdue(db: Queryable, today: string, after: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: membershipTerms.id })
    .from(membershipTerms)
    .where(and(isOverdueOn(today), after === undefined ? undefined : gt(membershipTerms.id, after)))
    .orderBy(asc(membershipTerms.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** How many reminders of a fee should have gone out by a day. */
const remindersBy = (today: string, { firstDay }: Pick<TermRow, 'firstDay'>): number =>
  remindAfterDays.filter(days => addDays(firstDay, days) <= today).length

async function remindAgain(tx: Transaction, { settings, clock }: Deps, id: string): Promise<void> {
  const now = clock.now()
  const [found] = await findTerms(tx, [id])
  const payerId = found && payerOf(found)
  // Before the membership, as a deletion of the account has both.
  if (!found || payerId == null || !(await shareAccount(tx, payerId))) return
  await lockMemberships(tx, eq(clubMemberships.id, found.term.membershipId))
  const [known] = await findTerms(tx, [id])
  if (!known) return
  const reminders = remindersBy(clubDay(now), known.term)
  if (known.term.state !== 'awaitingPayment' || known.term.reminders >= reminders) return
  // A debit takes days: who is paying is reminded only where that has failed.
  if (known.term.orderNumber !== null && (await isBeingPaid(tx, known.term.orderNumber))) return
  // One mail, also where no job has run on the first of two dates.
  await changeTerm(tx, id, { reminders })
  await remindOf(tx, settings, id, now)
}

/** Notifies the payer of a fee that it is due, and from which day on the membership rests without it. */
export async function remindOf(
  tx: Transaction,
  settings: Pick<Deps['settings'], 'environment' | 'ports' | 'roots'>,
  termId: string,
  now: Date,
): Promise<void> {
  const [found] = await findTerms(tx, [termId])
  const [membership] = found ? await lockMemberships(tx, eq(clubMemberships.id, found.term.membershipId)) : []
  if (!found || !membership) return
  const { term } = found
  const payerId = payerOf(membership)
  const holder = await holderOf(tx, membership, payerId)
  await mailToAccount(tx, settings, { accountId: payerId, now }, ({ firstName, language }) =>
    membershipUnpaid({
      firstName,
      holder,
      number: membership.number,
      cents: term.cents,
      firstDay: term.firstDay,
      lastDay: term.lastDay,
      restsFrom: addDays(term.firstDay, restAfterDays),
      isResting: addDays(term.firstDay, restAfterDays) <= clubDay(now),
      href: accountPageAddress(settings, language, '/account/membership/'),
    }),
  )
}
