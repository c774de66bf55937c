import { environmentRoots } from '../../sites/environments.ts'
import { siteBaseUrl } from '../../sites/site-urls.ts'
import { findSite } from '../../sites/sites.ts'

/** Minutes that a cart is reserved for where journeys move the clock: fewer than clocks of browser and server may differ by. */
export const movedMinutes = 4

/**
 * A server whose clock journeys move: to and fro by a module of theirs (`moveServerClock`), and for good, with its jobs, as a developer does
 * (`moveOn`).
 */
const movableClock = {
  RESERVATION_MINUTES: String(movedMinutes),
  KURVE_CLOCK: '+0s',
  NODE_OPTIONS: '--import=./e2e/support/movable-clock.ts',
}

/** The journeys run against these targets, one after the other on the same port. */
export const targets = {
  /** One origin, a path per sub-site, embedded database. */
  local: { environment: 'local', postgres: false, env: {} },
  /** A host per sub-site, embedded database. */
  hosts: { environment: 'hosts', postgres: false, env: {} },
  /** As `local`, on a real PostgreSQL: the journeys that carry the tag @smoke or @buying. */
  postgres: { environment: 'local', postgres: true, env: {} },
  /** As `local`, for the journey that kills its server: those that carry the tag @crash. */
  crash: { environment: 'local', postgres: false, env: {} },
  /** As `local`, one journey after the other, on a server whose clock can be moved: those that carry the tag @alone. */
  alone: { environment: 'local', postgres: false, env: movableClock },
  'alone-on-postgres': { environment: 'local', postgres: true, env: movableClock },
} as const

export type TargetName = keyof typeof targets

const isTarget = (name: string): name is TargetName => name in targets

/** The target of this run, by KURVE_E2E. */
export const targetName: TargetName = (() => {
  const name = process.env.KURVE_E2E ?? 'local'
  if (!isTarget(name)) throw new Error(`KURVE_E2E=${name} is none of ${Object.keys(targets).join(', ')}`)
  return name
})()

export const target = targets[targetName]

/** Where the built sub-sites of the tests lie, apart from those that `npm start` shows. */
export const testDist = process.env.KURVE_TEST_DIST ?? '.data/test/dist'

/** The port of the server under test: the sub-sites are built for it. */
export const testPort = Number(process.env.KURVE_TEST_PORT ?? 8100)

/** The sub-sites that journeys go through. */
export const journeySites = ['stadion', 'profis', 'klub', 'en', 'ja', 'tv']

const ports = { platform: testPort }

/** Addresses of API, provider and so on. */
export const roots = environmentRoots(target.environment, ports)

/** The page with every mail that the platform sent. */
export const mailbox = new URL('/mailbox', roots.api).href

/** The address of a page: `siteUrl('profis', '/shop/')`. */
export function siteUrl(key: string, path = '/'): string {
  const site = findSite(key)
  if (!site) throw new Error(`There is no sub-site "${key}"`)
  return siteBaseUrl(site, target.environment, ports) + path
}
