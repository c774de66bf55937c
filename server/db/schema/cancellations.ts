import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CancellationKind } from '#contract/cancellations/cancellations.ts'
import type { ContractKind } from '#contract/cancellations/staff-cancellations.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * Contracts that people have cancelled without signing in (§ 312k BGB), as they said it: proof for both sides, so it is kept whether or not
 * there is such a contract. A trigger refuses to delete a row, and to change what was declared.
 */
export const contractCancellations = pgTable(
  'contract_cancellations',
  {
    id: uuid().primaryKey(),
    /** The request's `Idempotency-Key`: what arrives twice is one declaration. */
    requestKey: uuid().notNull().unique(),
    name: text().notNull(),
    kind: text().notNull().$type<CancellationKind>(),
    reason: text(),
    /** As it was typed. */
    typedContract: text().notNull(),
    /** The day that was asked for; null: as soon as possible. */
    wantedOn: date(),
    /** Lower case; emptied with the account. */
    email: text().notNull(),
    language: text().notNull().$type<Language>(),
    receivedAt: moment().notNull(),
    /** Who has proven the address as theirs and is a party to the contract; null otherwise, and once the account is gone. */
    accountId: uuid().references(() => accounts.id),
    contractKind: text().$type<ContractKind>(),
    /** As whoever has that kind of contract names it. */
    contractId: text(),
    /** The last day of the contract. */
    effectiveOn: date(),
    handledAt: moment(),
    /** `match`: by number and e-mail. Who of the office it was stands in the log. */
    handledBy: text().$type<'match' | 'office'>(),
  },
  table => [
    index('contract_cancellations_by_time').on(table.receivedAt.desc().nullsFirst(), table.id),
    index('contract_cancellations_open')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null`),
    index('contract_cancellations_by_account').on(table.accountId),
    check(
      'contract_cancellations_name_contracts_whole',
      sql`(${table.contractKind} is null) = (${table.contractId} is null)`,
    ),
    check(
      'contract_cancellations_handled_by_somebody',
      sql`(${table.handledAt} is null) = (${table.handledBy} is null)`,
    ),
    check(
      'contract_cancellations_end_a_contract',
      sql`${table.effectiveOn} is null or (${table.contractId} is not null and ${table.handledAt} is not null)`,
    ),
  ],
)
