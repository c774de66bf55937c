import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { payFee } from './pages/membership-pages.ts'
import { nora } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

/** Nobody whom a sub-site knows: no cookie, and no answer to what may be loaded. */
const unknown = { locale: 'de-DE', storageState: { cookies: [], origins: [] } }
const moment = /\d{1,2}:\d{2}:\d{2}/

const onForm = (page: Page) => ({
  contract: page.getByLabel('Welcher Vertrag'),
  name: page.getByLabel('Dein Name'),
  email: page.getByLabel('Deine E-Mail-Adresse'),
  press: page.getByRole('button', { name: 'jetzt kündigen' }),
  received: page.getByRole('heading', { level: 1, name: 'Deine Kündigung ist da' }),
})

test('whoever cancels without signing in has the receipt at once, and the ticket office what does not match @smoke @hosts', async ({
  browser,
  context,
}) => {
  test.slow()
  const stranger = await browser.newContext(unknown)
  const page = await stranger.newPage()
  const form = onForm(page)

  for (const [site, link] of [
    ['en', 'Cancel contracts here'],
    ['ja', '契約の解約はこちら'],
    ['tv', 'Verträge hier kündigen'],
    ['klub', 'Verträge hier kündigen'],
    ['profis', 'Verträge hier kündigen'],
  ] as const)
    await test.step(`one press in the footer of ${site} leads to the form`, async () => {
      await page.goto(siteUrl(site))
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3)
      await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    })

  const email = `lea.otten.${randomUUID()}@example.org`
  const number = `1899${randomInt(10 ** 8, 10 ** 9)}`
  await test.step('it is filled in and sent by the keyboard alone', async () => {
    await expect(page.getByRole('region', { name: 'Was dürfen wir?' })).toHaveCount(0)
    await form.press.press('Enter')
    await expect(form.name).toBeFocused()
    await expectForEverybody(page, 'cancelling with faults')
    await page.keyboard.type('Lea Otten')
    await page.keyboard.press('Tab')
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(form.received).toBeFocused()
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText(moment)
    await expectForEverybody(page, 'receipt of a cancellation')
  })

  await test.step('the receipt can be kept as a file', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Als Datei speichern' }).click()
    expect((await saving).suggestedFilename()).toBe('kuendigung.txt')
  })
  await stranger.close()

  const receipt = await mailTo(context, email, 'cancellationNoted', number)
  expect(receipt.text).toContain('zum nächstmöglichen Zeitpunkt')
  expect(receipt.text).toMatch(moment)
  expect(receipt.text).not.toContain('Lea Otten')

  await test.step('the office closes what is no contract', async () => {
    const office = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
    const desk = await office.newPage()
    await arriveAs(desk, nora, `/admin/cancellations/?query=${number}`)
    await expect(desk.getByText('Noch zuzuordnen')).toBeVisible()
    await expectForEverybody(desk, 'cancellations at the office')
    await desk.getByRole('link', { name: number }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Lea Otten' })).toBeVisible()
    await expectForEverybody(desk, 'a cancellation at the office')
    await desk.getByRole('button', { name: 'Ohne Vertrag abschließen' }).click()
    await desk
      .getByRole('dialog')
      .getByLabel(/^Grund/)
      .fill('Ist bei uns kein Mitglied')
    await desk.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click()
    await expect(desk.getByText('Abgeschlossen, ohne einen Vertrag zu beenden.')).toBeVisible()
    await office.close()
  })
})

test('a membership ends by its number and the address of its account, without signing in @hosts @money', async ({
  page,
  browser,
  context,
  faults,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const person = await arriveAsNew(page, paths.account.membership)
  await main.getByRole('link', { name: 'Mitglied werden' }).click()
  await main.getByRole('radio', { name: /^Ich/ }).click()
  await main.getByLabel('Dein Geburtstag').fill('1990-04-12')
  await main.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
  await payFee(page)
  const { text } = await mailTo(context, person.email, 'membershipWelcome', '1899')
  const number = /1899\d{6}/.exec(text)?.[0] ?? ''

  const stranger = await browser.newContext(unknown)
  const cancelPage = await stranger.newPage()
  const form = onForm(cancelPage)
  await cancelPage.goto(siteUrl('klub', paths.cancel(number)))
  await expect(form.contract).toHaveValue(number)
  await form.name.fill('Lea Otten')
  await form.email.fill(person.email)
  await form.press.click()
  await expect(form.received).toBeVisible()
  await stranger.close()

  const receipt = await mailTo(context, person.email, 'cancellationReceived', number)
  for (const words of ['Lea Otten', 'ordentliche Kündigung', 'zum nächstmöglichen Zeitpunkt', person.email])
    expect(receipt.text).toContain(words)
  expect(receipt.text).toMatch(moment)
  await mailTo(context, person.email, 'membershipLeft', '30. Juni')
  await page.goto(siteUrl('profis', paths.account.membership))
  await expect(main.getByText('Endet am')).toBeVisible()
  await expect(main.getByText(/^30\. Juni \d{4}$/)).toBeVisible()
  // Who is no member yet (SPEC 8).
  forgiveRefusals(faults, [404], paths.account.membership)
})
