import { z } from 'zod'
import { type Goals, scoreText } from '../match-source.ts'
import { resultKindOf, type ResultKind } from './openligadb-result-kinds.ts'
import { type GoalEnd, isDrawn, isReached, isSame, ladderOf, type Reported } from './openligadb-ladder.ts'

const points = z.int().min(0).max(99)

/** With its names in lower case. `resultTypeID` is not read: it is a number of each league, and zero in the oldest ones. */
export const sourceResult = z.object({
  resultname: z.string().nullish(),
  resultdescription: z.string().nullish(),
  resulttypekind: z.string().nullish(),
  pointsteam1: points,
  pointsteam2: points,
})
type SourceResult = z.output<typeof sourceResult>

/** How a league calls a result that was not played. */
const awarded = /wertung|gewertet|grüne[rnm]? tisch|sportgericht|awarded/i
const isAwarded = ({ resultname, resultdescription }: SourceResult) =>
  awarded.test(`${resultname ?? ''} ${resultdescription ?? ''}`)

const goalsOf = (result: SourceResult): Goals => [result.pointsteam1, result.pointsteam2]

export interface MatchResults {
  /** At the end, extra time included; undefined where the answer has none. */
  result: Goals | undefined
  halfTime: Goals | undefined
  /** Before extra time; undefined where the answer does not tell it. */
  regular: Goals | undefined
  hasExtraTime: boolean
  shootOut: Goals | undefined
  isAwarded: boolean
  remarks: string[]
}

/**
 * Which of a match's results is which. Those that cannot be right are left out, and `remarks` says so.
 * @param ends the scores that the listed goals may lead to, the last one first; none where no goals are listed.
 */
export function resultsOf(results: readonly SourceResult[], ends: readonly GoalEnd[] = []): MatchResults {
  const remarks: string[] = []
  const court = results.find(isAwarded)
  const reported = reportedBy(results, { ends, remarks, hasCourt: court !== undefined })
  const ladder = ladderOf(reported, ends)
  remarks.push(...ladder.remarks)
  const result = court ? goalsOf(court) : ladder.result
  return {
    result,
    halfTime: possible(reported.halfTime, 'half-time', {
      remarks,
      when: each => court !== undefined || !result || isReached(result, each),
    }),
    regular: ladder.regular,
    hasExtraTime: ladder.hasExtraTime,
    shootOut: possible(ladder.shootOut, 'the shoot-out', {
      remarks,
      when: each => !isDrawn(each) && !(result && !isDrawn(result) && isSame(each, result)),
    }),
    isAwarded: court !== undefined,
    remarks,
  }
}

const names: Readonly<Record<ResultKind, string>> = {
  halfTime: 'half-time',
  regular: 'regular time',
  end: 'the end',
  stoppage: 'stoppage time',
  extraTime: 'extra time',
  shootOut: 'the shoot-out',
}

/** One result for each moment: of two different ones, that which the goals lead to, else the first. */
function reportedBy(
  results: readonly SourceResult[],
  { ends, remarks, hasCourt }: { ends: readonly GoalEnd[]; remarks: string[]; hasCourt: boolean },
): Reported {
  const reported: Reported = {}
  for (const each of results) {
    if (resultKindOf(each) !== undefined || hasCourt) continue
    const name = each.resultname?.trim() ?? ''
    remarks.push(`nobody here knows what its result “${name}” of ${scoreText(goalsOf(each))} is of`)
  }
  for (const kind of Object.keys(names) as ResultKind[]) {
    const all = results.filter(each => resultKindOf(each) === kind).map(goalsOf)
    const chosen = all.find(each => ends.some(({ score }) => isSame(score, each))) ?? all[0]
    if (!chosen) continue
    reported[kind] = chosen
    const other = all.find(each => !isSame(each, chosen))
    if (other && !hasCourt)
      remarks.push(
        `a second result of ${names[kind]} of ${scoreText(other)} contradicts ${scoreText(chosen)}, which is shown`,
      )
  }
  return reported
}

function possible(
  goals: Goals | undefined,
  name: string,
  { remarks, when }: { remarks: string[]; when: (goals: Goals) => boolean },
): Goals | undefined {
  if (!goals || when(goals)) return goals
  remarks.push(`a result of ${name} of ${scoreText(goals)} cannot be right and is left out`)
  return undefined
}
