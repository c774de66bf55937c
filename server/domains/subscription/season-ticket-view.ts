import { personName } from '#contract/contact/person-name.ts'
import type { SeasonTicket } from '#contract/subscription/season-tickets.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../contact/contact-api.ts'
import {
  type ContractRow,
  findMasterData,
  listContractsAbout,
  listTerms,
  type OrderedTerm,
  placeOf,
} from '../season-contracts/season-contracts-api.ts'
import { isResting } from './contract-view.ts'

interface Viewer {
  readonly accountId: string
  readonly now: Date
}

/** The season tickets that somebody uses or pays for, a row a season, the latest first. */
export async function seasonTicketsOf(db: Queryable, { accountId, now }: Viewer): Promise<SeasonTicket[]> {
  const today = clubDay(now)
  const rows = await listContractsAbout(db, accountId)
  const byId = new Map(rows.map(row => [row.id, row]))
  const terms = (
    await listTerms(
      db,
      rows.map(({ id }) => id),
    )
  ).filter(({ state }) => state !== 'cancelled')
  const seasons = await findMasterData(
    db,
    terms.map(({ masterDataId }) => masterDataId),
  )
  const names = await namesOfParties(db, rows)
  const tickets: SeasonTicket[] = []
  for (const term of terms) {
    const contract = byId.get(term.contractId)
    const season = seasons.get(term.masterDataId)
    if (!contract || !season) throw new Error(`Season ${term.masterDataId} of ${term.contractId} is no more`)
    tickets.push({
      id: contract.id,
      number: contract.number,
      name: season.name,
      season: term.season,
      teamId: contract.teamId,
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      place: await placeOf(db, contract),
      pricingClass: term.pricingClass,
      mediumCode: term.mediumCode,
      holderName: nameIn(names, contract.recipientId),
      subscriberName: contract.subscriberId === accountId ? null : nameIn(names, contract.subscriberId),
      isHolder: contract.recipientId === accountId,
      isSubscriber: contract.subscriberId === accountId,
      isNextSeason: term.startsOn > today,
      isPast: isPast(contract, term, today),
      isResting: isResting(term, today),
    })
  }
  return tickets
}

const isPast = ({ effectiveOn }: ContractRow, { endsOn }: OrderedTerm, today: string): boolean =>
  endsOn < today || (effectiveOn !== null && effectiveOn < today)

async function namesOfParties(
  db: Queryable,
  rows: readonly ContractRow[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const id of new Set(rows.flatMap(row => [row.recipientId, row.subscriberId]))) {
    const contact = id === null ? undefined : await getContact(db, id)
    if (id !== null && contact) names.set(id, personName(contact))
  }
  return names
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string =>
  (id === null ? undefined : names.get(id)) ?? ''
