import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { chargeDay } from '#contract/membership/charge-day.ts'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { contractEvents } from '#server/db/schema/subscription.ts'
import type { TermRow } from '../season-contracts/season-contracts-api.ts'

/** With which a subscriber chooses what later seasons are charged from. */
const choosing = ['begun', 'paymentChanged', 'subscriberChanged'] as const

/** The moment at which the subscriber of a contract last chose what is charged; null where they never have. */
export async function methodChosenAt(db: Queryable, contractId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(contractEvents.at) })
    .from(contractEvents)
    .where(and(eq(contractEvents.contractId, contractId), inArray(contractEvents.kind, [...choosing])))
  return row?.at ?? null
}

/** The same in a query over contracts and their terms, null where nobody has chosen. */
export const methodChosenOn = (contractId: unknown) =>
  sql`(select (max(e.at) at time zone 'Europe/Berlin')::date from contract_events e
    where e.contract_id = ${contractId} and e.kind in ('begun', 'paymentChanged', 'subscriberChanged'))`

/**
 * From which day on a season is charged. Its mail goes out as it is made; a debit comes no sooner than that mail and the choice of the account
 * have been announced long enough.
 */
export function chargedFrom(
  { createdAt }: Pick<TermRow, 'createdAt'>,
  { chosenAt, method }: { chosenAt: Date | null; method: PaymentMethod },
): string {
  const madeOn = clubDay(createdAt)
  return chargeDay({
    firstDay: madeOn,
    noticeOn: madeOn,
    agreedOn: chosenAt ? clubDay(chosenAt) : madeOn,
    method,
  })
}
