import { sql } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps, Job } from '#server/deps.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { isBeingPaid } from '../payments/payments-api.ts'
import {
  BATCH,
  changeTerm,
  type ContractRow,
  findMasterData,
  listTerms,
  type OrderedTerm,
  termName,
  type TermRow,
  totalOf,
  withEachContract,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { contractUnpaid } from './mails/contract-unpaid.ts'

/** Days before a season begins on which its subscriber is reminded that it is not paid; the last time once it has begun. */
const REMIND_BEFORE_DAYS = [14, 7, 1, -7] as const

/** Reminds subscribers of seasons that they have not paid, each once a date however often it runs. That it rests is said by the day. */
export const contractReminders: Job = {
  name: 'season-reminders',
  everySeconds: 60 * 60,
  run: deps => {
    const now = deps.clock.now()
    return withEachContract(
      deps,
      (db, after) => contractsToRemind(db, clubDay(now), after),
      async (tx, contract) => {
        for (const term of await listTerms(tx, [contract.id]))
          await remindAgain(tx, deps, contract, { term, now })
      },
    )
  },
}

/** How many reminders of a season should have gone out by a day. */
export const remindersBy = (today: string, { startsOn }: Pick<TermRow, 'startsOn'>): number =>
  REMIND_BEFORE_DAYS.filter(days => addDays(startsOn, -days) <= today).length

async function contractsToRemind(
  db: Queryable,
  today: string,
  after: string | undefined,
): Promise<readonly string[]> {
  const isOverdue = REMIND_BEFORE_DAYS.map(
    (days, index) => sql`(t.starts_on <= ${addDays(today, days)} and t.reminders <= ${index})`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct c.id
    from contracts c
    join contract_terms t on t.contract_id = c.id and t.state = 'awaitingPayment'
    where c.state = 'running' and c.subscriber_id is not null and t.ends_on >= ${today}
      and (${sql.join(isOverdue, sql` or `)})
      ${after === undefined ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

async function remindAgain(
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  contract: ContractRow,
  { term, now }: { term: OrderedTerm; now: Date },
): Promise<void> {
  const reminders = remindersBy(clubDay(now), term)
  if (contract.state !== 'running' || term.state !== 'awaitingPayment' || term.reminders >= reminders) return
  // A debit takes days: who is paying is reminded only where that has failed.
  if (term.orderNumber !== null && (await isBeingPaid(tx, term.orderNumber))) return
  // One mail, also where no job has run on the first of two dates.
  await changeTerm(tx, term, { reminders })
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'reminded',
    by: 'job',
    actorId: null,
    facts: { ofSeason: term.season, reminders },
    at: now,
  })
  await mailUnpaid(tx, settings, contract, { term, now })
}

/** Notifies the subscriber of a contract that a season of it is to be paid, and from when on it opens no gate without. */
export async function mailUnpaid(
  tx: Transaction,
  settings: Pick<Settings, 'environment' | 'ports' | 'roots'>,
  contract: ContractRow,
  { term, now }: { term: OrderedTerm; now: Date },
): Promise<void> {
  const { id, number, subscriberId } = contract
  const season = (await findMasterData(tx, [term.masterDataId])).get(term.masterDataId)
  if (!season) throw new Error(`There is no season ${term.masterDataId}`)
  const name = await termName(tx, contract, season, term.pricingClass)
  const path = term.checkoutId === null ? `/account/contracts/${id}/` : `/account/orders/${term.checkoutId}/`
  await mailToAccount(tx, settings, { accountId: subscriberId, now }, ({ firstName, language }) =>
    contractUnpaid({
      firstName,
      number,
      name,
      cents: totalOf(term),
      startsOn: term.startsOn,
      hasBegun: term.startsOn <= clubDay(now),
      href: accountPageAddress(settings, language, path),
    }),
  )
}
