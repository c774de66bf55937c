import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { sandboxPages } from './pages/sandbox-pages.ts'
import { shopPages } from './pages/shop-pages.ts'
import { roots, siteUrl } from './support/target.ts'

test('a gift card is bought, comes by mail when it is paid, and pays the next order @smoke @money', async ({
  page,
  context,
}) => {
  test.slow()
  const shop = shopPages(page)
  const checkout = checkoutPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Geschenkkarte' })))
  await shop.openProduct('Geschenkkarte')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByText('Wähle zuerst einen Wert.')).toBeVisible()
  await shop.chooseSize('25\u{a0}€')
  await shop.addToCart()
  await expectForEverybody(page, 'product page of a gift card')
  await page.goto(siteUrl('profis', paths.cart))
  await expect(page.getByRole('radio', { name: 'Per E-Mail' })).toBeVisible()

  const person = await arriveAsNew(page, paths.checkout.address)
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await checkout.leaveAddress()
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Kauf auf Rechnung' })).toBeHidden()
  await expectForEverybody(page, 'payment of a gift card')
  await page.getByRole('radio', { name: 'PayPal' }).click()
  await checkout.leaveShipping()
  await expect(checkout.summary()).toContainText(/Gesamtsumme\s*25,00/)
  await expect(checkout.summary()).not.toContainText('MwSt')
  await checkout.orderButton().click()
  await page.waitForURL(`${roots.pay}/**`)
  await sandboxPages(page).payWithPayPal('lea@example.org')
  await expect(checkout.confirmationHeading()).toBeVisible()
  await checkout.toOrder()
  await expect(page.getByText('Verschickt').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rechnung R-/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Artikel zurückschicken' })).toBeHidden()
  await expectForEverybody(page, 'order of a gift card')

  const { text } = await mailTo(context, person.email, 'giftCards')
  const [code = ''] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(text) ?? []
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shop.openProduct('Tasse')
  await shop.addToCart()
  await page.goto(siteUrl('profis', paths.cart))
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText(/^Danach bleiben 7,10/)).toBeVisible()
})
