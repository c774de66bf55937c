import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { refusedBefore } from '../e2e/support/consent.ts'
import { startTestServer } from '../e2e/support/server.ts'
import { siteUrl } from '../e2e/support/target.ts'
import { launchBrowser } from '../scripts/bytes/browser.ts'
import { weighVisit } from '../scripts/bytes/measure.ts'
import { paths } from '../src/lib/paths.ts'
import { BLOCK, PLACES, placesOfBlock } from './choosing/large-block.ts'
import { between, type MainThread, openStopwatch } from './main-thread.ts'
import type { Measurement } from './report.ts'
import { median } from './statistics.ts'

const EVENT = 'adventssingen-2026'
const READINGS = 5
/** A phone of the lower class. */
const SLOW_DOWN = 6
const LIMIT_MS = 100
const LIMIT_KB = 25
/** How long what was set off has time to end, in milliseconds. */
const SETTLED_MS = 1_500

/** Where places of a stadium are chosen, on a phone: what its scripts weigh, and what a large block costs. */
export async function measureChoosing(): Promise<Measurement[]> {
  const stopServer = await startTestServer()
  const browser = await launchBrowser()
  try {
    const event = siteUrl('stadion', paths.tickets.event(EVENT))
    const shop = await weighVisit(browser, siteUrl('stadion', paths.shop.root))
    const script: Measurement[] = []
    for (const way of ['best', 'list', 'plan']) {
      const { total } = await weighVisit(browser, `${event}?way=${way}`)
      script.push({
        name: `choosing places, ${way}: JavaScript over the shop's`,
        value: (total - shop.total) / 1000,
        unit: 'kB',
        limit: LIMIT_KB,
        beside: `the shop's ${(shop.total / 1000).toFixed(1)} kB`,
      })
    }
    return [...script, await measureBlock(browser, event)]
  } finally {
    await browser.close()
    await stopServer()
  }
}

async function measureBlock(browser: Browser, event: string): Promise<Measurement> {
  const readings: Reading[] = []
  for (let turn = 0; turn < READINGS; turn += 1) {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      storageState: refusedBefore,
    })
    readings.push(await openBlock(await context.newPage(), event))
    await context.close()
  }
  const middle = (pick: (reading: Reading) => number) => median(readings.map(pick))
  const scripts = middle(({ opening }) => opening.scripting)
  const plain = middle(({ drawing }) => drawing.tasks)
  return {
    name: `block of ${PLACES} places: main thread at ${SLOW_DOWN}x until all are drawn`,
    value: middle(({ opening }) => opening.tasks),
    unit: 'ms',
    limit: LIMIT_MS,
    beside: `of which scripts ${scripts.toFixed(0)} ms; its drawing alone, as text put into a page, ${plain.toFixed(0)} ms`,
  }
}

interface Reading {
  /** From the press on a block in the plan of the stadium until all its places are drawn and the page rests. */
  opening: MainThread
  /** The same drawing, put into the page by the browser alone. */
  drawing: MainThread
}

async function openBlock(page: Page, event: string): Promise<Reading> {
  await page.route(
    url => url.pathname.endsWith('/seats') && url.searchParams.get('block') === BLOCK,
    route => route.fulfill({ json: placesOfBlock(), headers: { 'access-control-allow-origin': '*' } }),
  )
  // What the feed says is of a block with fewer places.
  await page.route('**/tickets/*/seats.json', route => route.abort())
  const watch = await openStopwatch(page, SLOW_DOWN)
  await page.goto(`${event}?way=plan`, { waitUntil: 'networkidle' })
  // With the first sign that somebody is there comes what the header's tools stand on: no part of the block.
  await page.mouse.move(20, 300)
  await page.mouse.wheel(0, 10)
  await page.waitForLoadState('networkidle')
  await pause(SETTLED_MS)
  const link = page.getByRole('link', { name: new RegExp(`^Block ${BLOCK}\\b`) })
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error(`The plan has no block ${BLOCK}`)
  const during = (work: () => Promise<unknown>) =>
    watch.slowly(async () => {
      const before = await watch.read()
      await work()
      await pause(2 * SETTLED_MS)
      return between(before, await watch.read())
    })
  const opening = await during(() => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
  const drawn = await page.locator('[data-seat]').count()
  if (drawn !== PLACES) throw new Error(`The block shows ${drawn} places instead of ${PLACES}`)
  const frame = await page.getByRole('grid').evaluateHandle(grid => {
    const { parentElement, outerHTML } = grid
    grid.remove()
    return { parentElement, outerHTML }
  })
  await pause(SETTLED_MS)
  const drawing = await during(() =>
    frame.evaluate(({ parentElement, outerHTML }) => {
      if (parentElement) parentElement.innerHTML = outerHTML
    }),
  )
  return { opening, drawing }
}
