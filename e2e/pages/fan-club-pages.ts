import { type Browser, expect, type Page } from '@playwright/test'
import { paths } from '../../src/lib/paths.ts'
import { siteUrl } from '../support/target.ts'
import { arriveAs } from './arrivals.ts'
import { linkOf, mailTo } from './mails.ts'
import { ida, type Person } from './people.ts'

/** The fan desk founds a fan club, whose first admin gets a mail. Gives the page of the office, on which it stands. @param page the admin's */
export async function foundFanClub(
  { browser, page }: { browser: Browser; page: Page },
  name: string,
  chair: Person,
): Promise<Page> {
  const office = await browser.newPage()
  await arriveAs(office, ida, '/admin/organizations/')
  await office.getByRole('button', { name: 'Gründen' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill(name)
  await dialog.getByLabel(/^Postfach/).fill(`vorstand.${chair.email}`)
  await dialog.getByLabel(/^E-Mail des ersten Admins/).fill(chair.email)
  await dialog.getByLabel(/^Grund/).fill('Antrag vom November')
  await dialog.getByRole('button', { name: 'Gründen' }).click()
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
  await mailTo(page.context(), chair.email, 'organizationMember', name)
  return office
}

/** Where the mail of an invitation leads, on the sub-site where people are signed in: that of the mail may lie on another domain. */
export async function invitationLink(page: Page, { email }: Person, name: string): Promise<string> {
  const mailed = linkOf(await mailTo(page.context(), email, 'organizationInvitation', name))
  return siteUrl('profis', mailed.slice(mailed.indexOf(paths.account.fanClubs)))
}

/** The fan clubs of whoever is signed in, and the members of one. */
export const fanClubPages = (page: Page) => ({
  main: page.getByRole('main'),
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  dialog: page.getByRole('alertdialog').or(page.getByRole('dialog')),
  card: (name: string) => page.getByRole('main').getByRole('article', { name }),
  manage: (name: string) =>
    page.getByRole('main').getByRole('button', { name: `Für ${name} handeln und Mitglieder verwalten` }),
  invite: async (email: string) => {
    await page.getByRole('main').getByLabel('E-Mail-Adresse des Kontos').fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Einladen', exact: true }).click()
  },
})
