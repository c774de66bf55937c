import { paths } from '../src/lib/paths.ts'
import { accountPages } from './pages/account-pages.ts'
import { arriveAs } from './pages/arrivals.ts'
import { expect, test } from './pages/journey.ts'
import { jana } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { siteUrl } from './support/target.ts'

const fanClub = 'Eichwald Adler 1987'

test('the chair of a fan club acts for it on every sub-site, and goes back to their own account @hosts', async ({
  page,
}) => {
  test.slow()
  const account = accountPages(page)
  const banner = page.getByRole('region', { name: 'Handeln für eine Organisation' })
  await arriveAs(page, jana, paths.account.addresses)
  await expect(account.addressCard('Lindenweg 4')).toBeVisible()

  await test.step('begins in the menu', async () => {
    await signInPages(page).accountMenu(jana).click()
    await page.getByRole('button', { name: fanClub }).click()
    await expect(banner).toContainText(`Du handelst für ${fanClub}`)
    await expect(account.addressCard('Kastanienallee 12')).toBeVisible()
    await expect(account.addressCard('Lindenweg 4')).toHaveCount(0)
  })

  await test.step('what is the person’s alone is refused, and nothing of it shown', async () => {
    for (const section of ['E-Mail-Adressen', 'Passwort', 'Deine Daten', 'Konto löschen']) {
      await account.openSection(section)
      await expect(account.heading('Das gehört zu deinem eigenen Konto')).toBeVisible()
      await expect(page.getByText(jana.email)).toBeHidden()
    }
  })

  await test.step('goes along to another sub-site, and through a reload', async () => {
    await page.goto(siteUrl('en', paths.account.addresses))
    const english = page.getByRole('region', { name: 'Acting for an organisation' })
    await expect(english).toContainText(`You are acting for ${fanClub}`)
    await expect(account.addressCard('Kastanienallee 12')).toBeVisible()
    await page.goto(siteUrl('en', '/'))
    await expect(english).toContainText(fanClub)
  })

  await test.step('ends, and the person’s own account is there again', async () => {
    await page.goto(siteUrl('profis', paths.account.emails))
    await expect(account.heading('Das gehört zu deinem eigenen Konto')).toBeVisible()
    await banner.getByRole('button', { name: 'Beenden' }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByRole('article', { name: jana.email })).toBeVisible()
    await account.openSection('Adressen')
    await expect(account.addressCard('Lindenweg 4')).toBeVisible()
    await expect(account.addressCard('Kastanienallee 12')).toHaveCount(0)
    await page.goto(siteUrl('en', paths.account.addresses))
    await expect(account.addressCard('Lindenweg 4')).toBeVisible()
    await expect(page.getByText(fanClub)).toHaveCount(0)
  })
})

test('who signs out while acting acts for nobody on the club’s other domains either @hosts @domains', async ({
  page,
  context,
  faults,
}) => {
  test.slow()
  const signIn = signInPages(page)
  const banner = page.getByRole('region', { name: 'Handeln für eine Organisation' })
  const signInOffer = page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })
  const begin = async () => {
    await signIn.accountMenu(jana).click()
    await page.getByRole('button', { name: fanClub }).click()
    await expect(banner).toContainText(`Du handelst für ${fanClub}`)
  }
  /** The domains that still hold a cookie of acting. */
  const domains = async () => {
    const left = (await context.cookies()).filter(({ name }) => name.startsWith('Impersonation'))
    return [...new Set(left.map(({ domain }) => domain))].toSorted()
  }

  await test.step('acts on two domains', async () => {
    await arriveAs(page, jana, paths.account.addresses)
    await begin()
    await page.goto(siteUrl('stadion', paths.account.addresses))
    await signInOffer.click()
    await begin()
    expect(await domains()).toEqual(['.club.localhost', '.dbp.localhost'])
  })

  await test.step('signs out on the one', async () => {
    await signIn.signOut(jana)
    await expect(signInOffer).toBeVisible()
    await expect.poll(domains).toEqual(['.club.localhost'])
  })

  await test.step('and the other forgets it at the next visit', async () => {
    await page.goto(siteUrl('profis', paths.account.addresses))
    await expect(signInOffer).toBeVisible()
    await expect(banner).toBeHidden()
    await expect.poll(domains).toEqual([])
  })
  // The tab still held the tokens of before, which the platform takes no more, and says so.
  forgiveRefusals(faults, [400, 401])
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('[kurve] impersonation:')))
})
