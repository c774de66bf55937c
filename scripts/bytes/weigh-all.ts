import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startTestServer } from '../../e2e/support/server.ts'
import { journeySites, siteUrl, target, testDist } from '../../e2e/support/target.ts'
import { paths } from '../../src/lib/paths.ts'
import { inLanes } from '../lib/in-lanes.ts'
import { launchBrowser } from './browser.ts'
import { type LoadedScripts, openAccount, weighPublicPage } from './measure.ts'
import { onePagePerTemplate } from './pages.ts'

/** Bytes of brotli that a public page may load before interaction. */
const PUBLIC_PAGE = 105_000
/** Bytes of brotli that a screen behind sign-in may load in all. */
const ACCOUNT_SCREEN = 200_000
/** What comes on top once the wallet is idle and has a ticket of the next days: the ticket's own screen, for when there is no network. */
const KEPT_FOR_LATER = 45_000
/** Everything in the account that has one address; `goodbye` is for those who are not signed in any more. */
const sections = Object.values(paths.account)
  .filter(path => typeof path === 'string')
  .filter(path => path !== paths.account.goodbye)

export interface Weighed {
  name: string
  scripts: LoadedScripts
  /** The most that it may be, in bytes of brotli. */
  budget: number
}

/** Public pages at a time: weighing one is waiting for its network to rest, most of all. */
const LANES = 3

/** Weighs one page per template of every sub-site and, beside them, the account's screens, as built for the tests. */
export async function weighAll(): Promise<Weighed[]> {
  const stopServer = await startTestServer()
  const browser = await launchBrowser()
  try {
    const weighed = await Promise.all([weighPublicPages(browser), weighAccount(browser)])
    return weighed.flat()
  } finally {
    await browser.close()
    await stopServer()
  }
}

function weighPublicPages(browser: Browser): Promise<Weighed[]> {
  const pages = journeySites.flatMap(key =>
    onePagePerTemplate(join(testDist, target.environment, key)).map(path => ({ key, path })),
  )
  return inLanes(pages, LANES, async ({ key, path }) => ({
    name: `${key} ${path}`,
    scripts: await weighPublicPage(browser, siteUrl(key, path)),
    budget: PUBLIC_PAGE,
  }))
}

/** One screen after the other: they share the tab, which holds the session. */
async function weighAccount(browser: Browser): Promise<Weighed[]> {
  const account = await openAccount(browser)
  try {
    return await inLanes(sections, 1, async path => ({
      name: `signed in at ${path}`,
      scripts: await account.weigh(path),
      budget: path === paths.account.tickets ? ACCOUNT_SCREEN + KEPT_FOR_LATER : ACCOUNT_SCREEN,
    }))
  } finally {
    await account.close()
  }
}
