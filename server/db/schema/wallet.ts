import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { WalletAssetType } from '#contract/wallet/wallet.ts'
import { contacts } from './contact.ts'
import { clubMemberships } from './membership.ts'

/** What somebody has in their wallet besides tickets. */
export const walletAssets = pgTable(
  'wallet_assets',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => contacts.accountId, { onDelete: 'cascade' }),
    type: text().$type<WalletAssetType>().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    since: date().notNull(),
    /** The last day, which counts in full; null: without an end. */
    until: date(),
    /** The membership that it belongs to, ends and rests with. */
    membershipId: uuid().references(() => clubMemberships.id, { onDelete: 'cascade' }),
    /** What a card shows to be scanned; a new card has another. */
    code: text().unique(),
  },
  table => [
    index('wallet_assets_by_account').on(table.accountId),
    index('wallet_assets_by_membership').on(table.membershipId),
  ],
)
