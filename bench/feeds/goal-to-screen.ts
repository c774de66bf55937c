import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { refusedBefore } from '../../e2e/support/consent.ts'
import { startTestServer } from '../../e2e/support/server.ts'
import { siteUrl } from '../../e2e/support/target.ts'
import { examplePeople } from '../../server/db/seed/example-people.ts'
import { examplePassword } from '../../server/db/seed/people.ts'
import { launchBrowser } from '../../scripts/bytes/browser.ts'

const match = '159-2026-14-eichwald-rheinau'
/** Shirts of our first team: a goal by each, so that none is taken for the one before. */
const shirts = [1, 2, 3, 4, 5, 9, 10, 15, 19, 22]
/** Not a part of the interval in which fans ask, so that goals fall anywhere in it. */
const PAUSE_MS = 1_700
const INTERVAL_MS = 5_000

declare global {
  interface Window {
    /** When something happened in this page, by the machine's clock. */
    kurveMoments?: { enter: number; goals: number[] }
  }
}

/**
 * Milliseconds from Enter on a goal at the desk until a fan's page shows its score, for several goals; both in Chromium, over the sub-sites that
 * were built for the tests.
 */
export async function measureGoalToScreen(): Promise<number[]> {
  const stopServer = await startTestServer()
  const browser = await launchBrowser()
  try {
    const desk = await openDesk(browser)
    const fan = await openFan(browser)
    const durations: number[] = []
    for (const [index, shirt] of shirts.entries()) {
      await pause((index * PAUSE_MS) % INTERVAL_MS)
      durations.push(await oneGoal(desk, fan, shirt, index + 1))
    }
    return durations
  } finally {
    await browser.close()
    await stopServer()
  }
}

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'de-DE', storageState: refusedBefore })).newPage()

/** A desk where the match has been kicked off. */
async function openDesk(browser: Browser): Promise<Page> {
  const page = await newPage(browser)
  const writer = examplePeople.find(({ role }) => role === 'matchDesk')
  await page.goto(siteUrl('profis', `/admin/matches/${match}/`))
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.locator('input[name=email]').fill(writer?.email ?? '')
  await page.locator('input[name=password]').fill(examplePassword)
  await page.locator('input[name=password]').press('Enter')
  await page.locator('main h1:focus').waitFor()
  await page.getByRole('region', { name: 'Spielstand' }).waitFor()
  await page.keyboard.press('w')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: 'Anpfiff' }).waitFor()
  await page.evaluate(() => {
    window.kurveMoments = { enter: 0, goals: [] }
    const note = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && window.kurveMoments) window.kurveMoments.enter = Date.now()
    }
    document.addEventListener('keydown', note, { capture: true })
  })
  return page
}

/** A fan's page that shows the kick-off, and notes when a further goal stands in its ticker. */
async function openFan(browser: Browser): Promise<Page> {
  const page = await newPage(browser)
  await page.goto(siteUrl('profis', `/liveticker/?match=${match}`))
  const ticker = page.getByRole('region', { name: 'Liveticker' })
  await ticker.getByText('Anpfiff').waitFor()
  await page.evaluate(() => {
    const moments = (window.kurveMoments = { enter: 0, goals: [] as number[] })
    const look = () => {
      const goals = [...document.querySelectorAll('main [role=listitem] h2')].filter(({ textContent }) =>
        textContent.startsWith('Tor '),
      )
      while (moments.goals.length < goals.length) moments.goals.push(Date.now())
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  return page
}

async function oneGoal(desk: Page, fan: Page, shirt: number, count: number): Promise<number> {
  for (const key of ['g', 'h', ...Array.from(String(shirt)), 'Enter']) await desk.keyboard.press(key)
  const pressed = (await desk.evaluate(() => window.kurveMoments?.enter)) ?? 0
  await fan.waitForFunction(wanted => (window.kurveMoments?.goals.length ?? 0) >= wanted, count)
  const shown = (await fan.evaluate(at => window.kurveMoments?.goals[at], count - 1)) ?? Number.NaN
  return shown - pressed
}
