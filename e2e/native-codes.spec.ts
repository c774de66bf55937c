import type { Browser, Page } from '@playwright/test'
import words from '../locales/de/shop-errors.json' with { type: 'json' }
import { paths } from '../src/lib/paths.ts'
import { arriveAtShipping, arriveWithMug } from './pages/buying.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { deskPages } from './pages/desk-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { shopPages } from './pages/shop-pages.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

type Code = keyof typeof words.codes
/** That the page says this code of the platform in its words. */
async function expectSaid(page: Page, code: Code): Promise<void> {
  await expect(page.getByText(words.codes[code]).first()).toBeVisible()
}

async function putIntoCart(page: Page, query: string, name: string): Promise<void> {
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query })))
  await shopPages(page).openProduct(name)
  await shopPages(page).addToCart()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Einlösen' }).click()
}

/** Another browser, in which somebody does something meanwhile. */
async function inAnotherBrowser(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
  await work(await context.newPage())
  await context.close()
}

test('each code that does not hold for a cart says why @buying', async ({ page, browser, faults }) => {
  test.slow()
  let worth10 = ''
  let worth50 = ''
  await inAnotherBrowser(browser, async desk => {
    const staff = deskPages(desk)
    await staff.arrive('codes/')
    worth10 = await staff.makeVoucher('Gutschein', '10')
    worth50 = await staff.makeVoucher('Gutschein', '50')
  })
  await putIntoCart(page, 'Tasse', 'Tasse')
  await page.goto(siteUrl('profis', paths.cart))
  for (const [typed, code] of [
    ['GIBTSNICHT', 'PROMOTIONCODE_VALIDATION_FAILURE'],
    ['TRIKOT20', 'PROMOTIONCODE_VALIDATION_FAILURE'],
    ['PAUSE', 'PROMOTIONCODE_IS_NOT_ACTIVE'],
    ['SOMMER2025', 'NOT_IN_PROMOTION_TIME_RANGE'],
    ['EICHE5', 'MINIMUM_ORDER_VALUE_NOT_REACHED'],
    ['SGEWALDNEUTNTAKT', 'VOUCHER_VALIDATION_FAILURE'],
  ] as const) {
    await enterCode(page, typed)
    await expectSaid(page, code)
  }
  await expectForEverybody(page, 'code that does not hold')

  await enterCode(page, worth50)
  await expect(page.getByText(/^Danach bleiben/)).toBeVisible()
  await enterCode(page, worth10)
  await expectSaid(page, 'VOUCHER_WOULD_EXCEED_APPLICABLE_AMOUNT')
  await inAnotherBrowser(browser, async other => {
    await putIntoCart(other, 'Tasse', 'Tasse')
    await other.goto(siteUrl('profis', paths.cart))
    await enterCode(other, worth50)
    await expectSaid(other, 'VOUCHER_ALREADY_IN_USE')
  })

  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Heimtrikot' })))
  await shopPages(page).openProduct('Heimtrikot 2026/27')
  await shopPages(page).chooseSize('L')
  await shopPages(page).addToCart()
  await page.goto(siteUrl('profis', paths.cart))
  await enterCode(page, 'HEIMSIEG10')
  await expect(page.getByText('Aktionsrabatt').first()).toBeVisible()
  await enterCode(page, 'TRIKOT20')
  await expectSaid(page, 'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE')
  forgiveRefusals(faults, [400])
})

test('a code whose last use somebody else has meanwhile is told at the order @buying @money', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await arriveAtShipping(page)
  await page.goto(siteUrl('profis', paths.cart))
  await enterCode(page, 'LETZTER')
  await expect(page.getByText('Aktionsrabatt').first()).toBeVisible()
  await shopPages(page).toCheckout()
  await checkout.leaveAddress()
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()

  await inAnotherBrowser(browser, async other => {
    const theirs = checkoutPages(other)
    await arriveAtShipping(other)
    await other.goto(siteUrl('profis', paths.cart))
    await enterCode(other, 'LETZTER')
    // What the code changes stands above the way to the checkout, which moves then.
    await expect(other.getByText('Aktionsrabatt').first()).toBeVisible()
    await shopPages(other).toCheckout()
    await theirs.leaveAddress()
    await theirs.leaveShipping()
    await theirs.order()
    await theirs.toOrder()
    // Whatever becomes of it, the code is free again for the next run of this journey.
    await checkout.orderButton().click()
    await expect(page.getByText('Noch nicht bestellt')).toBeVisible()
    await checkout.orderButton().click()
    await expectSaid(page, 'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE')
    await other.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await other.getByRole('button', { name: 'Stornieren', exact: true }).click()
    await expect(other.getByText('Storniert').first()).toBeVisible()
  })
  forgiveRefusals(faults, [400, 409])
})

test('more than one order may hold, more than there is, and what is no longer sold are told @buying', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await test.step('more than an order may hold', async () => {
    await putIntoCart(page, 'Tasse', 'Tasse')
    await page.getByRole('textbox', { name: 'Menge' }).fill('12')
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(page.getByText('Davon gehen höchstens 12 je Bestellung.')).toBeVisible()
  })

  await test.step('more than there is', async () => {
    await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Pokalfinale' })))
    await shopPages(page).openProduct('Spielball Pokalfinale')
    await page.getByRole('textbox', { name: 'Menge' }).fill('2')
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expectSaid(page, 'CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_STOCK')
  })

  await test.step('no longer for sale', async () => {
    await arriveWithMug(page)
    await putIntoCart(page, 'Emaillebecher', 'Emaillebecher')
    await page.goto(siteUrl('profis', paths.checkout.address))
    await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
    await checkout.leaveAddress()
    await checkout.leaveShipping()
    await expect(checkout.reviewHeading()).toBeVisible()
    const sell = async (desk: Page, isSold: boolean) => {
      await desk.getByLabel('Im Verkauf').setChecked(isSold)
      await desk.getByRole('button', { name: 'Artikel speichern' }).click()
      await expect(desk.getByText('gespeichert').first()).toBeVisible()
    }
    await inAnotherBrowser(browser, async desk => {
      await deskPages(desk).arrive('products/1024/')
      await sell(desk, false)
      await checkout.orderButton().click()
      await expectSaid(page, 'CARTITEM_INACTIVE')
      await page.goto(siteUrl('profis', paths.cart))
      await expectSaid(page, 'CARTITEM_INACTIVE')
      await sell(desk, true)
    })
  })
  forgiveRefusals(faults, [400, 409])
})

test('where it may not go to, and a country that nobody knows, are told @buying', async ({
  page,
  faults,
}) => {
  test.slow()
  await putIntoCart(page, 'Obstbrand', 'Obstbrand')
  await page.goto(siteUrl('profis', paths.cart))
  await page.getByRole('combobox', { name: 'Lieferung nach' }).click()
  await page.getByRole('option', { name: 'Österreich' }).click()
  await expectSaid(page, 'ORDER_NOT_SHIPPABLE_TO_SELECTED_REGION')

  await page.evaluate(() => sessionStorage.setItem('kurve.delivery-country', 'XX'))
  await page.reload()
  await expectSaid(page, 'CART_SHIPPINGCOUNTRYCODE_UNKNOWN')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('combobox', { name: 'Lieferung nach' })).toContainText('Deutschland')
  forgiveRefusals(faults, [400])
})
