import { type Goals, scoreText } from '../match-source.ts'
import type { ResultKind } from './openligadb-result-kinds.ts'

/** What an answer calls its results, one for each kind. */
export type Reported = Partial<Record<ResultKind, Goals>>

/** A score that the listed goals may lead to, and when the last of them fell. */
export interface GoalEnd {
  score: Goals
  minute: number | undefined
}

interface Ladder {
  /** At the end, extra time included and the shoot-out not. */
  result: Goals | undefined
  /** Before extra time, as far as it is told. */
  regular: Goals | undefined
  hasExtraTime: boolean
  shootOut: Goals | undefined
  remarks: string[]
}

export const isSame = (one: Goals, other: Goals) => one[0] === other[0] && one[1] === other[1]
export const isDrawn = ([home, away]: Goals) => home === away
/** No side has fewer goals than before. */
export const isReached = (later: Goals, before: Goals | undefined) =>
  before === undefined || (later[0] >= before[0] && later[1] >= before[1])
const plus = (one: Goals, other: Goals): Goals => [one[0] + other[0], one[1] + other[1]]
const minus = (one: Goals, other: Goals): Goals => [one[0] - other[0], one[1] - other[1]]
const sumOf = ([home, away]: Goals) => home + away

/** More goals than these are no extra time but kicks. */
const MOST_OF_EXTRA_TIME = 4
/** Best of five, then one each: nobody wins 6:4, or by more than three. */
const isShootOut = (kicks: Goals): boolean => {
  const lead = Math.abs(kicks[0] - kicks[1])
  return Math.min(...kicks) >= 0 && lead > 0 && lead <= (Math.max(...kicks) > 5 ? 1 : 3)
}

const cannotBe = (name: string, goals: Goals) =>
  `a result of ${name} of ${scoreText(goals)} cannot be right and is left out`

/** Explains the results by each other and by the goals. A result that fits nowhere is left out with a remark. */
export function ladderOf(reported: Reported, ends: readonly GoalEnd[]): Ladder {
  return withShootOutCounted(reported, ends) ?? withoutShootOutCounted(reported, ends)
}

const leadTo = (ends: readonly GoalEnd[], score: Goals): boolean => ends.some(end => isSame(end.score, score))

/** Where the result "at the end" counts the kicks of the shoot-out: "Endergebnis" 6:5 of a match that was 2:2 after extra time. */
function withShootOutCounted(reported: Reported, ends: readonly GoalEnd[]): Ladder | undefined {
  const { regular, end, stoppage, extraTime, shootOut } = reported
  if (!end || isDrawn(end)) return undefined
  const isCounted = (base: Goals): boolean => {
    if (shootOut) return isSame(end, shootOut) || isSame(end, plus(base, shootOut))
    if (ends.length > 0) return leadTo(ends, base) && !leadTo(ends, end)
    return isReached(end, base) && sumOf(end) - sumOf(base) > MOST_OF_EXTRA_TIME
  }
  const byGoals = ends.map(({ score }) => score).filter(() => ends[0] && !isSame(ends[0].score, end))
  const base = [extraTime, stoppage, ...(shootOut ? byGoals : []), regular]
    .filter(each => each !== undefined)
    .find(each => isDrawn(each) && isReached(each, regular) && isCounted(each))
  if (!base) return undefined
  const total = shootOut ?? end
  const kicks = minus(total, base)
  const isTotal = isSame(total, end) && isShootOut(kicks)
  const isNamed = [extraTime, stoppage, regular].some(each => each && isSame(each, base))
  const remarks = [
    ...(isNamed ? [] : [`its result before the shoot-out, ${scoreText(base)}, is told by its goals alone`]),
    ...(shootOut ? [] : [`its result at the end of ${scoreText(end)} is taken for one with the shoot-out`]),
  ]
  return {
    result: base,
    regular,
    hasExtraTime:
      extraTime !== undefined || stoppage !== undefined || (regular !== undefined && !isSame(base, regular)),
    shootOut: isTotal ? kicks : total,
    remarks,
  }
}

function withoutShootOutCounted(reported: Reported, ends: readonly GoalEnd[]): Ladder {
  const remarks: string[] = []
  const { regular, extraTime } = afterwards(reported, ends, remarks)
  const counted = extraTime ?? (regular && extraTimeByGoals(reported, regular, ends, remarks))
  return {
    result: counted ?? regular,
    regular,
    hasExtraTime: counted !== undefined,
    shootOut: reported.shootOut,
    remarks,
  }
}

function afterwards(
  { regular: after90, end, stoppage, extraTime }: Reported,
  ends: readonly GoalEnd[],
  remarks: string[],
): { regular: Goals | undefined; extraTime: Goals | undefined } {
  const regular = after90 ?? end
  if (extraTime) {
    if (isReached(extraTime, regular)) {
      if (after90 && end && !isSame(end, after90) && !isSame(end, extraTime))
        remarks.push(cannotBe('the end', end))
      return { regular, extraTime }
    }
    remarks.push(cannotBe('extra time', extraTime))
  }
  if (after90 && end && !isSame(after90, end)) {
    if (isReached(end, after90)) return { regular: after90, extraTime: end }
    const isRegularRight = leadTo(ends, after90) && !leadTo(ends, end)
    remarks.push(isRegularRight ? cannotBe('the end', end) : cannotBe('regular time', after90))
    return { regular: isRegularRight ? after90 : end, extraTime: undefined }
  }
  if (!stoppage || !regular || isSame(stoppage, regular)) return { regular, extraTime: undefined }
  // Leagues call extra time "Nachspielzeit".
  const isLater = isReached(stoppage, regular)
  if (isLater && (ends.length > 0 ? leadTo(ends, stoppage) : isDrawn(regular)))
    return { regular, extraTime: stoppage }
  remarks.push(cannotBe('stoppage time', stoppage))
  return { regular, extraTime: undefined }
}

/** A shoot-out after goals of extra time, of which no result is told. */
function extraTimeByGoals(
  { shootOut }: Reported,
  regular: Goals,
  ends: readonly GoalEnd[],
  remarks: string[],
): Goals | undefined {
  const last = ends.find(({ minute }) => minute !== undefined && minute > 90)
  if (!shootOut || !last || !isDrawn(last.score) || !isDrawn(regular)) return undefined
  if (isSame(last.score, regular) || !isReached(last.score, regular)) return undefined
  remarks.push(`its result after extra time, ${scoreText(last.score)}, is told by its goals alone`)
  return last.score
}
