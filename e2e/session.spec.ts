import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAs } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { makePerson, ole } from './pages/people.ts'
import { shopPages } from './pages/shop-pages.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

test('signing in from the header comes back to the page where it began @hosts', async ({ page }) => {
  const person = makePerson()
  const signIn = signInPages(page)
  await page.goto(siteUrl('profis', '/news/'))
  await signIn.followHeader()
  await signIn.register(person)
  await expect(signIn.accountMenu(person)).toBeVisible()
  await expect(page).toHaveURL(siteUrl('profis', '/news/'))

  // The page of the sign-in lies between, and leads on.
  await page.goBack()
  await expect(page).toHaveURL(siteUrl('profis', '/news/'))
  await expect(signIn.accountMenu(person)).toBeVisible()
})

test('signing out ends at the page where it began, and the account asks to sign in again @hosts', async ({
  page,
}) => {
  const person = makePerson()
  const signIn = signInPages(page)
  await page.goto(siteUrl('profis', paths.account.orders))
  await signIn.followOffer()
  await signIn.register(person)
  await expect(accountPages(page).ordersHeading()).toBeVisible()

  await signIn.signOut(person)
  await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(page).toHaveURL(siteUrl('profis', paths.account.orders))

  await signIn.followOffer()
  await expect(page.getByLabel('Passwort')).toBeVisible()
  await signIn.signIn(person)
  await expect(accountPages(page).ordersHeading()).toBeVisible()
})

test('cart and session go along to another sub-site of the club @hosts', async ({ page }) => {
  const person = makePerson()
  const shop = shopPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shop.openProduct('Tasse')
  await shop.addToCart()
  await expect(shop.cartLink(1)).toBeVisible()

  await page.goto(siteUrl('en', '/'))
  await expect(page.getByRole('banner').getByRole('button', { name: /1 item/ })).toBeVisible()

  await page.goto(siteUrl('profis', paths.account.root))
  await signInPages(page).followOffer()
  await signInPages(page).register(person)
  await expect(accountPages(page).greeting(person.firstName)).toBeVisible()

  await page.goto(siteUrl('en', paths.account.root))
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${person.firstName}!` })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /1 item/ })).toBeVisible()
})

test('a sub-site on a domain of its own has a cart of its own @hosts @domains', async ({ page }) => {
  const shop = shopPages(page)
  await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
  await shop.openProduct('Tasse')
  await shop.addToCart()
  await page.goto(siteUrl('stadion', paths.cart))
  await expect(shop.heading('Warenkorb')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Tasse')
})

test('what the menu of the account is still asking for moves nothing that can be pressed', async ({
  page,
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/accounts/self/roles*', async route => {
    await held.promise
    await route.continue()
  })
  await arriveAs(page, ole, paths.account.orders)
  await signInPages(page).accountMenu(ole).click()
  const ways = ['Mein Konto', 'Bestellungen', 'Abmelden'].map(name =>
    page.locator('[popover]:popover-open li').filter({ hasText: name }),
  )
  const places = () => Promise.all(ways.map(way => way.boundingBox()))
  await expect(page.getByText('Wir sehen nach, für wen du handeln darfst.')).toBeVisible()
  const before = await places()
  held.resolve(undefined)
  await expect(page.getByRole('link', { name: 'Shop-Verwaltung' })).toBeVisible()
  expect(await places()).toEqual(before)
})
