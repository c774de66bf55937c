import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { deskPages } from './pages/desk-pages.ts'
import { expect, test } from './pages/journey.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { shopPages } from './pages/shop-pages.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

/** A product that no other journey buys. */
const thing = 'Autofahnen, 2 Stück'

/** The staff gives the product another price. */
async function setPrice(desk: Page, price: string): Promise<void> {
  await desk.getByLabel(/^Preis/).fill(price)
  await desk.getByRole('button', { name: 'Artikel speichern' }).click()
  // The log below tells of it.
  const changes = desk.getByRole('listitem').filter({ hasText: 'Artikel geändert' })
  await expect(changes.first()).toContainText(new RegExp(`${price}\\s€$`))
}

test('a price that rises while somebody reads the review is told, and the order is made at the new one @buying', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Autofahnen' })))
  await shopPages(page).openProduct(thing)
  await shopPages(page).addToCart()
  await arriveAsNew(page, paths.checkout.address)
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await checkout.leaveAddress()
  await checkout.leaveShipping()
  await expect(checkout.summary()).toContainText(/Gesamtsumme\s*14,90/)

  const office = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
  const desk = await office.newPage()
  await deskPages(desk).arrive('products/1027/')
  await setPrice(desk, '10,95')

  await checkout.orderButton().click()
  await expect(page.getByText('Noch nicht bestellt')).toBeVisible()
  await expect(page.getByText(/Die neue Summe ist 15,90/)).toBeVisible()
  await expect(checkout.summary()).toContainText(/Gesamtsumme\s*15,90/)
  await checkout.order()
  await setPrice(desk, '9,95')
  await office.close()
  forgiveRefusals(faults, [409])
})
