import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SourceGoal } from '#cms/club-data/match-source.ts'
import type { LineUp } from '#contract/matches/feeds/ticker-feed.ts'
import type {
  GoalKind,
  MatchSide,
  MatchState,
  TickerEntryType,
  VarDecision,
} from '#contract/matches/match-events.ts'
import type { MatchPeriod } from '#contract/matches/match-periods.ts'
import type { MatchFigure } from '#contract/matches/match-statistics.ts'

const moment = () => timestamp({ withTimezone: true })

/** The matches of a league in a season, ours and the others'. */
export const matches = pgTable(
  'matches',
  {
    /** See `matchIdOf`. */
    id: text().primaryKey(),
    /** Our team whose league it is (SPEC 9). */
    teamId: integer().notNull(),
    /** The year that the season begins in. */
    season: smallint().notNull(),
    competition: text().notNull(),
    round: text().notNull(),
    /** Clubs by the names of our own list. */
    home: text().notNull(),
    away: text().notNull(),
    kickOff: moment().notNull(),
    isTimeFixed: boolean().notNull(),
    /** What a source says of its day and result; how far it has come follows from its ticker, where it has one. */
    status: text().notNull().$type<MatchState>(),
    /** At the end, extra time included; null as long as there is no result. */
    homeGoals: smallint(),
    awayGoals: smallint(),
    homeHalfTime: smallint(),
    awayHalfTime: smallint(),
    /** Of the shoot-out alone. */
    homeShootOut: smallint(),
    awayShootOut: smallint(),
    goals: jsonb().notNull().$type<SourceGoal[]>().default([]),
    /** Whether somebody writes a ticker of it (SPEC 3). */
    isTickerActive: boolean().notNull().default(false),
    /** Counts the changes, the ticker's among them. */
    version: integer().notNull().default(1),
  },
  table => [
    index('matches_of_season').on(table.teamId, table.season, table.kickOff),
    check('matches_result_whole', sql`(${table.homeGoals} is null) = (${table.awayGoals} is null)`),
    check('matches_result_positive', sql`${table.homeGoals} >= 0 and ${table.awayGoals} >= 0`),
  ],
)

/** What a ticker tells, one after the other. An entry is withdrawn, never deleted, so that what was public can be told later. */
export const matchEntries = pgTable(
  'match_entries',
  {
    id: uuid().primaryKey(),
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    /** Counts from 1 in each match. */
    position: integer().notNull(),
    type: text().notNull().$type<TickerEntryType>(),
    /** In which it happened; of a whistle, the one that it begins. */
    period: text().notNull().$type<MatchPeriod>(),
    /** Whether `period` begins with it. */
    isPeriodStart: boolean().notNull(),
    minute: smallint(),
    stoppage: smallint(),
    /** Whose it is; of a goal, whom it counts for. */
    side: text().$type<MatchSide>(),
    player: text(),
    otherPlayer: text(),
    goalKind: text().$type<GoalKind>(),
    scored: boolean(),
    decision: text().$type<VarDecision>(),
    /** The goal or card that a decision of the video assistant is about. */
    refersTo: uuid(),
    textDe: text().notNull().default(''),
    textEn: text().notNull().default(''),
    at: moment().notNull(),
    /** Counts its corrections. */
    version: integer().notNull().default(1),
    withdrawnAt: moment(),
  },
  table => [unique('match_entries_in_order').on(table.matchId, table.position)],
)

export const matchLineUps = pgTable(
  'match_line_ups',
  {
    matchId: text()
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    side: text().notNull().$type<MatchSide>(),
    lineUp: jsonb().notNull().$type<LineUp>(),
    version: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.matchId, table.side] })],
)

export const matchFigureCounts = pgTable('match_figure_counts', {
  matchId: text()
    .primaryKey()
    .references(() => matches.id, { onDelete: 'cascade' }),
  figures: jsonb().notNull().$type<Partial<Record<MatchFigure, { home: number; away: number }>>>(),
  version: integer().notNull().default(1),
})

/**
 * How often what the feeds of a season are made of has changed. Whoever changes it counts on in the same transaction, so that each
 * process sees by one small table which feeds it has to write anew.
 */
export const feedStamps = pgTable(
  'feed_stamps',
  {
    teamId: integer().notNull(),
    season: smallint().notNull(),
    revision: integer().notNull(),
    /** When it last did: what its feeds say that they are of, whichever process writes them. */
    changedAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.teamId, table.season] })],
)

/** A match as sources tell it: a row without what the club's own desk decides, moments as ISO 8601. */
export type StoredMatch = Omit<typeof matches.$inferSelect, 'kickOff' | 'isTickerActive' | 'version'> & {
  kickOff: string
}

/** What an import did to a match; null where there was or is none. */
export interface MatchChange {
  id: string
  before: StoredMatch | null
  after: StoredMatch | null
}

/** What was brought into a season, so that it can be taken back and the club's own files know whether they are older. */
export const matchImports = pgTable(
  'match_imports',
  {
    /** Counts up; by it a person takes an import back. */
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer().notNull(),
    season: smallint().notNull(),
    competition: text().notNull(),
    /** `clubData`: the results in `sites/club/data`; `file`: a file that somebody has imported. */
    origin: text().notNull().$type<'clubData' | 'file'>(),
    /** Of results in `sites/club/data`: SHA-256 of the file. */
    digest: text(),
    at: moment().notNull(),
    changes: jsonb().notNull().$type<MatchChange[]>(),
    takenBackAt: moment(),
  },
  table => [index('match_imports_of_season').on(table.teamId, table.season)],
)
