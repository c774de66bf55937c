import type { Page } from '@playwright/test'

/** The account of a German sub-site. */
export const accountPages = (page: Page) => ({
  greeting: (firstName: string) => page.getByRole('heading', { level: 1, name: `Hallo, ${firstName}!` }),
  ordersHeading: () => page.getByRole('heading', { level: 1, name: 'Bestellungen' }),
  orderHeading: (orderNumber: string) =>
    page.getByRole('heading', { level: 1, name: `Bestellung ${orderNumber}` }),
  openOrder: (orderNumber: string) =>
    page.getByRole('link', { name: `Bestellung ${orderNumber} ansehen` }).click(),
  orderCard: (orderNumber: string) => page.getByRole('article').filter({ hasText: orderNumber }),
})
