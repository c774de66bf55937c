import type { Queryable } from '#server/db/database.ts'
import { oncePerTransaction } from '#server/db/once-per-transaction.ts'
import { findOrganization, findPriceGroups } from './organization-repository.ts'

/** SPEC 4: the price groups of the organisations that somebody belongs to; one that is blocked brings none. */
export const memberPriceGroups = (db: Queryable, accountId: string): Promise<string[]> =>
  oncePerTransaction(db, `memberPriceGroups ${accountId}`, () => findPriceGroups(db, accountId))

/** Whether an account is that of an organisation: nobody signs in with it. */
export const isOrganization = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await findOrganization(db, accountId)) !== undefined
