import { expect, type Page } from '@playwright/test'

export interface NewAddress {
  street: string
  postalCode: string
  city: string
}

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The steps of the checkout and its confirmation, on a German sub-site. */
export const checkoutPages = (page: Page) => ({
  addressHeading: () => h1(page, 'Wohin geht deine Bestellung?'),
  shippingHeading: () => h1(page, 'Wie sollen wir liefern, wie willst du zahlen?'),
  reviewHeading: () => h1(page, 'Stimmt alles?'),
  confirmationHeading: () => h1(page, /^Danke/),
  emptyHeading: () => h1(page, 'Dein Warenkorb ist leer'),
  summary: () => page.getByRole('region', { name: 'Deine Bestellung' }),
  fillAddress: async ({ street, postalCode, city }: NewAddress) => {
    await page.getByLabel('Straße und Hausnummer').fill(street)
    await page.getByLabel('Postleitzahl').fill(postalCode)
    await page.getByLabel('Ort', { exact: true }).fill(city)
  },
  leaveAddress: () => page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }).click(),
  leaveShipping: () => page.getByRole('button', { name: 'Weiter zur Übersicht' }).click(),
  orderButton: () => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }),
  /** Orders what is in the review; gives the order number. */
  order: async () => {
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(h1(page, /^Danke/)).toBeVisible()
    return page.getByText(/^SGE-\d+$/).innerText()
  },
  toOrder: () => page.getByRole('link', { name: 'Bestellung ansehen' }).click(),
})
