import { personName } from '#contract/contact/person-name.ts'
import type {
  ContractTransfer,
  RecipientTransfer,
  SubscriberTransfer,
} from '#contract/subscription/contract-transfers.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../contact/contact-api.ts'
import {
  type ContractRow,
  findContract,
  findMasterData,
  listTerms,
  type MasterDataRow,
  mediaOfSeason,
  nextMasterData,
  placeOf,
  pricesOfSeason,
  teamName,
  type TermRow,
} from '../season-contracts/season-contracts-api.ts'
import {
  joinedTo,
  pendingJoins,
  transferKinds,
  type TransferRow,
  transfersOf,
} from './transfer-repository.ts'
import { becomesHolder } from './transfer-rules.ts'

/** The name by which a recipient knows who offers a contract; empty once the account is gone. */
export async function nameOf(db: Queryable, accountId: string): Promise<string> {
  const contact = await getContact(db, accountId)
  return contact ? personName(contact) : ''
}

/** What a transfer is about: the contract, its place, and the seasons from the day of the offer on. */
export async function factsOf(db: Queryable, { id, contractId, createdAt }: TransferRow) {
  const contract = await findContract(db, contractId)
  if (!contract) throw new Error(`Transfer ${id} is of no contract`)
  const all = (await listTerms(db, [contractId])).toReversed()
  const coming = all.filter(({ state, endsOn }) => state !== 'cancelled' && endsOn >= clubDay(createdAt))
  const terms = coming.length > 0 ? coming : all.slice(-1)
  const [first] = terms
  const last = terms.at(-1)
  const season = first && (await findMasterData(db, [first.masterDataId])).get(first.masterDataId)
  if (!season || !last) throw new Error(`Contract ${contract.number} has no season`)
  return {
    contract,
    terms,
    team: teamName(season),
    place: await placeOf(db, contract),
    startsOn: first.startsOn,
    endsOn: last.endsOn,
  }
}

interface Viewer {
  readonly accountId: string
  readonly now: Date
}

type Facts = Awaited<ReturnType<typeof factsOf>>

/** A transfer as one of the two sees it. Each learns of the other what they knew or were told before. */
async function viewTransfer(
  db: Queryable,
  row: TransferRow,
  { team, startsOn, endsOn, place }: Facts,
  { accountId, now }: Viewer,
): Promise<ContractTransfer> {
  // Whoever offers it to themselves is asked to accept it.
  const isSender = row.toId !== accountId
  const state = transferStateAt(row, now)
  return {
    id: row.id,
    contractId: row.contractId,
    party: isSender ? 'sender' : 'recipient',
    state,
    team,
    startsOn,
    endsOn,
    place,
    senderName: isSender ? null : await nameOf(db, row.fromId),
    recipientMail: isSender ? row.recipientMail : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt:
      (state === 'expired' ? (row.decidedAt ?? row.expiresAt) : row.decidedAt)?.toISOString() ?? null,
    reason: isSender ? row.reason : null,
  }
}

/** Changes of holder, in the order given. */
export async function viewHolderTransfers(
  db: Queryable,
  rows: readonly TransferRow[],
  viewer: Viewer,
): Promise<RecipientTransfer[]> {
  const joins = await pendingJoins(
    db,
    rows.map(({ id }) => id),
    viewer.now,
  )
  const viewed: RecipientTransfer[] = []
  for (const row of rows) {
    const transfer = await viewTransfer(db, row, await factsOf(db, row), viewer)
    viewed.push({ ...transfer, subscriberTransferId: joins.get(row.id) ?? null })
  }
  return viewed
}

/** Contracts that are offered, in the order given. */
export async function viewSubscriberTransfers(
  db: Queryable,
  rows: readonly TransferRow[],
  viewer: Viewer,
): Promise<SubscriberTransfer[]> {
  const joins = await joinedTo(
    db,
    rows.map(({ id }) => id),
  )
  const viewed: SubscriberTransfer[] = []
  for (const row of rows) {
    const facts = await factsOf(db, row)
    const transfer = await viewTransfer(db, row, facts, viewer)
    const { contract } = facts
    const recipientTransferId = joins.get(row.id) ?? null
    const isAsked = transfer.state === 'pending' && transfer.party === 'recipient'
    viewed.push({
      ...transfer,
      becomesHolder:
        transfer.state === 'pending'
          ? await becomesHolder(db, contract, { toId: row.toId, isJoined: recipientTransferId !== null })
          : transfer.state === 'accepted' && contract.recipientId === row.toId,
      recipientTransferId,
      nextSeason: isAsked ? await nextSeasonOf(db, facts) : null,
    })
  }
  return viewed
}

/** The first season that whoever accepts a contract pays: one that is due, else the one after the last. */
async function nextSeasonOf(
  db: Queryable,
  { contract, terms }: Facts,
): Promise<SubscriberTransfer['nextSeason']> {
  const due = terms.find(({ state }) => state === 'awaitingPayment')
  const last = terms.at(-1)
  const seasons = await findMasterData(
    db,
    [due, last].flatMap(term => term?.masterDataId ?? []),
  )
  const of = (term: TermRow | undefined) => term && seasons.get(term.masterDataId)
  const dueSeason = of(due)
  if (due && dueSeason) return { name: teamName(dueSeason), cents: due.priceCents + due.mediumCents }
  const lastSeason = of(last)
  // Nothing follows what has to be confirmed.
  const next =
    lastSeason && lastSeason.policy !== 'confirmed' ? await nextMasterData(db, lastSeason) : undefined
  const cents = next && (await priceOf(db, contract, next))
  return next && cents !== undefined ? { name: teamName(next), cents } : null
}

/** What a season would cost with class and medium as they are chosen; undefined where it has no such price. */
async function priceOf(db: Queryable, contract: ContractRow, { id }: MasterDataRow) {
  const pricingClass = contract.pendingClass ?? contract.pricingClass
  const mediumCode = contract.pendingMedium ?? contract.mediumCode
  const price = (await pricesOfSeason(db, id)).find(
    one => one.area === contract.area && one.pricingClass === pricingClass,
  )
  const medium = (await mediaOfSeason(db, id)).find(({ code }) => code === mediumCode)
  return price && price.cents + (medium?.cents ?? 0)
}

/** Before every end, so that a state stays as it is written down. */
const asWritten = new Date(0)

/** What somebody has offered or was offered, for the export of their data. */
export async function exportContractTransfers(db: Queryable, accountId: string) {
  const exported = []
  for (const kind of transferKinds) {
    for (const row of await transfersOf(db, kind, accountId)) {
      const facts = await factsOf(db, row)
      const viewed = await viewTransfer(db, row, facts, { accountId, now: asWritten })
      const { party, state, startsOn, endsOn, senderName, recipientMail, reason } = viewed
      const { block, row: seatRow, seat } = facts.place
      exported.push({
        kind,
        season: facts.team.de,
        party,
        startsOn,
        endsOn,
        block,
        row: seatRow,
        seat,
        state,
        senderName,
        recipientMail,
        reason,
        createdAt: viewed.createdAt,
        decidedAt: viewed.decidedAt,
      })
    }
  }
  return exported
}
