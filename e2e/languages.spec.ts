import type { Locator, Page } from '@playwright/test'
import enAddresses from '../locales/en/addresses.json' with { type: 'json' }
import enCheckout from '../locales/en/checkout.json' with { type: 'json' }
import enOrders from '../locales/en/orders.json' with { type: 'json' }
import enPaying from '../locales/en/paying.json' with { type: 'json' }
import enProvider from '../locales/en/provider.json' with { type: 'json' }
import enSandbox from '../locales/en/sandbox-pay.json' with { type: 'json' }
import enShop from '../locales/en/shop.json' with { type: 'json' }
import enSignIn from '../locales/en/sign-in.json' with { type: 'json' }
import jaAddresses from '../locales/ja/addresses.json' with { type: 'json' }
import jaCheckout from '../locales/ja/checkout.json' with { type: 'json' }
import jaOrders from '../locales/ja/orders.json' with { type: 'json' }
import jaPaying from '../locales/ja/paying.json' with { type: 'json' }
import jaProvider from '../locales/ja/provider.json' with { type: 'json' }
import jaSandbox from '../locales/ja/sandbox-pay.json' with { type: 'json' }
import jaShop from '../locales/ja/shop.json' with { type: 'json' }
import jaSignIn from '../locales/ja/sign-in.json' with { type: 'json' }
import { paths } from '../src/lib/paths.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { makePerson } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { comeFromOwnAddress } from './pages/sign-in-pages.ts'
import { roots, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

type CheckoutWords = typeof enCheckout | typeof jaCheckout

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** From the address to the review where a payment is chosen there. */
async function chooseOnReview(page: Page, words: CheckoutWords, payment: Locator): Promise<void> {
  await buttonOf(page, words.address.submitToShipping).click()
  await expect(headingOf(page, words.shipping.headingAlone)).toBeVisible()
  await buttonOf(page, words.shipping.submit).click()
  await expect(headingOf(page, words.review.headingWithPayment)).toBeVisible()
  await payment.click()
  await page.reload()
  await expect(payment).toBeChecked()
}

/** From the address to the review where a payment is chosen before. */
async function chooseWithDelivery(page: Page, words: CheckoutWords, payment: Locator): Promise<void> {
  await buttonOf(page, words.address.submit).click()
  await expect(headingOf(page, words.shipping.heading)).toBeVisible()
  await payment.click()
  await buttonOf(page, words.payment.submit).click()
  await expect(headingOf(page, words.review.heading)).toBeVisible()
}

/** The German way is what all other journeys go. The English sub-site has payment and review on one page. */
const ways = [
  {
    site: 'en',
    mug: 'Crest mug',
    query: 'mug',
    choosePayment: chooseOnReview,
    price: '€17.90',
    addresses: enAddresses,
    checkout: enCheckout,
    orders: enOrders,
    paying: enPaying,
    provider: enProvider,
    sandbox: enSandbox,
    shop: enShop,
    signIn: enSignIn,
  },
  {
    site: 'ja',
    mug: 'マグカップ エンブレム',
    query: 'マグカップ',
    choosePayment: chooseWithDelivery,
    price: '€17.90',
    addresses: jaAddresses,
    checkout: jaCheckout,
    orders: jaOrders,
    paying: jaPaying,
    provider: jaProvider,
    sandbox: jaSandbox,
    shop: jaShop,
    signIn: jaSignIn,
  },
] as const

for (const { site, mug, query, choosePayment, price, ...words } of ways) {
  test(`on the sub-site ${site} one buys by card, in its language to the end @buying @hosts`, async ({
    page,
    faults,
  }) => {
    test.slow()
    const { firstName, lastName, email, password } = makePerson()
    const { addresses, checkout, orders, paying, provider, sandbox, shop, signIn } = words
    const button = (name: string) => buttonOf(page, name)
    const heading = (name: string) => headingOf(page, name)
    const { fields, registration } = provider

    await test.step('a mug, and an account on the way', async () => {
      await page.goto(siteUrl(site, paths.shop.list('fan-shop', { query })))
      await page.getByRole('main').getByRole('link', { name: mug }).first().click()
      await expect(heading(mug)).toBeVisible()
      await button(shop.product.add).click()
      await expect(page.getByRole('link', { name: shop.product.toCart })).toBeVisible()
      await expectForEverybody(page, `product on ${site}`)
      await page.goto(siteUrl(site, paths.cart))
      await page.getByRole('link', { name: shop.cart.checkout }).click()
      await page.getByRole('main').getByRole('button', { name: signIn.signIn, exact: true }).click()
      await page.waitForURL(`${roots.authority}/**`)
      await page.getByRole('link', { name: provider.signIn.register }).click()
      await page.getByLabel(fields.firstName, { exact: true }).fill(firstName)
      await page.getByLabel(fields.lastName, { exact: true }).fill(lastName)
      await page.getByLabel(fields.email).fill(email)
      await page.getByLabel(fields.newPassword).fill(password)
      await comeFromOwnAddress(page)
      await button(registration.submit).click()
    })

    await test.step('address, delivery and payment', async () => {
      await page.getByLabel(addresses.fields.street).fill('Am Wehr 1')
      await page.getByLabel(addresses.fields.postalCode).fill('60999')
      await page.getByLabel(addresses.fields.city, { exact: true }).fill('Eichwald am Main')
      await choosePayment(page, checkout, page.getByRole('radio', { name: paying.methods.creditCard }))
      const summary = page.getByRole('region', { name: checkout.summary.title })
      await expect(summary).toContainText(price)
      await expectForEverybody(page, `review on ${site}`)
      await button(checkout.review.order).click()
    })

    await test.step('paid by card', async () => {
      const card = page.frameLocator('main iframe')
      await card.getByLabel(sandbox.card.number).fill('4242 4242 4242 4242')
      await card.getByLabel(sandbox.card.expiry).fill('04/40')
      await card.getByLabel(sandbox.card.cvc).fill('123')
      await card.getByLabel(sandbox.card.holder).fill('Lea Otten')
      await card.getByRole('button', { name: sandbox.payment.submit.replace('{{amount}}', price) }).click()
      await card.getByRole('button', { name: sandbox.authentication.confirm }).click()
      await expect(page.getByText(checkout.confirmation.nextPaid)).toBeVisible()
      await expectForEverybody(page, `confirmation on ${site}`)
      await page.getByRole('link', { name: checkout.confirmation.toOrder }).click()
      const paid = `${orders.payments.creditCard} · ${orders.paymentStates.paid}`
      await expect(page.getByRole('main')).toContainText(paid)
      await expectForEverybody(page, `order on ${site}`)
    })
    forgiveRefusals(faults, [409])
  })
}
