import { expect, type Page } from '@playwright/test'

const doTo = (page: Page, action: string, thing: string) =>
  page.getByRole('button', { name: new RegExp(`^${action}: .*${thing}`) }).click()

/** The account of a German sub-site. */
export const accountPages = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  /** By the navigation at the side of the account. */
  openSection: (name: string) =>
    page.getByRole('navigation', { name: 'Mein Konto' }).getByRole('link', { name, exact: true }).click(),
  greeting: (firstName: string) => page.getByRole('heading', { level: 1, name: `Hallo, ${firstName}!` }),
  ordersHeading: () => page.getByRole('heading', { level: 1, name: 'Bestellungen' }),
  orderHeading: (orderNumber: string) =>
    page.getByRole('heading', { level: 1, name: `Bestellung ${orderNumber}` }),
  openOrder: (orderNumber: string) =>
    page.getByRole('link', { name: `Bestellung ${orderNumber} ansehen` }).click(),
  addressCard: (street: string) => page.getByRole('article', { name: street }),
  /** What can be done to one of several things: the button names both. */
  doTo: (action: string, thing: string) => doTo(page, action, thing),
  editAddress: async (street: string) => {
    await doTo(page, 'Bearbeiten', street)
    await expect(page.getByRole('dialog').getByLabel('Straße und Hausnummer')).toHaveValue(street)
  },
  orderCard: (orderNumber: string) => page.getByRole('article').filter({ hasText: orderNumber }),
})
