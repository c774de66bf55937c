import { paths } from '../src/lib/paths.ts'
import { arriveAtShipping } from './pages/buying.ts'
import { checkoutPages } from './pages/checkout-pages.ts'
import { deskPages } from './pages/desk-pages.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

test('whoever withdraws without signing in has the receipt at once, and the staff deals with it @smoke', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const { email } = await arriveAtShipping(page)
  const checkout = checkoutPages(page)
  await checkout.leaveShipping()
  await expect(checkout.reviewHeading()).toBeVisible()
  const number = await checkout.order()

  const stranger = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
  const form = await stranger.newPage()
  await form.goto(siteUrl('profis', paths.withdraw()))
  await form.getByLabel('Dein Name').fill('Lea Otten')
  await form.getByLabel('Bestellnummer').fill(number)
  await form.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(form.getByLabel('Deine E-Mail-Adresse')).toHaveAccessibleDescription(
    /Ohne E-Mail-Adresse können wir/,
  )
  await form.getByLabel('Deine E-Mail-Adresse').fill(email)
  await form.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(form.getByRole('heading', { level: 1, name: 'Dein Widerruf ist da' })).toBeVisible()
  await stranger.close()
  const receipt = await mailTo(context, email, 'withdrawalReceived')
  expect(receipt.text).toContain(number)
  expect(receipt.text).toMatch(/\d{1,2}:\d{2}:\d{2}/)

  const office = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
  const desk = await office.newPage()
  await deskPages(desk).arrive(`withdrawals/?query=${number}`)
  await expect(desk.getByText('Nummer und E-Mail passen zusammen')).toBeVisible()
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('button', { name: 'Stornieren oder erstatten' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Mehr: Tasse/ })
    .click()
  await desk
    .getByRole('dialog')
    .getByLabel(/^Grund/)
    .fill('Widerruf')
  await desk.getByRole('dialog').getByRole('button', { name: 'Auswahl stornieren' }).click()
  await expect(desk.getByText('0 von 1 übrig')).toBeVisible()
  await desk.getByRole('button', { name: `Als bearbeitet abschließen ${number}` }).click()
  await desk
    .getByRole('dialog')
    .getByLabel(/^Was wurde getan/)
    .fill('Vor dem Versand storniert')
  await desk.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click()
  await expect(desk.getByText(/^Bearbeitet am/)).toBeVisible()
  await office.close()
})
