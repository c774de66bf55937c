import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { desktop } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { paymentIdIn, sandboxPages, notifyOfPayments } from './pages/sandbox-pages.ts'
import { shopPages } from './pages/shop-pages.ts'
import { roots, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })
// There is one switch for all, and journeys run side by side: nothing is lost by either of these ways, and what one holds back the last step sends.
test.describe.configure({ mode: 'serial' })
test.afterEach(({ page }) => notifyOfPayments(page, 'once'))

for (const [words, way] of [
  ['tells everything twice', 'twice'],
  ['tells the later first', 'overtaken'],
] as const) {
  test(`an order is paid once where the provider ${words}, and its money is taken back once @buying @money`, async ({
    page,
    context,
    faults,
  }) => {
    test.slow()
    const checkout = checkoutPages(page)
    await notifyOfPayments(page, way)
    await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
    await shopPages(page).openProduct('Tasse')
    await shopPages(page).addToCart()
    const { email } = await arriveAsNew(page, paths.checkout.address)
    await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
    await checkout.leaveAddress()
    await page.getByRole('radio', { name: 'PayPal' }).click()
    await checkout.leaveShipping()
    await checkout.orderButton().click()
    await page.waitForURL(`${roots.pay}/**`)
    const payment = paymentIdIn(page.url())
    await sandboxPages(page).payWithPayPal('yuki@example.org')
    await expect(checkout.confirmationHeading()).toBeVisible()
    await expect(page.getByText('Deine Zahlung ist angekommen.')).toBeVisible()
    await checkout.toOrder()
    const order = page.url()
    await expect(page.getByRole('main')).toContainText('PayPal · Bezahlt')

    // For developers: the bank takes it back, and whatever there is to tell is told once more.
    await page.goto(`${roots.pay}/`)
    const row = page.locator(`tr[id="${payment}"]`)
    await row.getByRole('button', { name: 'Zurückholen' }).click()
    await expect(row).toContainText('zurückgeholt')
    await notifyOfPayments(page, 'twice')
    await row.getByRole('button', { name: 'Webhook noch einmal senden' }).click()
    await mailTo(context, email, 'paymentReturned')
    await page.goto(order)
    await expect(page.getByText('Deine Bank hat die Zahlung zurückgeholt.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toHaveCount(1)
    forgiveRefusals(faults, [409])
  })
}
