import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { refusedBefore } from '../e2e/support/consent.ts'
import { startTestServer } from '../e2e/support/server.ts'
import { siteUrl } from '../e2e/support/target.ts'
import { launchBrowser } from '../scripts/bytes/browser.ts'
import { openStopwatch, SLOW_DOWN } from './main-thread.ts'
import type { Measurement } from './report.ts'
import { median } from './statistics.ts'
import { matchId, tickerOf } from './ticker/long-ticker.ts'
import { type Task, watchTasks } from './ticker/long-tasks.ts'

const READINGS = 3
/** What the browser calls a long task from on, in milliseconds. */
const LIMIT = 50
const ENTRIES = 300
/** News that arrive while somebody is at the top, and as many while they read further down. */
const NEWS = 5
/** A thumb that flings the list from the top to the end, as fast as one can still see what passes: some 4,000 pixels a second. */
const STEPS = 400
const STEP_PIXELS = 120
const STEP_MS = 30
/** How long what was set off has time to end, in milliseconds. */
const SETTLED_MS = 1_500

const phases = ['opening', 'scrolling', 'updating'] as const
type Reading = Record<(typeof phases)[number], Task>

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
      readings.push(await watchTicker(browser, await context.newPage()))
      await context.close()
    }
    return phases.map(phase => {
      const tasks = readings.map(reading => reading[phase])
      const value = median(tasks.map(({ duration }) => duration))
      const shown = tasks.find(({ duration }) => duration === value)
      return {
        name: `ticker of ${ENTRIES} entries, ${phase}: longest task at ${SLOW_DOWN}x`,
        value,
        unit: 'ms',
        limit: LIMIT,
        ...(shown && { beside: shown.parts }),
      }
    })
  } finally {
    await browser.close()
    await stopServer()
  }
}

async function watchTicker(browser: Browser, page: Page): Promise<Reading> {
  const feed = { entries: ENTRIES, heard: (): void => undefined }
  await page.route(`**/feeds/*/159/2026/liveticker/${matchId}.json`, async route => {
    await route.fulfill({
      body: JSON.stringify(tickerOf(feed.entries)),
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    })
    feed.heard()
  })
  // Nothing of this is asked of the page while it is watched: on its slow thread even that would be a long task.
  const nextAnswer = () => new Promise<void>(resolve => (feed.heard = resolve))
  const addEntries = async () => {
    feed.entries += 1
    await nextAnswer()
    await pause(SETTLED_MS)
  }
  const watch = await openStopwatch(page)
  const during = async (work: () => Promise<void>): Promise<Task> => {
    const stop = await watchTasks(browser)
    await work()
    return stop()
  }
  const lines = page.getByRole('region', { name: 'Liveticker' }).getByRole('listitem')
  const countOf = async (wanted: number) => {
    const count = await lines.count()
    if (count !== wanted) throw new Error(`The ticker shows ${count} entries instead of ${wanted}`)
  }
  // What every page does on its way is measured elsewhere: here it is the ticker that counts.
  await page.goto(siteUrl('profis', `/statistik/?match=${matchId}`), { waitUntil: 'networkidle' })
  // With the first sign that somebody is there comes what the header's tools stand on: no part of the ticker either.
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 10)
  await page.waitForLoadState('networkidle')
  await pause(SETTLED_MS)
  const way = page.locator('main nav a[href*="/liveticker/"]')
  await way.scrollIntoViewIfNeeded()
  const link = await way.boundingBox()
  if (!link) throw new Error('The page has no way to the ticker')
  return watch.slowly(async () => {
    const opening = await during(async () => {
      await page.mouse.click(link.x + 8, link.y + link.height / 2)
      await nextAnswer()
      await pause(3 * SETTLED_MS)
    })
    await countOf(ENTRIES)
    const scrolling = await during(async () => {
      for (let step = 0; step < STEPS; step += 1) {
        await page.mouse.wheel(0, STEP_PIXELS)
        await pause(STEP_MS)
      }
    })
    const left = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
    if (left > 844) throw new Error(`The end of the ticker is ${left} pixels away`)
    await page.evaluate(() => scrollTo(0, 0))
    await pause(SETTLED_MS)
    const atTop = await during(() => repeat(NEWS, addEntries))
    await countOf(ENTRIES + NEWS)
    await page.evaluate(() => scrollTo(0, 8_000))
    await pause(SETTLED_MS)
    const below = await during(() => repeat(NEWS, addEntries))
    const fresh = page.getByRole('button', { name: new RegExp(`^${NEWS} neue`) })
    const button = await fresh.boundingBox()
    if (!button) throw new Error('The news do not wait behind a button')
    const shown = await during(async () => {
      await page.mouse.click(button.x + 8, button.y + 8)
      await pause(SETTLED_MS)
    })
    await countOf(feed.entries)
    const updating = [atTop, below, shown].toSorted((a, b) => b.duration - a.duration)[0] ?? atTop
    return { opening, scrolling, updating }
  })
}

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await work()
}
