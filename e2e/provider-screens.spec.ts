import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { registerOnScreen } from './pages/arrivals.ts'
import { authenticatorApp } from './pages/authenticator-app.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { linkOf, mailTo } from './pages/mails.ts'
import { passkeyDevice } from './pages/passkey-device.ts'
import { providerPages } from './pages/provider-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { roots, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

/**
 * Waits for a page of the provider by its heading, and looks at it.
 * @param sign what the page has and the one before it lacks, where both have the same heading.
 */
const looker = (page: Page) => async (heading: string, screen: string, sign?: Locator) => {
  await expect(providerPages(page).heading(heading)).toBeVisible()
  if (sign) await expect(sign).toBeVisible()
  await expectForEverybody(page, screen)
}

test('the pages around a sign-in hold for everybody @look', async ({ page, context, faults }) => {
  test.slow()
  const provider = providerPages(page)
  const look = looker(page)
  await page.goto(`${roots.authority}/security`)
  await look('Anmeldung und Sicherheit', 'security of nobody')
  await page.goto(`${roots.authority}/interaction/none`)
  await look('Diese Anmeldung ist abgelaufen', 'sign-in that is over')

  const person = await registerOnScreen(page, paths.account.orders)
  await expect(accountPages(page).ordersHeading()).toBeVisible()
  await page.goto(linkOf(await mailTo(context, person.email, 'confirmEmail')))
  await look('E-Mail-Adresse bestätigen', 'address to confirm')
  await provider.button('Adresse bestätigen').click()
  await look('Adresse bestätigt', 'confirmed address')
  await page.goto(`${roots.authority}/connect/endsession`)
  await look('Abmelden?', 'sign-out without proof')
  await provider.button('Abmelden').click()
  await look('Du bist abgemeldet', 'signed out')

  await page.goto(siteUrl('profis', paths.account.orders))
  await signInPages(page).followOffer()
  await signInPages(page).signIn({ ...person, password: 'Nicht-Das-Richtige-1' })
  await look('Anmelden', 'sign-in refused', page.getByRole('alert'))
  await provider.link('Passwort vergessen?').click()
  await look('Passwort vergessen', 'password forgotten')
  await page.getByLabel('E-Mail-Adresse').fill(person.email)
  await provider.button('Link schicken').click()
  await look('Sieh in dein Postfach', 'link on its way')
  const link = linkOf(await mailTo(context, person.email, 'passwordReset'))
  await page.goto(link)
  await provider.saveNewPassword('zu-kurz')
  await look('Neues Passwort', 'new password refused', page.getByText('Das Passwort ist zu kurz'))
  await provider.saveNewPassword(`${person.password}!`)
  await look('Passwort gespeichert', 'new password')
  await page.goto(link)
  await look('Der Link gilt nicht mehr', 'link used before')
  forgiveRefusals(faults, [400, 401, 404, 410])
})

test('the pages of sign-in and security hold for everybody @look', async ({ page, faults }) => {
  test.slow()
  const provider = providerPages(page)
  const look = looker(page)
  const device = await passkeyDevice(page)
  const person = await registerOnScreen(page, paths.account.orders)
  await expect(accountPages(page).ordersHeading()).toBeVisible()
  await provider.openSecurity()
  await look('Anmeldung und Sicherheit', 'security')

  await provider.openPasskeys()
  await look('Passkeys', 'no passkey')
  await device.answer(() => provider.button('Passkey anlegen').click())
  await expect(provider.passkeys()).toHaveCount(1)
  await provider.passkeys().getByText('Umbenennen', { exact: true }).click()
  await provider.passkeys().getByText('Entfernen', { exact: true }).click()
  await look('Passkeys', 'a passkey to rename and to remove')

  await provider.openAuthenticator()
  await look('Codes aus einer App', 'codes off')
  await provider.button('Einrichten').click()
  await provider.button('Einschalten').click()
  await look(
    'Codes aus einer App',
    'codes to be turned on, without one',
    page.getByText('Das Feld ist noch leer'),
  )
  await page.getByLabel('Code aus der App').fill(authenticatorApp(await provider.secret()).code())
  await provider.button('Einschalten').click()
  await look('Heb diese Codes auf', 'recovery codes')
  await provider.link('Ich habe sie aufgehoben').click()
  await look('Codes aus einer App', 'codes on')

  await provider.openSecurity()
  await provider.button('Überall abmelden').click()
  await look('Überall abgemeldet', 'signed out everywhere')
  await page.goto(siteUrl('profis', paths.account.orders))
  await signInPages(page).followOffer()
  await signInPages(page).signIn(person)
  await look('Code eingeben', 'code')
  await provider.link('Wiederherstellungscode nehmen').click()
  await look('Code eingeben', 'recovery code', page.getByLabel('Wiederherstellungscode', { exact: true }))
  forgiveRefusals(faults, [400, 401])
})
