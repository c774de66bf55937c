import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { linkOf, mailTo } from './pages/mails.ts'
import { providerPages } from './pages/provider-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

test('a person sees their devices, signs one of them out, and in the end all @smoke', async ({
  page,
  context,
  browser,
  faults,
}) => {
  test.slow()
  const provider = providerPages(page)
  const person = await arriveAsNew(page, paths.account.security)
  await expect(accountPages(page).heading('Anmeldung und Sicherheit')).toBeVisible()
  // Nothing personal is written to an address that nobody has confirmed.
  await page.goto(linkOf(await mailTo(context, person.email, 'confirmEmail')))
  await provider.button('Adresse bestätigen').click()
  await expect(provider.heading('Adresse bestätigt')).toBeVisible()
  const elsewhere = await (await browser.newContext({ userAgent: firefox })).newPage()
  const ordersElsewhere = accountPages(elsewhere).ordersHeading()
  const offerElsewhere = elsewhere.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })
  await arriveAs(elsewhere, person, paths.account.orders)
  await expect(ordersElsewhere).toBeVisible()

  await test.step('the new device is told by mail, and stands in the list', async () => {
    expect((await mailTo(context, person.email, 'newDevice')).text).toMatch(/Firefox\s+Windows/)
    await provider.openSecurity()
    await expect(page.getByText(person.email)).toBeVisible()
    await expect(provider.devices()).toHaveCount(2)
    await expect(provider.devices().first()).toContainText('dieses Gerät')
    await expect(provider.devices().last()).toContainText('Firefox auf Windows')
  })

  await test.step('it is signed out from here, and this device stays in', async () => {
    await provider.button('Abmelden: Firefox auf Windows').click()
    await expect(page.getByRole('status')).toContainText('Das Gerät ist abgemeldet')
    await expect(provider.devices()).toHaveCount(1)
    await elsewhere.reload()
    await expect(offerElsewhere).toBeVisible()
    await page.goto(siteUrl('profis', paths.account.orders))
    await expect(accountPages(page).ordersHeading()).toBeVisible()
  })

  await test.step('signing out everywhere ends both', async () => {
    await arriveAs(elsewhere, person, paths.account.orders)
    await expect(ordersElsewhere).toBeVisible()
    await provider.openSecurity()
    await provider.button('Überall abmelden').click()
    await expect(provider.heading('Überall abgemeldet')).toBeVisible()
    await elsewhere.reload()
    await expect(offerElsewhere).toBeVisible()
    await provider.link('Neu anmelden').click()
    await expect(signInPages(page).accountMenu(person)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  })
  // The tab asks once more with what it has, and is told that it is over.
  forgiveRefusals(faults, [400, 401])
})
