import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { registerOnScreen } from './pages/arrivals.ts'
import { authenticatorApp } from './pages/authenticator-app.ts'
import { expect, test } from './pages/journey.ts'
import { providerPages } from './pages/provider-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

test('codes of an app are asked for after the password, a recovery code helps once, and both can be turned off @smoke', async ({
  page,
  faults,
}) => {
  test.slow()
  const account = accountPages(page)
  const provider = providerPages(page)
  const signIn = signInPages(page)
  const person = await registerOnScreen(page, paths.account.security)
  const expectToBeIn = () => expect(account.heading('Anmeldung und Sicherheit')).toBeVisible()
  const goBackToSite = async () => {
    await page.goto(siteUrl('profis', paths.account.security))
    await expectToBeIn()
  }
  const signInAnew = async () => {
    await signIn.signOut(person)
    await signIn.followOffer()
    await signIn.signIn(person)
  }

  await expectToBeIn()
  await page.getByRole('link', { name: 'Sicherheit verwalten' }).click()
  await provider.link('Codes verwalten').click()
  await provider.button('Einrichten').click()
  const app = authenticatorApp(await provider.secret())
  const recoveryCodes = await test.step('a first code turns it on', async () => {
    const field = page.getByLabel('Code aus der App')
    await field.fill('000000')
    await provider.button('Einschalten').click()
    await expect(field).toHaveAccessibleDescription(/stimmt nicht oder wurde schon benutzt/)
    await field.fill(app.code())
    await provider.button('Einschalten').click()
    await expect(provider.heading('Heb diese Codes auf')).toBeVisible()
    const codes = await provider.recoveryCodes()
    expect(codes).toHaveLength(10)
    await provider.link('Ich habe sie aufgehoben').click()
    await expect(page.getByText('Du hast noch 10 Wiederherstellungscodes')).toBeVisible()
    return codes
  })
  const [first = '', second = ''] = recoveryCodes

  await test.step('the password alone signs nobody in any more', async () => {
    await goBackToSite()
    await signInAnew()
    await expect(provider.heading('Code eingeben')).toBeVisible()
    await provider.enterCode('Code aus der App', '000000')
    await expect(page.getByLabel('Code aus der App')).toHaveAccessibleDescription(/stimmt nicht/)
    await provider.enterCode('Code aus der App', app.nextCode())
    await expectToBeIn()
  })

  await test.step('a recovery code is good once', async () => {
    await signInAnew()
    await provider.link('Wiederherstellungscode nehmen').click()
    await provider.enterCode('Wiederherstellungscode', first.toUpperCase())
    await expectToBeIn()
    await signInAnew()
    await provider.link('Wiederherstellungscode nehmen').click()
    await provider.enterCode('Wiederherstellungscode', first)
    await expect(page.getByLabel('Wiederherstellungscode', { exact: true })).toHaveAccessibleDescription(
      /gibt es nicht, oder er wurde schon benutzt/,
    )
    await provider.enterCode('Wiederherstellungscode', second)
    await expectToBeIn()
  })

  await test.step('it goes by the password, and that is enough again', async () => {
    await provider.openAuthenticator()
    await expect(page.getByText('Du hast noch 8 Wiederherstellungscodes')).toBeVisible()
    await page.getByLabel('Passwort oder Code').last().fill(person.password)
    await provider.button('Codes ausschalten').click()
    await expect(page.getByRole('status')).toContainText('Ausgeschaltet')
    await goBackToSite()
    await signInAnew()
    await expectToBeIn()
  })
  forgiveRefusals(faults, [400, 401])
})
