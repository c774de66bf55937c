import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/lib/paths.ts'
import { roots, siteUrl } from '../support/target.ts'
import { checkoutPages } from './checkout-pages.ts'
import { sandboxPages } from './sandbox-pages.ts'
import { shopPages } from './shop-pages.ts'

/** From the cart to the paid order. */
export async function payFee(page: Page): Promise<void> {
  const checkout = checkoutPages(page)
  await shopPages(page).toCheckout()
  await expect(checkout.addressHeading()).toBeVisible()
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await checkout.leaveAddress()
  await expect(page.getByRole('radio', { name: 'Rechnung' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'PayPal' }).click()
  await checkout.leaveShipping()
  await checkout.orderButton().click()
  await page.waitForURL(`${roots.pay}/**`)
  await sandboxPages(page).payWithPayPal('lea@example.org')
  await expect(checkout.confirmationHeading()).toBeVisible()
}

/** Keeps a PayPal account as a payment method, from the account's page. */
export async function keepPayPal(page: Page): Promise<void> {
  await page.goto(siteUrl('profis', paths.account.payments))
  await page.getByRole('button', { name: 'Zahlungsart hinzufügen' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).click()
  await page.getByRole('button', { name: 'Weiter zum Zahlungsdienst' }).click()
  await sandboxPages(page).agreeToPayPal('lea@example.org')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
}
