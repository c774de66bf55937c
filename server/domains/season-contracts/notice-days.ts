import { and, eq } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { contractEvents } from '#server/db/schema/subscription.ts'
import type { MasterDataRow } from './master-data-repository.ts'

/** Days after the notice of its next season in which a contract can be left at least, however late that was planned (§ 309 Nr. 9 BGB). */
export const NOTICE_DAYS = 14

/** The days at the club on which a subscriber was written to about next seasons, by season. */
export async function noticeDaysOf(db: Queryable, contractId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ season: contractEvents.season, at: contractEvents.at })
    .from(contractEvents)
    .where(and(eq(contractEvents.contractId, contractId), eq(contractEvents.kind, 'noticeSent')))
  return new Map(rows.flatMap(({ season, at }) => (season === null ? [] : [[season, clubDay(at)]])))
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** The last day for a termination to the end of a season, of whose successor its subscriber was written to on a day. */
export const leaveUntil = (
  { policy, terminationDeadline }: Pick<MasterDataRow, 'policy' | 'terminationDeadline'>,
  noticedOn: string,
): string =>
  policy === 'confirmed' ? terminationDeadline : laterOf(terminationDeadline, addDays(noticedOn, NOTICE_DAYS))

/** The first day of the renewal. What is confirmed was seen by its subscriber, and waits for no notice. */
export const renewFrom = (
  { policy, renewOn }: Pick<MasterDataRow, 'policy' | 'renewOn'>,
  noticedOn: string,
): string => (policy === 'confirmed' ? renewOn : laterOf(renewOn, addDays(noticedOn, NOTICE_DAYS + 1)))
