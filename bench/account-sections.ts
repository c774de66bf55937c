import type { Browser, Page } from 'playwright'
import { refusedBefore } from '../e2e/support/consent.ts'
import { startTestServer } from '../e2e/support/server.ts'
import { siteUrl } from '../e2e/support/target.ts'
import { paths } from '../src/lib/paths.ts'
import { launchBrowser } from '../scripts/bytes/browser.ts'
import { signIn } from '../scripts/bytes/measure.ts'
import { openStopwatch, SLOW_DOWN, type Stopwatch } from './main-thread.ts'
import { type Opening, openSection } from './account-sections/open-section.ts'
import type { Measurement } from './report.ts'
import { median } from './statistics.ts'

/** Milliseconds of scripting until a section's heading is shown. */
const LIMIT = 100
const READINGS = 3

/** Two ways to come to a section, which have different things to load. */
const ways = ['first', 'again'] as const
type Way = (typeof ways)[number]

/** Every section that the account's navigation leads to, opened from another one, as built for the tests in `local`. */
export async function measureAccountSections(): Promise<Measurement[]> {
  const stopServer = await startTestServer()
  const browser = await launchBrowser()
  try {
    return await measureWith(browser)
  } finally {
    await browser.close()
    await stopServer()
  }
}

async function measureWith(browser: Browser): Promise<Measurement[]> {
  const context = await browser.newContext({ locale: 'de-DE', storageState: refusedBefore })
  // As with a data saver: what is fetched ahead for other pages is no part of opening a section.
  await context.addInitScript(() => {
    const connection = { saveData: true, effectiveType: '4g' }
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection })
  })
  const page = await context.newPage()
  await signIn(page)
  const watch = await openStopwatch(page)
  const measured: Measurement[] = []
  for (const path of await sectionsOf(page)) {
    const readings: Record<Way, Opening>[] = []
    for (let turn = 0; turn < READINGS; turn += 1) readings.push(await openTwice(page, watch, path))
    for (const way of ways) {
      measured.push(
        row(
          path,
          way,
          readings.map(reading => reading[way]),
        ),
      )
    }
  }
  return measured
}

/** The addresses of the sections, without the sub-site's own part. */
async function sectionsOf(page: Page): Promise<string[]> {
  const base = siteUrl('stadion', '')
  const links = page.locator(`main nav a[href*="${paths.account.root}"]`)
  await links.first().waitFor()
  const addresses = await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
  return addresses.map(address => address.slice(base.length))
}

/** In a document that has opened no other section yet, and then once more in the same. */
async function openTwice(page: Page, watch: Stopwatch, path: string): Promise<Record<Way, Opening>> {
  const elsewhere = path === paths.account.root ? paths.account.orders : paths.account.root
  await page.goto(siteUrl('stadion', elsewhere), { waitUntil: 'networkidle' })
  await page.locator('main h1').waitFor()
  const first = await openSection(page, watch, path)
  await openSection(page, watch, elsewhere)
  return { first, again: await openSection(page, watch, path) }
}

function row(path: string, way: Way, openings: readonly Opening[]): Measurement {
  const middle = (pick: (opening: Opening) => number) => median(openings.map(pick))
  const tasks = middle(({ heading }) => heading.tasks)
  const rest = middle(opening => opening.rest.scripting)
  return {
    name: `${path} ${way}, scripting at ${SLOW_DOWN}x`,
    value: middle(({ heading }) => heading.scripting),
    unit: 'ms',
    limit: LIMIT,
    beside: `all tasks ${tasks.toFixed(0)} ms; scripting until its data is there ${rest.toFixed(0)} ms`,
  }
}
