import type { Page } from 'playwright'
import { refusedBefore } from '../../e2e/support/consent.ts'
import { startTestServer } from '../../e2e/support/server.ts'
import { siteUrl } from '../../e2e/support/target.ts'
import { launchBrowser } from '../bytes/browser.ts'
import { openStopwatch, SLOW_DOWN } from './account-sections/main-thread.ts'
import type { Measurement } from './report.ts'
import { median } from './statistics.ts'
import { matchId, tickerOf } from './ticker/long-ticker.ts'
import { readLongTasks, watchLongTasks } from './ticker/long-tasks.ts'

const READINGS = 3
const ENTRIES = 300
/** News that arrive while somebody is at the top, and as many while they read further down. */
const NEWS = 5
/** Milliseconds between two steps of a thumb, each of which moves the list by most of a screen. */
const STEP_MS = 120
/** How long what was set off has time to end, in milliseconds. */
const SETTLED_MS = 1_500
/** A little more than the interval of an active ticker (SPEC 9). */
const PATIENCE_MS = 9_000

const phases = ['opening', 'scrolling', 'updating'] as const
type Reading = Record<(typeof phases)[number], number>

/** The ticker page with a very long match, on a phone of the middle class: the longest task of each thing that a fan does there. */
export async function measureTicker(): Promise<Measurement[]> {
  const stopServer = await startTestServer()
  const browser = await launchBrowser()
  try {
    const readings: Reading[] = []
    for (let turn = 0; turn < READINGS; turn += 1) {
      const context = await browser.newContext({
        locale: 'de-DE',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        storageState: refusedBefore,
      })
      readings.push(await watchTicker(await context.newPage()))
      await context.close()
    }
    return phases.map(phase => ({
      name: `ticker of ${ENTRIES} entries, ${phase}: longest task at ${SLOW_DOWN}x`,
      value: median(readings.map(reading => reading[phase])),
      unit: 'ms',
      limit: 50,
      beside: `0 says that none was longer than 50 ms; readings ${readings.map(reading => reading[phase].toFixed(0)).join(', ')}`,
    }))
  } finally {
    await browser.close()
    await stopServer()
  }
}

async function watchTicker(page: Page): Promise<Reading> {
  const told = { entries: ENTRIES }
  await page.route(`**/feeds/*/159/2026/liveticker/${matchId}.json`, route =>
    route.fulfill({
      body: JSON.stringify(tickerOf(told.entries)),
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await watchLongTasks(page)
  const watch = await openStopwatch(page)
  await page.goto(siteUrl('profis', `/liveticker/?match=${matchId}`), { waitUntil: 'load' })
  // What every page does on its way is measured elsewhere: here it is the ticker that counts.
  const lines = page.locator('main ol > li')
  return watch.slowly(async () => {
    await lines.nth(told.entries - 1).waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLED_MS)
    const opening = await readLongTasks(page)
    await scrollThrough(page)
    const scrolling = await readLongTasks(page)
    await page.evaluate(() => scrollTo(0, 0))
    await page.waitForTimeout(SETTLED_MS)
    await readLongTasks(page)
    for (let news = 0; news < NEWS; news += 1) {
      told.entries += 1
      await lines.nth(told.entries - 1).waitFor({ state: 'attached', timeout: PATIENCE_MS })
    }
    await page.evaluate(() => scrollTo(0, 8_000))
    for (let news = 1; news <= NEWS; news += 1) {
      told.entries += 1
      await page.getByRole('button', { name: new RegExp(`^${news} neue`) }).waitFor({ timeout: PATIENCE_MS })
    }
    await page.getByRole('button', { name: /neue Meldungen/ }).click()
    await lines.nth(told.entries - 1).waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLED_MS)
    return { opening, scrolling, updating: await readLongTasks(page) }
  })
}

/** From the top to the end, as a thumb does. */
async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(STEP_MS)
  }
}
