// `npm run bench`: measures what the project promises about speed and size, and writes it down for comparison. With names behind `--`
// only the parts whose name has one of them: `npm run bench -- carts`.
import { testDist } from '../e2e/support/target.ts'
import { measureAccountSections } from './account-sections.ts'
import { measureBuilds } from './build-times.ts'
import { measureChoosing } from './choosing-places.ts'
import { measureFeeds, measureGoals } from './feeds.ts'
import { measureLighthouse } from './lighthouse.ts'
import { type Measurement, report } from './report.ts'
import { measureScriptBytes } from './script-bytes.ts'
import { measureSecondStart } from './second-start.ts'
import { measureShop } from './shop.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureTicker } from './ticker.ts'
import { measureTickets } from './tickets.ts'

// Everything is built beside what `npm start` shows, in the folder of the tests.
process.env.KURVE_DIST = testDist

const parts: readonly [string, () => Promise<Measurement[]>][] = [
  ['starting twice', measureSecondStart],
  ['weighing JavaScript', measureScriptBytes],
  ['judging pages as a phone does', measureLighthouse],
  ['opening the sections of the account', measureAccountSections],
  ['signing people in', measureSignIns],
  ['selling: a rush, carts, years of orders', measureShop],
  ['tickets: chosen places, best places, a rush, the map', measureTickets],
  ['choosing places on a phone', measureChoosing],
  ['feeds of matches', measureFeeds],
  ['goals, from the desk to the fans', measureGoals],
  ['a long ticker on a phone', measureTicker],
  ['building for hosts', measureBuilds],
]

const wanted = process.argv.slice(2)
const chosen = parts.filter(([name]) => wanted.length === 0 || wanted.some(word => name.includes(word)))
if (chosen.length === 0) throw new Error(`There is no part like ${wanted.join(', ')}`)
const measurements: Measurement[] = []
for (const [name, measure] of chosen) {
  process.stdout.write(`… ${name}\n`)
  measurements.push(...(await measure()))
}
process.stdout.write(`\nWritten to ${report(measurements)}\n`)
