import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

test('signing out in one tab signs the other tabs out, and nothing of the person stays in them @hosts', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const person = await arriveAsNew(page, paths.account.orders)
  await expect(accountPages(page).ordersHeading()).toBeVisible()

  const second = await context.newPage()
  await second.goto(siteUrl('profis', paths.account.profile))
  await expect(accountPages(second).heading('Profil')).toBeVisible()
  const english = await context.newPage()
  await english.goto(siteUrl('en', paths.account.profile))
  await expect(accountPages(english).heading('Profile')).toBeVisible()

  await page.bringToFront()
  await signInPages(page).signOut(person)
  await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeVisible()

  await expect(second.getByRole('heading', { level: 1, name: 'Melde dich an' })).toBeVisible()
  await expect(second.getByText(person.lastName)).toHaveCount(0)
  await expect.poll(() => second.evaluate(() => Object.keys(sessionStorage))).toEqual([])

  await test.step('a tab of another sub-site is told by the platform', async () => {
    await english.reload()
    await expect(english.getByRole('main').getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
    await expect(english.getByText(person.lastName)).toHaveCount(0)
  })
  forgiveRefusals(faults, [400, 401])
})
