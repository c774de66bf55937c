import { expect, type Page } from '@playwright/test'
import { siteUrl } from '../support/target.ts'

/** A product of the seed with many pieces of each size. */
export const homeJersey = { number: '1001', name: 'Heimtrikot 2025/26', size: 'M' }
export const scarf = { number: '1012', name: 'Schal' }

export async function openProduct(page: Page, site: string, productNumber: string): Promise<void> {
  await page.goto(siteUrl(site, `/shop/fan-shop/${productNumber}/`))
}

/** Puts one piece into the cart from the product's page and waits until the header counts it. */
export async function addToCart(page: Page, size?: string): Promise<void> {
  if (size !== undefined) await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('link', { name: 'Zum Warenkorb' })).toBeVisible()
}

/** The header's cart, by how many pieces it says it holds. */
export const cartOf = (page: Page, pieces: number) =>
  page.getByRole('banner').getByRole('link', { name: `Warenkorb, ${String(pieces)} Artikel` })
