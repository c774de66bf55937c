import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { payFee } from './pages/membership-pages.ts'
import { shopPages } from './pages/shop-pages.ts'
import { siteUrl } from './support/target.ts'

const number = /^1899\d{6}$/

const onScreen = (page: Page) => ({
  main: page.getByRole('main'),
  h1: (name: string) => page.getByRole('heading', { level: 1, name }),
  card: (holder: string) => page.getByRole('main').getByRole('article').filter({ hasText: holder }),
})

test('a fan joins from the pages of a sub-site without a shop, pays, and has number, card and member prices @hosts @money', async ({
  page,
}) => {
  test.slow()
  const { main, h1, card } = onScreen(page)
  const person = await arriveAsNew(page, paths.account.root)

  await test.step('the page leads to joining', async () => {
    await page.goto(siteUrl('klub', '/kontakt/'))
    await main.getByRole('link', { name: 'Mitglied werden' }).click()
    await expect(h1('Mitglied werden')).toBeVisible()
    await expectForEverybody(page, 'joining the club')
  })

  await test.step('what it costs is said before it lies in the cart', async () => {
    await main.getByRole('radio', { name: /^Ich/ }).click()
    await main.getByLabel('Dein Geburtstag').fill('1990-04-12')
    await expect(main.getByText(/€ bis 30\. Juni \d{4}, danach 72,00\s€ im Jahr/)).toBeVisible()
    await main.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(main.getByText(/Mitgliedschaft/).first()).toBeVisible()
    await expect(h1('Warenkorb')).toBeVisible()
  })

  await payFee(page)

  await test.step('number and card are there at once', async () => {
    await mailTo(page.context(), person.email, 'membershipWelcome', '1899')
    await page.goto(siteUrl('profis', paths.account.membership))
    await expect(card('Lea Otten').getByText(number)).toBeVisible()
    await expect(main.getByText('Du zahlst Mitgliederpreise')).toBeVisible()
    await expectForEverybody(page, 'a membership')
    await page.goto(siteUrl('profis', paths.account.tickets))
    await expect(main.getByText('Mitgliedskarte').first()).toBeVisible()
  })

  await test.step('the shop asks for what members pay', async () => {
    await page.goto(siteUrl('profis', paths.shop.list('fan-shop', { query: 'Tasse' })))
    await shopPages(page).openProduct('Tasse')
    await shopPages(page).addToCart()
    await page.goto(siteUrl('profis', paths.cart))
    await expect(main.getByText(/^Mitgliederpreis statt/)).toBeVisible()
  })
})

test('a guardian joins for a child, and ends it again, which a mail confirms @money', async ({
  page,
  faults,
}) => {
  test.slow()
  const { main, h1, card } = onScreen(page)
  const person = await arriveAsNew(page, paths.account.membership)

  await test.step('a child joins by the account of whoever has custody', async () => {
    await main.getByRole('link', { name: 'Mitglied werden' }).click()
    await main.getByRole('radio', { name: /^Mein Kind/ }).click()
    await main.getByLabel('Dein Geburtstag').fill('1990-04-12')
    const child = main.getByRole('group', { name: 'Dein Kind' })
    await child.getByLabel('Vorname').fill('Mia')
    await child.getByLabel('Nachname').fill('Otten')
    await child.getByLabel('Geburtstag').fill('2022-02-03')
    await expect(main.getByText(/danach 12,00\s€ im Jahr/)).toBeVisible()
    await main.getByRole('checkbox', { name: /^Ich bin sorgeberechtigt/ }).click()
    await main.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(h1('Warenkorb')).toBeVisible()
  })

  await payFee(page)

  await test.step('the card is the child’s, and member prices are nobody’s of it', async () => {
    await page.goto(siteUrl('profis', paths.account.membership))
    await expect(card('Mia Otten').getByText(number)).toBeVisible()
    await expect(main.getByText('Du zahlst Mitgliederpreise')).toHaveCount(0)
  })

  await test.step('the last day is said before, and stands on the card and in the mail', async () => {
    await main.getByRole('button', { name: 'Mitgliedschaft beenden: Mia Otten' }).click()
    const question = page.getByRole('dialog', { name: 'Mitgliedschaft von Mia Otten beenden?' })
    await expect(question.getByText(/^Sie endet am 30\. Juni \d{4}/)).toBeVisible()
    await expect(question.getByText(/Familie/)).toHaveCount(0)
    await question.getByRole('button', { name: 'Mitgliedschaft beenden' }).click()
    await expect(card('Mia Otten').getByText('Endet am')).toBeVisible()
    await expect(card('Mia Otten').getByText(/^30\. Juni \d{4}$/)).toBeVisible()
    await mailTo(page.context(), person.email, 'membershipLeft', '30. Juni')
  })
  // Who is no member yet (SPEC 8).
  forgiveRefusals(faults, [404], paths.account.membership)
})
