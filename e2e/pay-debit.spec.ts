import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAs } from './pages/arrivals.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { yuki } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { paymentIdIn, sandboxPages, takeMoneyBack } from './pages/sandbox-pages.ts'
import { shopPages } from './pages/shop-pages.ts'
import { roots, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

/** Of server/sandbox-pay/test-numbers.ts. */
const workingAccount = 'DE89 3704 0044 0532 0130 00'
const declinedAccount = 'DE62 3704 0044 0532 0130 01'

const unpaidHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Bestellt, aber noch nicht bezahlt' })

/** Gives the payment's id. */
async function payByDebit(page: Page, account: string): Promise<string> {
  await page.waitForURL(`${roots.pay}/**`)
  const payment = paymentIdIn(page.url())
  await sandboxPages(page).payByDebit(account)
  return payment
}

async function payAgainByDebit(page: Page, account: string) {
  await page.getByRole('radio', { name: 'SEPA-Lastschrift' }).click()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  return payByDebit(page, account)
}

test('a debit that the bank refuses, and one that comes back after weeks, are told and paid once more @buying @money', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const checkout = checkoutPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shopPages(page).openProduct('Tasse')
  await shopPages(page).addToCart()
  await arriveAs(page, yuki, paths.checkout.address)
  await expect(checkout.addressHeading()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' })).toBeVisible()
  // eslint-disable-next-line playwright/no-conditional-in-test -- where this is the second try, the first has left her the address
  if (await page.getByLabel('Straße und Hausnummer').isVisible()) {
    await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  }
  await checkout.leaveAddress()
  await page.getByRole('radio', { name: 'SEPA-Lastschrift' }).click()
  await checkout.leaveShipping()
  await checkout.orderButton().click()

  await test.step('an IBAN that is none is told before anything is paid', async () => {
    await payByDebit(page, 'DE00 3704 0044 0532 0130 00')
    await expect(page.getByText('Diese IBAN kann nicht stimmen.')).toBeVisible()
    await expectForEverybody(page, 'debit to be allowed')
  })

  await test.step('refused at once: the order is there', async () => {
    await payByDebit(page, declinedAccount)
    await expect(unpaidHeading(page)).toBeVisible()
    await expect(page.getByText('Deine Bank oder dein Zahlungsdienst hat abgelehnt.')).toBeVisible()
  })

  await test.step('paid, and taken back afterwards', async () => {
    const payment = await payAgainByDebit(page, workingAccount)
    await expect(checkout.confirmationHeading()).toBeVisible()
    await checkout.toOrder()
    await expect(page.getByRole('main')).toContainText('SEPA-Lastschrift · Bezahlt')
    await takeMoneyBack(payment)
    // The mail leads to the club's own sub-site: the path below its base is the same.
    const [ownPath] = /\/account\/orders\/.+/.exec(new URL(page.url()).pathname) ?? []
    await mailTo(context, yuki.email, 'paymentReturned', ownPath)
    await page.reload()
    await expect(page.getByText('Deine Bank hat die Zahlung zurückgeholt.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('nichts ist verloren')
    await expectForEverybody(page, 'order whose debit came back')
  })

  await test.step('paid once more, and nothing asks for money any more', async () => {
    await payAgainByDebit(page, workingAccount)
    await expect(checkout.confirmationHeading()).toBeVisible()
    await expect(page.getByText('Deine Zahlung ist angekommen.')).toBeVisible()
    await checkout.toOrder()
    await expect(page.getByRole('main')).toContainText('SEPA-Lastschrift · Bezahlt')
    await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeHidden()
  })
  forgiveRefusals(faults, [400, 409])
})
