import type { Page } from '@playwright/test'

/** An order in the account of its buyer. */
export const orderPages = (page: Page) => ({
  press: (name: string) => page.getByRole('button', { name }).click(),
  /** A task in front of the page: one more of a thing, a choice, what sends it. */
  one: (thing: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: `Mehr: ${thing}` })
      .click(),
  choose: (name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click(),
  send: (name: string) => page.getByRole('dialog').getByRole('button', { name }).click(),
  returns: () => page.getByRole('region', { name: 'Rücksendungen' }),
})

/** An order in the back office. */
export const staffOrderPages = (page: Page) => ({
  ...orderPages(page),
  say: (field: RegExp, words: string) => page.getByRole('dialog').getByLabel(field).fill(words),
})
