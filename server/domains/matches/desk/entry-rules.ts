import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { DeskEntryDraft } from '#contract/matches/staff-match-desk.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import {
  isLive,
  type MatchPeriod,
  periodMinutes,
  periodTransitions,
} from '#contract/matches/match-periods.ts'
import { transition } from '#contract/kernel/state-machine.ts'
import type { EntryRow } from '../matches-repository.ts'
import { bareEntry } from '../model/bare-entry.ts'
import { validEntries, tickerState } from '../model/match-state.ts'

export type EntryFacts = Pick<
  EntryRow,
  | 'type'
  | 'period'
  | 'isPeriodStart'
  | 'minute'
  | 'stoppage'
  | 'side'
  | 'player'
  | 'otherPlayer'
  | 'goalKind'
  | 'scored'
  | 'decision'
  | 'refersTo'
  | 'textDe'
  | 'textEn'
>

type Outcome = { ok: true; facts: EntryFacts } | { ok: false; code: ErrorCode }
const refused = (code: ErrorCode): Outcome => ({ ok: false, code })

const beginsWith = {
  Kickoff: 'FirstHalf',
  WhistleFirstHalf: 'HalfTime',
  KickoffSecondHalf: 'SecondHalf',
  FinalWhistle: 'FullTime',
} as const satisfies Partial<Record<DeskEntryDraft['type'], MatchPeriod>>

/** The period that a draft begins; undefined where it begins none. */
function periodBegunBy(draft: DeskEntryDraft): MatchPeriod | undefined {
  if (draft.type === 'PeriodStart') return draft.period
  return draft.type in beginsWith ? beginsWith[draft.type as keyof typeof beginsWith] : undefined
}

/**
 * A draft as an entry of the ticker, beside the others of it; or the code of why it cannot be one. Which minute it is may be left out of a
 * comment: then `now` says it.
 */
export function factsOfDraft(
  draft: DeskEntryDraft,
  others: readonly EntryRow[],
  now: { minute: number; stoppage?: number | undefined } | undefined,
): Outcome {
  const facts = { ...bareEntry, ...draft, isPeriodStart: false }
  const { period: current } = tickerState(others)
  const begun = periodBegunBy(draft)
  if (begun !== undefined) {
    return transition(periodTransitions, current, begun).ok
      ? { ok: true, facts: { ...facts, period: begun, isPeriodStart: true } }
      : refused('PERIOD_STEP_NOT_POSSIBLE')
  }
  if (draft.type === 'Comment') {
    const at = current in periodMinutes ? now : undefined
    return {
      ok: true,
      facts: { ...facts, period: current, minute: at?.minute ?? null, stoppage: at?.stoppage ?? null },
    }
  }
  const period = periodOf(facts, current, others)
  if (!period || !isPossible(draft, period, others)) return refused('TICKER_ENTRY_NOT_POSSIBLE')
  return { ok: true, facts: { ...facts, period } }
}

/** The period that something in a minute belongs to: one that has begun. */
function periodOf(
  { minute, stoppage }: { minute: number | null; stoppage: number | null },
  current: MatchPeriod,
  others: readonly EntryRow[],
): MatchPeriod | undefined {
  if (minute === null) return current === 'ShootOut' ? current : undefined
  if (current === 'Live') return current
  const begun = validEntries(others).flatMap(({ isPeriodStart, period }) => (isPeriodStart ? [period] : []))
  return begun.find(period => {
    const range = periodMinutes[period]
    if (!range || minute <= range.from || minute > range.to) return false
    return stoppage === null || minute === range.to
  })
}

function isPossible(draft: DeskEntryDraft, period: MatchPeriod, others: readonly EntryRow[]): boolean {
  if (draft.type === 'Substitution') return draft.player !== draft.otherPlayer
  // A penalty that went in is a goal of the match, but for those of a shoot-out.
  if (draft.type === 'PenaltyShot') return period === 'ShootOut' || !draft.scored
  if (draft.type !== 'VAR') return isLive(period)
  const about = validEntries(others).find(({ id }) => id === draft.refersTo)
  const isAboutGoal = draft.decision === 'goalCancelled' || draft.decision === 'goalConfirmed'
  if (isAboutGoal) return about?.type === 'Goal'
  return draft.refersTo === null || about !== undefined
}

/** Within which two entries that say the same are probably one, written at two desks. */
const SIMILAR_MS = 2 * MINUTE_MS

/** Whether the ticker has such an entry already, from a moment ago. Two whistles alike are no step that a match can make. */
export const isSimilar = (facts: EntryFacts, others: readonly EntryRow[], now: Date): boolean =>
  !facts.isPeriodStart &&
  validEntries(others).some(
    other =>
      now.getTime() - other.at.getTime() < SIMILAR_MS &&
      other.type === facts.type &&
      other.side === facts.side &&
      (other.player === facts.player || other.player === null || facts.player === null) &&
      Math.abs((other.minute ?? 0) - (facts.minute ?? 0)) <= 1 &&
      (facts.type !== 'Comment' || (other.textDe === facts.textDe && other.textEn === facts.textEn)),
  )

/**
 * The entries after one of them has been taken back or put back again, those moved that stood in a period without minutes of its own which has
 * not begun then. Undefined where what was told later would not be possible any more.
 */
export function withWithdrawal(
  all: readonly EntryRow[],
  entry: EntryRow,
  withdrawnAt: Date | null,
): EntryRow[] | undefined {
  const changed = all.map(each => (each.id === entry.id ? { ...each, withdrawnAt } : each))
  if (!entry.isPeriodStart) return changed
  const starts = validEntries(changed).flatMap(({ isPeriodStart, period }) => (isPeriodStart ? [period] : []))
  const isInOrder = starts.every(
    (period, index) => transition(periodTransitions, starts[index - 1] ?? 'PreMatch', period).ok,
  )
  if (!isInOrder) return undefined
  const current = starts.at(-1) ?? 'PreMatch'
  const stranded = validEntries(changed).filter(
    ({ period }) => period !== 'PreMatch' && !starts.includes(period),
  )
  if (stranded.some(({ type, minute }) => type !== 'Comment' || minute !== null)) return undefined
  return changed.map(each =>
    stranded.some(({ id }) => id === each.id) ? { ...each, period: current } : each,
  )
}
