import { expect } from '@playwright/test'
import { heading, orderButton, toReview, toShipping, typeFirstAddress } from './pages/checkout.ts'
import { register } from './pages/people.ts'
import { addToCart, homeJersey, openProduct } from './pages/shop.ts'
import { killTestServer, restartTestServer } from './support/server.ts'
import { siteUrl, targetName } from './support/target.ts'
import { test } from './support/watched-test.ts'

// Ends the server that all journeys of a target share, so it has a target of its own.
test.skip(targetName !== 'crash', 'only where no other journey needs the server')

test('an order that was answered is there after the server was killed @crash', async ({ page, faults }) => {
  await openProduct(page, 'profis', homeJersey.number)
  await addToCart(page, homeJersey.size)
  await page.goto(siteUrl('profis', '/checkout/address/'))
  await register(page)
  await typeFirstAddress(page)
  await toShipping(page)
  await toReview(page)

  // The answer is held back until the server is dead: the page learns of its order from a process that is gone.
  const answered = Promise.withResolvers<string>()
  await page.route('**/checkouts/purchaseOnAccount', async route => {
    const response = await route.fetch()
    await killTestServer()
    answered.resolve(await response.text())
    await route.fulfill({ response })
  })
  await orderButton(page).click()
  const { checkoutId } = JSON.parse(await answered.promise) as { checkoutId: string }
  const stop = await restartTestServer()

  try {
    await page.goto(siteUrl('profis', `/checkout/confirmation/?checkoutId=${checkoutId}`))
    await expect(heading(page, 'Danke, Mira!')).toBeVisible()
    await page.goto(siteUrl('profis', '/account/orders/'))
    await expect(page.getByRole('main').getByRole('link', { name: /^Bestellung SGE-\d+ ansehen$/ })).toHaveCount(1)
  } finally {
    await stop()
    // Calls that met no server are what this journey is about.
    faults.length = 0
  }
})
