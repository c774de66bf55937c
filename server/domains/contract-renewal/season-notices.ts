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
  leaveUntil,
  renewFrom,
  termName,
  totalOf,
  withEachContract,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { contractNotice } from './mails/contract-notice.ts'
import { isFollowed, plannedSeasonOf, wholePriceOf } from './planned-season.ts'
import { withLastSeason } from './with-last-season.ts'

/** Writes to subscribers what the next season costs and how they leave, once a contract and season. One that is late puts the renewal off. */
export const seasonNotices: Job = {
  name: 'season-notices',
  everySeconds: 60 * 60,
  run: deps => {
    const now = deps.clock.now()
    return withEachContract(
      deps,
      (db, after) => contractsToNotify(db, clubDay(now), after),
      (tx, contract) => notify(tx, deps, contract, now),
    )
  },
}

async function contractsToNotify(
  db: Queryable,
  today: string,
  after: string | undefined,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id
    from contracts c
    ${withLastSeason}
    join contract_master_data n on n.team_id = m.team_id and n.season = m.season + 1
    where c.state = 'running' and c.effective_on is null and c.subscriber_id is not null
      and m.notice_on <= ${today} and n.ends_on >= ${today}
      and (m.policy = 'season' or m.termination_deadline >= ${today})
      and not exists (select 1 from contract_terms t where t.contract_id = c.id and t.season = n.season)
      and not exists (
        select 1 from contract_events e
        where e.contract_id = c.id and e.season = n.season and e.kind = 'noticeSent')
      ${after === undefined ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

async function notify(
  tx: Transaction,
  { settings, log }: Deps,
  contract: ContractRow,
  now: Date,
): Promise<void> {
  const planned = await plannedSeasonOf(tx, contract)
  if (contract.state !== 'running' || contract.effectiveOn !== null) return
  if (!planned) {
    if (await isFollowed(tx, contract))
      log.error({ id: contract.id }, 'a contract cannot go on: its place is not sold in the next season')
    return
  }
  const { id, number, subscriberId } = contract
  const today = clubDay(now)
  const { last, lastSeason, season, pricingClass } = planned
  const deadline = leaveUntil(lastSeason, today)
  const written = await writeContractEvent(tx, {
    contractId: id,
    kind: 'noticeSent',
    season: season.season,
    by: 'job',
    actorId: null,
    facts: { cents: totalOf(planned), deadline },
    at: now,
  })
  if (!written) return
  const name = await termName(tx, contract, season, pricingClass)
  const centsBefore = await wholePriceOf(tx, contract, last)
  await mailToAccount(tx, settings, { accountId: subscriberId, now }, ({ firstName, language }) =>
    contractNotice({
      firstName,
      number,
      name,
      startsOn: season.startsOn,
      endsOn: season.endsOn,
      cents: totalOf(planned),
      centsBefore,
      deadline,
      hasToConfirm: confirmUntil(lastSeason) !== null,
      dueFrom: renewFrom(lastSeason, today),
      isCharged: contract.paymentInfoId !== null,
      href: accountPageAddress(settings, language, `/account/contracts/${id}/`),
      cancelHref: accountPageAddress(settings, language, '/cancel/'),
    }),
  )
}
