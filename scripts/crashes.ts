// `npm run crashes -- --runs 1000 [--on postgres] [--seed 1899]`: kills a platform that buyers are at, again and again, and looks at what it
// has left behind. It ends at the first fault and prints the seed.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '../tests/helpers/postgres.ts'
import { runCrashes } from './crashes/run-crashes.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    on: { type: 'string', default: 'pglite' },
    seed: { type: 'string' },
  },
})
if (values.on !== 'pglite' && values.on !== 'postgres') throw new Error('--on is pglite or postgres')
const seed = Number(values.seed ?? randomInt(2 ** 31))
const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${values.runs} times on ${values.on}, seed ${seed}`)
const began = performance.now()
// It keeps what it is told through a loss of power, other than in the tests.
const postgres = values.on === 'postgres' ? await startPostgres([]) : undefined
try {
  const tally = await runCrashes({ runs: Number(values.runs), seed, databaseUrl: postgres?.url, say })
  for (const fault of tally.faults) say(`✘ ${fault}`)
  say(
    `${tally.runs} times killed, ${tally.sent} orders sent, of which ${tally.unheard} unheard, ${tally.orders} placed, ${tally.tickets} tickets, ` +
      `${tally.offers} offered, ${tally.passedOn} passed on, ${tally.faults.length} faults, ${Math.round((performance.now() - began) / 1000)} seconds`,
  )
  if (tally.faults.length > 0) process.exitCode = 1
} finally {
  await postgres?.stop()
}
