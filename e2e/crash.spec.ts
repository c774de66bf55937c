import { paths } from '../src/lib/paths.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { expect, test } from './pages/journey.ts'
import { makePerson } from './pages/people.ts'
import { shopPages } from './pages/shop-pages.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { killTestServer, restartTestServer } from './support/server.ts'
import { siteUrl } from './support/target.ts'

// It ends the server that the journeys of a target share, so it has a target of its own (playwright.config.ts).
test('an order that was answered is there after the server was killed @crash', async ({ page, faults }) => {
  const shop = shopPages(page)
  const checkout = checkoutPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Heimtrikot' })))
  await shop.openProduct('Heimtrikot 2026/27')
  await shop.chooseSize('M')
  await shop.addToCart()
  await page.goto(siteUrl('profis', paths.checkout.address))
  await signInPages(page).followOffer()
  const person = makePerson()
  await signInPages(page).register(person)
  await expect(checkout.addressHeading()).toBeVisible()
  await confirmAddress(person) // purchase on account asks for a confirmed address
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await checkout.leaveAddress()
  await expect(checkout.shippingHeading()).toBeVisible()
  await checkout.leaveShipping()

  // The answer is held back until its server is dead: the next page asks a process that never heard of the order.
  const answer = Promise.withResolvers<string>()
  await page.route('**/checkouts/purchaseOnAccount', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await killTestServer()
    answer.resolve(await response.text())
    return route.fulfill({ response })
  })
  await checkout.orderButton().click()
  const { checkoutId } = JSON.parse(await answer.promise) as { checkoutId: string }
  const stop = await restartTestServer()

  try {
    await page.goto(siteUrl('profis', paths.checkout.confirmation({ checkoutId })))
    await expect(checkout.confirmationHeading()).toBeVisible()
    await page.goto(siteUrl('profis', paths.account.orders))
    await expect(
      page.getByRole('main').getByRole('link', { name: /^Bestellung SGE-\d+ ansehen$/ }),
    ).toHaveCount(1)
    // A page that goes on fetching ahead would say that the server below is gone, maybe after the last look at its faults.
    await page.goto('about:blank')
  } finally {
    await stop()
    // Between the two servers nobody answered, which the browser rightly says.
    faults.length = 0
  }
})
