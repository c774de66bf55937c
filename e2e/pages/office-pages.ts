import { expect, type Page } from '@playwright/test'
import { siteUrl } from '../support/target.ts'

/** Screens of the ticket office about contracts and cancellations, and their dialogs. */
export const officePages = (desk: Page) => {
  const dialog = desk.getByRole('dialog')
  return {
    main: desk.getByRole('main'),
    dialog,
    heading: (name: string | RegExp) => desk.getByRole('heading', { level: 1, name }),
    region: (name: string) => desk.getByRole('main').getByRole('region', { name }),
    button: (name: string) => desk.getByRole('main').getByRole('button', { name }),
    inDialog: (name: string | RegExp) => dialog.getByRole('button', { name }),
    reason: dialog.getByLabel(/^Grund/),
    /** Looks for something in a list, as a person types it. */
    find: async (list: string, words: string) => {
      await desk.goto(siteUrl('profis', `/admin/${list}/`))
      await desk.getByRole('searchbox').fill(words)
      await desk.getByRole('searchbox').press('Enter')
    },
    /** Opens the one contract with this number. */
    openContract: async (number: string) => {
      await desk.goto(siteUrl('profis', `/admin/contracts/?query=${number}`))
      await desk
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${number}`) })
        .click()
      await expect(desk.getByRole('heading', { level: 1, name: `Vertrag ${number}` })).toBeVisible()
    },
  }
}
