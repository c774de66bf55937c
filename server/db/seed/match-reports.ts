import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { ClubData } from '#cms/club-data/club-data.ts'
import type { MatchReport } from '#cms/club-data/match-reports.ts'
import { type MatchSide, matchSides, type TickerEntryType } from '#contract/matches/match-events.ts'
import type { MatchPeriod } from '#contract/matches/match-periods.ts'
import {
  type EntryRow,
  listMatches,
  type MatchRow,
  type Season,
  stampFeeds,
} from '../../domains/matches/matches-repository.ts'
import { bareEntry } from '../../domains/matches/model/bare-entry.ts'
import { inMatchOrder } from '../../domains/matches/model/match-state.ts'
import type { Database } from '../database.ts'
import { matchEntries, matchFigureCounts, matchLineUps } from '../schema/matches.ts'

/** What the example knows of our matches of a season beside their results. A match that has a line-up already is left alone. */
export async function seedMatchReports(
  db: Database,
  club: ClubData,
  season: Season,
  now: Date,
): Promise<void> {
  const reports = new Map(club.reports(season.teamId, season.season).map(report => [report.round, report]))
  if (reports.size === 0) return
  await db.transaction(async tx => {
    const own = (await listMatches(tx, season)).filter(({ home, away }) =>
      [home, away].some(name => club.club(name)?.own),
    )
    const ids = own.map(({ id }) => id)
    const known = await tx
      .select({ id: matchLineUps.matchId })
      .from(matchLineUps)
      .where(inArray(matchLineUps.matchId, ids))
    const isKnown = new Set(known.map(({ id }) => id))
    const reported = own.flatMap(match => {
      const report = reports.get(match.round)
      return report && !isKnown.has(match.id) ? [{ match, report }] : []
    })
    if (reported.length === 0) return
    await tx.insert(matchEntries).values(reported.flatMap(({ match, report }) => tickerOf(match, report)))
    await tx
      .insert(matchLineUps)
      .values(
        reported.flatMap(({ match, report }) =>
          matchSides.map(side => ({ matchId: match.id, side, lineUp: report[side] })),
        ),
      )
    await tx
      .insert(matchFigureCounts)
      .values(reported.map(({ match, report }) => ({ matchId: match.id, figures: report.figures })))
    await stampFeeds(tx, season, now)
  })
}

const HALF_MINUTES = 45
const SECOND_HALF_AFTER = 65
/** The example's whistles, in minutes from the kick-off on a clock that does not stop. */
const whistles = [
  { type: 'Kickoff', period: 'FirstHalf', after: 0 },
  { type: 'WhistleFirstHalf', period: 'HalfTime', after: 50 },
  { type: 'KickoffSecondHalf', period: 'SecondHalf', after: SECOND_HALF_AFTER },
  { type: 'FinalWhistle', period: 'FullTime', after: 118 },
] as const satisfies { type: TickerEntryType; period: MatchPeriod; after: number }[]

interface MatchEvent extends Partial<EntryRow> {
  type: TickerEntryType
  side: MatchSide
  minute: number
}

/** A ticker without words, as a desk would have written it of a match whose goals and report are known. */
export function tickerOf(
  { id: matchId, kickOff, goals }: Pick<MatchRow, 'id' | 'kickOff' | 'goals'>,
  report: MatchReport,
): EntryRow[] {
  const entry = (after: number, facts: Partial<EntryRow> & Pick<EntryRow, 'type' | 'period'>): EntryRow => ({
    ...newEntry,
    id: randomUUID(),
    matchId,
    at: new Date(kickOff.getTime() + after * 60_000),
    ...facts,
  })
  const entries = [
    ...whistles.map(({ after, ...facts }) => entry(after, { ...facts, isPeriodStart: true })),
    ...eventsOf(goals, report).map(event => {
      const played = event.minute + (event.stoppage ?? 0)
      return event.minute <= HALF_MINUTES
        ? entry(played, { ...event, period: 'FirstHalf' })
        : entry(SECOND_HALF_AFTER - HALF_MINUTES + played, { ...event, period: 'SecondHalf' })
    }),
  ]
  return inMatchOrder(entries).map((each, index) => ({ ...each, position: index + 1 }))
}

/** An entry before it is told of. */
const newEntry = {
  ...bareEntry,
  position: 0,
  isPeriodStart: false,
  textDe: '',
  textEn: '',
  version: 1,
  withdrawnAt: null,
} as const

const cardTypes = { yellow: 'YellowCard', yellowRed: 'YellowRedCard', red: 'RedCard' } as const

function eventsOf(goals: MatchRow['goals'], { assists, changes, cards }: MatchReport): MatchEvent[] {
  const passTo = (goal: MatchRow['goals'][number]) =>
    assists.find(({ side, minute }) => side === goal.side && minute === goal.minute)?.player ?? null
  return [
    ...goals.flatMap((goal): MatchEvent[] => {
      const { side, minute, stoppage = null, name: player = null, kind: goalKind = null } = goal
      if (minute === undefined) return []
      return [{ type: 'Goal', side, minute, stoppage, player, otherPlayer: passTo(goal), goalKind }]
    }),
    ...changes.map(({ minute, side, on, off }): MatchEvent => ({
      type: 'Substitution',
      minute,
      side,
      player: on,
      otherPlayer: off,
    })),
    ...cards.map(({ card, ...event }): MatchEvent => ({ type: cardTypes[card], ...event })),
  ]
}
