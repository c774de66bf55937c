import { paths } from '../src/lib/paths.ts'
import { arriveAtShipping } from './pages/buying.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { deskPages } from './pages/desk-pages.ts'
import { expect, test } from './pages/journey.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { shopPages } from './pages/shop-pages.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

test('a gift card that the staff makes pays an order in full, and what is left of it stays on it @smoke', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const office = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
  const desk = await office.newPage()
  await deskPages(desk).arrive('codes/')
  const code = await deskPages(desk).makeVoucher('Geschenkkarte', '50')
  await office.close()

  const checkout = checkoutPages(page)
  await arriveAtShipping(page)
  await page.goto(siteUrl('profis', paths.cart))
  const field = page.getByRole('textbox', { name: 'Code' })
  const enter = async (text: string) => {
    await field.fill(text)
    await page.getByRole('button', { name: 'Einlösen' }).click()
  }
  await enter('GIBTSNICHT')
  await expect(field).toHaveAccessibleDescription(/Code/)
  await expect(field).toHaveValue('GIBTSNICHT')
  await enter('heimsieg10')
  await expect(page.getByText('Aktionsrabatt').first()).toBeVisible()
  await enter(code.toLowerCase())
  await expect(page.getByText(/^Danach bleiben/)).toBeVisible()
  await shopPages(page).toCheckout()
  await checkout.leaveAddress()
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  await expect(checkout.summary()).toContainText(/Zahlbetrag\s*0,00/)
  await checkout.order()
  await checkout.toOrder()
  const sums = page.getByRole('region', { name: 'Summe' })
  await expect(sums).toContainText('Aktionsrabatt')
  await expect(sums).toContainText(/Zahlbetrag\s*0,00/)

  // Cancelled, the whole of it is back on the card.
  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await page.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await expect(page.getByText('Storniert').first()).toBeVisible()
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shopPages(page).openProduct('Tasse')
  await shopPages(page).addToCart()
  await page.goto(siteUrl('profis', paths.cart))
  await enter(code)
  await expect(page.getByText(/^Danach bleiben (32|37),/)).toBeVisible()
  forgiveRefusals(faults, [400])
})
