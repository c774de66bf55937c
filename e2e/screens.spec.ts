import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { expect, test } from './pages/journey.ts'
import { makePerson } from './pages/people.ts'
import { shopPages } from './pages/shop-pages.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

const desktop = { width: 1280, height: 900 }
/** The narrowest screen that nobody has to push aside. */
const phone = { width: 360, height: 740 }

/** What axe finds, as lines that say where. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(name => {
    document.documentElement.dataset.theme = name
  }, theme)

/** For everybody: axe finds nothing, in light and dark, and nothing hangs over the edge of a phone. */
async function expectForEverybody(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      expect.soft(await violations(page), `${screen}, ${theme}`).toEqual([])
    }
    await setTheme(page, 'light')
    await page.setViewportSize(phone)
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect
      .soft(() => expect(overhang()).resolves.toBeLessThanOrEqual(0), `${screen} fits ${phone.width} pixels`)
      .toPass({ timeout: 2000 })
    await page.setViewportSize(desktop)
  })
}

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

test('the public screens hold for everybody', async ({ page }) => {
  test.slow()
  const shop = shopPages(page)
  const visit = async (screen: string, path: string, heading: string | RegExp) => {
    await page.goto(siteUrl('profis', path))
    await expect(shop.heading(heading)).toBeVisible()
    await expectForEverybody(page, screen)
  }
  await visit('start page', '/', /./)
  await visit('news', '/news/', /./)
  await visit('withdrawal', paths.legal.de.withdrawal, /./)
  await visit('terms', paths.legal.de.terms, /./)
  await visit('products', paths.shop.list('fan-shop'), 'Fanshop')
  await visit('nothing found', paths.shop.list('fan-shop', { query: 'xyz' }), 'Fanshop')
  await visit('empty cart', paths.cart, /./)
  await visit('sign-in wanted', paths.account.root, 'Melde dich an')
  await visit('callback opened by hand', paths.signIn.callback, /./)

  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Heimtrikot' })))
  await shop.openProduct('Heimtrikot 2026/27')
  await expectForEverybody(page, 'product')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expectForEverybody(page, 'product without a size')
})

test('the screens of an order hold for everybody', async ({ page }) => {
  test.slow()
  const person = makePerson()
  const shop = shopPages(page)
  const checkout = checkoutPages(page)
  const account = accountPages(page)
  const signIn = signInPages(page)

  await page.goto(siteUrl('profis', paths.account.root))
  await signIn.followOffer()
  await expectForEverybody(page, 'sign-in')
  await page.getByRole('link', { name: 'Konto anlegen' }).click()
  await expectForEverybody(page, 'registration')
  await page.goBack()
  await signIn.register(person)
  await expect(account.greeting(person.firstName)).toBeVisible()
  await expectForEverybody(page, 'overview without orders')
  await page.goto(siteUrl('profis', paths.account.orders))
  await expect(account.ordersHeading()).toBeVisible()
  await expectForEverybody(page, 'no orders')
  await page.goto(siteUrl('profis', paths.checkout.address))
  await expect(checkout.emptyHeading()).toBeVisible()
  await expectForEverybody(page, 'checkout with an empty cart')

  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Heimtrikot' })))
  await shop.openProduct('Heimtrikot 2026/27')
  await shop.chooseSize('S')
  await shop.addToCart()
  await expectForEverybody(page, 'product in the cart')
  await page.goto(siteUrl('profis', paths.cart))
  await expect(shop.cartLine('Heimtrikot 2026/27')).toBeVisible()
  await expectForEverybody(page, 'cart')
  await shop.toCheckout()
  await expect(checkout.addressHeading()).toBeVisible()
  await checkout.leaveAddress()
  await expectForEverybody(page, 'address with faults')
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await checkout.leaveAddress()
  await expect(checkout.shippingHeading()).toBeVisible()
  await expectForEverybody(page, 'shipping and payment')
  await page.goBack()
  await expect(checkout.addressHeading()).toBeVisible()
  await page.getByRole('checkbox', { name: /dieselbe Adresse/ }).click()
  await expectForEverybody(page, 'saved addresses')
  await page.getByRole('checkbox', { name: /dieselbe Adresse/ }).click()
  await checkout.leaveAddress()
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  await expectForEverybody(page, 'review')
  const orderNumber = await checkout.order()
  await expectForEverybody(page, 'confirmation')
  await checkout.toOrder()
  await expect(account.orderHeading(orderNumber)).toBeVisible()
  await expectForEverybody(page, 'order')
  await page.goto(siteUrl('profis', paths.account.orders))
  await expect(account.orderCard(orderNumber)).toBeVisible()
  await expectForEverybody(page, 'orders')
  await page.goto(siteUrl('profis', paths.account.addresses))
  await expect(account.addressCard('Am Wehr 1')).toBeVisible()
  await expectForEverybody(page, 'addresses')
  await account.editAddress('Am Wehr 1')
  await expectForEverybody(page, 'address to change')
  await page.goto(siteUrl('profis', paths.account.root))
  await expect(page.getByRole('main')).toContainText(orderNumber)
  await expectForEverybody(page, 'overview')
})
