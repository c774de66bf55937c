import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { makePerson } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'

/** What is wrong with each, as it is told at the field. */
const refused = [
  ['Kurz-1a', /zu kurz: mindestens 10/],
  ['nur-kleine-buchstaben-1', /fehlt ein Großbuchstabe/],
  ['NUR-GROSSE-BUCHSTABEN-1', /fehlt ein Kleinbuchstabe/],
  ['Keine-Ziffer-Dabei', /fehlt eine Ziffer/],
  ['KeinSonderzeichen1', /fehlt ein Sonderzeichen/],
  [`Zu-Lang-1${'x'.repeat(128)}`, /zu lang: höchstens 128/],
  // Nothing is wrong with its letters: the platform knows it.
  ['Passwort123!', /Listen gestohlener Passwörter/],
] as const

test('each way to choose a bad password is told at its field, and a good one signs in from then on @smoke', async ({
  page,
  faults,
}) => {
  const account = accountPages(page)
  const person = await arriveAsNew(page, paths.account.password)
  const next = { ...person, password: makePerson().password }
  await expect(account.heading('Passwort ändern')).toBeVisible()
  const current = page.getByLabel('Jetziges Passwort')
  const chosen = page.getByLabel('Neues Passwort', { exact: true })
  const again = page.getByLabel('Neues Passwort wiederholen')
  const change = async (from: string, to: string, repeated = to) => {
    await current.fill(from)
    await chosen.fill(to)
    await again.fill(repeated)
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
  }

  for (const [password, message] of refused) {
    await change(person.password, password)
    await expect(chosen).toHaveAccessibleDescription(message)
  }
  await change(person.password, next.password, person.password)
  await expect(again).toHaveAccessibleDescription(/nicht gleich/)
  await change('Nicht-Das-Richtige-1', next.password)
  await expect(current).toHaveAccessibleDescription(/stimmt nicht/)
  await expect(chosen).toHaveValue(next.password)

  await change(person.password, next.password)
  await expect(page.getByText('Passwort geändert', { exact: true })).toBeVisible()
  await expect(current).toHaveValue('')
  await page.reload()
  await expect(account.heading('Passwort ändern')).toBeVisible()

  await signInPages(page).signOut(person)
  await signInPages(page).followOffer()
  await signInPages(page).signIn(person)
  await expect(page.getByRole('alert')).toContainText('passen nicht zusammen')
  await arriveAs(page, next, paths.account.password)
  await expect(account.heading('Passwort ändern')).toBeVisible()
  forgiveRefusals(faults, [400, 401])
})
