import { checkoutPages } from './pages/checkout-pages.ts'
import { expect, test } from './pages/journey.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { emily } from './pages/people.ts'
import { shopPages } from './pages/shop-pages.ts'
import { siteUrl } from './support/target.ts'

const jersey = 'Heimtrikot 2026/27'

test('the keyboard alone orders a jersey, and the focus follows to each new screen', async ({ page }) => {
  test.slow()
  const shop = shopPages(page)
  const checkout = checkoutPages(page)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name })

  await page.goto(siteUrl('profis', '/'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Shop' }))
  await press(page, page.getByRole('main').getByRole('link', { name: jersey }).first())
  await expect(shop.heading(jersey)).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'S', exact: true }))
  await page.keyboard.press('Space')
  await press(page, button('In den Warenkorb'))
  await press(page, page.getByRole('link', { name: 'Zum Warenkorb' }))
  await press(page, page.getByRole('link', { name: 'Zur Kasse' }))
  await press(page, button('Anmelden'))
  await tabTo(page, page.getByLabel('E-Mail-Adresse'))
  await page.keyboard.type(emily.email)
  await tabTo(page, page.getByLabel('Passwort'))
  await page.keyboard.type(emily.password)
  await page.keyboard.press('Enter')
  await expect(checkout.addressHeading()).toBeVisible()
  await press(page, button('Weiter zu Versand und Zahlung'))
  await expect(checkout.shippingHeading()).toBeFocused()
  await press(page, button('Weiter zur Übersicht'))
  await expect(checkout.reviewHeading()).toBeFocused()
  await press(page, button('Zahlungspflichtig bestellen'))
  await expect(checkout.confirmationHeading()).toBeFocused()
})
