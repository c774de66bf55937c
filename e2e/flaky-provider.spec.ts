import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAtShipping } from './pages/buying.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { answerPayments, cardFrame, sandboxPages, notifyOfPayments } from './pages/sandbox-pages.ts'
import { roots, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })
test.afterEach(async ({ page }) => {
  await answerPayments(page, 'usual')
  await notifyOfPayments(page, 'once')
})

/** The page on which the payment service is told how to behave, beside what the person looks at. */
async function withProvider(page: Page, work: (desk: Page) => Promise<void>): Promise<void> {
  const desk = await page.context().newPage()
  await work(desk)
  await desk.close()
}

type Method = 'Kreditkarte' | 'PayPal'

/** What is done on the pages of the payment service. */
const payAtProvider: Record<Method, (page: Page) => Promise<void>> = {
  Kreditkarte: async page => {
    await sandboxPages(cardFrame(page)).payWithCard('4242 4242 4242 4242')
    await sandboxPages(cardFrame(page)).confirm()
  },
  PayPal: async page => {
    await page.waitForURL(`${roots.pay}/**`)
    await sandboxPages(page).payWithPayPal('lea@example.org')
  },
}

async function orderBy(page: Page, method: Method): Promise<void> {
  await page.getByRole('radio', { name: method }).click()
  await checkoutPages(page).leaveShipping()
  await checkoutPages(page).orderButton().click()
}

async function payBy(page: Page, method: Method): Promise<void> {
  await page.getByRole('radio', { name: method }).click()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
}

/** What all of these end in: one order, which is paid. */
async function expectOnePaidOrder(page: Page): Promise<void> {
  await page.goto(siteUrl('profis', paths.account.orders))
  const order = page.getByRole('main').getByRole('article')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText('In Bearbeitung')
}

for (const [words, way, method] of [
  ['does not answer in time', 'late', 'Kreditkarte'],
  ['does not answer in time', 'late', 'PayPal'],
  ['is down', 'down', 'PayPal'],
] as const) {
  test(`whoever orders by ${method} while the payment service ${words} is told so, and pays as soon as it is back @alone`, async ({
    page,
    faults,
  }) => {
    test.slow()
    await arriveAtShipping(page)
    await withProvider(page, desk => answerPayments(desk, way))
    await orderBy(page, method)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Bestellt, aber noch nicht bezahlt' }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Der Zahlungsdienst antwortet gerade nicht.')
    await expectForEverybody(page, 'order whose payment service is away')

    await withProvider(page, desk => answerPayments(desk, 'usual'))
    await payBy(page, method)
    await payAtProvider[method](page)
    await expect(checkoutPages(page).confirmationHeading()).toBeVisible()
    await expectOnePaidOrder(page)
    forgiveRefusals(faults, [400, 409, 503])
  })
}

test('where the payment service tells nothing by itself, it is asked, and the order is paid @alone', async ({
  page,
}) => {
  test.slow()
  await withProvider(page, desk => notifyOfPayments(desk, 'never'))
  await arriveAtShipping(page)
  await orderBy(page, 'PayPal')
  await payAtProvider.PayPal(page)
  await expect(checkoutPages(page).confirmationHeading()).toBeVisible()
  await expectOnePaidOrder(page)
})
