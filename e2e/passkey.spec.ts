import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { registerOnScreen } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { passkeyDevice } from './pages/passkey-device.ts'
import { providerPages } from './pages/provider-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

test('a passkey is made, renamed, signs in without a password, and no more once it is removed @smoke @hosts', async ({
  page,
  faults,
}) => {
  test.slow()
  const account = accountPages(page)
  const provider = providerPages(page)
  const signIn = signInPages(page)
  const device = await passkeyDevice(page)
  const person = await registerOnScreen(page, paths.account.security)

  await test.step('the account leads to the page that makes it', async () => {
    await expect(account.heading('Anmeldung und Sicherheit')).toBeVisible()
    await page.getByRole('link', { name: 'Sicherheit verwalten' }).click()
    await provider.link('Passkeys verwalten').click()
    await page.getByLabel('Name', { exact: true }).fill('Handy')
    await device.answer(() => provider.button('Passkey anlegen').click())
    await expect(page.getByRole('status')).toContainText('Du kannst dich jetzt damit anmelden')
    await expect(provider.passkeys()).toContainText('Noch nicht benutzt')
    await expect.poll(device.size).toBe(1)
  })

  await test.step('the same device makes no second one', async () => {
    await device.touch()
    await provider.button('Passkey anlegen').click()
    await expect(page.getByRole('alert')).toContainText('Vielleicht hat dieses Gerät schon einen')
    await expect(page.getByRole('status')).toBeHidden()
    await device.leave()
  })

  await test.step('it gets another name', async () => {
    await provider.passkeys().getByText('Umbenennen', { exact: true }).click()
    await provider.passkeys().getByLabel('Name', { exact: true }).fill('Mein Handy')
    await provider.button('Namen speichern').click()
    await expect(provider.passkeys()).toContainText('Mein Handy')
  })

  const signOutAndOffer = async () => {
    await page.goto(siteUrl('profis', paths.account.security))
    await expect(account.heading('Anmeldung und Sicherheit')).toBeVisible()
    await signIn.signOut(person)
    await signIn.followOffer()
  }

  await test.step('it signs in by itself', async () => {
    await signOutAndOffer()
    await device.answer(() => provider.button('Mit Passkey anmelden').click())
    await expect(account.heading('Anmeldung und Sicherheit')).toBeVisible()
    await expect(signIn.accountMenu(person)).toBeVisible()
    await provider.openPasskeys()
    await expect(provider.passkeys()).toContainText('Zuletzt benutzt')
  })

  await test.step('once it is removed it lets nobody in, though the device still has it', async () => {
    await provider.passkeys().getByText('Entfernen', { exact: true }).click()
    await provider.button('Passkey entfernen').click()
    await expect(page.getByText('Noch hast du keinen')).toBeVisible()
    await signOutAndOffer()
    await device.answer(() => provider.button('Mit Passkey anmelden').click())
    await expect(page.getByRole('alert')).toContainText('können wir dich nicht anmelden')
    await expect(page.getByLabel('Passwort')).toBeVisible()
  })
  forgiveRefusals(faults, [401])
})
