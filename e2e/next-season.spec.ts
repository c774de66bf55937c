import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { buyPlaceToStand, contractPages } from './pages/contract-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { keepPayPal } from './pages/membership-pages.ts'
import { newWindow } from './pages/new-window.ts'
import { nora, type Person } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { serverDay } from './pages/server-time.ts'
import { moveOn } from './support/server.ts'
import { siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

/** A fan with a contract of their own over a place to stand. */
async function withContract(page: Page): Promise<{ person: Person; address: string }> {
  const person = await arriveAsNew(page, paths.account.contracts)
  return { person, address: await buyPlaceToStand(page, '31') }
}

/** Opens the termination of the contract that is shown; gives the day on which it says that the contract ends. */
async function lastDayBeforePress(page: Page): Promise<string> {
  const screen = contractPages(page)
  await screen.link('Vertrag kündigen').click()
  const sentence = screen.main.getByText(/^Kündigst du jetzt, endet der Vertrag am 30\. Juni \d{4}\.$/)
  await expect(sentence).toBeVisible()
  return /30\. Juni \d{4}/.exec(await sentence.innerText())?.[0] ?? ''
}

async function terminate(page: Page): Promise<void> {
  const screen = contractPages(page)
  await screen.main.getByRole('radio', { name: 'Möchte ich nicht sagen' }).click()
  await screen.main.getByRole('checkbox', { name: /unwiderruflich/ }).click()
  await screen.button('Vertrag kündigen').click()
  await expect(screen.heading('Dein Vertrag ist gekündigt')).toBeVisible()
}

/** The year in which the season begins that is on sale, moved on to its first day where spring has come: its letters are sent by then. */
async function seasonOnSale(request: APIRequestContext): Promise<number> {
  const day = await serverDay(request)
  const year = Number(day.slice(0, 4))
  const month = day.slice(5, 7)
  if (month < '04') return year - 1
  if (month < '07') await moveOn(request, `${year}-07-01T12:00:00+02:00`)
  return year
}

test('a season ticket goes on by itself, and the deadline counts to the second, postponed or not @alone', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const { request } = page
  const season = await seasonOnSale(request)
  const [end, later, latest] = [season + 1, season + 2, season + 3]

  const screen = contractPages(page)
  const { main } = screen
  const { person, address } = await withContract(page)
  const leaving = await newWindow(browser)
  const theirs = contractPages(leaving)
  const leaver = await withContract(leaving)

  await test.step('a payment method is kept, and later seasons are charged from it', async () => {
    await keepPayPal(page)
    await page.goto(address)
    await screen
      .link(/^Zahlungsart$/)
      .last()
      .click()
    await main.getByRole('radio', { name: /^PayPal/ }).click()
    await screen.button('Zahlungsart übernehmen').click()
    await expect(screen.heading(/^Vertrag V-/)).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: /^PayPal/ })).toBeVisible()
  })

  await test.step('in April a mail and the contract name the price and the last day to leave', async () => {
    await moveOn(request, `${end}-04-15T10:00:00+02:00`)
    const mail = await mailTo(page.context(), person.email, 'contractNotice', `31. Mai ${end}`)
    expect(mail.text).toContain('Der Preis bleibt gleich.')
    await page.goto(address)
    await expect(main.getByRole('heading', { name: 'Nächste Saison' })).toBeVisible()
    await expect(
      main.getByText(`Dein Vertrag geht weiter, wenn du nicht bis zum 31. Mai ${end} kündigst.`),
    ).toBeVisible()
    await expectForEverybody(page, 'a contract that goes on')
  })

  await test.step('whoever leaves in the last minute of the deadline is free in June', async () => {
    await leaving.goto(leaver.address)
    await moveOn(request, `${end}-05-31T23:59:20+02:00`)
    expect(await lastDayBeforePress(leaving)).toBe(`30. Juni ${end}`)
    await terminate(leaving)
    await mailTo(page.context(), leaver.person.email, 'contractTerminated', `30. Juni ${end}`)
  })

  await test.step('a second later the next season is charged', async () => {
    await moveOn(request, `${end}-06-01T00:00:01+02:00`)
    await mailTo(page.context(), person.email, 'contractRenewed', 'PayPal')
    // What is charged a job of its own looks for, which may have run before the season was there.
    await moveOn(request, '+10m')
    await mailTo(page.context(), person.email, 'renewalCharged')
    // The provider's event may have come before its answer was written down: a job asks how the payment ended.
    await moveOn(request, '+10m')
    await expect(async () => {
      await page.goto(address)
      await expect(main.getByText('Bezahlt', { exact: true })).toHaveCount(2, { timeout: 2_000 })
    }, 'the order of the season is being charged').toPass({ timeout: 30_000 })
    await expectForEverybody(page, 'a contract over two seasons')
  })

  await test.step('whoever leaves now is told before the press that it is a year later', async () => {
    expect(await lastDayBeforePress(page)).toBe(`30. Juni ${later}`)
    await terminate(page)
    await mailTo(page.context(), person.email, 'contractTerminated', `30. Juni ${later}`)
  })

  await test.step('who left in time has nothing to pay, and their contract ends', async () => {
    await leaving.goto(leaver.address)
    await expect(theirs.main.getByText(`Gekündigt, endet am 30. Juni ${end}`)).toBeVisible()
    await expect(theirs.main.getByText('Noch nicht bezahlt')).toHaveCount(0)
    await moveOn(request, `${end}-07-01T10:00:00+02:00`)
    await leaving.reload()
    await expect(theirs.main.getByText('Dieser Vertrag ist beendet')).toBeVisible()
    await leaving.goto(siteUrl('profis', paths.account.orders))
    await expect(theirs.main.getByRole('article')).toHaveCount(1)
  })

  const newcoming = await newWindow(browser)
  const newcomer = await withContract(newcoming)

  await test.step('the office postpones the deadline of the new season, and sees what goes on', async () => {
    const office = await newWindow(browser)
    const desk = contractPages(office)
    await arriveAs(office, nora, '/admin/seasons/')
    await desk.link(new RegExp(`^Dauerkarte Profis ${end}/`)).click()
    await desk.button('Kündigungsfrist verlängern').click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Kündbar bis').fill(`${later}-06-14`)
    await dialog.getByLabel('Verlängerung ab').fill(`${later}-06-15`)
    await dialog.getByLabel(/^Grund/).fill('Der Spielplan kommt später')
    await dialog.getByRole('button', { name: 'Vorschau' }).click()
    await expect(dialog.getByText(/^Nach heutigem Stand geht/)).toBeVisible()
    await expectForEverybody(office, 'a deadline that is postponed')
    await dialog.getByRole('button', { name: `Bis 14. Juni ${later} verlängern` }).click()
    await expect(desk.main.getByText(`14. Juni ${later}`).first()).toBeVisible()
    await office.context().close()
  })

  await test.step('whoever leaves after the usual day and before the new one is free in June', async () => {
    await moveOn(request, `${later}-06-03T10:00:00+02:00`)
    await newcoming.goto(newcomer.address)
    expect(await lastDayBeforePress(newcoming)).toBe(`30. Juni ${later}`)
    await terminate(newcoming)
    await moveOn(request, `${later}-06-15T10:00:00+02:00`)
    await newcoming.goto(newcomer.address)
    const { main: shown } = contractPages(newcoming)
    await expect(shown.getByText(`Gekündigt, endet am 30. Juni ${later}`)).toBeVisible()
    await expect(shown.getByText('Noch nicht bezahlt')).toHaveCount(0)
    await expect(shown.getByText(String(latest))).toHaveCount(0)
  })
  // Whoever has none of what the account shows yet (SPEC 8).
  forgiveRefusals(faults, [404], paths.account.root)
})
