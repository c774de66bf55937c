// The stages of `npm test`, after scripts/test.mjs has set everything up. The last line is `N passed, N failed`.
import { journeySites } from '../../e2e/support/target.ts'
import { type Outcome, runSteps, type Step } from '../lib/steps.ts'
import { playwrightStep, scriptStep, vitestStep } from '../lib/test-steps.ts'
import { verifySteps } from '../verify/steps.ts'
import { buildStep } from './build-step.ts'

interface Stage {
  title: string
  steps: readonly Step[]
  /** How many steps run at a time. */
  lanes?: number
}

const stages: readonly Stage[] = [
  {
    title: 'Verify, and sub-sites for the journeys',
    // Their scripts are bundled once, on one core: the checks have the other one.
    steps: [buildStep('local', journeySites), ...verifySteps],
    lanes: 2,
  },
  {
    title: 'Screens and server',
    steps: [
      vitestStep('screens (jsdom)', ['screens']),
      vitestStep('server (PGlite)', ['server']),
      vitestStep('server (PostgreSQL)', ['postgres']),
    ],
  },
  {
    title: 'All sub-sites',
    steps: [
      // One environment with all of them is enough to see that each can be built and none is in another's way.
      buildStep('hosts', ['--all']),
      // Most of its time it waits for pages of the other environment to rest.
      scriptStep('JavaScript bytes', 'bytes'),
    ],
    lanes: 2,
  },
  {
    title: 'What was built, and journeys in Chromium',
    steps: [
      scriptStep('each sub-site its own, every link', 'outputs', { KURVE_E2E: 'hosts' }),
      playwrightStep('local on PGlite', 'local'),
      playwrightStep('hosts on PGlite', 'hosts'),
      playwrightStep('local on PostgreSQL', 'postgres'),
      playwrightStep('local, server killed', 'crash'),
      playwrightStep('in a hurry, and with a moody payment service', 'alone'),
      playwrightStep('the same on PostgreSQL', 'alone-on-postgres'),
    ],
  },
]

const began = performance.now()
const outcomes: Outcome[] = []
for (const [index, { title, steps, lanes }] of stages.entries()) {
  process.stdout.write(`\n${index + 1} of ${stages.length}: ${title}\n`)
  outcomes.push(await runSteps(steps, lanes))
}
const sum = (part: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[part], 0)
// A run is long: what failed early stands at its end once more.
for (const fault of outcomes.flatMap(outcome => outcome.faults)) process.stdout.write(`\n✘ ${fault}\n`)
process.stdout.write(`\n${Math.round((performance.now() - began) / 1000)} seconds\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
if (sum('failed') > 0) process.exitCode = 1
