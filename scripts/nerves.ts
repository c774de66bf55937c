// `npm run nerves`: new and changed journeys several times over, four at a time beside a busy core. What fails only now and then fails here.
// Usage: npm run nerves [-- order.spec.ts …] [--since COMMIT] [--times 5]
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { journeySites } from '../e2e/support/target.ts'
import { runScript } from './lib/run.ts'
import { runSteps } from './lib/steps.ts'
import { buildStep } from './test/build-step.ts'
import { readChange } from './test/change.ts'
import { isJourney } from './test/plan.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, times: { type: 'string', default: '5' } },
})

/** Keeps a core busy until the process ends. */
function burnCore(): void {
  const busy = new Worker('for (let n = 0; ; n += 1) Math.sqrt(n)', { eval: true })
  busy.unref()
}

async function main(): Promise<number> {
  const files = positionals.length > 0 ? positionals : readChange(values.since).files.filter(isJourney)
  if (files.length === 0) {
    print('No journey is new or changed; name files of e2e/ to try them all the same.')
    return 0
  }
  const { failed } = await runSteps([buildStep('local', journeySites)])
  if (failed > 0) return 1
  burnCore()
  print(`${files.join(', ')}: each ${values.times} times`)
  const args = [
    ...files,
    '--repeat-each',
    values.times,
    '--workers',
    '4',
    '--retries',
    '0',
    '--reporter',
    'list',
  ]
  const { code } = await runScript('playwright', args, { onLine: print })
  return code
}

process.exitCode = await main()
