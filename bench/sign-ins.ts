import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentRoots } from '../sites/environments.ts'
import { siteBaseUrl } from '../sites/site-urls.ts'
import { defaultSite } from '../sites/sites.ts'
import { paths } from '../src/lib/paths.ts'
import { startPostgres } from '../tests/helpers/postgres.ts'
import { type Loop, perMinute, repeat } from './load/closed-loop.ts'
import { millisecondsOf, shareOfCores, watchCores, workOfPlatforms } from './load/cores.ts'
import { environment, type Processes, sharedSettings, startProcesses } from './load/processes.ts'
import type { Measurement } from './report.ts'
import { type HashCost, measureHashCost } from './sign-ins/hash-cost.ts'
import { writePeople } from './sign-ins/people.ts'
import { createPerson, type Person } from './sign-ins/person.ts'
import { percentile } from './statistics.ts'

const addresses = {
  authority: environmentRoots(environment).authority,
  callback: siteBaseUrl(defaultSite, environment) + paths.signIn.callback,
}

/** How many sign in at the same time, each beginning anew when done. */
const AT_ONCE = 16
/** More than are at work at once, so that nobody is two at a time; few enough that warming up makes every browser a known one. */
const PEOPLE = 200
const WARM_UP_SECONDS = 15
const MEASURED_SECONDS = 40
/** The password is held against two hashes at each sign-in: `findAccountByPassword` says why. */
const HASHES_PER_SIGN_IN = 2

interface Setting {
  name: string
  processes: number
  /** Sign-ins a minute that are promised. */
  promised: number
  /** Undefined where the database is embedded. */
  databaseUrl?: string
}

/** How many people sign in within a minute, by the web app's whole way from authorization request to tokens. */
export async function measureSignIns(): Promise<Measurement[]> {
  const hash = await measureHashCost()
  const embedded = await measure({ name: 'PGlite, 1 process', processes: 1, promised: 200 })
  // It keeps what it is told through a loss of power, other than in the tests.
  const postgres = await startPostgres([])
  try {
    const served = await measure({
      name: 'PostgreSQL, 2 processes',
      processes: 2,
      promised: 1000,
      databaseUrl: postgres.url,
    })
    return [...hashRows(hash), ...rows(embedded, hash), ...rows(served, hash)]
  } finally {
    await postgres.stop()
  }
}

/** What came of one setting. */
interface Outcome {
  setting: Setting
  loop: Loop
  /** How long cores worked for the platform's processes and for the people, in milliseconds. */
  work: { platform: number; load: number }
  /** Which part of all cores was busy. */
  busy: number
}

async function measure(setting: Setting): Promise<Outcome> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kurve-sign-ins-'))
  const running: { processes?: Processes } = {}
  try {
    const emails = await writePeople({ databaseUrl: setting.databaseUrl, dataFolder }, PEOPLE)
    const env = sharedSettings(dataFolder, setting.databaseUrl)
    const { balancer, ports } = (running.processes = await startProcesses('sign-ins', setting.processes, env))
    const people = emails.map((email, index) =>
      createPerson(addresses, email, balancer.from(`192.0.2.${index}`)),
    )
    return await loadWith(people, setting, ports)
  } finally {
    await running.processes?.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function loadWith(
  people: readonly Person[],
  setting: Setting,
  ports: readonly number[],
): Promise<Outcome> {
  let turn = 0
  const signInNext = async () => people[turn++ % people.length]?.signIn()
  await repeat({ atOnce: AT_ONCE, seconds: WARM_UP_SECONDS }, signInNext)
  const platformBefore = await workOfPlatforms(ports)
  const loadBefore = process.cpuUsage()
  const busySince = watchCores()
  const loop = await repeat({ atOnce: AT_ONCE, seconds: MEASURED_SECONDS }, signInNext)
  const load = millisecondsOf(process.cpuUsage(loadBefore))
  const busy = busySince()
  return { setting, loop, busy, work: { load, platform: (await workOfPlatforms(ports)) - platformBefore } }
}

const hashRows = ({ milliseconds, perMinute: rate }: HashCost): Measurement[] => [
  { name: 'argon2 alone, one check', value: milliseconds, unit: 'ms' },
  { name: `argon2 alone, checks on ${availableParallelism()} cores`, value: rate, unit: '/min' },
]

function rows({ setting, loop, work, busy }: Outcome, hash: HashCost): Measurement[] {
  const { durations, failures, seconds } = loop
  const named = (what: string) => `sign-ins on ${setting.name}${what}`
  if (failures.length > 0) process.stderr.write(`${named(' failed first with')} ${failures[0]}\n`)
  const hashing = hash.work * HASHES_PER_SIGN_IN
  const share = (milliseconds: number) => shareOfCores(milliseconds, seconds).toFixed(2)
  return [
    { name: named(', load on its cores'), value: perMinute(loop), unit: '/min', least: setting.promised },
    { name: named(': p50'), value: percentile(durations, 0.5), unit: 'ms' },
    { name: named(': p95'), value: percentile(durations, 0.95), unit: 'ms' },
    { name: named(': failures'), value: failures.length, unit: '', limit: 0 },
    {
      name: named(': work of the platform for one'),
      value: work.platform / durations.length,
      unit: 'ms',
      beside: `argon2 ${hashing.toFixed(1)} ms of it`,
    },
    {
      name: named(': busy part of all cores'),
      value: busy,
      unit: '',
      beside: `argon2 ${share(hashing * durations.length)}, all of the platform ${share(work.platform)}, the load ${share(work.load)}`,
    },
  ]
}
