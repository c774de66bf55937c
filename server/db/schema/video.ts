import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './identity.ts'

const moment = () => timestamp({ withTimezone: true })

/** Why a device does not play any more; one that only falls silent loses its place all the same. */
export type TicketEnd = 'closed' | 'replaced' | 'takenOver'

/** Players that somebody has opened. Those that are limited, of paid videos, take one of the person's two places. */
export const videoTickets = pgTable(
  'video_tickets',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    videoUid: integer().notNull(),
    /** A number that the browser has made up. */
    device: uuid().notNull(),
    /** In words of ours: "Firefox", "Windows". */
    browser: text(),
    system: text(),
    isLimited: boolean().notNull(),
    startedAt: moment().notNull(),
    /** The last heartbeat. */
    lastSeenAt: moment().notNull(),
    endedAt: moment(),
    endedBy: text().$type<TicketEnd>(),
  },
  table => [
    index('video_tickets_by_account').on(table.accountId),
    index('video_tickets_by_age').on(table.lastSeenAt),
  ],
)

/** Where somebody was in a video that they have not seen to its end. */
export const videoPositions = pgTable(
  'video_positions',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    videoUid: integer().notNull(),
    /** From the beginning. */
    seconds: real().notNull(),
    updatedAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.videoUid] }),
    index('video_positions_by_age').on(table.updatedAt),
  ],
)
