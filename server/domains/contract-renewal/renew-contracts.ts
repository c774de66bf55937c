import { sql } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps, Job } from '#server/deps.ts'
import {
  BATCH,
  changeContract,
  confirmUntil,
  type ContractRow,
  giveMatchTickets,
  holdSeason,
  insertTerm,
  isConfirmed,
  matchesLeft,
  NOTICE_DAYS,
  noticeDaysOf,
  priceLeft,
  renewFrom,
  withEachContract,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { mailRenewed } from './mail-renewed.ts'
import { isFollowed, type PlannedSeason, plannedSeasonOf } from './planned-season.ts'
import { remindersBy } from './remind-unpaid.ts'
import { withLastSeason } from './with-last-season.ts'

/** Makes the next season of contracts that go on, once, and notifies whoever pays for them. */
export const contractRenewals: Job = {
  name: 'season-renewals',
  everySeconds: 10 * 60,
  run: deps => {
    const now = deps.clock.now()
    return withEachContract(
      deps,
      (db, after) => dueContracts(db, clubDay(now), after),
      (tx, contract) => renew(tx, deps, contract, now),
    )
  },
}

/**
 * A declaration of cancellation (§ 312k BGB) that the office has not decided about yet, and that may mean contract `c`: it waits, whatever the day.
 * By the digits of its number, or by an address of its subscriber, as long as it is not known what is meant. What means a membership means a season
 * ticket, too, where it names both.
 */
export const mayBeCancelled = sql`exists (
  select 1 from contract_cancellations d
  where d.handled_at is null and case d.contract_kind
    when 'contract' then d.contract_id = c.id::text
    when 'membership' then
      regexp_replace(d.typed_contract, '[^0-9vV]', '', 'g') ilike '%v' || substring(c.number from 3) || '%'
    else
      regexp_replace(d.typed_contract, '[^0-9]', '', 'g') like '%' || substring(c.number from 3) || '%'
      or exists (
        select 1 from account_emails e
        where e.account_id = c.subscriber_id and e.email = d.email and e.confirmed_at is not null)
    end)`

/**
 * Contracts whose latest season is to be followed by one that is planned and not over, and that do not end before it. What goes on by itself
 * does so `NOTICE_DAYS` after its notice.
 */
async function dueContracts(
  db: Queryable,
  today: string,
  after: string | undefined,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id
    from contracts c
    ${withLastSeason}
    join contract_master_data n on n.team_id = m.team_id and n.season = m.season + 1
    where c.state = 'running' and (c.effective_on is null or c.effective_on >= n.starts_on) and m.renew_on <= ${today} and n.ends_on >= ${today}
      and case when m.policy = 'season' then c.effective_on is not null or exists (
          select 1 from contract_events e
          where e.contract_id = c.id and e.season = n.season and e.kind = 'noticeSent'
            and (e.at at time zone 'Europe/Berlin')::date < ${addDays(today, -NOTICE_DAYS)})
        else exists (
          select 1 from contract_events e
          where e.contract_id = c.id and e.season = n.season and e.kind = 'confirmed') end
      and not exists (select 1 from contract_terms t where t.contract_id = c.id and t.season = n.season)
      and not ${mayBeCancelled}
      ${after === undefined ? sql`` : sql`and c.id > ${after}`}
    order by c.id limit ${BATCH}`)
  return rows.map(({ id }) => id)
}

/** What was terminated, confirmed or renewed since it was listed is seen as it is now: the caller has locked it. */
async function renew(
  tx: Transaction,
  { settings, log }: Deps,
  contract: ContractRow,
  now: Date,
): Promise<void> {
  const today = clubDay(now)
  if (contract.state !== 'running') return
  const planned = await plannedSeasonOf(tx, contract)
  if (!planned) {
    // Where nothing follows, another process has just made the season that was listed.
    if (await isFollowed(tx, contract))
      log.error({ id: contract.id }, 'a contract cannot go on: its place is not sold in the next season')
    return
  }
  const { season, lastSeason, pricingClass, mediumCode, priceCents, mediumCents } = planned
  const firstDay = await firstDayOf(tx, contract, planned)
  if (firstDay === undefined || today < firstDay || today > season.endsOn) return
  // Terminated too late, it has this season still.
  if (contract.effectiveOn !== null && contract.effectiveOn < season.startsOn) return
  if (confirmUntil(lastSeason) !== null && !(await isConfirmed(tx, contract.id, season.season))) return
  // A season that has begun since costs what is left of it, as for whoever buys it now.
  const left = await matchesLeft(tx, season, now)
  const term = {
    contractId: contract.id,
    season: season.season,
    masterDataId: season.id,
    pricingClass,
    mediumCode,
    matchesIncluded: Math.max(left, 1),
    priceCents: priceLeft(priceCents, season, left),
    mediumCents,
    startsOn: season.startsOn,
    endsOn: season.endsOn,
    state: 'awaitingPayment',
    // Of what is due at once nobody is reminded on the same day.
    reminders: remindersBy(today, season),
    createdAt: now,
  } as const
  if (left === 0 || !(await insertTerm(tx, term))) return
  const change = { pricingClass, mediumCode, pendingClass: null, pendingMedium: null }
  await changeContract(tx, contract, change)
  const renewed = await keepHolder(tx, { ...contract, ...change }, season.season, now)
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'termMade',
    by: 'job',
    actorId: null,
    facts: { ofSeason: season.season, cents: term.priceCents + mediumCents },
    at: now,
  })
  await giveMatchTickets(tx, renewed, now)
  await mailRenewed(tx, settings, { contract: renewed, term, season, now })
}

/** Undefined: nobody has written to its subscriber yet. Who has terminated too late, or for a later day, needs no notice. */
async function firstDayOf(
  tx: Transaction,
  { id, effectiveOn }: ContractRow,
  { season, lastSeason }: PlannedSeason,
): Promise<string | undefined> {
  if (effectiveOn !== null || lastSeason.policy === 'confirmed') return lastSeason.renewOn
  const noticedOn = (await noticeDaysOf(tx, id)).get(season.season)
  return noticedOn === undefined ? undefined : renewFrom(lastSeason, noticedOn)
}

/** Whoever uses it does so in the next season, unless they have got another one for it: then the contract waits for a holder. */
async function keepHolder(
  tx: Transaction,
  contract: ContractRow,
  season: number,
  now: Date,
): Promise<ContractRow> {
  const { recipientId } = contract
  if (recipientId === null || (await holdSeason(tx, contract, { accountId: recipientId, season })))
    return contract
  await changeContract(tx, contract, { recipientId: null })
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'holderLeft',
    by: 'job',
    actorId: null,
    at: now,
  })
  return { ...contract, recipientId: null }
}
