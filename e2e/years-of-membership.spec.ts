import { addDays } from '../contract/kernel/days.ts'
import { firstOfNextMonth, lastDayOfYear, membershipYearOf } from '../contract/membership/membership-fees.ts'
import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { linkOf, mailTo } from './pages/mails.ts'
import { keepPayPal, payFee } from './pages/membership-pages.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { serverDay } from './pages/server-time.ts'
import { moveOn } from './support/server.ts'
import { siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

test('a member has the fee of the next year charged, and reads of it before and after @alone', async ({
  page,
  faults,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const lastDay = lastDayOfYear(membershipYearOf(firstOfNextMonth(await serverDay(page.request))))
  const firstDay = addDays(lastDay, 1)
  const year = firstDay.slice(0, 4)

  const person = await arriveAsNew(page, paths.account.joinMembership)

  await test.step('somebody joins, keeps a payment method, and has later fees charged from it', async () => {
    await main.getByRole('radio', { name: /^Ich/ }).click()
    await main.getByLabel('Dein Geburtstag').fill('1990-04-12')
    await main.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
    await payFee(page)
    await keepPayPal(page)
    await page.goto(siteUrl('profis', paths.account.membership))
    await expect(main.getByText('Die Beiträge der nächsten Jahre bezahlst du selbst.')).toBeVisible()
    await main.getByRole('button', { name: /^Zahlung ändern/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^PayPal/ }).click()
    await expectForEverybody(page, 'how the fees of later years are paid')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(main.getByText('Die Beiträge der nächsten Jahre buchen wir am 1. Juli ab.')).toBeVisible()
  })

  await test.step('in June a mail and the account say what will be charged', async () => {
    await moveOn(page.request, `${year}-06-01T10:00:00+02:00`)
    const mail = await mailTo(page.context(), person.email, 'membershipRenewal', `1. Juli ${year}`)
    expect(mail.text).toContain('von deinem PayPal-Konto')
    await page.goto(siteUrl('profis', paths.account.membership))
    await expect(main.getByText(/72,00\s€ für die Zeit vom 1\. Juli/)).toBeVisible()
    await expectForEverybody(page, 'a fee that will be charged')
  })

  await test.step('on the first of July it is charged, and its order is paid', async () => {
    await moveOn(page.request, `${year}-07-01T10:00:00+02:00`)
    const mail = await mailTo(page.context(), person.email, 'renewalCharged', '72,00')
    // The provider's event may have come before its answer was written down: a job asks how the payment ended.
    await moveOn(page.request, '+10m')
    await page.goto(siteUrl('profis', new URL(linkOf(mail)).pathname.replace(/^.*(?=\/account\/)/, '')))
    await expect(main.getByRole('button', { name: /^Rechnung R-/ })).toBeVisible()
    await main.getByRole('link', { name: 'Steht in deinem Konto unter Mitgliedschaft' }).click()
    await expect(main.getByRole('article')).toBeVisible()
    await expect(main.getByText(/72,00/)).toHaveCount(0)
  })
  forgiveRefusals(faults, [404], paths.account.membership)
})
