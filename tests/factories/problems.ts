import { problem, type Problem } from '#contract/kernel/problem.ts'

/** A refusal as the platform words it: a conflict without a code unless told otherwise. */
export const makeProblem = (changes: Partial<Problem> = {}): Problem =>
  problem.parse({ title: 'Refused', status: 409, ...changes })
