import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/lib/paths.ts'
import { siteUrl } from '../support/target.ts'
import { arriveAsNew } from './arrivals.ts'
import { checkoutPages } from './checkout-pages.ts'
import type { Person } from './people.ts'
import { shopPages } from './shop-pages.ts'

const mug = 'Tasse'

/** Somebody new who has a mug in the cart, before the address step. */
export async function arriveWithMug(page: Page): Promise<Person> {
  const person = await arriveAsNew(page, paths.account.orders)
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: mug })))
  await shopPages(page).openProduct(mug)
  await shopPages(page).addToCart()
  await page.goto(siteUrl('profis', paths.checkout.address))
  await expect(checkoutPages(page).addressHeading()).toBeVisible()
  return person
}

/** The same, who has said where it goes, before the shipping step. */
export async function arriveAtShipping(page: Page): Promise<Person> {
  const person = await arriveWithMug(page)
  const checkout = checkoutPages(page)
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await checkout.leaveAddress()
  await expect(checkout.shippingHeading()).toBeVisible()
  return person
}
