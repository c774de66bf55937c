import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'

const abroad = { street: 'Innrain 52', postalCode: '6020', city: 'Innsbruck' }
const atHome = { street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' }

test('addresses are added, chosen for parcels and bills, and deleted @smoke', async ({ page }) => {
  const account = accountPages(page)
  // Messages are dialogs too.
  const dialog = page.getByRole('dialog', { name: /^(?:Neue Adresse|Adresse bearbeiten)$/ })
  const add = async ({ street, postalCode, city }: typeof abroad) => {
    await page.getByRole('button', { name: 'Neue Adresse anlegen' }).click()
    await dialog.getByLabel('Straße und Hausnummer').fill(street)
    await dialog.getByLabel('Postleitzahl').fill(postalCode)
    await dialog.getByLabel('Ort', { exact: true }).fill(city)
  }
  const save = () => dialog.getByRole('button', { name: 'Adresse speichern' }).click()
  await arriveAsNew(page, paths.account.addresses)
  await expect(page.getByRole('heading', { name: 'Noch keine Adresse' })).toBeVisible()

  await test.step('an address abroad wants a phone number', async () => {
    await add(abroad)
    await dialog.getByRole('combobox', { name: 'Land' }).click()
    await page.getByRole('option', { name: 'Österreich' }).click()
    await save()
    const phone = dialog.getByLabel('Telefon')
    await expect(phone).toHaveAccessibleDescription(/außerhalb Deutschlands brauchen wir eine Telefonnummer/)
    await expect(phone).toBeFocused()
    await phone.fill('+43 512 123456')
    await save()
    await expect(dialog).toBeHidden()
    await expect(account.addressCard(abroad.street)).toContainText('Österreich')
  })

  await test.step('the first one is there for both, the next one takes over what it is told to', async () => {
    await expect(account.addressCard(abroad.street)).toContainText('Standard für Lieferungen')
    await expect(account.addressCard(abroad.street)).toContainText('Standard für Rechnungen')
    await add(atHome)
    await save()
    await account.doTo('Als Lieferadresse festlegen', atHome.street)
    await expect(account.addressCard(atHome.street)).toContainText('Standard für Lieferungen')
    await expect(account.addressCard(abroad.street)).not.toContainText('Standard für Lieferungen')
    await account.doTo('Als Rechnungsadresse festlegen', atHome.street)
    await expect(account.addressCard(atHome.street)).toContainText('Standard für Rechnungen')
    await expect(account.addressCard(abroad.street)).not.toContainText('Standard')
  })

  await test.step('a changed address stays what it was chosen for', async () => {
    await account.editAddress(atHome.street)
    await dialog.getByLabel('Adresszusatz').fill('Hinterhaus')
    await save()
    await expect(account.addressCard(atHome.street)).toContainText('Hinterhaus')
    await expect(account.addressCard(atHome.street)).toContainText('Standard für Lieferungen')
  })

  await test.step('one is deleted only after a question that names it', async () => {
    await account.doTo('Löschen', abroad.street)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(abroad.street)
    await question.getByRole('button', { name: 'Behalten' }).click()
    await expect(account.addressCard(abroad.street)).toBeVisible()
    await account.doTo('Löschen', abroad.street)
    await question.getByRole('button', { name: 'Adresse löschen' }).click()
    await expect(account.addressCard(abroad.street)).toHaveCount(0)
    await expect(account.heading('Adressen')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(account.addressCard(atHome.street)).toContainText('Hinterhaus')
  })
})
