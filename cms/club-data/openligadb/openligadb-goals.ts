import { z } from 'zod'
import { contradiction, type Goals, scoreText, type SourceGoal, withinMatch } from '../match-source.ts'
import type { GoalEnd } from './openligadb-ladder.ts'
import type { MatchResults } from './openligadb-results.ts'

const points = z.int().min(0).max(99)

/** With its names in lower case. */
export const sourceGoal = z.object({
  goalid: z.int().nullish(),
  goalgettername: z.string().nullish(),
  matchminute: z.int().nullish(),
  scoreteam1: points.nullish(),
  scoreteam2: points.nullish(),
  ispenalty: z.boolean().nullish(),
  isowngoal: z.boolean().nullish(),
  comment: z.string().nullish(),
})
type RawGoal = z.output<typeof sourceGoal>

/** A goal with how it stood after it. */
type Scored = RawGoal & { score: Goals }

const sumOf = ([home, away]: Goals) => home + away
const shootOutWords = /elfmeterschie(?:ß|ss)en|shoot-?out/i
/** What was stoppage time of the first half, at the latest. */
const FIRST_HALF = { end: 45, latest: 59 } as const

/** Beyond the longest stoppage times: what is listed later fell in extra time, whatever the results are called. */
const SURELY_EXTRA = { unstated: 110, stated: 105 } as const

/** In the order of their scores, without those that have none. */
const inOrderOf = (listed: readonly RawGoal[]): Scored[] =>
  listed
    .flatMap(each => {
      const { scoreteam1, scoreteam2 } = each
      return scoreteam1 == null || scoreteam2 == null
        ? []
        : { ...each, score: [scoreteam1, scoreteam2] as const }
    })
    .toSorted((a, b) => sumOf(a.score) - sumOf(b.score) || (a.goalid ?? 0) - (b.goalid ?? 0))

/**
 * The scores that goals may lead to, the last one first. More than one where the list ends with penalties, which may be kicks of a
 * shoot-out; kicks that are called so are no goals.
 */
export function endsOf(listed: readonly RawGoal[]): GoalEnd[] {
  const fromLast = inOrderOf(listed)
    .filter(({ comment }) => !shootOutWords.test(comment ?? ''))
    .toReversed()
  const lastInPlay = fromLast.findIndex(({ ispenalty }) => ispenalty !== true)
  return fromLast
    .slice(0, lastInPlay < 0 ? undefined : lastInPlay + 1)
    .map(({ score, matchminute }) => ({ score, minute: matchminute ?? undefined }))
}

/**
 * The goals of a match in the order of their scores, which is not the order in which answers list them, and the shoot-out where it stands among
 * them alone. Goals that do not lead to the result are left out, all of them.
 */
export function goalsOf(
  listed: readonly RawGoal[],
  results: MatchResults & { result: Goals },
): { goals: SourceGoal[]; shootOut: Goals | undefined; remarks: string[] } {
  const { result } = results
  const scored = inOrderOf(listed)
  const kicks = kicksAmong(scored, results)
  const { goals, remarks } = fieldGoals(
    scored.filter(each => !kicks.includes(each)),
    results,
  )
  if (scored.length < listed.length) {
    const missing = listed.length - scored.length
    remarks.push(`${missing} of its goals ${missing === 1 ? 'has' : 'have'} no score and cannot be shown`)
  }
  const counted = shootOutOf(kicks, result)
  if (results.shootOut && counted && scoreText(results.shootOut) !== scoreText(counted)) {
    // Some answers give the shoot-out with the goals before it.
    const total = scoreText([result[0] + counted[0], result[1] + counted[1]])
    if (scoreText(results.shootOut) === total) return { goals, shootOut: counted, remarks }
    remarks.push(
      `its kicks lead to ${scoreText(counted)} in the shoot-out, its result is ${scoreText(results.shootOut)}, which is shown`,
    )
  }
  return { goals, shootOut: results.shootOut ?? counted, remarks }
}

