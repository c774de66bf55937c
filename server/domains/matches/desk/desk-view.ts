import type { ClubData } from '#cms/club-data/club-data.ts'
import type {
  DeskEntry,
  DeskMatch,
  DeskMatchSummary,
  DeskPlayer,
} from '#contract/matches/staff-match-desk.ts'
import type { LineUp } from '#contract/matches/feeds/ticker-feed.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'
import { isLive, periodTransitions } from '#contract/matches/match-periods.ts'
import type { Figures } from '../feeds/season-data.ts'
import type { EntryRow, MatchRow } from '../matches-repository.ts'
import { matchdayIn, roundIn } from '../model/match-round.ts'
import { factsOf, inMatchOrder, type TickerState, tickerState } from '../model/match-state.ts'

export interface DeskData {
  match: MatchRow
  entries: readonly EntryRow[]
  lineUps: Readonly<Record<MatchSide, LineUp | null>>
  figures: Figures
}

const teamOf = (club: ClubData, name: string) => {
  const { code, own } = club.club(name) ?? { code: name.slice(0, 3).toUpperCase(), own: false }
  return { name, code, own }
}

export function toDeskSummary(
  club: ClubData,
  match: MatchRow,
  entries: readonly EntryRow[],
): DeskMatchSummary {
  const { id, teamId, season, kickOff, isTickerActive, status } = match
  const { period, score } = factsOf(match, entries)
  return {
    id,
    teamId,
    season,
    round: { de: roundIn(match, 'de'), en: roundIn(match, 'en'), ja: roundIn(match, 'ja') },
    matchday: matchdayIn(match),
    kickOff: kickOff.toISOString(),
    home: teamOf(club, match.home),
    away: teamOf(club, match.away),
    period,
    score: score ?? null,
    isTickerActive,
    isAbandoned: status === 'abandoned',
  }
}

export function toDeskMatch(club: ClubData, { match, entries, lineUps, figures }: DeskData): DeskMatch {
  const state = tickerState(entries)
  const { halfTime, shootOut } = factsOf(match, entries)
  const summary = toDeskSummary(club, match, entries)
  return {
    ...summary,
    version: match.version,
    periodStartedAt: isLive(summary.period) ? (state.periodStartedAt?.toISOString() ?? null) : null,
    halfTime: halfTime ?? null,
    shootOut: shootOut ?? null,
    nextPeriods: summary.isAbandoned ? [] : [...periodTransitions[state.period]],
    entries: inMatchOrder(entries).map(entry => toDeskEntry(entry, state)),
    squads: { home: squadOf('home'), away: squadOf('away') },
    lineUps: { ...lineUps },
    figures,
  }

  /** Our own players, and of others who was named in the line-up. */
  function squadOf(side: MatchSide): DeskPlayer[] {
    if (club.club(match[side])?.own) {
      return club
        .squad(match.teamId, match.season, 'players')
        .flatMap(({ members }) => members)
        .map(({ name, number }) => ({ name, number: number ?? null }))
    }
    const lineUp = lineUps[side]
    return lineUp ? [...lineUp.starters, ...lineUp.bench].map(({ name, number }) => ({ name, number })) : []
  }
}

const toDeskEntry = (entry: EntryRow, { cancelled, scoreAfter }: TickerState): DeskEntry => {
  const { matchId: _, position: __, at, withdrawnAt, ...facts } = entry
  return {
    ...facts,
    at: at.toISOString(),
    isWithdrawn: withdrawnAt !== null,
    isCancelled: cancelled.has(entry.id),
    score: scoreAfter.get(entry.id) ?? null,
  }
}
