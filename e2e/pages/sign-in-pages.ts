import type { Page } from '@playwright/test'
import { anyAddress } from '../support/sign-in-by-http.ts'
import { roots } from '../support/target.ts'
import type { Person } from './people.ts'

/**
 * The platform lets 40 people an hour register from one address: each of the journeys is of somebody at home. Once: as long as a page has
 * a route, its browser caches nothing.
 */
export const comeFromOwnAddress = (page: Page): Promise<unknown> =>
  page.route(
    `${roots.authority}/**/registration`,
    route => {
      const headers = { ...route.request().headers(), 'x-forwarded-for': anyAddress() }
      return route.continue({ headers })
    },
    { times: 1 },
  )

/** The provider's pages, and the ways to and from them. */
export const signInPages = (page: Page) => ({
  /** From a page that wants to know who is there. */
  followOffer: async () => {
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.waitForURL(`${roots.authority}/**`)
  },
  /** From the header of any page. */
  followHeader: async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
    await page.waitForURL(`${roots.authority}/**`)
  },
  signIn: async ({ email, password }: Person) => {
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort').fill(password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  },
  register: async ({ firstName, lastName, email, password }: Person) => {
    await page.getByRole('link', { name: 'Konto anlegen' }).click()
    await page.getByLabel('Vorname').fill(firstName)
    await page.getByLabel('Nachname').fill(lastName)
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.getByLabel('Passwort').fill(password)
    await comeFromOwnAddress(page)
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
  },
  accountMenu: ({ firstName, lastName }: Person) =>
    page.getByRole('button', { name: `Konto von ${firstName} ${lastName}` }),
  signOut: async ({ firstName, lastName }: Person) => {
    await page.getByRole('button', { name: `Konto von ${firstName} ${lastName}` }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
  },
})
