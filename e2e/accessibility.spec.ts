import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { heading, orderButton, readOrderNumber, toReview, toShipping, typeFirstAddress } from './pages/checkout.ts'
import { register } from './pages/people.ts'
import { addToCart, homeJersey, openProduct } from './pages/shop.ts'
import { siteUrl } from './support/target.ts'
import { expectAccessible, test } from './support/watched-test.ts'

const variants = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 360 },
] as const

/** Wide in light and narrow in dark: each screen is seen in both themes and at both widths' layouts. */
for (const { theme, width } of variants) {
  test(`every screen of the order line is accessible, ${theme} at ${String(width)} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const choose = page.getByRole('contentinfo').getByRole('radio', { name: theme === 'dark' ? 'Dunkel' : 'Hell' })
    await page.goto(siteUrl('profis'))
    await choose.check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)

    await page.goto(siteUrl('profis', '/shop/'))
    await settled(page)
    await openProduct(page, 'profis', homeJersey.number)
    await expect(heading(page, homeJersey.name)).toBeVisible()
    await expectAccessible(page)
    await addToCart(page, homeJersey.size)
    await page.goto(siteUrl('profis', '/cart/'))
    await settled(page)
    await page.goto(siteUrl('profis', '/checkout/address/'))
    await settled(page)

    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
    await settled(page)
    await page.getByRole('link', { name: 'Konto anlegen' }).click()
    await settled(page)
    await page.goto(siteUrl('profis', '/checkout/address/'))
    await register(page)
    await settled(page)
    await page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }).click()
    await expect(page.getByText('Bitte ausfüllen.').first()).toBeVisible()
    await expectAccessible(page)
    await typeFirstAddress(page)
    await toShipping(page)
    await expectAccessible(page)
    await toReview(page)
    await expectAccessible(page)
    await orderButton(page).click()
    await readOrderNumber(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Bestellung ansehen' }).click()
    await expect(heading(page, /^Bestellung SGE/)).toBeVisible()
    await expectAccessible(page)
    await page.goto(siteUrl('profis', '/account/orders/'))
    await expect(page.getByRole('main')).toContainText('SGE-')
    await expectAccessible(page)
    await page.goto(siteUrl('profis', '/account/'))
    await expect(heading(page, 'Hallo, Mira!')).toBeVisible()
    await settled(page)
  })
}

/** A screen whose skeletons have given way. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
}

test('pages of the CMS are accessible in each sub-site', async ({ page }) => {
  const paths = [siteUrl('stadion'), siteUrl('en'), siteUrl('profis', '/news/'), siteUrl('stadion', '/no-such-page/')]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
