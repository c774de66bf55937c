import type { Page, Request } from '@playwright/test'
import { expect, test } from './pages/journey.ts'
import { drawn } from './support/settled.ts'
import { siteUrl } from './support/target.ts'

// What the page itself asks for is counted here, so nothing may answer in between.
// Nor is each step a reason to wait: a page that is on its way is what some of them are about.
test.use({ serviceWorkers: 'block', waits: 'addresses' })

const home = siteUrl('profis', '/')
const news = siteUrl('profis', '/news/')
const newsData = siteUrl('profis', '/page-data/news/page-data.json')
const missing = siteUrl('profis', '/gibt-es-nicht/')

/** SPEC 9: pages that are asked for ahead, at a time, and the pause between, in milliseconds. */
const BATCH = 4
const PAUSE = 3000

const newsLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'News', exact: true })
const notice = (page: Page) => page.getByText('Die Seite wird noch geladen …')

/** Goes to another page of the sub-site as a link does. */
const goTo = (page: Page, address: string) =>
  page.evaluate(
    to => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to),
    new URL(address).pathname,
  )

/** The journey's own refusals are no faults. */
test.afterEach(({ faults }) => {
  const expected = /status of (404|503)|ERR_FAILED/
  expect(faults.filter(fault => !expected.test(fault))).toEqual([])
  faults.length = 0
})

/** The first request for the data of each page but the one that is open, which may ask for its own at once. */
function askedAhead(page: Page): Map<string, Request> {
  const asked = new Map<string, Request>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('/page-data.json') || pathname.includes('/index/')) return
    if (!asked.has(pathname)) asked.set(pathname, request)
  })
  return asked
}

test('a page whose data does not come is asked for three times more, and then opened in full', async ({
  page,
}) => {
  let calls = 0
  let isOpenedInFull = false
  page.on('request', request => {
    if (request.url() === news && request.resourceType() === 'document') isOpenedInFull = true
  })
  await page.route(newsData, route => {
    if (isOpenedInFull) return route.continue()
    calls += 1
    return route.fulfill({ status: 503, body: '' })
  })
  await page.goto(home)
  await goTo(page, news)
  await expect(page.getByRole('heading', { level: 1, name: 'Aktuell' })).toBeVisible()
  await expect.poll(() => ({ isOpenedInFull, calls })).toEqual({ isOpenedInFull: true, calls: 4 })
})

test('a page that comes on the third attempt is opened as always', async ({ page }) => {
  let calls = 0
  const documents: string[] = []
  await page.route(newsData, route => {
    calls += 1
    return calls < 3 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await page.goto(home)
  page.on('request', request => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await goTo(page, news)
  await expect(page.getByRole('heading', { level: 1, name: 'Aktuell' })).toBeVisible()
  expect(documents).toEqual([])
})

test('before the 404 is shown, the address itself is asked whether it has a document', async ({ page }) => {
  const heads: string[] = []
  page.on('request', request => {
    if (request.method() === 'HEAD' && request.url().startsWith(home)) heads.push(request.url())
  })
  await page.goto(home)
  await goTo(page, missing)
  await expect(page.getByRole('heading', { level: 1, name: 'Hier ist nichts' })).toBeVisible()
  await expect.poll(() => heads).toEqual([missing.replace(/\/$/, '')])
})

test('an address that has a document after all is opened in full', async ({ page }) => {
  await page.route(/\/gibt-es-nicht\/?$/, route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Alt</title><h1>Alte Seite</h1>' }),
  )
  await page.goto(home)
  await goTo(page, missing)
  await expect(page.getByRole('heading', { name: 'Alte Seite' })).toBeVisible()
})

test('pages are asked for ahead four at a time, three seconds apart', async ({ page }) => {
  const asked = askedAhead(page)
  await page.goto(home)
  await expect.poll(() => asked.size).toBeGreaterThan(BATCH)
  const requests = [...asked.values()]
  // When it has asked the browser says, once there is an answer: the journey may hear of a request much later.
  await Promise.all(requests.map(request => request.response()))
  const moments = requests.map(request => request.timing().startTime).toSorted((a, b) => a - b)
  const spans = moments.slice(BATCH).map((moment, index) => moment - moments[index]!)
  expect(Math.min(...spans)).toBeGreaterThan(PAUSE * 0.8)
})

/** A browser whose connection says so of itself. */
const withConnection = (page: Page, connection: { effectiveType?: string; saveData?: boolean }) =>
  page.addInitScript(value => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)

/** Opens the page and lets its own clock go on until two batches would have been asked for. */
async function stayForTwoBatches(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(home)
  // A page is asked for ahead when a link to it comes into sight, which the browser says of all links at once.
  await page.evaluate(
    () => new Promise<void>(resolve => new IntersectionObserver(() => resolve()).observe(document.body)),
  )
  await page.clock.runFor(PAUSE * 1.7)
}

test('pages are asked for ahead where the connection is fast', async ({ page }) => {
  await withConnection(page, { effectiveType: '4g' })
  const asked = askedAhead(page)
  await stayForTwoBatches(page)
  await expect.poll(() => asked.size).toBeGreaterThan(0)
})

for (const [name, connection] of [
  ['on 2g', { effectiveType: '2g' }],
  ['on slow 2g', { effectiveType: 'slow-2g' }],
  ['where data is to be saved', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`nothing is asked for ahead ${name}`, async ({ page }) => {
    await withConnection(page, connection)
    const asked = askedAhead(page)
    await stayForTwoBatches(page)
    expect([...asked.keys()]).toEqual([])
  })
}

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('nothing is asked for ahead for a crawler', async ({ page }) => {
    const asked = askedAhead(page)
    await stayForTwoBatches(page)
    expect([...asked.keys()]).toEqual([])
  })
})

test('after a second of waiting a notice says that the page is coming, and nothing moves', async ({
  page,
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route(newsData, async route => {
    await held.promise
    return route.continue()
  })
  await page.clock.install()
  await page.goto(home)
  await page.waitForLoadState('load')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await drawn(page)
  // From here on no time passes but what is said; a while ahead, since it must not be over before it is said.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  const before = await heading.boundingBox()
  await newsLink(page).click()
  await page.clock.runFor(900)
  await expect(notice(page)).toBeHidden()
  await page.clock.runFor(200)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ has: notice(page) })).toBeVisible()
  await expect.poll(() => heading.boundingBox()).toEqual(before)
  await page.clock.resume()
  held.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Aktuell' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('the notice also comes when going back waits', async ({ page }) => {
  await page.goto(news)
  await page.waitForLoadState('load')
  await goTo(page, home)
  await expect(page).toHaveURL(home)
  // The document is loaded anew, so that the page before is not in memory any more.
  await page.reload()
  const held = Promise.withResolvers<undefined>()
  await page.route(newsData, async route => {
    await held.promise
    return route.continue()
  })
  await page.goBack()
  await expect(notice(page)).toBeVisible()
  held.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Aktuell' })).toBeVisible()
})
