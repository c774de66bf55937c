import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { expectForEverybody, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { press, tabTo } from './pages/keyboard.ts'
import { sandboxPages } from './pages/sandbox-pages.ts'
import { siteUrl } from './support/target.ts'

/** An event with free seating, on sale whenever somebody tries the example club. */
const cinema = { id: 'kino-am-eichenhain', name: 'Kino am Eichenhain' }

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('two places are bought on a phone by keyboard alone, and one of them is passed on @money', async ({
  page,
  browser,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const link = (name: string | RegExp) => main.getByRole('link', { name })
  const h1 = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const checkout = checkoutPages(page)
  await page.setViewportSize(phone)

  await test.step('the platform chooses two places, which lie in the cart', async () => {
    await arriveAsNew(page, paths.tickets.event(cinema.id))
    await press(page, button('2 Plätze suchen'))
    const own = page.getByRole('heading', { name: 'Deine 2 Plätze liegen im Warenkorb' })
    await expect(own).toBeFocused()
    await expectForEverybody(page, 'places that are held')
    await press(page, link('Zum Warenkorb'))
    await expect(page.getByText(/^Liegt in deinem Konto/).first()).toBeVisible()
    await press(page, link('Zur Kasse'))
  })

  await test.step('they are ordered and paid', async () => {
    await expect(checkout.addressHeading()).toBeVisible()
    await type(page, page.getByLabel('Straße und Hausnummer'), 'Am Wehr 1')
    await type(page, page.getByLabel('Postleitzahl'), '60999')
    await type(page, page.getByLabel('Ort', { exact: true }), 'Eichwald am Main')
    await press(page, button('Weiter zu Versand und Zahlung'))
    await expect(checkout.shippingHeading()).toBeFocused()
    const payPal = page.getByRole('radio', { name: 'PayPal' })
    await payPal.focus()
    await page.keyboard.press('Space')
    await press(page, button('Weiter zur Übersicht'))
    await expect(checkout.reviewHeading()).toBeFocused()
    await expect(main.getByText(/kein Widerrufsrecht/).first()).toBeVisible()
    await press(page, button('Zahlungspflichtig bestellen'))
    await sandboxPages(page).payWithPayPal('lea@example.org')
    await expect(checkout.confirmationHeading()).toBeVisible()
    await press(page, link(/^Deine Karten liegen im Konto/))
  })

  const friend = await test.step('one is offered to somebody who has an account', async () => {
    const other = await (await browser.newContext({ viewport: phone })).newPage()
    const { email } = await arriveAsNew(other, paths.account.tickets)
    await expect(h1('Deine Karten')).toBeVisible()
    await press(page, link(new RegExp(cinema.name)).first())
    await expect(page.getByRole('img', { name: /^Code deiner Karte/ })).toBeVisible()
    await expectForEverybody(page, 'a ticket with its code')
    await press(page, button('Weitergeben'))
    const dialog = page.getByRole('dialog', { name: 'Karte weitergeben' })
    await type(page, dialog.getByLabel('E-Mail-Adresse'), email)
    await page.keyboard.press('Enter')
    await expect(main.getByText(`Wartet auf Antwort von ${email}`)).toBeVisible()
    await expect(button('Code trotzdem zeigen')).toBeVisible()
    return other
  })

  await test.step('who accepts it, and has it', async () => {
    await friend.reload()
    await press(friend, friend.getByRole('main').getByRole('button', { name: /^Annehmen/ }))
    await expect(friend.getByRole('heading', { name: 'Die Karte liegt jetzt bei dir' })).toBeVisible()
    await press(friend, friend.getByRole('main').getByRole('link', { name: 'Zur Karte' }))
    await expect(friend.getByRole('img', { name: /^Code deiner Karte/ })).toBeVisible()
    await page.goto(siteUrl('profis', paths.account.tickets))
    await expect(main.getByText(/hat die Karte angenommen$/)).toBeVisible()
  })
})
