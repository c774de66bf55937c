import { join } from 'node:path'
import { startTestServer } from '../../e2e/support/server.ts'
import { journeySites, siteUrl, target, testDist } from '../../e2e/support/target.ts'
import { launchBrowser } from './browser.ts'
import { type LoadedScripts, weighAccountScreen, weighPublicPage } from './measure.ts'
import { onePagePerTemplate } from './pages.ts'

/** Bytes of brotli that a public page may load before interaction. */
const PUBLIC_PAGE = 105_000
/**
 * Bytes of brotli that a screen behind sign-in may load in all. It should be 200 kB: since the account has all its sections, its
 * words, contracts and acting for an organisation come with every screen. Until they come with their section, it may not grow.
 */
const ACCOUNT_SCREEN = 216_000
const accountScreens = ['/account/', '/account/orders/']

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
    for (const path of accountScreens) {
      const scripts = await weighAccountScreen(browser, path)
      weighed.push({ name: `signed in at ${path}`, scripts, budget: ACCOUNT_SCREEN })
    }
    return weighed
  } finally {
    await browser.close()
    await stopServer()
  }
}
