import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Response } from 'playwright'
import { siteUrl } from '../../e2e/support/target.ts'
import { examplePeople } from '../../server/db/seed/example-people.ts'
import { examplePassword } from '../../server/db/seed/people.ts'

/** JavaScript that a page loads, whatever the server's own compression: each file in bytes of brotli at its best. */
export interface LoadedScripts {
  total: number
  files: { name: string; bytes: number }[]
}

const compressed = new Map<string, number>()

/** Bytes of brotli at its best, which takes long: most scripts come with every page and are compressed once. */
function compressedBytes(content: Buffer): number {
  const digest = createHash('sha256').update(content).digest('base64')
  const bytes = compressed.get(digest) ?? brotliCompressSync(content).length
  compressed.set(digest, bytes)
  return bytes
}

/** How often in a row nothing is asked for until the network is said to rest. */
const QUIET_TURNS = 10

/**
 * Waits until the page's scripts have taken it over and it has its heading, and then until the network rests. Playwright's own word for
 * that comes too early: a page lets its scripts wait for its first picture, and on a busy machine the network rests before they are
 * asked for. For the same reason the page itself says when 50 ms have gone.
 */
async function untilLoaded(page: Page, openRequests: () => number): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#___gatsby') ?? {}).some(key => key.startsWith('__reactContainer')),
  )
  await page.locator('main h1').first().waitFor()
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 50)))
    if (openRequests() > 0) quiet = 0
  }
}

/** Opens a page and weighs every script that comes until the network rests. */
async function weigh(page: Page, url: string): Promise<LoadedScripts> {
  const scripts = new Map<string, Promise<Buffer>>()
  let open = 0
  const began = () => void (open += 1)
  const ended = () => void (open -= 1)
  const keep = (answer: Response) => {
    if (answer.request().resourceType() === 'script' && answer.ok()) scripts.set(answer.url(), answer.body())
  }
  // So that nothing of the page before is under way any more.
  await page.goto('about:blank')
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended).on('response', keep)
  await page.goto(url)
  await untilLoaded(page, () => open)
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended).off('response', keep)
  const files = []
  for (const [address, body] of scripts) {
    files.push({ name: new URL(address).pathname, bytes: compressedBytes(await body) })
  }
  return { total: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
}

/** A browser context without a cache: a script that was loaded before counts again. */
async function freshContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE' })
  await context.route('**/*', route => route.continue())
  return context
}

/**
 * What a public page loads before interaction: the scripts that its HTML names and those that come until it is hydrated.
 * The page never becomes idle here, so what waits for that (account and cart in the header) stays out, as does what only
 * opening an area loads.
 */
export async function weighPublicPage(browser: Browser, url: string): Promise<LoadedScripts> {
  const context = await freshContext(browser)
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  try {
    return await weigh(await context.newPage(), url)
  } finally {
    await context.close()
  }
}

/** What a page loads in all for somebody who is not signed in. */
export async function weighVisit(browser: Browser, url: string): Promise<LoadedScripts> {
  const context = await freshContext(browser)
  try {
    return await weigh(await context.newPage(), url)
  } finally {
    await context.close()
  }
}

export interface WeighedAccount {
  /** What a screen behind sign-in loads in all, opened by its address. */
  weigh: (path: string) => Promise<LoadedScripts>
  close: () => Promise<void>
}

/** The account of somebody who has signed in already. */
export async function openAccount(browser: Browser): Promise<WeighedAccount> {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await signIn(page)
  return {
    weigh: path => weigh(page, siteUrl('stadion', path)),
    close: () => context.close(),
  }
}

/** Signs the first of the example people in, by the account of `stadion`. */
export async function signIn(page: Page): Promise<void> {
  const account = siteUrl('stadion', '/account/')
  await page.goto(account)
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.locator('input[name=email]').fill(examplePeople[0]?.email ?? '')
  await page.locator('input[name=password]').fill(examplePassword)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(account)
  await page.waitForLoadState('networkidle')
}
