import { expect, type Locator, type Page } from '@playwright/test'
import { heading, readOrderNumber } from './pages/checkout.ts'
import { password } from './pages/people.ts'
import { homeJersey } from './pages/shop.ts'
import { siteUrl } from './support/target.ts'
import { test } from './support/watched-test.ts'

/** Far more stops than any screen of the order line has. */
const MOST_STOPS = 90

/** Moves on by Tab until the focus is on `target`, as a person without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('the keyboard alone orders a jersey', async ({ page }) => {
  test.slow()
  await page.goto(siteUrl('profis'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.goto(siteUrl('profis', '/shop/fan-shop/'))
  await press(page, page.getByRole('link', { name: homeJersey.name }).first())
  await expect(heading(page, homeJersey.name)).toBeFocused()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'In den Warenkorb' }))
  await press(page, page.getByRole('link', { name: 'Zum Warenkorb' }))
  await press(page, page.getByRole('link', { name: 'Zur Kasse' }))
  await press(page, page.getByRole('main').getByRole('button', { name: 'Anmelden' }))
  await tabTo(page, page.getByLabel('E-Mail-Adresse'))
  await page.keyboard.type('jana.kraemer@example.org')
  await tabTo(page, page.getByLabel('Passwort'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }))
  await press(page, page.getByRole('button', { name: 'Weiter zur Übersicht' }))
  await press(page, page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  expect(await readOrderNumber(page)).toMatch(/^SGE-\d+$/)
})
