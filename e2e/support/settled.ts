import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds; a page that is not settled by then never is. */
const LONGEST = 60_000

/** Says on its root element what is still to come (src/lib/pending.ts, src/early/). */
const unsettled = 'html[data-pending]:not([data-pending=""])'

const isSettled = () => document.readyState !== 'loading' && !document.documentElement.dataset.pending

/** Waits until nothing of the page is still to come alive. */
export async function settled(page: Page): Promise<void> {
  // Without JavaScript there is nothing to wait for, nor with.
  if (await page.evaluate(isSettled).catch(() => false)) return
  try {
    await page.waitForFunction(isSettled, undefined, { timeout: LONGEST, polling: 50 })
  } catch (error) {
    if (page.isClosed()) return
    const pending = await page.locator('html').getAttribute('data-pending')
    throw new Error(`${page.url()} is not settled, still to come:${pending}`, { cause: error })
  }
}

/** Waits until the page's fonts are there and what they moved is drawn: from then on what has a place stays there. Not while its clock stands still. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

const ways = ['goto', 'reload', 'goBack', 'goForward'] as const

/** When a journey waits: at each step, once an address was opened, or not at all, as it is about what happens before. */
export type Waits = 'steps' | 'addresses' | 'never'

/**
 * Lets each step on a page wait until the page is settled: after an address was opened, and before something is pressed or looked for,
 * so that a press which leads on needs no waiting of its own. Playwright's `keyboard` and `mouse` do not wait.
 */
function waitOn(page: Page, waits: Waits): void {
  if (waits === 'never') return
  for (const way of ways) {
    const go = page[way].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>
    page[way] = async (...given: unknown[]) => {
      const answer = await go(...given)
      await settled(page)
      return answer
    }
  }
  if (waits === 'addresses') return
  // A page that is closed at once needs none.
  page
    .addLocatorHandler(page.locator(unsettled), () => settled(page), { noWaitAfter: true })
    .catch(() => undefined)
}

/**
 * Lets the clock of a context move on only while its pages are settled. A script that is still under way would be given up
 * after two minutes of that clock, and what it brings would be too late for what the journey waits for.
 */
function waitBeforeTimeMoves(context: BrowserContext): void {
  const { clock } = context
  for (const way of ['runFor', 'fastForward'] as const) {
    const move = clock[way].bind(clock)
    clock[way] = async time => {
      for (const page of context.pages()) await settled(page)
      await move(time)
    }
  }
}

/** For all pages of a context. */
export function waitOnPagesOf(context: BrowserContext, waits: Waits): void {
  context.on('page', page => waitOn(page, waits))
  if (waits === 'steps') waitBeforeTimeMoves(context)
}
