import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { registerOnScreen } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

const MINUTE_MS = 60_000

/** Where the clock of a device has gone to, in minutes, and what the club hears of it: slow, or in the wrong time zone. */
const wrongClocks = [
  ['ten minutes slow', -10, 'ID_TOKEN_FROM_THE_FUTURE'],
  ['two hours fast', 120, 'ID_TOKEN_EXPIRED'],
] as const

for (const [words, minutes, code] of wrongClocks) {
  test(`a device whose clock is ${words} is told so, and signs in once it is right`, async ({
    page,
    faults,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * MINUTE_MS })
    const person = await registerOnScreen(page, paths.account.orders)
    await expect(page.getByRole('heading', { level: 1, name: 'Die Uhrzeit passt nicht' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Stell Datum und Uhrzeit auf automatisch')
    await expect(page).toHaveURL(siteUrl('profis', paths.signIn.callback))
    await expect(page.getByText(code)).toBeVisible()
    await expect(signInPages(page).accountMenu(person)).toHaveCount(0)
    await expect.poll(() => faults).toEqual([expect.stringContaining(code)])
    faults.length = 0

    await page.clock.setSystemTime(Date.now())
    await page.getByRole('button', { name: 'Noch einmal anmelden' }).click()
    await expect(accountPages(page).ordersHeading()).toBeVisible()
  })
}

test('a clock that is ten minutes fast keeps nobody out', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 10 * MINUTE_MS })
  await registerOnScreen(page, paths.account.orders)
  await expect(accountPages(page).ordersHeading()).toBeVisible()
  await page.reload()
  await expect(accountPages(page).ordersHeading()).toBeVisible()
})

test('a minute before the session ends a person is asked whether to stay, and may', async ({ page }) => {
  await page.clock.install()
  await registerOnScreen(page, paths.account.profile)
  const account = accountPages(page)
  const notice = page.getByRole('status').filter({ hasText: 'Deine Anmeldung läuft gleich ab' })
  await expect(account.heading('Profil')).toBeVisible()
  await page.getByLabel('Handy').fill('+49 170 1234567')

  await page.clock.fastForward('58:00')
  await expect(notice).toBeHidden()
  await page.clock.fastForward('01:05')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(notice).toBeHidden()

  await test.step('the hour begins anew', async () => {
    await page.clock.fastForward('58:00')
    await expect(notice).toBeHidden()
    await page.clock.fastForward('01:05')
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Handy')).toHaveValue('+49 170 1234567')
  })
})
