import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/lib/paths.ts'
import { siteUrl } from '../support/target.ts'
import { linkOf, mailTo } from './mails.ts'
import { payFee } from './membership-pages.ts'
import type { Person } from './people.ts'

/** Contracts over season tickets in the account of a German sub-site. */
export const contractPages = (page: Page) => ({
  main: page.getByRole('main'),
  heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
  link: (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }),
  button: (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }),
  focused: page.locator(':focus'),
  email: () => page.getByRole('main').getByLabel('E-Mail-Adresse'),
  chooseBlock: (block: string) =>
    page
      .getByRole('main')
      .getByRole('radio', { name: new RegExp(`^Block ${block} `) })
      .click(),
  /** Chooses the first one of a list that opens. */
  chooseFirst: async (name: string) => {
    await page.getByRole('main').getByRole('combobox', { name }).click()
    await page.getByRole('option').first().click()
  },
})

/** Buys a place to stand by the screens, and pays. Gives the address of the contract's page. */
export async function buyPlaceToStand(page: Page, block: string): Promise<string> {
  const screen = contractPages(page)
  await page.goto(siteUrl('profis', `${paths.account.contracts}new/`))
  await screen.chooseBlock(block)
  await screen.button('In den Warenkorb').click()
  await expect(screen.heading('Warenkorb')).toBeVisible()
  await payFee(page)
  await openContract(page)
  return page.url()
}

/** Opens the one contract of whoever is signed in. */
export async function openContract(page: Page): Promise<void> {
  await page.goto(siteUrl('profis', paths.account.contracts))
  await contractPages(page)
    .link(/^Vertrag V-/)
    .click()
  await expect(contractPages(page).heading(/^Vertrag V-/)).toBeVisible()
}

/** Where the mail of an offer leads, on the sub-site where people are signed in: that of the mail may lie on another domain. */
export async function offerLink(page: Page, { email }: Person, subject: string): Promise<string> {
  const mailed = linkOf(await mailTo(page.context(), email, 'contractTransfer', subject))
  return siteUrl('profis', mailed.slice(mailed.indexOf(paths.account.contracts)))
}
