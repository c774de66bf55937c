import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAsNew, registerOnScreen } from './pages/arrivals.ts'
import { desktop, expectForEverybody, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

test('a person keeps their account in order, and takes it away in the end @smoke', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const account = accountPages(page)
  const person = await registerOnScreen(page, paths.account.profile)

  await test.step('the profile tells what is wrong, and keeps what is right', async () => {
    await expect(account.heading('Profil')).toBeVisible()
    await page.getByRole('radio', { name: 'English' }).click()
    await page.getByLabel('Handy').fill('12')
    await page.getByRole('button', { name: 'Profil speichern' }).click()
    await expect(page.getByLabel('Handy')).toHaveAccessibleDescription(/mindestens fünf Ziffern/)
    await page.getByLabel('Handy').fill('+49 170 1234567')
    await page.getByRole('button', { name: 'Profil speichern' }).click()
    await expect(page.getByText('Profil gespeichert')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Handy')).toHaveValue('+49 170 1234567')
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  })

  await test.step('a change of section moves the focus to its heading', async () => {
    await account.openSection('E-Mail-Adressen')
    await expect(account.heading('E-Mail-Adressen')).toBeFocused()
    await expect(page).toHaveTitle(/^E-Mail-Adressen/)
  })

  await test.step('a further e-mail address waits for its confirmation, asked for in the language of the profile', async () => {
    const further = `further.${person.email}`
    await page.getByLabel('Neue E-Mail-Adresse').fill(further)
    await page.getByLabel('E-Mail-Adresse wiederholen').fill(further)
    await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
    await expect(page.getByRole('article', { name: further })).toContainText('Noch nicht bestätigt')
    expect((await mailTo(context, further, 'confirmFurtherEmail')).language).toBe('en')
  })

  await test.step('a newsletter is ordered, ended at once and ordered anew', async () => {
    await account.openSection('Newsletter')
    const newsletter = page.getByRole('list', { name: 'Newsletter' }).getByRole('switch').first()
    const history = page.getByRole('region', { name: 'Verlauf' })
    await newsletter.click()
    await expect(history).toContainText('Erteilt am')
    await newsletter.click()
    await expect(history).toContainText('Beendet am')
    await newsletter.click()
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await page.reload()
    await expect(newsletter).toBeChecked()
  })

  await test.step('what is held can be read', async () => {
    await account.openSection('Deine Daten')
    await page.getByRole('button', { name: 'Daten zusammenstellen' }).click()
    await expect(page.getByRole('main')).toContainText(person.lastName)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Als JSON-Datei herunterladen' }).click()
    expect((await file).suggestedFilename()).toMatch(/^meine-daten-.*\.json$/)
  })

  await test.step('the account goes, and nobody is signed in', async () => {
    await account.openSection('Konto löschen')
    await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Bestätige mit einem Haken/)
    await page.getByLabel(/Schreib zur Bestätigung/).fill('LÖSCHEN')
    await page.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Konto endgültig löschen' }).click()
    await expect(account.heading('Mach’s gut!')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await page.goto(siteUrl('profis', paths.account.root))
    await signInPages(page).followOffer()
    await signInPages(page).signIn(person)
    await expect(page.getByRole('alert')).toContainText('passen nicht zusammen')
    forgiveRefusals(faults, [401])
  })
})

test('on a phone the sections stand behind a button that names the open one', async ({ page }) => {
  await page.setViewportSize(phone)
  await arriveAsNew(page, paths.account.profile)
  const navigation = page.getByRole('navigation', { name: 'Mein Konto' })
  await expect(navigation.getByRole('link')).toHaveCount(0)
  await navigation.getByRole('button', { name: /^Profil/ }).click()
  await navigation.getByRole('link', { name: 'Passwort' }).click()
  await expect(accountPages(page).heading('Passwort ändern')).toBeVisible()
  await expect(navigation.getByRole('link')).toHaveCount(0)
})

test('the screens of the account hold for everybody @look', async ({ page, faults }) => {
  test.slow()
  const account = accountPages(page)
  const person = await arriveAsNew(page, paths.account.root)
  await expect(account.greeting(person.firstName)).toBeVisible()
  const screens = [
    [paths.account.tickets, 'Deine Karten'],
    [paths.account.contracts, 'Verträge'],
    [`${paths.account.contracts}new/`, 'Dauerkarte kaufen'],
    [paths.account.payments, 'Zahlungsarten'],
    [paths.account.profile, 'Profil'],
    [paths.account.emails, 'E-Mail-Adressen'],
    [paths.account.addressBook, 'Adressbuch'],
    [paths.account.language, 'Sprache'],
    [paths.account.membership, 'Mitgliedschaft'],
    [paths.account.joinMembership, 'Mitglied werden'],
    [paths.account.groups, 'Gruppen'],
    [paths.account.fanClubs, 'Fanclubs und Firmen'],
    [paths.account.fanClubMembers, 'Handle zuerst für einen Fanclub oder eine Firma'],
    [paths.account.newsletters, 'Newsletter'],
    [paths.account.adConsents, 'Werbung'],
    [paths.account.partners, 'Partner'],
    [paths.account.password, 'Passwort ändern'],
    [paths.account.security, 'Anmeldung und Sicherheit'],
    [paths.account.data, 'Deine Daten'],
    [paths.account.deletion, 'Konto löschen'],
    // Nobody has deleted their account here.
    [paths.account.goodbye, 'Diese Seite gibt es nicht'],
  ] as const
  for (const [path, heading] of screens) {
    await page.goto(siteUrl('profis', path))
    await expect(account.heading(heading)).toBeVisible()
    await expect(page.getByRole('main').getByText('Wird geladen')).toHaveCount(0)
    await expectForEverybody(page, heading)
  }
  await page.goto(siteUrl('profis', paths.account.password))
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await expectForEverybody(page, 'password with faults')

  // Whoever is no member is told so by a 404 (SPEC 8).
  forgiveRefusals(faults, [404], paths.account.membership)
})
