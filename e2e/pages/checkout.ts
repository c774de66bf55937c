import { expect, type Page } from '@playwright/test'

/** The heading that says which screen this is. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Fills the form of a first address, which a new account has to. */
export async function typeFirstAddress(page: Page): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill('Torstraße 11')
  await page.getByLabel('Postleitzahl').fill('60999')
  await page.getByLabel('Ort', { exact: true }).fill('Eichwald am Main')
}

export async function toShipping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }).click()
  await expect(heading(page, 'Wie sollen wir liefern, wie willst du zahlen?')).toBeVisible()
}

export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click()
  await expect(heading(page, 'Stimmt alles?')).toBeVisible()
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })

/** Waits for the thank-you page and reads the order's number from it. */
export async function readOrderNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/confirmation\/\?checkoutId=/)
  await expect(heading(page, /^Danke/)).toBeVisible()
  const number = /SGE-\d+/.exec(await page.getByRole('main').innerText())?.[0]
  if (number === undefined) throw new Error('The confirmation names no order')
  return number
}
