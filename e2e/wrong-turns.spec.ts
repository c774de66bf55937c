import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { makePerson } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { shopPages } from './pages/shop-pages.ts'
import { comeFromOwnAddress, signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

/** Of nobody: neither a cart nor an order has it. */
const strangersId = '3f2b8a52-6a0e-4d09-9c5e-2f8f4f3d7a11'

test('a cart cookie made up by hand is dropped, and the cart works @hosts', async ({
  page,
  context,
  faults,
}) => {
  const { hostname } = new URL(siteUrl('profis', '/'))
  await context.addCookies([{ name: 'anonymousUserId', value: strangersId, domain: hostname, path: '/' }])
  const shop = shopPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shop.openProduct('Tasse')
  await shop.addToCart()
  await expect(shop.cartLink(1)).toBeVisible()
  const cookies = (await context.cookies()).filter(({ name }) => name === 'anonymousUserId')
  expect(cookies.map(({ value }) => value)).not.toContain(strangersId)
  forgiveRefusals(faults, [404])
})

test('an order of somebody else is not found', async ({ page, faults }) => {
  await arriveAsNew(page, paths.checkout.confirmation({ checkoutId: strangersId }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Diese Bestellung finden wir nicht' }),
  ).toBeVisible()
  forgiveRefusals(faults, [404])
})

test('registering tells at each field what is missing, keeps the rest, and sends a mail', async ({
  page,
  context,
  faults,
}) => {
  const { firstName, lastName, email, password } = makePerson()
  await page.goto(siteUrl('profis', paths.account.root))
  await signInPages(page).followOffer()
  await page.getByRole('link', { name: 'Konto anlegen' }).click()
  await comeFromOwnAddress(page)
  const button = page.getByRole('button', { name: 'Konto anlegen' })
  await page.getByLabel('Vorname').fill(firstName)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort').fill('kurz')
  await button.click()
  await expect(page.getByLabel('Nachname')).toHaveAccessibleDescription(/noch leer/)
  await expect(page.getByLabel('Vorname')).toHaveValue(firstName)
  await page.getByLabel('Nachname').fill(lastName)
  await page.getByLabel('Passwort').fill(password)
  await comeFromOwnAddress(page)
  await button.click()
  await expect(accountPages(page).greeting(firstName)).toBeVisible()
  await mailTo(context, email, 'confirmEmail')
  forgiveRefusals(faults, [400])
})
