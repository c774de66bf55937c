import { expect, test } from './pages/journey.ts'
import { shopPages } from './pages/shop-pages.ts'
import { redeploy } from './support/redeploy.ts'
import { siteUrl } from './support/target.ts'

// Another build has other inline scripts, whose hashes are not in the copied pages' policies.
test.use({ bypassCSP: true, serviceWorkers: 'block' })

/** What a browser says of a file that is not there any more, and React of a part that did not come. */
const lostFile = /status of 404|ERR_FAILED|MIME type|ChunkLoadError|Loading (CSS )?chunk|page resources/

test.afterEach(({ faults }) => {
  expect(faults.filter(fault => !lostFile.test(fault))).toEqual([])
  faults.length = 0
})

test('a link of a page that is open across a release opens its target in full', async ({ page }) => {
  await page.goto(siteUrl('profis', '/'))
  const { documents } = await redeploy(page, 'profis')

  await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click()

  await expect(page).toHaveURL(siteUrl('profis', '/news/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => documents).toEqual([new URL(siteUrl('profis', '/news/')).pathname])
  // The new release goes on without further documents.
  await page.getByRole('banner').getByRole('link', { name: 'Termine' }).click()
  await expect(page).toHaveURL(siteUrl('profis', '/termine/'))
  await expect.poll(() => documents).toHaveLength(1)
})

test('the query of the target goes along', async ({ page }) => {
  const target = siteUrl('profis', '/ueber-uns/?von=start')
  await page.goto(siteUrl('profis', '/'))
  const { documents } = await redeploy(page, 'profis')
  const { pathname, search } = new URL(target)
  await page.evaluate(
    to => (window as unknown as { ___navigate: (to: string) => void }).___navigate(to),
    pathname + search,
  )
  await expect(page).toHaveURL(target)
  await expect.poll(() => documents).toEqual([pathname])
})

test('a part of a screen that the release took away loads the screen in full, and does so once', async ({
  page,
}) => {
  await page.goto(siteUrl('profis', '/shop/'))
  await expect(shopPages(page).heading('Shop')).toBeVisible()
  const asked = new Set<string>()
  const loaded: string[] = []
  // Every script that comes from now on is lost, also for the document that is loaded anew.
  await page.route('**/*.js', route => route.fulfill({ status: 404, body: '' }))
  page.on('request', request => {
    if (request.resourceType() === 'document') asked.add(request.url())
  })
  // More than one lost part may ask for a document, which takes the place of the one before: those that came count.
  page.on('domcontentloaded', () => loaded.push(page.url()))
  await page.getByRole('main').getByRole('link', { name: 'Heimtrikot 2026/27' }).first().click()
  const target = siteUrl('profis', '/shop/fan-shop/1001/')
  await expect.poll(() => loaded).toEqual([target])
  await expect(page.waitForEvent('domcontentloaded', { timeout: 3000 }), 'no other').rejects.toThrow(
    /Timeout/,
  )
  await expect.poll(() => loaded).toEqual([target])
  await expect.poll(() => [...asked]).toEqual([target])
})

test.describe('before a page is idle', () => {
  test.use({ waits: 'never' })

  test('a part that only adds something, and never loads, leaves the page as it is', async ({
    page,
    context,
  }) => {
    await context.clearCookies()
    // The page becomes idle late: by then what only adds something cannot be had any more.
    await page.addInitScript(() => {
      window.requestIdleCallback = task =>
        window.setTimeout(() => task({ didTimeout: true, timeRemaining: () => 0 }), 5000)
    })
    const documents: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'document') documents.push(request.url())
    })
    // A page of words alone: what it is made of is there.
    await page.goto(siteUrl('profis', '/barrierefreiheit/'))
    const lost: string[] = []
    await page.route('**/*.js', route => {
      lost.push(route.request().url())
      return route.abort()
    })
    await expect.poll(() => lost.length).toBeGreaterThan(1)
    await expect(
      page.waitForRequest(request => request.resourceType() === 'document', { timeout: 2000 }),
      'no other document',
    ).rejects.toThrow(/Timeout/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await expect.poll(() => documents).toHaveLength(1)
  })
})
