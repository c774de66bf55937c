import { journeySites } from '../../e2e/support/target.ts'
import type { Step } from '../lib/steps.ts'
import { playwrightStep, scriptStep, vitestStep } from '../lib/test-steps.ts'
import { verifySteps } from '../verify/steps.ts'
import { buildStep } from './build-step.ts'
import type { Judgement } from './held.ts'
import type { Plan } from './plan.ts'

export interface Stage {
  title: string
  steps: readonly Step[]
  /** How many steps run at a time. */
  lanes?: number
}

const aloneNames = {
  alone: 'in a hurry, and with a moody payment service',
  'alone-on-postgres': 'the same on PostgreSQL',
} as const

/** The stages of `npm test`, one after the other. */
export function stagesOf(plan: Plan, { against }: Judgement): Stage[] {
  return [
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
        vitestStep('server (PostgreSQL)', ['server', 'postgres']),
        ...(plan.serverOnPglite.chosen.length > 0
          ? [vitestStep('server (PGlite)', ['server-pglite'], plan.serverOnPglite.chosen)]
          : []),
      ],
    },
    {
      title: 'Sub-sites on hosts of their own',
      steps: [
        // One environment is enough to see that each can be built and none is in another's way.
        buildStep('hosts', plan.sites.chosen),
        // Most of its time it waits for pages of the other environment to rest.
        scriptStep('JavaScript bytes', 'bytes'),
      ],
      lanes: 2,
    },
    {
      title: 'What was built, and journeys in Chromium',
      steps: [
        scriptStep('each sub-site its own, every link', 'outputs', { KURVE_E2E: 'hosts' }),
        playwrightStep('local on PGlite', 'local', { against }),
        playwrightStep('hosts on PGlite', 'hosts', { files: plan.hosts.chosen, against }),
        playwrightStep('local on PostgreSQL', 'postgres', { files: plan.postgres.chosen, against }),
        playwrightStep('local, server killed', 'crash', { against }),
        ...plan.alone.chosen.map(target => playwrightStep(aloneNames[target], target, { against })),
      ],
    },
  ]
}
