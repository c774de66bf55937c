import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { registerOnScreen } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { linkOf, mailTo } from './pages/mails.ts'
import { makePerson } from './pages/people.ts'
import { providerPages } from './pages/provider-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

test('whoever forgot the password sets a new one by mail, and comes back to where the sign-in began @smoke @hosts', async ({
  page,
  context,
  faults,
}) => {
  const signIn = signInPages(page)
  const provider = providerPages(page)
  const person = await registerOnScreen(page, paths.account.orders)
  const next = { ...person, password: makePerson().password }
  await expect(accountPages(page).ordersHeading()).toBeVisible()
  await signIn.signOut(person)
  await signIn.followOffer()

  await provider.link('Passwort vergessen?').click()
  await page.getByLabel('E-Mail-Adresse').fill(person.email)
  await provider.button('Link schicken').click()
  await expect(provider.heading('Sieh in dein Postfach')).toBeVisible()

  const link = linkOf(await mailTo(context, person.email, 'passwordReset'))
  await page.goto(link)
  await provider.saveNewPassword(next.password, person.password)
  await expect(page.getByLabel('Neues Passwort noch einmal')).toHaveAccessibleDescription(/nicht gleich/)
  await provider.saveNewPassword('zu-kurz')
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveAccessibleDescription(/zu kurz/)
  await provider.saveNewPassword(next.password)
  await expect(provider.heading('Passwort gespeichert')).toBeVisible()

  await provider.link('Weiter zur Anmeldung').click()
  await signIn.signIn(person)
  await expect(page.getByRole('alert')).toContainText('passen nicht zusammen')
  await signIn.signIn(next)
  await expect(accountPages(page).ordersHeading()).toBeVisible()
  await expect(page).toHaveURL(siteUrl('profis', paths.account.orders))

  await page.goto(link)
  await expect(provider.heading('Der Link gilt nicht mehr')).toBeVisible()
  forgiveRefusals(faults, [400, 401, 410])
})
