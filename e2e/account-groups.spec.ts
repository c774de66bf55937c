import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { jana } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { siteUrl } from './support/target.ts'

test('a member finds their card, and the people of their address book @smoke', async ({ page }) => {
  const account = accountPages(page)
  await arriveAs(page, jana, paths.account.membership)

  await test.step('the card is there to be scanned', async () => {
    const card = page.getByRole('article', { name: 'Mitgliedschaft' })
    await expect(card).toContainText('Jana Krämer')
    await expect(card).toContainText('189900417')
    await expect(card.getByRole('img', { name: 'Strichcode der Mitgliedsnummer 189900417' })).toBeVisible()
    await expect(page.getByText('Du zahlst Mitgliederpreise')).toBeVisible()
  })

  await test.step('the address book finds by name and by address', async () => {
    await account.openSection('Adressbuch')
    const search = page.getByLabel('Name oder E-Mail suchen')
    const people = page.getByRole('article')
    await expect(people).toHaveCount(3)
    await search.fill('emily.c')
    await expect(people).toHaveCount(1)
    await expect(people).toContainText('Emily Carter')
    await search.fill('niemand')
    await expect(page.getByRole('heading', { name: 'Niemand passt zu „niemand“' })).toBeVisible()
    await page.getByRole('button', { name: 'Alle zeigen' }).click()
    await expect(people).toHaveCount(3)
    await expect(search).toHaveValue('')
  })

  await test.step('favourites stay, and whoever is deleted does not', async () => {
    const star = page.getByRole('button', { name: 'Theo Brandt als Favorit' })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await account.doTo('Löschen', 'Emily Carter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eintrag löschen' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})

test('somebody new joins a group, reads what partners have to say, and takes their account into English @smoke', async ({
  page,
  faults,
}) => {
  const account = accountPages(page)
  await arriveAsNew(page, paths.account.groups)

  await test.step('groups are joined, and those by invitation do not show', async () => {
    await page.getByRole('button', { name: 'Der Gruppe „Stadionchor“ beitreten' }).click()
    const choir = page.getByRole('article', { name: 'Stadionchor' })
    await expect(choir).toContainText('Du bist dabei')
    await expect(choir).toBeFocused()
    await expect(page.getByRole('article', { name: 'SEPA-Test' })).toHaveCount(0)
    await page.reload()
    await expect(choir).toContainText('Du bist dabei')
  })

  await test.step('a partner’s text opens', async () => {
    await account.openSection('Partner')
    const text = page.getByText('Veranstalter im Sinne des Reiserechts')
    await expect(text).toBeHidden()
    await page.getByText('Hallmann Sportreisen', { exact: true }).click()
    await expect(text).toBeVisible()
  })

  await test.step('whoever is no member is told how to become one', async () => {
    await account.openSection('Mitgliedschaft')
    await expect(page.getByRole('heading', { name: 'Noch kein Mitglied' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mitglied werden' })).toBeVisible()
  })

  await test.step('the account is the same in another language', async () => {
    await account.openSection('Sprache')
    await page.getByRole('main').getByRole('link', { name: 'English' }).click()
    await expect(account.heading('Language')).toBeVisible()
    await expect(page).toHaveURL(siteUrl('en', paths.account.language))
    await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Groups' }).click()
    await expect(page.getByRole('article', { name: 'Stadium choir' })).toContainText(/You/)
  })

  // Whoever is no member is told so by a 404 (SPEC 8).
  forgiveRefusals(faults, [404], paths.account.membership)
})
