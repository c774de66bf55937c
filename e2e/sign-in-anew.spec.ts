import { paths } from '../src/lib/paths.ts'
import { registerOnScreen } from './pages/arrivals.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { makePerson } from './pages/people.ts'
import { providerPages } from './pages/provider-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { moveServerClock } from './support/server.ts'
import { siteUrl } from './support/target.ts'

/** A little more than a sign-in is fresh. */
const LONG_MS = 11 * 60_000

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })
test.afterEach(() => moveServerClock(0))

test('after ten minutes a new address and a passkey ask for the password, and go on where the person was @alone', async ({
  page,
  faults,
}) => {
  const signIn = signInPages(page)
  const provider = providerPages(page)
  const lead = page.getByText('Bitte zeig noch einmal, dass du es bist')
  await page.clock.install()
  const person = await registerOnScreen(page, paths.account.emails)
  const further = `neu.${person.email}`
  const again = page.getByLabel('E-Mail-Adresse wiederholen')

  await test.step('the screen says why, and changes nothing', async () => {
    await page.getByLabel('Neue E-Mail-Adresse').fill(further)
    await again.fill(further)
    await moveServerClock(LONG_MS)
    await page.clock.fastForward(LONG_MS)
    await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
    await expect(page.getByRole('dialog', { name: 'Zeig noch einmal, dass du es bist' })).toBeVisible()
    await expectForEverybody(page, 'question for a fresh sign-in')
  })

  await test.step('the provider asks anew and knows who it is', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Noch einmal anmelden' }).click()
    await expect(lead).toBeVisible()
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(person.email)
    await expect(page.getByLabel('Passwort')).toBeFocused()
    await signIn.signIn(person)
  })

  await test.step('what was typed is still there, and is taken now', async () => {
    await expect(page).toHaveURL(siteUrl('profis', paths.account.emails))
    await expect(again).toHaveValue(further)
    await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
    await expect(page.getByRole('article', { name: further, exact: true })).toBeVisible()
  })

  await test.step('a window beside the page leaves passwords where they are', async () => {
    const next = makePerson().password
    await page.goto(siteUrl('profis', paths.account.password))
    await page.getByLabel('Jetziges Passwort').fill(person.password)
    await page.getByLabel('Neues Passwort', { exact: true }).fill(next)
    await page.getByLabel('Neues Passwort wiederholen').fill(next)
    await moveServerClock(2 * LONG_MS)
    await page.clock.fastForward(LONG_MS)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('dialog').getByRole('button', { name: 'In einem Fenster anmelden' }).click()
    const window = await opened
    await window.getByLabel('Passwort').fill(person.password)
    await window.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await expect(page.getByText('Passwort geändert', { exact: true })).toBeVisible()
    person.password = next
  })

  await test.step('the page of passkeys asks at its door', async () => {
    await provider.openPasskeys()
    await expect(provider.heading('Passkeys')).toBeVisible()
    await moveServerClock(3 * LONG_MS)
    await page.clock.fastForward(LONG_MS)
    await provider.openPasskeys()
    await expect(lead).toBeVisible()
    await expectForEverybody(page, 'sign-in once more')
    await signIn.signIn(person)
    await expect(provider.heading('Passkeys')).toBeVisible()
  })
  forgiveRefusals(faults, [403])
})
