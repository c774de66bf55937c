import type { Page } from '@playwright/test'
import { roots } from '../support/target.ts'

/** The provider's pages behind the sign-in: what somebody signs in with, and where they are signed in. */
export const providerPages = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  openSecurity: () => page.goto(`${roots.authority}/security`),
  openPasskeys: () => page.goto(`${roots.authority}/security/passkeys`),
  openAuthenticator: () => page.goto(`${roots.authority}/security/authenticator`),
  /** The browsers in which the person is signed in. */
  devices: () => page.getByRole('listitem').filter({ hasText: 'Angemeldet:' }),
  passkeys: () => page.getByRole('list', { name: 'Deine Passkeys' }).getByRole('listitem'),
  /** The key that an authenticator app is given, as it is shown to be typed. */
  secret: async () => (await page.locator('.secret').innerText()).replaceAll(' ', ''),
  recoveryCodes: () =>
    page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem').allInnerTexts(),
  enterCode: async (field: 'Code aus der App' | 'Wiederherstellungscode', code: string) => {
    await page.getByLabel(field, { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  },
  /** Sets a new password from the page that a mail leads to. */
  saveNewPassword: async (password: string, again = password) => {
    await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
    await page.getByLabel('Neues Passwort noch einmal').fill(again)
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
  },
})
