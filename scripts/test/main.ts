// The stages of `npm test`, after scripts/test.mjs has set everything up. The last line is `N passed, N failed`.
import { journeySites } from '../../e2e/support/target.ts'
import { runSteps, type Step, type Tally } from '../lib/steps.ts'
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
  { title: 'Verify', steps: verifySteps, lanes: 2 },
  {
    title: 'Screens and server',
    steps: [
      vitestStep('screens (jsdom)', ['screens']),
      vitestStep('server (PGlite)', ['server']),
      vitestStep('server (PostgreSQL)', ['postgres']),
    ],
  },
  {
    title: 'Sub-sites',
    steps: [
      buildStep('local', journeySites),
      // One environment with all of them is enough to see that each can be built and none is in another's way.
      buildStep('hosts', ['--all']),
      scriptStep('JavaScript bytes', 'bytes'),
      scriptStep('each sub-site its own, every link', 'outputs', { KURVE_E2E: 'hosts' }),
    ],
  },
  {
    title: 'Journeys in Chromium',
    steps: [
      playwrightStep('local on PGlite', 'local'),
      playwrightStep('hosts on PGlite', 'hosts'),
      playwrightStep('local on PostgreSQL', 'postgres'),
      playwrightStep('local, server killed', 'crash'),
    ],
  },
]

const began = performance.now()
const total: Tally = { passed: 0, failed: 0 }
for (const [index, { title, steps, lanes }] of stages.entries()) {
  process.stdout.write(`\n${index + 1} of ${stages.length}: ${title}\n`)
  const { passed, failed } = await runSteps(steps, lanes)
  total.passed += passed
  total.failed += failed
}
process.stdout.write(`\n${Math.round((performance.now() - began) / 1000)} seconds\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
if (total.failed > 0) process.exitCode = 1
