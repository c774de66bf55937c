import { paths } from '../src/lib/paths.ts'
import { arriveAtShipping } from './pages/buying.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { shopPages } from './pages/shop-pages.ts'
import { moveServerClock } from './support/server.ts'
import { movedMinutes, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })
test.afterEach(() => moveServerClock(0))

test('a cart that is kept no longer is told before the order, reserved again, and ordered @alone', async ({
  page,
  faults,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await page.clock.install()
  await arriveAtShipping(page)
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  await expect(checkout.summary()).toContainText('Die Reservierung endet gleich')

  await test.step('the review says so by itself', async () => {
    await moveServerClock(movedMinutes * 60_000)
    await page.clock.fastForward(movedMinutes * 60_000)
    await expect(page.getByText('Die Reservierung ist abgelaufen.').first()).toBeVisible()
    await expectForEverybody(page, 'review of a cart that is kept no longer')
  })

  await test.step('ordering says why not, and orders nothing', async () => {
    await checkout.orderButton().click()
    await expect(page.getByText('Noch nicht bestellt')).toBeVisible()
    await expect(page.getByText(/Der Artikel steht noch in deinem Warenkorb/).first()).toBeVisible()
  })

  await test.step('in the cart it is reserved again', async () => {
    await page.goto(siteUrl('profis', paths.cart))
    await expect(page.getByText('Eine Reservierung ist abgelaufen')).toBeVisible()
    await expectForEverybody(page, 'cart that is kept no longer')
    await page.getByRole('button', { name: /neu reservieren$/ }).click()
    await expect(page.getByText('Eine Reservierung ist abgelaufen')).toBeHidden()
  })

  await shopPages(page).toCheckout()
  await checkout.leaveAddress()
  await checkout.leaveShipping()
  await checkout.order()
  forgiveRefusals(faults, [409])
})
