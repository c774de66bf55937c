import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { cardFrame, paymentIdIn, sandboxPages, takeMoneyBack } from './pages/sandbox-pages.ts'
import { shopPages } from './pages/shop-pages.ts'
import { fetchOf } from './support/loopback.ts'
import { roots, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

const workingCard = '4242 4242 4242 4242'
const declinedCard = '4000 0000 0000 0002'
const wrongPersonCard = '4000 0000 0000 9995'
const lateCard = '4000 0000 0000 0077'

const unpaid = (page: Page) => ({
  heading: () => page.getByRole('heading', { level: 1, name: 'Bestellt, aber noch nicht bezahlt' }),
  payBy: async (method: 'Kreditkarte' | 'PayPal') => {
    await page.getByRole('radio', { name: method }).click()
    await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  },
})

/** Puts a mug into the cart of somebody new and goes to the review, to be paid in this way. */
async function goToPay(page: Page, method: 'Kreditkarte' | 'PayPal') {
  const checkout = checkoutPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shopPages(page).openProduct('Tasse')
  await shopPages(page).addToCart()
  const { email } = await arriveAsNew(page, paths.checkout.address)
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await checkout.leaveAddress()
  await page.getByRole('radio', { name: method }).click()
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Zahlung' })).toContainText(method)
  return { ...checkout, email }
}

/** Presses the tab key until the field has the focus, or so often that it cannot be reached. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  const isFocused = () => field.evaluate(element => element === element.ownerDocument.activeElement)
  for (let steps = 0; steps < 40 && !(await isFocused()); steps++) await page.keyboard.press('Tab')
}

const atProvider = (page: Page) => page.waitForURL(`${roots.pay}/**`)
/** The checkout's own page with the provider's fields. */
const atPayPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Karte eingeben' }).waitFor()

test('a card that the bank declines is told, and the order is paid by another one @smoke @hosts @money', async ({
  page,
  faults,
}) => {
  test.slow()
  const card = sandboxPages(cardFrame(page))
  const checkout = await goToPay(page, 'Kreditkarte')

  await test.step('declined: the order is there, and can be paid from where one comes back', async () => {
    await checkout.orderButton().click()
    await atPayPage(page)
    await expect(card.heading('17,90 € bezahlen')).toBeVisible()
    await expectForEverybody(page, 'fields of a card')
    await card.payWithCard('4242 4242 4242 4241')
    await expect(card.field('Kartennummer')).toHaveAccessibleDescription(/kann nicht stimmen/)
    await card.payWithCard(declinedCard)
    await expect(unpaid(page).heading()).toBeVisible()
    await expect(page.getByText('Deine Bank oder dein Zahlungsdienst hat abgelehnt.')).toBeVisible()
    await expectForEverybody(page, 'order that is not paid')
    await page.reload()
    await expect(unpaid(page).heading()).toBeVisible()
  })

  await test.step('the bank does not believe that it is this person', async () => {
    await unpaid(page).payBy('Kreditkarte')
    await atPayPage(page)
    await card.payWithCard(wrongPersonCard)
    await card.confirm()
    await expect(page.getByText('Deine Bank konnte nicht bestätigen, dass du es bist.')).toBeVisible()
  })

  await test.step('the list of orders says that it is not paid, and leads to where it can be', async () => {
    await page.goto(siteUrl('profis', paths.account.orders))
    const order = page.getByRole('main').getByRole('article').first()
    await expect(order).toContainText('Noch nicht bezahlt')
    await order.getByRole('link').click()
    await unpaid(page).payBy('Kreditkarte')
    await atPayPage(page)
    await card.payWithCard(workingCard)
    await card.confirm()
    await expect(checkout.confirmationHeading()).toBeVisible()
    await expect(page.getByText('Deine Zahlung ist angekommen.')).toBeVisible()
  })

  await test.step('it is paid in the account too, where nothing asks for money any more', async () => {
    await checkout.toOrder()
    await expect(page.getByRole('main')).toContainText('Kreditkarte · Bezahlt')
    await expect(page.getByRole('main')).toContainText('In Bearbeitung')
    await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeHidden()
  })

  await test.step('cancelled before it is packed, it is given back', async () => {
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('du bekommst 17,90 € zurück')
    await dialog.getByRole('button', { name: 'Stornieren' }).click()
    await expect(page.getByRole('main')).toContainText('Vollständig storniert')
    await expect(page.getByRole('main')).toContainText(/Wird erstattet|Erstattet/)
    await expect(page.getByRole('button', { name: 'Bestellung stornieren' })).toBeHidden()
    await expectForEverybody(page, 'order that is cancelled')
  })
  forgiveRefusals(faults, [400, 409])
})

test('whoever gives up at PayPal is told so, and pays after all @buying @hosts', async ({ page, faults }) => {
  test.slow()
  const sandbox = sandboxPages(page)
  const checkout = await goToPay(page, 'PayPal')
  await checkout.orderButton().click()
  await atProvider(page)
  await sandbox.goBack()
  await expect(unpaid(page).heading()).toBeVisible()
  await expect(page.getByText('Du hast abgebrochen.')).toBeVisible()
  await unpaid(page).payBy('PayPal')
  await atProvider(page)
  await sandbox.payWithPayPal('jana@example.org')
  await expect(checkout.confirmationHeading()).toBeVisible()
  // Back from there is neither the provider's page nor a second order.
  await page.goto(siteUrl('profis', paths.checkout.address))
  await expect(checkout.emptyHeading()).toBeVisible()
  forgiveRefusals(faults, [409])
})

test('whoever pays and never comes back finds the order paid @buying @money', async ({ page, faults }) => {
  const checkout = await goToPay(page, 'PayPal')
  await checkout.orderButton().click()
  await atProvider(page)
  // The provider hears that it is paid; the answer, which leads back, is lost on its way.
  await page.route(`${roots.pay}/**`, async route => {
    await fetchOf(route, { maxRedirects: 0 })
    await route.abort()
  })
  await sandboxPages(page).payWithPayPal('lea@example.org')
  await page.waitForURL(/^chrome-error:/, { waitUntil: 'commit' })
  await page.goto(siteUrl('profis', paths.account.orders))
  await page
    .getByRole('main')
    .getByRole('link', { name: /SGE-\d+/ })
    .first()
    .click()
  await expect(page.getByRole('main')).toContainText('PayPal · Bezahlt')
  await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeHidden()
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('ERR_FAILED')))
})

