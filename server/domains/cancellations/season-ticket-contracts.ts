import { personName } from '#contract/contact/person-name.ts'
import type { ContractFit, KnownContract } from '#contract/cancellations/staff-cancellations.ts'
import { id as uuid } from '#contract/kernel/primitives.ts'
import { tidySigns } from '#contract/kernel/typed-text.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../contact/contact-api.ts'
import { findEmailOwner, findMailReader } from '../identity/identity-api.ts'
import {
  type ContractRow,
  findContract,
  findContractByNumber,
  latestSeasonOf,
  listContractsOf,
  liveTermsOf,
  termName,
} from '../season-contracts/season-contracts-api.ts'
import { endIfTerminated } from '../subscription/subscription-api.ts'
import { endContractByLetter, findRunningByName, holdSubscriber } from '../ticket-office/ticket-office-api.ts'
import type { ContractMatcher, Declared, SuggestedContract } from './match-contract.ts'

/** Most that are suggested by a name alone. */
const NAMESAKES = 5

/** Season tickets: whose number was typed, and an address that the subscriber has proven. */
export const seasonTicketContracts: ContractMatcher = {
  kind: 'contract',
  numberIn: contractNumberIn,
  find: async (db, number) => {
    const row = await findContractByNumber(db, number)
    return row && { contractId: row.id, owners: row.subscriberId === null ? [] : [row.subscriberId] }
  },
  look: async (db, id) => {
    const row = uuid.safeParse(id).success ? await findContract(db, id) : undefined
    return row && row.state !== 'draft' ? toContract(db, row) : undefined
  },
  suggest: suggestContracts,
  hold: holdSubscriber,
  end: (tx, tools, { contractId, receivedAt, wantedOn, now, written }) =>
    endContractByLetter(tx, tools, {
      contractId,
      receivedOn: clubDay(receivedAt),
      wantedOn,
      written,
      now,
    }),
}

/** "V-100123", "v 100 123" and "Vertrag V100123" are `V-100123`. Undefined where there is none, or more than one. */
export function contractNumberIn(typed: string): string | undefined {
  const found = tidySigns(typed)
    .replace(/(?<=\d)[ .](?=\d)/g, '')
    .matchAll(/(?<!\p{L})v[- ]?(\d{6,12})(?!\d)/giu)
  const numbers = new Set([...found].map(([, digits = '']) => `V-${digits}`))
  const [number] = numbers
  return numbers.size === 1 ? number : undefined
}

async function toContract(db: Queryable, contract: ContractRow): Promise<KnownContract> {
  const { id, number, subscriberId, effectiveOn, pricingClass } = contract
  const season = await latestSeasonOf(db, id)
  const contact = subscriberId === null ? undefined : await getContact(db, subscriberId)
  const reader = subscriberId === null ? undefined : await findMailReader(db, subscriberId)
  return {
    kind: 'contract',
    id,
    number,
    name: season ? await termName(db, contract, season, pricingClass) : { de: number },
    holder: contact ? personName(contact) : '',
    email: reader?.to ?? null,
    until: effectiveOn,
  }
}

async function suggestContracts(
  db: Queryable,
  { name, email, contract, receivedAt, wantedOn }: Declared,
  now: Date,
): Promise<SuggestedContract[]> {
  const letter = { receivedOn: clubDay(receivedAt), wantedOn }
  const suggested = new Map<string, SuggestedContract>()
  const add = async (fit: ContractFit, row: ContractRow | undefined) => {
    if (!row) return
    const known = suggested.get(row.id) ?? {
      ...(await toContract(db, row)),
      fits: [],
      wouldEndOn: await lastDayBy(db, row, letter),
    }
    suggested.set(row.id, { ...known, fits: [...known.fits, fit] })
  }
  const number = contractNumberIn(contract)
  if (number !== undefined) await add('number', await findContractByNumber(db, number))
  const owner = await findEmailOwner(db, email)
  if (owner !== undefined) for (const row of await listContractsOf(db, owner)) await add('email', row)
  for (const row of await findRunningByName(db, name, { limit: NAMESAKES, now })) await add('name', row)
  return [...suggested.values()]
}

/** Null where it was ended before. */
async function lastDayBy(
  db: Queryable,
  contract: ContractRow,
  letter: { receivedOn: string; wantedOn: string | null },
): Promise<string | null> {
  const terms = await liveTermsOf(db, contract.id)
  if (contract.state !== 'running' || contract.effectiveOn !== null || terms.length === 0) return null
  return endIfTerminated(db, contract, terms, letter)
}
