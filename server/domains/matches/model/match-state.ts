import type { MatchSide } from '#contract/matches/match-events.ts'
import { type MatchPeriod, matchPeriods } from '#contract/matches/match-periods.ts'
import type { Score } from '#contract/matches/feeds/feed-values.ts'
import type { EntryRow, MatchRow } from '../matches-repository.ts'

export interface TickerState {
  period: MatchPeriod
  periodStartedAt: Date | undefined
  score: Score
  halfTime: Score | undefined
  shootOut: Score | undefined
  /** Ids of the goals that the video assistant has taken away. */
  cancelled: ReadonlySet<string>
  /** The score after each goal that counts, or after each penalty of a shoot-out, by the entry's id. */
  scoreAfter: ReadonlyMap<string, Score>
}

const withOneMore = (score: Score, side: MatchSide): Score => ({ ...score, [side]: score[side] + 1 })
const noGoals: Score = { home: 0, away: 0 }

type Placed = Pick<EntryRow, 'period' | 'isPeriodStart' | 'minute' | 'stoppage' | 'position'>

/** Entries as the match went, whenever they were written: a goal that is told late stands at its minute. */
export const inMatchOrder = <E extends Placed>(entries: readonly E[]): E[] =>
  entries.toSorted(
    (a, b) =>
      matchPeriods.indexOf(a.period) - matchPeriods.indexOf(b.period) ||
      Number(b.isPeriodStart) - Number(a.isPeriodStart) ||
      (a.minute ?? 0) - (b.minute ?? 0) ||
      (a.stoppage ?? 0) - (b.stoppage ?? 0) ||
      a.position - b.position,
  )

/** What holds of a ticker: what was not withdrawn, as the match went. */
export const validEntries = (entries: readonly EntryRow[]): EntryRow[] =>
  inMatchOrder(entries.filter(({ withdrawnAt }) => withdrawnAt === null))

/** Goals that a decision of the video assistant took away; of two decisions about one goal the later holds. */
function cancelledGoals(entries: readonly EntryRow[]): ReadonlySet<string> {
  const decided = new Map<string, boolean>()
  for (const { type, decision, refersTo } of entries) {
    if (type !== 'VAR' || refersTo === null) continue
    if (decision === 'goalCancelled' || decision === 'goalConfirmed')
      decided.set(refersTo, decision === 'goalCancelled')
  }
  return new Set([...decided].filter(([, isCancelled]) => isCancelled).map(([id]) => id))
}

/**
 * Period and score by what was told and holds, read from the beginning. So an entry that is withdrawn or corrected, and a goal that is
 * taken away, change everything that follows from them.
 */
export function tickerState(all: readonly EntryRow[]): TickerState {
  const entries = validEntries(all)
  const cancelled = cancelledGoals(entries)
  const scoreAfter = new Map<string, Score>()
  const state = {
    period: 'PreMatch' as MatchPeriod,
    periodStartedAt: undefined as Date | undefined,
    score: noGoals,
    halfTime: undefined as Score | undefined,
    shootOut: undefined as Score | undefined,
  }
  for (const entry of entries) {
    if (entry.isPeriodStart) {
      state.period = entry.period
      state.periodStartedAt = entry.at
      if (entry.period === 'HalfTime') state.halfTime = state.score
      if (entry.period === 'ShootOut') state.shootOut = noGoals
    }
    if (entry.side === null || cancelled.has(entry.id)) continue
    if (entry.type === 'Goal') {
      state.score = withOneMore(state.score, entry.side)
      scoreAfter.set(entry.id, state.score)
    }
    if (entry.type === 'PenaltyShot' && entry.period === 'ShootOut') {
      if (entry.scored) state.shootOut = withOneMore(state.shootOut ?? noGoals, entry.side)
      scoreAfter.set(entry.id, state.shootOut ?? noGoals)
    }
  }
  return { ...state, cancelled, scoreAfter }
}

/** What is known of a match, by its ticker where it has begun, else by its source. */
export interface MatchFacts {
  period: MatchPeriod
  score: Score | undefined
  halfTime: Score | undefined
  shootOut: Score | undefined
}

const pair = (home: number | null, away: number | null): Score | undefined =>
  home === null || away === null ? undefined : { home, away }

/** A court's decision stands above what was played. A match that was broken off is over, with the score it had. */
export function factsOf(match: MatchRow, entries: readonly EntryRow[]): MatchFacts {
  const whole = tickerState(entries)
  if (whole.period === 'PreMatch' || match.status === 'awarded') {
    const score = pair(match.homeGoals, match.awayGoals)
    return {
      period: score ? 'FullTime' : 'PreMatch',
      score,
      halfTime: pair(match.homeHalfTime, match.awayHalfTime),
      shootOut: pair(match.homeShootOut, match.awayShootOut),
    }
  }
  const { score, halfTime, shootOut } = whole
  const period = match.status === 'abandoned' ? 'FullTime' : whole.period
  return { period, score, halfTime, shootOut }
}
