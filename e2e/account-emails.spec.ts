import { paths } from '../src/lib/paths.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { linkOf, mailTo } from './pages/mails.ts'
import { max } from './pages/people.ts'
import { providerPages } from './pages/provider-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'

test('a further e-mail address is confirmed, becomes the one to sign in with, and the old one goes @smoke', async ({
  page,
  context,
  faults,
}) => {
  const person = await arriveAsNew(page, paths.account.emails)
  const further = { ...person, email: `neu.${person.email}` }
  const card = ({ email }: typeof person) => page.getByRole('article', { name: email, exact: true })
  const isDefault = (owner: typeof person) => card(owner).getByText('Hauptadresse', { exact: true })
  const add = async (email: string, again = email) => {
    await page.getByLabel('Neue E-Mail-Adresse').fill(email)
    await page.getByLabel('E-Mail-Adresse wiederholen').fill(again)
    await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  }

  await test.step('what is typed wrong is told at its field', async () => {
    await add(further.email, person.email)
    await expect(page.getByLabel('E-Mail-Adresse wiederholen')).toHaveAccessibleDescription(/nicht gleich/)
    await add(max.email)
    await expect(page.getByLabel('Neue E-Mail-Adresse')).toHaveAccessibleDescription(/gibt es schon/)
  })

  await test.step('the link of the mail confirms it', async () => {
    await add(further.email)
    await expect(card(further)).toContainText('Noch nicht bestätigt')
    const provider = providerPages(page)
    await page.goto(linkOf(await mailTo(context, further.email, 'confirmFurtherEmail')))
    await expect(provider.heading('E-Mail-Adresse bestätigen')).toBeVisible()
    await provider.button('Adresse bestätigen').click()
    await expect(provider.heading('Adresse bestätigt')).toBeVisible()
  })

  await test.step('it takes the place of the first one', async () => {
    await page.goBack()
    await page.goBack()
    await expect(card(further).getByText('Bestätigt', { exact: true })).toBeVisible()
    await expect(isDefault(person)).toBeVisible()
    await page.getByRole('button', { name: `Zur Hauptadresse machen: ${further.email}` }).click()
    await expect(isDefault(further)).toBeVisible()
    await expect(isDefault(person)).toHaveCount(0)
    await page.getByRole('button', { name: `Löschen: ${person.email}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Adresse löschen' }).click()
    await expect(card(person)).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('whoever signs in takes the new one', async () => {
    await signInPages(page).signOut(person)
    await signInPages(page).followOffer()
    await signInPages(page).signIn(person)
    await expect(page.getByRole('alert')).toContainText('passen nicht zusammen')
    await arriveAs(page, further, paths.account.emails)
    await expect(isDefault(further)).toBeVisible()
  })
  forgiveRefusals(faults, [400, 401, 409])
})
