import { getProduct, type Product } from '../contract/catalogue/catalogue.ts'
import { paths } from '../src/lib/paths.ts'
import { desktop, expectForEverybody, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { fetchOf } from './support/loopback.ts'
import { drawn } from './support/settled.ts'
import { roots, siteUrl } from './support/target.ts'

const jersey = siteUrl('stadion', paths.shop.product('fan-shop', '1001'))

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product page shows name, price and sizes', async ({ page }) => {
    await page.goto(jersey)
    await expect(page.getByRole('heading', { level: 1, name: 'Heimtrikot 2026/27' })).toBeVisible()
    await expect(page.getByText(/80,95\s€/).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeVisible()
    await page.goto(siteUrl('stadion', paths.shop.list('fan-shop')))
    await page.getByRole('main').getByRole('link', { name: 'Heimtrikot 2026/27' }).click()
    await expect(page).toHaveURL(jersey)
  })
})

test('search engines are told of a product what it costs, and where it is in English @hosts', async ({
  page,
}) => {
  const read = async (address: string) => (await page.goto(address))?.text()
  const html = await read(jersey)
  expect(html).toContain('"@type":"Product"')
  expect(html).toContain('"price":"80.95"')
  expect(html).toMatch(/hreflang="en" href="[^"]+\/shop\/fan-shop\/1001\/"/)
  expect(html).not.toContain('name="robots"')
  expect(await read(siteUrl('en', '/sitemap.xml'))).toContain('/shop/fan-shop/1001/')
})

test("today's price takes the place of the one that the page was built with, and nothing moves", async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const address = `${roots.api}${getProduct.path.replace('{sku}', '1001')}`
  const today = Promise.withResolvers<undefined>()
  await page.route(address, async route => {
    const answer = await fetchOf(route)
    await today.promise
    const product = (await answer.json()) as Product
    const price = { ...product.price, cents: 7777 }
    const variants = product.variants.map(variant => ({ ...variant, price }))
    await route.fulfill({ response: answer, json: { ...product, price, variants } })
  })
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' })
  })
  await page.goto(jersey)
  // A font that comes late moves lines by itself.
  await drawn(page)
  const since = await page.evaluate(() => performance.now())
  today.resolve(undefined)
  await expect(page.getByText(/77,77\s€/).first()).toBeVisible()
  const moved = await page.evaluate(
    from =>
      (window as unknown as { shifts: (PerformanceEntry & { value: number })[] }).shifts
        .filter(({ startTime }) => startTime > from)
        .reduce((sum, { value }) => sum + value, 0),
    since,
  )
  expect(moved).toBeLessThan(0.005)
})

test('a product that went after the build says so', async ({ page, faults }) => {
  await page.route(`${roots.api}/shop/v4/products/1001`, route =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Not Found', status: 404 },
    }),
  )
  await page.goto(jersey)
  await expect(page.getByRole('heading', { name: 'Diesen Artikel gibt es nicht mehr' })).toBeVisible()
  forgiveRefusals(faults, [404])
})

test('an address that no page was built for is answered all the same', async ({ page }) => {
  await page.goto(siteUrl('stadion', paths.shop.product('fan-shop', '1001-M')))
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
})

test('a product page is for everybody @look', async ({ page }) => {
  for (const site of ['stadion', 'en']) {
    await page.setViewportSize(phone)
    for (const number of ['1023', '1002', '1001']) {
      await page.goto(siteUrl(site, paths.shop.product('fan-shop', number)))
    }
    // What was looked at before is wider than a phone, and scrolls by itself.
    await expect(page.getByRole('region', { name: /^(Zuletzt angesehen|Recently viewed)$/ })).toBeVisible()
    await expectForEverybody(page, `a product on ${site}`)
  }
})
