// `npm run check`: types, lint, import rules and the nearest tests of what differs from main; `-- --since COMMIT` names another base.
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ownDatabase } from '../../tests/setup/own-database.mts'
import { runSteps } from '../lib/steps.ts'
import { mergeBase, readChange } from '../test/change.ts'
import { reachedTests } from '../test/changed-tests.ts'
import { chooseTests } from './choose-tests.ts'
import { checkSteps } from './steps.ts'

/** So many of the tests that are left are named. */
const NAMED = 5

const print = (text: string) => process.stdout.write(`${text}\n`)

const { values } = parseArgs({ options: { since: { type: 'string' } } })
const { files } = readChange(values.since ?? mergeBase())
const tests = globSync(
  '{{bench,cms,contract,football,src,server,sites,scripts,e2e},tests/{screens,server,postgres}}/**/*.test.{ts,tsx}',
).toSorted()
const chosen = chooseTests(
  reachedTests(tests, files, () => true),
  files,
  ownDatabase,
)

const began = performance.now()
const { passed, failed } = await runSteps(checkSteps(files, chosen), 2)
if (chosen.left.length > 0) {
  const more = chosen.left.length > NAMED ? ' …' : ''
  print(
    `Left for npm test: ${chosen.left.length} of ${chosen.left.length + chosen.files.length} test files that the change reaches: ${chosen.left.slice(0, NAMED).join(', ')}${more}`,
  )
}
print(`${files.length} changed files, ${((performance.now() - began) / 1000).toFixed(1)} seconds`)
print(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
