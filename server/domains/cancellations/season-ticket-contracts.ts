import { personName } from '#contract/contact/person-name.ts'
import type { KnownContract } from '#contract/cancellations/staff-cancellations.ts'
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
  termName,
} from '../subscription/subscription-api.ts'
import { endContractByLetter, holdSubscriber } from '../ticket-office/ticket-office-api.ts'
import type { ContractMatcher, Declared, SuggestedContract } from './match-contract.ts'

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
      by: written ? 'staff' : 'person',
      actorId: null,
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

async function suggestContracts(db: Queryable, { email, contract }: Declared): Promise<SuggestedContract[]> {
  const suggested = new Map<string, SuggestedContract>()
  const add = async (fit: 'number' | 'email', row: ContractRow | undefined) => {
    if (!row) return
    const known = suggested.get(row.id) ?? { ...(await toContract(db, row)), fits: [] }
    suggested.set(row.id, { ...known, fits: [...known.fits, fit] })
  }
  const number = contractNumberIn(contract)
  if (number !== undefined) await add('number', await findContractByNumber(db, number))
  const owner = await findEmailOwner(db, email)
  if (owner !== undefined) for (const row of await listContractsOf(db, owner)) await add('email', row)
  return [...suggested.values()]
}
