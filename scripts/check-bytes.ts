// `npm run bytes`: weighs the JavaScript of the sub-sites that the tests were built for, and their start pages, against the budgets.
import { join } from 'node:path'
import { journeySites, target, testDist } from '../e2e/support/target.ts'
import { sites } from '../sites/sites.ts'
import { scriptsWithServerRendering, START_PAGE, startPageBytes } from './bytes/pages.ts'
import { type Weighed, weighAll } from './bytes/weigh-all.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

let failures = 0

function judge({ name, scripts, budget }: Weighed): void {
  const holds = scripts.total <= budget && scripts.files.length > 0
  print(`${holds ? '✔' : '✘'} ${kilobytes(scripts.total).padStart(9)} of ${kilobytes(budget)}  ${name}`)
  if (holds) return
  failures += 1
  for (const file of scripts.files) print(`    ${kilobytes(file.bytes).padStart(9)}  ${file.name}`)
}

for (const weighed of await weighAll()) judge(weighed)
for (const key of journeySites) {
  const bytes = startPageBytes(join(testDist, target.environment, key))
  const holds = bytes <= START_PAGE
  print(
    `${holds ? '✔' : '✘'} ${kilobytes(bytes).padStart(9)} of ${kilobytes(START_PAGE)}  ${key}: the start page itself`,
  )
  if (!holds) failures += 1
}
for (const { key } of sites) {
  for (const script of scriptsWithServerRendering(join(testDist, target.environment, key))) {
    failures += 1
    print(`✘ ${key}: ${script} brings react-dom/server to the browser`)
  }
}
if (failures > 0) process.exitCode = 1
