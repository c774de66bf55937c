import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { jana } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { sandboxPages } from './pages/sandbox-pages.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

const workingCard = '4242 4242 4242 4242'
const declinedCard = '4000 0000 0000 0002'
const lateCard = '4000 0000 0000 0077'

const paymentAdding = (page: Page) => ({
  add: async (method: 'Kreditkarte' | 'PayPal' | 'SEPA-Lastschrift') => {
    await page.getByRole('button', { name: 'Zahlungsart hinzufügen' }).click()
    await page.getByRole('radio', { name: method }).click()
  },
  goOn: () => page.getByRole('button', { name: 'Weiter zum Zahlungsdienst' }).click(),
})

test('a card and a PayPal account are added at the payment provider, and deleted @smoke', async ({
  page,
  faults,
}) => {
  test.slow()
  const account = accountPages(page)
  const sandbox = sandboxPages(page)
  const kept = page.getByRole('main').getByRole('article')
  const { add, goOn } = paymentAdding(page)
  const person = await arriveAsNew(page, paths.account.payments)
  await expect(page.getByRole('heading', { name: 'Noch keine Zahlungsart' })).toBeVisible()

  await test.step('a card wants a billing address first, which leads back', async () => {
    await add('Kreditkarte')
    await page.getByRole('link', { name: 'Adresse anlegen' }).click()
    await page.getByRole('button', { name: 'Neue Adresse anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neue Adresse' })
    await dialog.getByLabel('Straße und Hausnummer').fill('Am Wehr 1')
    await dialog.getByLabel('Postleitzahl').fill('60999')
    await dialog.getByLabel('Ort', { exact: true }).fill('Eichwald am Main')
    await dialog.getByRole('button', { name: 'Adresse speichern' }).click()
    await expect(account.addressCard('Am Wehr 1')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Zurück zu den Zahlungsarten' }).click()
    await expect(account.heading('Zahlungsarten')).toBeVisible()
  })

  await test.step('whoever gives up at the provider is told so', async () => {
    await add('Kreditkarte')
    await expect(page.getByRole('radio', { name: /Am Wehr 1/ })).toBeChecked()
    await goOn()
    await expect(sandbox.heading('Kreditkarte hinterlegen')).toBeVisible()
    await sandbox.goBack()
    await expect(page.getByText('Du hast abgebrochen.')).toBeVisible()
  })

  await test.step('a card that the bank declines is told, and not kept', async () => {
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await goOn()
    await sandbox.enterCard(declinedCard)
    await expect(page.getByText('hat abgelehnt')).toBeVisible()
    await expect(kept).toHaveCount(0)
  })

  await test.step('a card of which the provider hears later shows when it does', async () => {
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await goOn()
    await sandbox.enterCard(lateCard)
    await sandbox.confirm()
    await expect(page.getByText('Zahlungsart hinzugefügt', { exact: true })).toBeVisible()
    await expect(kept).toHaveAccessibleName('Visa, endet auf 0077')
    await expect(kept).toContainText('Lea Otten')
  })

  await test.step('a PayPal account wants no address', async () => {
    await add('PayPal')
    await goOn()
    await sandbox.agreeToPayPal(person.email)
    await expect(page.getByRole('article', { name: `PayPal, ${person.email}` })).toBeVisible()
    await expect(kept).toHaveCount(2)
  })

  await test.step('what is deleted stays away', async () => {
    await account.doTo('Löschen', 'Visa')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Behalten' }).click()
    await expect(kept).toHaveCount(2)
    await account.doTo('Löschen', 'Visa')
    await dialog.getByRole('button', { name: 'Zahlungsart löschen' }).click()
    await expect(kept).toHaveCount(1)
    await page.reload()
    await expect(kept).toHaveAccessibleName(`PayPal, ${person.email}`)
  })

  // SPEC 8: that one was not added is told by a 409.
  forgiveRefusals(faults, [409], paths.account.payments)
})

test('the screens of adding a payment method hold for everybody @look', async ({ page, faults }) => {
  test.slow()
  const sandbox = sandboxPages(page)
  const { add, goOn } = paymentAdding(page)
  await arriveAs(page, jana, paths.account.payments)

  await add('Kreditkarte')
  await expectForEverybody(page, 'card to be added')
  await goOn()
  await expect(sandbox.heading('Kreditkarte hinterlegen')).toBeVisible()
  await expectForEverybody(page, 'card')
  await sandbox.enterCard('1')
  await expect(page.getByText('Diese Kartennummer kann nicht stimmen.')).toBeVisible()
  await expectForEverybody(page, 'card refused')
  await sandbox.enterCard(workingCard)
  await expect(sandbox.heading('Bist du es?')).toBeVisible()
  await expectForEverybody(page, 'card to be confirmed')
  await page.getByRole('button', { name: 'Nein, ablehnen' }).click()
  await expect(page.getByText('Deine Bank konnte nicht bestätigen')).toBeVisible()
  await expectForEverybody(page, 'card not added')

  await add('SEPA-Lastschrift')
  await goOn()
  await expect(sandbox.heading('SEPA-Lastschrift erlauben')).toBeVisible()
  await expectForEverybody(page, 'mandate')
  await sandbox.goBack()
  await add('PayPal')
  await goOn()
  await expect(sandbox.heading('PayPal-Konto verbinden')).toBeVisible()
  await expectForEverybody(page, 'PayPal account')

  // What was refused, on purpose.
  forgiveRefusals(faults, [400, 409])
})
