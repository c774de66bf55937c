import { sql } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps, Job } from '#server/deps.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import {
  BATCH,
  confirmUntil,
  type ContractRow,
  isConfirmed,
  noticeDaysOf,
  renewFrom,
  termName,
  totalOf,
  withEachContract,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { contractDeadlinePostponed } from './mails/contract-deadline-postponed.ts'
import { plannedSeasonOf } from './planned-season.ts'
import { withLastSeason } from './with-last-season.ts'

/** Writes to subscribers whose notice named an earlier last day than the season has now; once a day that is named. */
export const postponedDeadlines: Job = {
  name: 'season-postponed-deadlines',
  everySeconds: 10 * 60,
  run: deps => {
    const now = deps.clock.now()
    return withEachContract(
      deps,
      (db, after) => contractsToNotify(db, clubDay(now), after),
      (tx, contract) => notify(tx, deps, contract, now),
    )
  },
}

/** The latest day that mails about a next season of a contract have named; null where none has. Deadlines only come later. */
const namedDeadline = (contractId: unknown, season: unknown) =>
  sql`(select max(e.facts->>'deadline') from contract_events e
    where e.contract_id = ${contractId} and (
      e.kind = 'noticeSent' and e.season = ${season}
      or e.kind = 'deadlinePostponed' and e.facts->>'ofSeason' = ${season}::text))`

async function contractsToNotify(
  db: Queryable,
  today: string,
  after: string | undefined,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id
    from contracts c
    ${withLastSeason}
    where c.state = 'running' and c.effective_on is null and c.subscriber_id is not null
      and m.termination_deadline >= ${today}
      and ${namedDeadline(sql`c.id`, sql`(m.season + 1)`)} < m.termination_deadline::text
      ${after === undefined ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

/** What was terminated or written since it was listed is seen as it is now: the caller has locked it. */
async function notify(tx: Transaction, { settings }: Deps, contract: ContractRow, now: Date): Promise<void> {
  const planned = await plannedSeasonOf(tx, contract)
  if (!planned || contract.state !== 'running' || contract.effectiveOn !== null) return
  const { id, number, subscriberId } = contract
  const { lastSeason, season, pricingClass } = planned
  const deadline = lastSeason.terminationDeadline
  const { rows } = await tx.execute<{ named: string | null }>(
    sql`select ${namedDeadline(id, season.season)} as named`,
  )
  const named = rows[0]?.named ?? null
  if (named === null || named >= deadline || deadline < clubDay(now)) return
  await writeContractEvent(tx, {
    contractId: id,
    kind: 'deadlinePostponed',
    by: 'job',
    actorId: null,
    facts: { ofSeason: season.season, deadline },
    at: now,
  })
  const noticedOn = (await noticeDaysOf(tx, id)).get(season.season) ?? clubDay(now)
  const name = await termName(tx, contract, season, pricingClass)
  const hasToConfirm = confirmUntil(lastSeason) !== null && !(await isConfirmed(tx, id, season.season))
  await mailToAccount(tx, settings, { accountId: subscriberId, now }, ({ firstName, language }) =>
    contractDeadlinePostponed({
      firstName,
      number,
      name,
      cents: totalOf(planned),
      deadline,
      hasToConfirm,
      dueFrom: renewFrom(lastSeason, noticedOn),
      isCharged: contract.paymentInfoId !== null,
      href: accountPageAddress(settings, language, `/account/contracts/${id}/`),
      cancelHref: accountPageAddress(settings, language, '/cancel/'),
    }),
  )
}