test('a bank that takes its time is waited for @buying', async ({ page }) => {
  test.slow()
  const sandbox = sandboxPages(cardFrame(page))
  const checkout = await goToPay(page, 'Kreditkarte')
  await checkout.orderButton().click()
  await atPayPage(page)
  await sandbox.payWithCard(lateCard)
  await sandbox.confirm()
  await expect(page.getByRole('heading', { level: 1, name: 'Wir prüfen deine Zahlung' })).toBeVisible()
  await expect(checkout.confirmationHeading()).toBeVisible()
})

test('whoever leaves the provider by "back" finds the order, and pays it by another way on another sub-site @buying @hosts', async ({
  page,
  faults,
}) => {
  test.slow()
  const sandbox = sandboxPages(page)
  const checkout = await goToPay(page, 'Kreditkarte')
  await checkout.orderButton().click()
  await atPayPage(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Wir prüfen deine Zahlung' })).toBeVisible()
  // On a sub-site that has an account and no shop, so no confirmation either.
  await page.goto(siteUrl('klub', paths.account.orders))
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await unpaid(page).payBy('PayPal')
  await atProvider(page)
  await sandbox.payWithPayPal('jana@example.org')
  await expect(page.getByRole('main')).toContainText('PayPal · Bezahlt')
  await expect(page).toHaveURL(url => url.href.startsWith(siteUrl('klub', paths.account.orders)))
  forgiveRefusals(faults, [409])
})

test('whoever gives the card up in the frame is told so, and a reload before that loses nothing @buying', async ({
  page,
  faults,
}) => {
  test.slow()
  const card = sandboxPages(cardFrame(page))
  const checkout = await goToPay(page, 'Kreditkarte')
  await checkout.orderButton().click()
  await atPayPage(page)
  await page.reload()
  await card.goBack()
  await expect(unpaid(page).heading()).toBeVisible()
  await expect(page.getByText('Du hast abgebrochen.')).toBeVisible()
  forgiveRefusals(faults, [409])
})

test('where the provider’s script is held up, its page is the way out @buying', async ({ page, faults }) => {
  test.slow()
  await page.route('**/card-fields.js', route => route.abort())
  const sandbox = sandboxPages(page)
  const checkout = await goToPay(page, 'Kreditkarte')
  await checkout.orderButton().click()
  await atPayPage(page)
  await expect(page.getByText('Die Felder für deine Karte laden nicht')).toBeVisible()
  await page.getByRole('link', { name: 'Beim Zahlungsdienst bezahlen' }).click()
  await atProvider(page)
  await sandbox.payWithCard(workingCard)
  await sandbox.confirm()
  await expect(checkout.confirmationHeading()).toBeVisible()
  faults.length = 0
})

test('the keyboard alone pays by card', async ({ page }) => {
  test.slow()
  const card = sandboxPages(cardFrame(page))
  const checkout = await goToPay(page, 'Kreditkarte')
  await checkout.orderButton().press('Enter')
  await atPayPage(page)
  await expect(card.field('Kartennummer')).toBeVisible()
  for (const [label, text] of [
    ['Kartennummer', workingCard],
    ['Gültig bis', '04/40'],
    ['Prüfziffer', '123'],
    ['Name auf der Karte', 'Lea Otten'],
  ] as const) {
    await tabTo(page, card.field(label))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(card.heading('Bist du es?')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(checkout.confirmationHeading()).toBeVisible()
})

test('an order whose bank takes the money back is paid once more @buying @money', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const card = sandboxPages(cardFrame(page))
  const checkout = await goToPay(page, 'Kreditkarte')
  await checkout.orderButton().click()
  await atPayPage(page)
  const fields = await page.getByTitle('Kartendaten, eingegeben beim Zahlungsdienst').getAttribute('src')
  await card.payWithCard(workingCard)
  await card.confirm()
  await expect(checkout.confirmationHeading()).toBeVisible()
  await checkout.toOrder()
  await expect(page.getByRole('main')).toContainText('Kreditkarte · Bezahlt')
  await takeMoneyBack(paymentIdIn(fields ?? ''))
  await mailTo(context, checkout.email, 'paymentReturned')
  await page.reload()
  await expect(page.getByText('Deine Bank hat die Zahlung zurückgeholt.')).toBeVisible()
  await expectForEverybody(page, 'order whose money was taken back')
  await unpaid(page).payBy('Kreditkarte')
  await atPayPage(page)
  await card.payWithCard(workingCard)
  await card.confirm()
  await expect(checkout.confirmationHeading()).toBeVisible()
  await expect(page.getByText('Deine Zahlung ist angekommen.')).toBeVisible()
  forgiveRefusals(faults, [409])
})
