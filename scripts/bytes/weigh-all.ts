import { join } from 'node:path'
import type { Browser } from 'playwright'
import { startTestServer } from '../../e2e/support/server.ts'
import { journeySites, siteUrl, target, testDist } from '../../e2e/support/target.ts'
import { paths } from '../../src/lib/paths.ts'
import { launchBrowser } from './browser.ts'
import { type LoadedScripts, openAccount, weighPublicPage } from './measure.ts'
import { onePagePerTemplate } from './pages.ts'

/** Bytes of brotli that a public page may load before interaction. */
const PUBLIC_PAGE = 105_000
/** Bytes of brotli that a screen behind sign-in may load in all. */
const ACCOUNT_SCREEN = 200_000
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

/** Weighs one page per template of every sub-site and the account's screens, as built for the tests. */
export async function weighAll(): Promise<Weighed[]> {
  const stopServer = await startTestServer()
  const browser = await launchBrowser()
  const weighed: Weighed[] = []
  try {
    for (const key of journeySites) {
      for (const path of onePagePerTemplate(join(testDist, target.environment, key))) {
        const scripts = await weighPublicPage(browser, siteUrl(key, path))
        weighed.push({ name: `${key} ${path}`, scripts, budget: PUBLIC_PAGE })
      }
    }
    weighed.push(...(await weighAccount(browser)))
    return weighed
  } finally {
    await browser.close()
    await stopServer()
  }
}

async function weighAccount(browser: Browser): Promise<Weighed[]> {
  const account = await openAccount(browser)
  try {
    const weighed: Weighed[] = []
    for (const path of sections) {
      weighed.push({
        name: `signed in at ${path}`,
        scripts: await account.weigh(path),
        budget: ACCOUNT_SCREEN,
      })
    }
    return weighed
  } finally {
    await account.close()
  }
}
