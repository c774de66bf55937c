import { type Held, reported } from '../lib/test-reports.ts'

/** More than this many in one run are no accident any more. */
const MOST = 2

/** What the product itself did wrong: no quiet second try makes up for it. */
const productFaults: readonly (readonly [RegExp, string])[] = [
  [/\bcrash: |Page crashed|Target crashed/, 'a page crashed'],
  [/\bstatus of 5\d\d\b|\b5\d\d \(/, 'the server failed'],
  [/breaks? the contract|CONTRACT_BROKEN/i, 'an answer broke the contract'],
  [/Content[- ]Security[- ]Policy/i, 'the content security policy blocked something'],
  [/nothing in the console|\bconsole: /, 'the console said something'],
]

/** How journeys that held on their second try count, over all targets of a run. */
export interface Judgement {
  /** Why it has failed all the same; undefined where it counts as passed. */
  against: (held: Held) => string | undefined
  /** What counts as passed, each with what was wrong at first: a run says it at its end, so that somebody mends it. */
  readonly forgiven: readonly string[]
}

/**
 * Judges journeys that failed and then held: nothing that the change reaches is forgiven, and at most two in a run are.
 * @param isReached whether the change reaches a journey's file; a new one it does.
 */
export function createJudgement(isReached: (file: string) => boolean): Judgement {
  const forgiven: string[] = []
  return {
    forgiven,
    against(held) {
      if (isReached(held.file)) return 'the change reaches it'
      const fault = productFaults.find(([pattern]) => held.errors.some(error => pattern.test(error)))
      if (fault) return fault[1]
      if (forgiven.length === MOST) return `more than ${MOST} in one run`
      forgiven.push(reported(held))
      return undefined
    },
  }
}
