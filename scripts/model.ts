// `npm run model -- --runs 1000 [--seed 1899]`: many random sequences of what can happen in the shop and to season tickets, each step followed
// by a look at goods and money. One that breaks a rule is made as short as can be and printed with its seed.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runScript } from './lib/run.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' } },
})
const seed = values.seed ?? String(randomInt(2 ** 31))
process.stdout.write(`${values.runs} sequences from seed ${seed}\n`)
const began = performance.now()
const models = ['tests/server/model/shop-model.test.ts', 'tests/server/model/seasons-model.test.ts']
const { code } = await runScript('vitest', ['--project', 'server', ...models], {
  env: { KURVE_MODEL_RUNS: values.runs, KURVE_MODEL_SEED: seed },
  onLine: line => process.stdout.write(`${line}\n`),
})
process.stdout.write(`${Math.round((performance.now() - began) / 1000)} seconds\n`)
process.exitCode = code
