import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { SourceGoal } from '#cms/club-data/match-source.ts'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import type { ListedMatch, MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { TickerEntry, TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { isLive, type MatchPeriod, periodMinutes } from '#contract/matches/match-periods.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { EntryRow } from '../matches-repository.ts'
import { matchdayIn, roundIn } from '../model/match-round.ts'
import { validEntries, tickerState } from '../model/match-state.ts'

import { ownSide, type SeasonData, type SeasonMatch } from './season-data.ts'

/** A feed without the moment it is of, which whoever writes it adds. */
export type Undated<F> = Omit<F, 'asOf'>

const toFeedMatch = (match: SeasonMatch, language: Language): FeedMatch => {
  const { row, home, away, period, score, halfTime, shootOut } = match
  const isOver = period === 'FullTime'
  return {
    id: row.id,
    competition: row.competition,
    round: roundIn(row, language),
    matchday: matchdayIn(row),
    kickOff: row.kickOff.toISOString(),
    isTimeFixed: row.isTimeFixed,
    home,
    away,
    state: row.status === 'scheduled' && isOver ? 'played' : row.status,
    period,
    liveticker_active: row.isTickerActive,
    score: score ?? null,
    halfTime: halfTime ?? null,
    shootOut: shootOut ?? null,
  }
}

export const ownMatches = ({ matches }: SeasonData): SeasonMatch[] =>
  matches.filter(match => ownSide(match) !== undefined)

/** When the period that is being played began; undefined where it has no minutes. */
const periodStartOf = ({ period, entries }: SeasonMatch): string | undefined =>
  isLive(period) && periodMinutes[period] ? tickerState(entries).periodStartedAt?.toISOString() : undefined

const toListedMatch = (match: SeasonMatch, language: Language): ListedMatch => {
  const periodStartedAt = periodStartOf(match)
  return {
    ...toFeedMatch(match, language),
    ...(periodStartedAt !== undefined && { periodStartedAt }),
  }
}

export const matchesFeedOf = (data: SeasonData, language: Language): Undated<MatchesFeed> => ({
  teamId: data.teamId,
  season: data.season,
  competition: data.competition,
  matches: ownMatches(data).map(match => toListedMatch(match, language)),
})

/** Texts are written in German and English; whoever reads another language gets the English one, and any rather than none. */
const textOf = ({ textDe, textEn }: EntryRow, language: Language): string =>
  (language === 'de' ? textDe : textEn) || textEn || textDe

export function tickerFeedOf(
  { teamId, season }: SeasonData,
  match: SeasonMatch,
  language: Language,
): Undated<TickerFeed> {
  const state = tickerState(match.entries)
  const valid = validEntries(match.entries)
  return {
    teamId,
    season,
    match: toFeedMatch(match, language),
    periodStartedAt: periodStartOf(match) ?? null,
    entries:
      valid.length > 0
        ? valid.map(entry => toFeedEntry(withSubject(entry, valid), state, language)).toReversed()
        : goalsOfSource(match),
    lineUps: match.lineUps,
    figures: match.figures,
  }
}

/** A decision of the video assistant, with whose goal or card it is about. */
function withSubject(entry: EntryRow, valid: readonly EntryRow[]): EntryRow {
  const subject = entry.refersTo === null ? undefined : valid.find(({ id }) => id === entry.refersTo)
  return subject ? { ...entry, player: entry.player ?? subject.player } : entry
}

function toFeedEntry(
  entry: EntryRow,
  state: ReturnType<typeof tickerState>,
  language: Language,
): TickerEntry {
  const { id, type, period, minute, stoppage, side, player, otherPlayer, goalKind, scored, decision, at } =
    entry
  return {
    id,
    type,
    period,
    minute,
    stoppage,
    side,
    player,
    otherPlayer,
    goalKind,
    scored,
    decision,
    cancelled: state.cancelled.has(id),
    score: state.scoreAfter.get(id) ?? null,
    text: textOf(entry, language),
    at: at.toISOString(),
  }
}

/** Of a match without a ticker: the goals that its source tells, the last first, each with the score after it. */
function goalsOfSource({ row }: SeasonMatch): TickerEntry[] {
  const isScored = row.goals.every(({ score }) => score !== undefined)
  const sum = (goal: SourceGoal) => (goal.score?.[0] ?? 0) + (goal.score?.[1] ?? 0)
  const goals = row.goals.toSorted((a, b) =>
    isScored ? sum(a) - sum(b) : (a.minute ?? 0) - (b.minute ?? 0) || (a.stoppage ?? 0) - (b.stoppage ?? 0),
  )
  let score = { home: 0, away: 0 }
  return goals
    .map((goal, index): TickerEntry => {
      const { side, name, minute, stoppage, kind } = goal
      score = goal.score
        ? { home: goal.score[0], away: goal.score[1] }
        : { ...score, [side]: score[side] + 1 }
      const isBeforeHalf =
        row.homeHalfTime !== null && score.home + score.away <= row.homeHalfTime + (row.awayHalfTime ?? 0)
      return {
        id: `goal-${index + 1}`,
        type: 'Goal',
        period: minute === undefined ? halfOf(isBeforeHalf) : periodAt(minute),
        minute: minute ?? null,
        stoppage: stoppage ?? null,
        side,
        player: name ?? null,
        otherPlayer: null,
        goalKind: kind ?? null,
        scored: null,
        decision: null,
        cancelled: false,
        score,
        text: '',
        at: new Date(row.kickOff.getTime() + (minute ?? 0) * MINUTE_MS).toISOString(),
      }
    })
    .toReversed()
}

/** Stoppage time has no minutes of its own here: 90+3 is minute 90. */
const periodAt = (minute: number): MatchPeriod => {
  const periods = ['FirstHalf', 'SecondHalf', 'ExtraFirstHalf'] as const
  return periods.find(period => minute <= (periodMinutes[period]?.to ?? 0)) ?? 'ExtraSecondHalf'
}

const halfOf = (isBeforeHalf: boolean): MatchPeriod => (isBeforeHalf ? 'FirstHalf' : 'SecondHalf')
