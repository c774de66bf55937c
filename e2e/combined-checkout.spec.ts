import { paths } from '../src/lib/paths.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { makePerson } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { comeFromOwnAddress } from './pages/sign-in-pages.ts'
import { roots, siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB' })

test('on the English sub-site one pays and orders on one page, by card and in English to the end @buying', async ({
  page,
  faults,
}) => {
  test.slow()
  const { firstName, lastName, email, password } = makePerson()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('a mug, and an account on the way', async () => {
    await page.goto(siteUrl('en', paths.shop.list('fan-shop', { query: 'mug' })))
    await page.getByRole('main').getByRole('link', { name: 'Crest mug' }).first().click()
    await button('Add to cart').click()
    await expect(page.getByText(/is in your cart/)).toBeVisible()
    await page.goto(siteUrl('en', paths.checkout.address))
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${roots.authority}/**`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill(lastName)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await comeFromOwnAddress(page)
    await button('Create account').click()
  })

  await test.step('address and delivery', async () => {
    await page.getByLabel('Street and number').fill('Am Wehr 1')
    await page.getByLabel('Postcode').fill('60999')
    await page.getByLabel('Town or city').fill('Eichwald am Main')
    await button('Continue to delivery').click()
    await expect(heading('How shall we deliver?')).toBeVisible()
    await button('Continue to payment and order').click()
    await expect(heading('How will you pay, and is everything right?')).toBeVisible()
  })

  await test.step('payment and review are one page, which keeps the choice over a reload', async () => {
    await page.getByRole('radio', { name: 'Credit card' }).click()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText(/Total\s*€17\.90/)
    await expectForEverybody(page, 'payment and review in one')
    await button('Order with obligation to pay').click()
  })

  await test.step('paid by card, in English', async () => {
    const card = page.frameLocator('main iframe')
    await card.getByLabel('Card number').fill('4242 4242 4242 4242')
    await card.getByLabel('Valid until').fill('04/40')
    await card.getByLabel('Security code').fill('123')
    await card.getByLabel('Name on the card').fill('Lea Otten')
    await card.getByRole('button', { name: 'Pay €17.90 now' }).click()
    await card.getByRole('button', { name: 'Yes, confirm' }).click()
    await expect(heading(/^Thank you/)).toBeVisible()
    await expect(page.getByText('Your payment has arrived.')).toBeVisible()
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(page.getByRole('main')).toContainText('Credit card · Paid')
  })
  forgiveRefusals(faults, [409])
})
