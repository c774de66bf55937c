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
/** Bytes of brotli that a section which opens with a form may load beyond the overview: the form's library comes with it. */
const FORM_SECTION = 40_000
const { root, profile, emails, password, deletion, goodbye } = paths.account
const formSections: readonly string[] = [profile, emails, password, deletion]
/** Everything else that has one address; `goodbye` is for those who are not signed in any more. */
const otherSections = Object.values(paths.account)
  .filter(path => typeof path === 'string')
  .filter(path => ![root, goodbye, ...formSections].includes(path))

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
  const named = (path: string) => `signed in at ${path}`
  const account = await openAccount(browser)
  try {
    const overview = await account.weigh(root)
    const weighed: Weighed[] = [{ name: named(root), scripts: overview, budget: ACCOUNT_SCREEN }]
    for (const path of [...otherSections, ...formSections]) {
      const budget = formSections.includes(path) ? overview.total + FORM_SECTION : ACCOUNT_SCREEN
      weighed.push({ name: named(path), scripts: await account.weigh(path), budget })
    }
    return weighed
  } finally {
    await account.close()
  }
}
