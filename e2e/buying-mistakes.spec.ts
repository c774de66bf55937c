import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAtShipping, arriveWithMug } from './pages/buying.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { expect, test } from './pages/journey.ts'
import type { Person } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { shopPages } from './pages/shop-pages.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

async function goToReview(page: Page): Promise<Person> {
  const person = await arriveAtShipping(page)
  const checkout = checkoutPages(page)
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  return person
}

/** What all of these end in: one order, whatever was done wrong on the way. */
async function expectOneOrder(page: Page): Promise<void> {
  await page.goto(siteUrl('profis', paths.account.orders))
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
}

/** The browser's own lines about a network that the journey has cut. */
const forgiveCuts = (faults: string[]) => {
  faults.splice(
    0,
    faults.length,
    ...faults.filter(fault => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(fault)),
  )
}

test('whoever is offline at the order button orders once as soon as the network is back @smoke', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await goToReview(page)
  await context.setOffline(true)
  await checkout.orderButton().click()
  await expect(page.getByRole('alert')).toContainText('bestellst du nicht doppelt')
  await context.setOffline(false)
  await checkout.order()
  await expectOneOrder(page)
  forgiveCuts(faults)
})

test('a network that is gone between two steps loses nothing that was typed @buying', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await arriveWithMug(page)
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await context.setOffline(true)
  await checkout.leaveAddress()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Am Wehr 1')
  await context.setOffline(false)
  await checkout.leaveAddress()
  await checkout.leaveShipping()
  await checkout.order()
  await expectOneOrder(page)
  forgiveCuts(faults)
})

test('a double click orders once, and "back" after it orders nothing more @smoke @money', async ({
  page,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await goToReview(page)
  await checkout.orderButton().dblclick()
  await expect(checkout.confirmationHeading()).toBeVisible()
  await page.goBack()
  await expect(checkout.orderButton()).toBeHidden()
  await page.goto(siteUrl('profis', paths.checkout.review))
  await expect(checkout.emptyHeading()).toBeVisible()
  await expectOneOrder(page)
})

test('Enter pressed twice orders once, after a reload at each step @buying', async ({ page }) => {
  test.slow()
  const checkout = checkoutPages(page)
  await arriveWithMug(page)
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await page.reload()
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Am Wehr 1')
  await checkout.leaveAddress()
  await expect(checkout.shippingHeading()).toBeVisible()
  await page.reload()
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  await page.reload()
  await checkout.orderButton().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(checkout.confirmationHeading()).toBeVisible()
  await page.reload()
  await expect(checkout.confirmationHeading()).toBeVisible()
  await expectOneOrder(page)
})

test('one cart in two tabs is ordered once, and the other tab says so by itself @smoke @money', async ({
  page,
  context,
}) => {
  test.slow()
  await goToReview(page)
  const second = await context.newPage()
  await second.goto(siteUrl('profis', paths.cart))
  await expect(shopPages(second).cartLine('Tasse')).toBeVisible()
  await page.bringToFront()
  await checkoutPages(page).order()
  await expect(second.getByText('Hier liegt bald, was du aussuchst')).toBeVisible()
  await expectOneOrder(page)
})

test('what another tab puts into the cart is said at the order button @buying', async ({ page, context }) => {
  test.slow()
  await goToReview(page)
  const second = await context.newPage()
  await second.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Schal' })))
  await shopPages(second).openProduct('Schal')
  await shopPages(second).addToCart()
  await page.bringToFront()
  await expect(checkoutPages(page).summary()).toContainText('Schal')
  await expect(page.getByText('Dein Warenkorb hat sich geändert')).toBeVisible()
  await checkoutPages(page).order()
  await expectOneOrder(page)
})

test('whoever was signed out in another tab is asked to sign in, and nothing is ordered @buying', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const person = await goToReview(page)
  const second = await context.newPage()
  await second.goto(siteUrl('profis', paths.account.orders))
  await signInPages(second).signOut(person)
  await expect(second.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.bringToFront()
  await expect(checkoutPages(page).orderButton()).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  // What a page was still asking for is refused by then, and so is the renewal that it tries after that.
  forgiveRefusals(faults, [400, 401])
})
