import type { ContractFit, ContractKind, KnownContract } from '#contract/cancellations/staff-cancellations.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/http/refusal.ts'
import type { Actor } from '../audit/audit-api.ts'
import { provenAddress } from '../identity/identity-api.ts'

/** What somebody typed to say who they are, and which contract they mean. */
export interface Declared {
  name: string
  /** Lower case. */
  email: string
  contract: string
  receivedAt: Date
  /** The day that was asked for; null: as soon as possible. */
  wantedOn: string | null
}

export interface FoundContract {
  contractId: string
  /** Accounts of the people who may end it. */
  owners: readonly string[]
}

export interface SuggestedContract extends KnownContract {
  fits: ContractFit[]
  /** Its last day if it is ended by what was declared; null where it was ended before. */
  wouldEndOn: string | null
}

export interface ContractToEnd {
  contractId: string
  /** This counts, and not when it is ended. */
  receivedAt: Date
  /** The day that was asked for; null: as soon as possible. */
  wantedOn: string | null
  now: Date
  /** Who of the office ends it, and why; absent where number and e-mail belong together. */
  written?: { actor: Actor; reason: string } | undefined
}

/** A kind of contract that can be cancelled. `server/areas.ts` lists them. */
export interface ContractMatcher {
  readonly kind: ContractKind
  /** The number of such a contract in what somebody typed, whether or not there is one; undefined where nothing has its form. */
  numberIn: (typed: string) => string | undefined
  find: (db: Queryable, contractNumber: string) => Promise<FoundContract | undefined>
  /** As the office sees it; undefined where it is gone. */
  look: (db: Queryable, contractId: string, now: Date) => Promise<KnownContract | undefined>
  /** Those that may be meant. */
  suggest: (db: Queryable, declared: Declared, now: Date) => Promise<SuggestedContract[]>
  /** Locks what comes before a declaration in the order of `locks.ts`: carts and accounts of those whom it belongs to. */
  hold: (tx: Transaction, contractId: string, now: Date) => Promise<void>
  /**
   * Ends it, and tells whom it belongs to. Gives its last day, also where it was ended before; undefined where it is gone. A refusal has done
   * nothing: the office tries again.
   */
  end: (
    tx: Transaction,
    deps: Pick<Deps, 'settings' | 'goods'>,
    contract: ContractToEnd,
  ) => Promise<string | Refusal<409> | undefined>
}

export type Matchers = readonly ContractMatcher[]

/** The number in what somebody typed, as a contract of ours has it. */
export const contractNumberIn = (matchers: Matchers, typed: string): string | undefined =>
  matchers.map(({ numberIn }) => numberIn(typed)).find(number => number !== undefined)

export interface Match {
  kind: ContractKind
  contractId: string
  /** Whose proven address was typed. */
  accountId: string
}

/** The contract that somebody means who has proven to be a party to it: its number was typed, and an address of theirs. */
export async function findMatch(
  db: Queryable,
  matchers: Matchers,
  { contract, email }: Pick<Declared, 'contract' | 'email'>,
): Promise<Match | undefined> {
  for (const { kind, numberIn, find } of matchers) {
    const number = numberIn(contract)
    const found = number === undefined ? undefined : await find(db, number)
    if (!found) continue
    const accountId = await ownerByAddress(db, found.owners, email)
    if (accountId !== undefined) return { kind, contractId: found.contractId, accountId }
  }
  return undefined
}

/** Whose proven address it is, of the owners of a contract. */
export async function ownerByAddress(
  db: Queryable,
  owners: readonly string[],
  email: string,
): Promise<string | undefined> {
  for (const accountId of owners) if (await provenAddress(db, accountId, email)) return accountId
  return undefined
}
