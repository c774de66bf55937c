// The stages of `npm test`, after scripts/test.mjs has set everything up. The last line is `N passed, N failed`.
import { parseArgs } from 'node:util'
import { runSteps, type StepsOutcome } from '../lib/steps.ts'
import { overBudget, recordBudget } from './budget.ts'
import { readChange } from './change.ts'
import { leftOutLines } from './closing.ts'
import { createJudgement } from './held.ts'
import { makePlan, reachesJourney } from './plan.ts'
import { stagesOf } from './stages.ts'

interface Arguments {
  /** Leaves nothing out. */
  all: boolean
  /** The commit before the change, where it is known. */
  since: string | undefined
  /** Writes what this run took into scripts/test/budget.json. */
  record: boolean
}

/** Reads what stands behind `npm test --`. Throws where it knows something else. */
function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean', default: false },
      since: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  })
  return { all: values.all, since: values.since, record: values.record }
}

const print = (text: string) => process.stdout.write(`${text}\n`)

const { all, since, record } = readArguments(process.argv.slice(2))
const change = readChange(since)
const plan = makePlan(change, all)
const judgement = createJudgement(reachesJourney(change))
const stages = stagesOf(plan, judgement)

const began = performance.now()
const outcomes: StepsOutcome[] = []
for (const [index, { title, steps, lanes, beside }] of stages.entries()) {
  print(`\n${index + 1} of ${stages.length}: ${title}`)
  outcomes.push(await runSteps(steps, lanes, beside))
}
const steps = outcomes.flatMap(outcome => outcome.steps)
const sum = (part: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[part], 0)
// A run is long: what failed early stands at its end once more.
for (const fault of outcomes.flatMap(outcome => outcome.faults)) print(`\n✘ ${fault}`)
for (const held of judgement.forgiven) print(`\n≈ held on the second try: ${held}`)
print('')
if (record) recordBudget(steps)
else for (const line of overBudget(steps)) print(line)
for (const line of leftOutLines(plan, change)) print(line)
print(`${Math.round((performance.now() - began) / 1000)} seconds`)
print(`${sum('passed')} passed, ${sum('failed')} failed`)
if (sum('failed') > 0) process.exitCode = 1