/** Those that are called so or known as penalties; else those after the result that lead to the score of the shoot-out. */
function kicksAmong(
  scored: readonly Scored[],
  { result, shootOut }: Pick<MatchResults, 'shootOut'> & { result: Goals },
): Scored[] {
  const kicks = scored.filter(each => isKick(each, result))
  if (kicks.length > 0 || !shootOut || result[0] !== result[1]) return kicks
  const after = scored.filter(({ score }) => sumOf(score) > sumOf(result))
  const counted = shootOutOf(after, result)
  return counted && scoreText(counted) === scoreText(shootOut) ? after : []
}

/** A kick of a shoot-out: called so, or a penalty after a score that was the last one. */
const isKick = ({ comment, ispenalty, score }: Scored, result: Goals): boolean =>
  shootOutWords.test(comment ?? '') ||
  (ispenalty === true && result[0] === result[1] && sumOf(score) > sumOf(result))

/** What was shot alone: the kicks' scores go on from the result, or begin anew. Undefined where they decide nothing. */
function shootOutOf(kicks: readonly Scored[], result: Goals): Goals | undefined {
  const [first, last] = [kicks[0], kicks.at(-1)]
  if (!first || !last) return undefined
  const [home, away] = sumOf(first.score) > sumOf(result) ? result : [0, 0]
  const shot = [last.score[0] - home, last.score[1] - away] as const
  return shot[0] === shot[1] || shot[0] < 0 || shot[1] < 0 ? undefined : shot
}

function fieldGoals(
  inOrder: readonly Scored[],
  results: MatchResults & { result: Goals },
): { goals: SourceGoal[]; remarks: string[] } {
  const { result, isAwarded } = results
  const last = inOrder.at(-1)?.score
  if (!last) return { goals: [], remarks: [] }
  const isRising = inOrder.every(({ score }, index) => {
    const before = inOrder[index - 1]?.score ?? [0, 0]
    return score[0] >= before[0] && score[1] >= before[1]
  })
  if (scoreText(last) !== scoreText(result) || !isRising) {
    // What a court has decided was not played.
    return { goals: [], remarks: isAwarded ? [] : [contradiction(last, result)] }
  }
  const goals = inOrder.flatMap((each, index) => goalOf(each, inOrder[index - 1]?.score ?? [0, 0], results))
  const unclear = inOrder.length - goals.length
  const remarks = unclear === 0 ? [] : [`whose goal it was is not clear of ${unclear} of its goals`]
  return { goals, remarks }
}

/** None where both sides have more goals than before, or none of them. */
function goalOf(goal: Scored, before: Goals, results: MatchResults): SourceGoal[] {
  const { score, goalgettername, ispenalty, isowngoal } = goal
  const isHome = score[0] > before[0]
  if (isHome === score[1] > before[1]) return []
  const name = goalgettername?.trim()
  return [
    {
      side: isHome ? 'home' : 'away',
      ...(name && { name }),
      ...minuteOf(goal, results),
      ...(isowngoal ? { kind: 'ownGoal' } : ispenalty ? { kind: 'penalty' } : {}),
      score,
    },
  ]
}

/** Answers write stoppage time on: 92 is 90+2, unless the goal fell in extra time. */
function minuteOf(
  { matchminute, score }: Scored,
  { halfTime, regular, hasExtraTime }: MatchResults,
): { minute?: number; stoppage?: number | undefined } {
  // Some answers have a zero where nobody has said it.
  if (matchminute == null || matchminute < 1) return {}
  const { end, latest } = FIRST_HALF
  const isInFirstHalf = halfTime !== undefined && sumOf(score) <= sumOf(halfTime)
  if (isInFirstHalf && matchminute > end && matchminute <= latest)
    return { minute: end, stoppage: matchminute - end }
  const isInExtraTime =
    matchminute > SURELY_EXTRA[hasExtraTime ? 'stated' : 'unstated'] ||
    (hasExtraTime && (regular === undefined || sumOf(score) > sumOf(regular)))
  return withinMatch({ minute: matchminute }, isInExtraTime ? 'extra' : 'regular')
}
