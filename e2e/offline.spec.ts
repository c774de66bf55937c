import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as base } from './pages/journey.ts'
import { builtSite, nextBuild, removalWorker } from './support/redeploy.ts'
import { serveSite, type StaticSite } from './support/static-site.ts'
import { siteUrl } from './support/target.ts'

const basePath = new URL(siteUrl('profis', '/')).pathname.replace(/\/$/, '')

/** A sub-site of the journey's own: it is taken from the network and built anew. The platform does not know its address. */
const test = base.extend<{ site: StaticSite }>({
  // The platform lets only known addresses in, and a network that is gone is said in the console, until the page is closed.
  // eslint-disable-next-line no-empty-pattern -- it needs nothing, which Playwright reads from the braces
  faults: async ({}, use) => use([]),
  site: async ({ context }, use) => {
    const site = await serveSite(builtSite('profis'), basePath)
    await use(site)
    await context.setOffline(false)
    await site.close()
  },
})

test.use({ bypassCSP: true, serviceWorkers: 'allow' })

/** The names of what is kept; to look into it, as `kept` does, would make anew what is just being deleted. */
const keptNames = (page: Page) => page.evaluate(() => caches.keys())

/** What becomes of the workers, said where one does not take over. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration()
    return `active: ${known?.active?.state}, newer: ${(known?.waiting ?? known?.installing)?.state}, scripts: ${document.scripts.length}`
  })

/** Whether a worker of a newer build waits. */
const isNewerWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

/**
 * Says to the page that its tab is out of sight; a browser without a screen does not. Both members say so, as in a browser: a page that
 * goes on asking for feeds keeps Chromium from the change of workers.
 */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/**
 * Ends the workers, as a browser does with one that has had nothing to do for half a minute. Chromium keeps those that a test is attached
 * to alive, and a newer one then waits for minutes for an old one that was asked something in just the wrong moment.
 */
async function endIdleWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/**
 * Puts the tab out of sight again and again, for longer than the page waits before it lets a newer worker take over, until the caches
 * that `left` names are gone: on a slow machine the page listens only after it was hidden for the first time.
 */
async function hideUntilGone(page: Page, left: () => Promise<string[]>): Promise<void> {
  let isFirst = true
  await expect
    .poll(
      async () => {
        const names = await left()
        if (names.length === 0) return []
        if (!isFirst) await endIdleWorkers(page)
        isFirst = false
        await hide(page)
        return [...names, await workers(page)]
      },
      { intervals: [4_000], timeout: 60_000 },
    )
    .toEqual([])
}

/** All addresses that the browser keeps, by the cache that they lie in. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const entries: [string, string[]][] = []
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      entries.push([name, keys.map(({ url }) => new URL(url).pathname)])
    }
    return Object.fromEntries(entries)
  })

const keptPaths = async (page: Page) => Object.values(await kept(page)).flat()

/** Opens a page and waits until the service worker keeps it. */
async function visit(page: Page, site: StaticSite, path: string): Promise<void> {
  await page.goto(site.url(path))
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain(new URL(site.url(path)).pathname)
  // Pictures further down come when they are near, which is sooner where the network is thought to be slow.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect
    .poll(async () => {
      const paths = await keptPaths(page)
      const scripts = await page.evaluate(() =>
        [...document.querySelectorAll('script[src]')].map(
          script => new URL((script as HTMLScriptElement).src).pathname,
        ),
      )
      return scripts.filter(script => !paths.includes(script))
    })
    .toEqual([])
}

const heading = (page: Page, name: string | RegExp = /./) => page.getByRole('heading', { level: 1, name })
const offlineHeading = (page: Page) => heading(page, 'Kein Netz')

test('a page that was visited can be read without a network, and its links too @hosts', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await visit(page, site, '/news/')
  await visit(page, site, '/ueber-uns/')
  const title = await heading(page).innerText()
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, title)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click()
  await expect(heading(page, 'Aktuell')).toBeVisible()
})

test('a page that was not visited says so in its language, in the club’s colours', async ({
  page,
  context,
  site,
}) => {
  await visit(page, site, '/news/')
  await context.setOffline(true)
  await page.goto(site.url('/kader/'))
  await expect(offlineHeading(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(offlineHeading(page)).toHaveCSS('font-family', /Sofia Sans/)
  await context.setOffline(false)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(site.url('/kader/'))
  await expect(offlineHeading(page)).toBeHidden()
})

test('account, cart and checkout are never kept, and nothing of the platform is @hosts', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await visit(page, site, '/news/')
  for (const path of ['/account/', '/cart/', '/checkout/', '/shop/', '/sso/callback/'])
    await page.goto(site.url(path))
  const paths = await keptPaths(page)
  expect(paths).toContain(new URL(site.url('/news/')).pathname)
  // The scripts of these areas are the same for everybody.
  const others = paths.filter(path => !path.endsWith('.js'))
  expect(others.filter(path => /account|cart|checkout|shop|sso|^\/(api|id|feeds|live)\//.test(path))).toEqual(
    [],
  )
  await context.setOffline(true)
  await page.goto(site.url('/account/'))
  await expect(offlineHeading(page)).toBeVisible()
})

test('the page of the wallet is there without a network once the wallet has asked for it, and no other of the account', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await visit(page, site, '/news/')
  await page.goto(site.url('/account/'))
  const account = new URL(site.url('/account/')).pathname
  expect(await keptPaths(page)).not.toContain(account)
  // As the wallet does for whoever has a ticket of the next days.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ kind: 'wallet', addresses })
  })
  await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain(account)
  await context.setOffline(true)
  await page.goto(site.url('/account/tickets/'))
  await expect(offlineHeading(page)).toBeHidden()
  // The offline page has none.
  await expect(page.locator('script[src]').first()).toBeAttached()
  await page.goto(site.url('/account/orders/'))
  await expect(offlineHeading(page)).toBeVisible()
})

test('a new build takes over, and what was kept of the one before goes', async ({ page, site }) => {
  test.slow()
  await visit(page, site, '/news/')
  const before = (await keptNames(page)).filter(name => name.includes(':pages:'))
  expect(before).toHaveLength(1)

  const next = await nextBuild('profis')
  site.deploy(next)
  // The tab that is open goes on: its link opens the new build.
  await page.getByRole('banner').getByRole('link', { name: 'Termine' }).click()
  await expect(page).toHaveURL(site.url('/termine/'))
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => isNewerWaiting(page), { timeout: 30_000 }).toBe(true)
  // It takes over while nobody looks.
  await hideUntilGone(page, async () => (await keptNames(page)).filter(name => before.includes(name)))
  await expect.poll(() => isNewerWaiting(page)).toBe(false)
  await visit(page, site, '/news/')
  await rm(next, { recursive: true })
})

test('a worker that removes itself leaves nothing behind @hosts', async ({ page, site }) => {
  test.slow()
  await visit(page, site, '/news/')
  const next = await nextBuild('profis')
  await writeFile(join(next, 'sw.js'), removalWorker(basePath))
  site.deploy(next)
  await page.goto(site.url('/termine/'))
  await expect.poll(() => isNewerWaiting(page), { timeout: 30_000 }).toBe(true)
  await hideUntilGone(page, () => keptNames(page))
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await rm(next, { recursive: true })
})
