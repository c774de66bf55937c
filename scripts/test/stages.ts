import { journeySites } from '../../e2e/support/target.ts'
import type { Step } from '../lib/steps.ts'
import { playwrightStep, scriptStep, vitestStep } from '../lib/test-steps.ts'
import { verifySteps } from '../verify/steps.ts'
import { buildStep } from './build-step.ts'
import type { Judgement } from './held.ts'
import type { Plan } from './plan.ts'
import type { Selection } from './rotation.ts'

export interface Stage {
  title: string
  steps: readonly Step[]
  /** How many steps run at a time. */
  lanes?: number
  /** Steps that use the port of the server under test or mostly wait: one by one, next to the lanes. */
  beside?: readonly Step[]
}

const aloneNames = {
  alone: 'in a hurry, and with a flaky payment provider',
  'alone-on-postgres': 'the same on PostgreSQL',
} as const

/** As many as there are cores to fill: with three, each of them got slower by what the third did (measured). */
const LANES = 2

/** What needs a step of the same stage, by that one's name. */
const after = (earlier: Step, step: Step): Step => ({ ...step, after: earlier.name })

/** The files of a selection where it leaves some out, else nothing: a check of all has a way of its own. */
const someOf = ({ chosen, leftOut }: Selection): readonly string[] => (leftOut.length > 0 ? chosen : [])

/** The stages of `npm test`, one after the other. */
export function stagesOf(plan: Plan, { against }: Judgement): Stage[] {
  const forJourneys = buildStep('local', journeySites)
  // One environment is enough to see that each can be built and none is in another's way.
  const onHosts = buildStep('hosts', plan.sites.chosen)
  const [lint, ...otherChecks] = verifySteps({
    linted: someOf(plan.linted),
    formatted: someOf(plan.formatted),
  })
  return [
    {
      title: 'Checks, screens, server, sub-sites for the journeys, and journeys that wait',
      // The long ones first, so that the lanes end together.
      steps: [
        forJourneys,
        lint,
        vitestStep('server (PostgreSQL)', ['server', 'postgres']),
        vitestStep('screens (jsdom)', ['screens']),
        // Their scripts are bundled already.
        after(forJourneys, onHosts),
        ...(plan.serverOnPglite.chosen.length > 0
          ? [vitestStep('server (PGlite)', ['server-pglite'], plan.serverOnPglite.chosen)]
          : []),
        ...otherChecks,
      ],
      lanes: LANES,
      beside: [
        after(forJourneys, scriptStep('JavaScript bytes', 'bytes')),
        // One journey after the other, which wait for time limits: they leave a core and a half idle.
        ...plan.alone.chosen.map(target => playwrightStep(aloneNames[target], target, { against })),
        playwrightStep('local, server killed', 'crash', { against }),
        after(onHosts, scriptStep('each sub-site its own, every link', 'outputs', { KURVE_E2E: 'hosts' })),
      ],
    },
    {
      title: 'Journeys in Chromium',
      steps: [
        playwrightStep('local on PGlite', 'local', { files: plan.local.chosen, against }),
        playwrightStep('hosts on PGlite', 'hosts', { files: plan.hosts.chosen, against }),
        playwrightStep('local on PostgreSQL', 'postgres', { files: plan.postgres.chosen, against }),
      ],
    },
  ]
}
