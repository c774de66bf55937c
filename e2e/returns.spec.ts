import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { deskPages } from './pages/desk-pages.ts'
import { expect, test } from './pages/journey.ts'
import { orderPages, staffOrderPages } from './pages/order-pages.ts'
import { shopPages } from './pages/shop-pages.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

test('a piece is cancelled, the rest is sent, comes back, and its money with it @smoke @money', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const shop = shopPages(page)
  const checkout = checkoutPages(page)
  const order = orderPages(page)
  const { firstName } = await arriveAsNew(page, paths.account.root)
  await expect(accountPages(page).greeting(firstName)).toBeVisible()
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shop.openProduct('Tasse')
  await shop.addToCart()
  await shop.addToCart()
  await page.goto(siteUrl('profis', paths.cart))
  await shop.toCheckout()
  await checkout.fillAddress({ street: 'Am Ring 5', postalCode: '60999', city: 'Eichwald' })
  await checkout.leaveAddress()
  await expect(checkout.shippingHeading()).toBeVisible()
  await checkout.leaveShipping()
  const number = await checkout.order()
  await checkout.toOrder()

  await order.press('Einzelne Artikel stornieren')
  await order.one('Tasse')
  await order.send('Auswahl stornieren')
  await expect(page.getByText('1 von 2 storniert oder zurückgenommen')).toBeVisible()

  const office = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
  const desk = await office.newPage()
  desk.on('pageerror', error => faults.push(`crash: ${error.message}`))
  const work = staffOrderPages(desk)
  await deskPages(desk).arrive(`orders/${number}/`)
  await work.press('Annehmen')
  await work.press('An den Versand geben')
  await work.press('Als verschickt melden')
  await work.say(/^Sendungsnummer/, 'JJD000390007')
  await work.send('Als verschickt melden')
  await expect(desk.getByText('Verschickt', { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Sendungsnummer JJD000390007')).toBeVisible()
  await order.press('Artikel zurückschicken')
  await order.choose('Fehlerhaft oder beschädigt')
  await order.send('Rücksendung anmelden')
  await expect(order.returns()).toContainText('1 × Tasse')
  const download = page.waitForEvent('download')
  await order.press('Etikett der Rücksendung')
  expect((await download).suggestedFilename()).toMatch(/^RS-\d+\.pdf$/)

  await desk.reload()
  await work.press('Angekommen')
  await work.say(/^Grund/, 'Henkel ab')
  await work.send('Zurücknehmen und erstatten')
  await expect(desk.getByText('Gutschrift erstellt').first()).toBeVisible()

  await page.reload()
  await expect(order.returns()).toContainText('Zurückgenommen')
  await expect(page.getByText(/^Rechnungskorrektur G-/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Artikel zurückschicken' })).toBeHidden()
  await office.close()
})
