import { expect, type Page } from '@playwright/test'

/** Shop and cart of a German sub-site. */
export const shopPages = (page: Page) => ({
  heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
  openProduct: async (name: string) => {
    const main = page.getByRole('main')
    const query = new URL(page.url()).searchParams.get('query')
    // The list that the page's file has knows of no search: one that does takes its place, and other links then stand where those stood.
    if (query !== null)
      await expect(main.getByRole('heading', { level: 2 }).filter({ hasText: query })).toBeVisible()
    await main.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
  /** How many products a list says it has, once it is no longer one that was there before. */
  foundCount: async () => {
    const list = page.getByRole('main')
    await expect(list.locator('[aria-busy="true"]')).toHaveCount(0)
    return Number.parseInt(await list.getByRole('heading', { level: 2 }).innerText(), 10)
  },
  /** A value that a list is narrowed by; its name goes on with the number of its products. */
  filter: (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} \\d+$`) }),
  narrowBy: (name: string) =>
    page
      .getByRole('region', { name: 'Filter' })
      .getByText(new RegExp(`^${name} \\d+$`))
      .click(),
  chooseSize: async (size: string) => {
    const radio = page.getByRole('radio', { name: size, exact: true })
    await radio.click()
  },
  addToCart: async () => {
    const button = page.getByRole('button', { name: 'In den Warenkorb' })
    await button.click()
    await expect(page.getByText(/liegt im Warenkorb/)).toBeVisible()
  },
  /** The cart in the header, which names the number of pieces; a button that opens the flyout, or the link to the cart. */
  cartLink: (pieces: number) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`${pieces} Artikel`) })
      .or(page.getByRole('banner').getByRole('link', { name: new RegExp(`${pieces} Artikel`) })),
  flyout: () => page.getByRole('dialog', { name: 'Warenkorb' }),
  cartLine: (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first(),
  toCheckout: () => page.getByRole('link', { name: 'Zur Kasse' }).click(),
})
