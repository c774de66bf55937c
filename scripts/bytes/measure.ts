import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright'
import { siteUrl } from '../../e2e/support/target.ts'
import { examplePeople } from '../../server/db/seed/example-people.ts'
import { examplePassword } from '../../server/db/seed/people.ts'

/** JavaScript that a page loads, whatever the server's own compression: each file in bytes of brotli at its best. */
export interface LoadedScripts {
  total: number
  files: { name: string; bytes: number }[]
}

/** Opens a page and weighs every script that comes until the network rests. */
async function weigh(page: Page, url: string): Promise<LoadedScripts> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', answer => {
    if (answer.request().resourceType() === 'script' && answer.ok()) scripts.set(answer.url(), answer.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const files = []
  for (const [address, body] of scripts) {
    files.push({ name: new URL(address).pathname, bytes: brotliCompressSync(await body).length })
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

/** What a screen behind sign-in loads in all, opened by its address by somebody who has signed in already. */
export async function weighAccountScreen(browser: Browser, path: string): Promise<LoadedScripts> {
  const context = await freshContext(browser)
  try {
    const page = await context.newPage()
    await signIn(page)
    return await weigh(page, siteUrl('stadion', path))
  } finally {
    await context.close()
  }
}

async function signIn(page: Page): Promise<void> {
  const account = siteUrl('stadion', '/account/')
  await page.goto(account)
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.locator('input[name=email]').fill(examplePeople[0]?.email ?? '')
  await page.locator('input[name=password]').fill(examplePassword)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL(account)
  await page.waitForLoadState('networkidle')
}
