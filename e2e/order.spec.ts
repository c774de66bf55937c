import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { expect, test } from './pages/journey.ts'
import { linkOf, mailTo } from './pages/mails.ts'
import { jana, makePerson, max } from './pages/people.ts'
import { shopPages } from './pages/shop-pages.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

const jersey = 'Heimtrikot 2026/27'

test('a fan opens profis, puts a jersey into the cart, signs in, orders, and finds the order @smoke @hosts @money', async ({
  page,
}) => {
  const shop = shopPages(page)
  const checkout = checkoutPages(page)
  const account = accountPages(page)

  await page.goto(siteUrl('profis', '/'))
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(shop.heading('Shop')).toBeVisible()
  await shop.openProduct(jersey)
  await shop.chooseSize('M')
  await shop.addToCart()
  await shop.cartLink(1).click()
  await expect(shop.flyout()).toContainText(jersey)
  await shop.flyout().getByRole('link', { name: 'Zum Warenkorb' }).click()
  await expect(shop.cartLine(jersey)).toBeVisible()
  await shop.toCheckout()

  await signInPages(page).followOffer()
  await signInPages(page).signIn(jana)

  await expect(checkout.addressHeading()).toBeVisible()
  await expect(page).toHaveURL(siteUrl('profis', paths.checkout.address))
  await expect(checkout.summary()).toContainText(jersey)
  await checkout.leaveAddress()
  await expect(checkout.shippingHeading()).toBeVisible()
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  // Jana pays what members pay.
  await expect(checkout.summary()).toContainText('77,80')

  const orderNumber = await checkout.order()
  await page.reload()
  await expect(page.getByText(orderNumber)).toBeVisible()

  await checkout.toOrder()
  await expect(account.orderHeading(orderNumber)).toBeVisible()
  await page.reload()
  await expect(account.orderHeading(orderNumber)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(jersey)

  await page.goto(siteUrl('profis', paths.account.orders))
  await expect(account.orderCard(orderNumber)).toContainText('Eingegangen')

  await page.goto(siteUrl('profis', paths.checkout.address))
  await expect(checkout.emptyHeading()).toBeVisible()
})

test('what lay in the account’s cart and what a visitor put in are ordered together @buying', async ({
  page,
}) => {
  const shop = shopPages(page)
  const checkout = checkoutPages(page)
  const signIn = signInPages(page)

  await page.goto(siteUrl('profis', paths.account.root))
  await signIn.followOffer()
  await signIn.signIn(max)
  await expect(accountPages(page).greeting('Max')).toBeVisible()
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shop.openProduct('Tasse')
  await shop.addToCart()
  const product = page.url()
  await signIn.signOut(max)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await page.waitForURL(product)

  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Schal' })))
  await shop.openProduct('Schal')
  await shop.addToCart()
  await expect(shop.cartLink(1)).toBeVisible()
  await page.goto(siteUrl('profis', paths.cart))
  await shop.toCheckout()
  await signIn.followOffer()
  await signIn.signIn(max)

  await expect(checkout.addressHeading()).toBeVisible()
  await expect(checkout.summary()).toContainText('Tasse')
  await expect(checkout.summary()).toContainText('Schal')
  await expect(shop.cartLink(2)).toBeVisible()
})

test('somebody new registers on the way to the order, enters the first address and confirms their mailbox @smoke', async ({
  page,
  context,
}) => {
  const person = makePerson()
  const checkout = checkoutPages(page)

  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Heimtrikot' })))
  await shopPages(page).openProduct(jersey)
  await shopPages(page).chooseSize('L')
  await shopPages(page).addToCart()
  await page.goto(siteUrl('profis', paths.checkout.address))
  await signInPages(page).followOffer()
  await signInPages(page).register(person)

  await expect(checkout.addressHeading()).toBeVisible()
  await expect(page.getByLabel('Vorname')).toHaveValue(person.firstName)
  await checkout.leaveAddress()
  await expect(page.getByLabel('Straße und Hausnummer')).toBeFocused()
  await checkout.fillAddress({ street: 'Am Wehr 1', postalCode: '60999', city: 'Eichwald am Main' })
  await page.reload()
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Am Wehr 1')
  await checkout.leaveAddress()
  await expect(checkout.shippingHeading()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Am Wehr 1/ })).toBeChecked()
  await page.goForward()
  await test.step('on account it can be paid as soon as the address is confirmed', async () => {
    await expect(page.getByText('Bestätige zuerst deine E-Mail-Adresse')).toBeVisible()
    const mailbox = await context.newPage()
    await mailbox.goto(linkOf(await mailTo(context, person.email, 'confirmEmail')))
    await mailbox.getByRole('button', { name: 'Adresse bestätigen' }).click()
    await expect(mailbox.getByRole('heading', { level: 1, name: /bestätigt/ })).toBeVisible()
    await mailbox.close()
    await page.reload()
    await page.getByRole('radio', { name: /Kauf auf Rechnung/ }).check()
  })
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  const orderNumber = await checkout.order()

  await page.goto(siteUrl('profis', paths.account.root))
  await expect(accountPages(page).greeting(person.firstName)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(orderNumber)
  await expect(page.getByRole('main')).toContainText('Am Wehr 1')
})
