import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { StepOutcome } from '../lib/steps.ts'

/** What two cores have in twenty minutes, less the installation and what nobody can fill. */
export const RUN_CPU_SECONDS = 2_200
/** A step may take this much more than it is known to; machines differ from hour to hour. */
const SLACK = 1.2
/** Below this a step's growth is noise. */
const SMALL_SECONDS = 5

const file = path.join(import.meta.dirname, 'budget.json')

const budgetShape = z.object({
  /** Processor time of one fixed piece of work on the machine that the figures are of. */
  yardstickMs: z.number(),
  /** Of each step, when nothing was left out. */
  steps: z.record(z.string(), z.object({ cpuSeconds: z.number(), tests: z.int() })),
})
export type Budget = z.infer<typeof budgetShape>

const readBudget = (): Budget => budgetShape.parse(JSON.parse(readFileSync(file, 'utf8')))

const oneTry = (): number => {
  const began = process.cpuUsage()
  let digest = 'kurve'
  for (let round = 0; round < 200_000; round += 1) digest = createHash('sha256').update(digest).digest('hex')
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/**
 * Processor time that this machine needs for a fixed piece of work, in milliseconds: so figures of two machines can be compared. The best
 * of five, since the first takes nearly twice as long as the third (measured).
 */
export const measureYardstick = (): number => Math.min(...Array.from({ length: 5 }, oneTry))

/**
 * Lines about the processor time: the sum, and each step that took more than it is known to. A step that ran fewer tests
 * is given a part of its time.
 */
export function linesOverBudget(
  steps: readonly StepOutcome[],
  budget: Budget,
  yardstickMs: number,
): string[] {
  const counted = steps.filter(({ cpuSeconds }) => cpuSeconds !== undefined)
  if (counted.length === 0) return []
  const pace = yardstickMs / budget.yardstickMs
  const total = counted.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0)
  const limit = RUN_CPU_SECONDS * pace
  const grown = counted.flatMap(step => grownLine(step, budget, pace) ?? [])
  return [
    `${total.toFixed(0)} CPU seconds of ${limit.toFixed(0)} (on this machine, which takes ${pace.toFixed(2)} of the usual time)`,
    ...(total > limit || grown.length > 0 ? grown : []),
  ]
}

function grownLine(
  { name, cpuSeconds = 0, passed, failed }: StepOutcome,
  { steps }: Budget,
  pace: number,
): string | undefined {
  const known = steps[name]
  const tests = passed + failed
  if (known === undefined) return `  new, without a budget: ${name} ${cpuSeconds.toFixed(0)} CPU s`
  const share = known.tests > 0 ? Math.min(1, tests / known.tests) : 1
  const allowed = known.cpuSeconds * share * pace
  if (cpuSeconds <= allowed * SLACK || cpuSeconds - allowed < SMALL_SECONDS) return undefined
  return `  grown: ${name} ${cpuSeconds.toFixed(0)} CPU s for ${tests} tests, known are ${known.cpuSeconds.toFixed(0)} for ${known.tests}`
}

export const overBudget = (steps: readonly StepOutcome[]): string[] =>
  linesOverBudget(steps, readBudget(), measureYardstick())

/** Keeps what each step of this run took as its budget. */
export function recordBudget(steps: readonly StepOutcome[]): void {
  const figures = steps.map(({ name, cpuSeconds = 0, passed, failed }) => [
    name,
    { cpuSeconds: Math.round(cpuSeconds), tests: passed + failed },
  ])
  const budget: Budget = {
    yardstickMs: Math.round(measureYardstick()),
    steps: Object.fromEntries(figures) as Budget['steps'],
  }
  writeFileSync(file, `${JSON.stringify(budget, undefined, 2)}\n`)
}
