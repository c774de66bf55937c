import { paths } from '../src/lib/paths.ts'
import { desktop, expectForEverybody, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { shopPages } from './pages/shop-pages.ts'
import { siteUrl } from './support/target.ts'

test('a list is narrowed step by step, and "back" takes each step back', async ({ page }) => {
  const shop = shopPages(page)
  await page.setViewportSize(desktop)
  await page.goto(siteUrl('profis', paths.shop.list(undefined)))
  const products = page.getByRole('main').getByRole('article')
  const all = await shop.foundCount()

  await shop.narrowBy('Trikots')
  await expect.poll(shop.foundCount).toBeLessThan(all)
  const jerseys = await shop.foundCount()
  await shop.narrowBy('M')
  await expect.poll(shop.foundCount).toBeLessThan(jerseys)
  await page.getByRole('combobox', { name: 'Sortieren' }).selectOption('Preis absteigend')
  const dearest = siteUrl(
    'profis',
    paths.shop.list(undefined, { categories: ['jerseys'], sizes: ['M'], sort: 'priceDescending' }),
  )
  await expect(page).toHaveURL(dearest)

  await products.last().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(dearest)
  await page.reload()
  await expect(shop.filter('M')).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect.poll(shop.foundCount).toBe(jerseys)
  await expect(shop.filter('M')).not.toBeChecked()
})

test('on a phone the filters open when they are asked for @look', async ({ page }) => {
  const shop = shopPages(page)
  await page.setViewportSize(phone)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { sizes: ['M'] })))
  await expect(shop.filter('M')).toBeHidden()
  await page.getByRole('button', { name: 'Filter (1 gewählt)' }).click()
  await expect(shop.filter('M')).toBeChecked()
  await expectForEverybody(page, 'a narrowed list')
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { categories: ['books'], sizes: ['M'] })))
  await expect(page.getByText('So eng gefiltert bleibt nichts übrig')).toBeVisible()
  await expectForEverybody(page, 'a list narrowed to nothing')
})
