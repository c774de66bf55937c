import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAs, arriveAsNew } from './pages/arrivals.ts'
import { buyPlaceToStand, contractPages } from './pages/contract-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { newWindow } from './pages/new-window.ts'
import { officePages } from './pages/office-pages.ts'
import { nora, ole } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

const look = { viewport: desktop, contextOptions: { reducedMotion: 'reduce' } } as const
test.use(look)

const DAY_MS = 24 * 60 * 60 * 1000

/** "2026-11-30" at the club, so many days from now. */
const clubDay = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

/** The number of the contract that is shown. */
async function numberOn(page: Page): Promise<string> {
  const words = await contractPages(page)
    .heading(/^Vertrag V-/)
    .innerText()
  return /V-\d+/i.exec(words)?.[0].toUpperCase() ?? ''
}

test('the ticket office finds a contract, ends an offer that nobody answers, and terminates by a letter @buying', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const screen = contractPages(page)
  const person = await arriveAsNew(page, paths.account.contracts)
  const friendPage = await newWindow(browser)
  const friend = await arriveAsNew(friendPage, paths.account.contracts)
  const address = await buyPlaceToStand(page, '31')
  const number = await numberOn(page)
  await screen.link('Jemand anderen die Karte nutzen lassen').click()
  await screen.email().fill(friend.email)
  await screen.button('Karte anbieten').click()
  await expect(screen.heading('Wartet auf Antwort')).toBeVisible()

  const desk = await newWindow(browser)
  const office = officePages(desk)
  await test.step('it is found by the address of who pays, and by its number alone', async () => {
    await arriveAs(desk, nora, '/admin/contracts/')
    await expect(office.heading('Dauerkarten-Verträge')).toBeVisible()
    await expectForEverybody(desk, 'contracts at the office')
    await office.find('contracts', 'gibt es nicht')
    await expect(office.main.getByText('Dazu gibt es keinen Vertrag')).toBeVisible()
    await expectForEverybody(desk, 'no contract found at the office')
    await office.find('contracts', person.email)
    await expect(office.main.getByRole('link', { name: `${number} · Lea Otten` })).toBeVisible()
    await office.openContract(number)
    await expect(office.main.getByText('Wartet auf neue Nutzerin oder neuen Nutzer')).toBeVisible()
    const history = office.region('Was mit dem Vertrag war')
    await expect(history.getByText(/Karte jemandem zur Nutzung angeboten/)).toBeVisible()
    await expect(history.getByText(/Begonnen mit Bestellung/)).toBeVisible()
    await expectForEverybody(desk, 'a contract at the office')
  })

  await test.step('the offer ends with a reason, and both have a mail that says who ended it', async () => {
    const offers = office.region('Angebote, die auf Antwort warten')
    await expect(offers.getByText(new RegExp(friend.email))).toBeVisible()
    await offers.getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(office.dialog.getByRole('heading', { name: 'Angebot zurückziehen' })).toBeVisible()
    await office.inDialog('Angebot zurückziehen').click()
    await expect(office.dialog.getByText('Schreib, warum.')).toBeVisible()
    await expect(office.reason).toBeFocused()
    await expectForEverybody(desk, 'an offer that the office ends')
    await office.reason.fill('Anruf: falsche Adresse')
    await office.inDialog('Angebot zurückziehen').click()
    await expect(office.dialog).toHaveCount(0)
    await expect(offers).toHaveCount(0)
    await expect(office.main.getByText(/Angebot zurückgezogen \(Ticket-Büro: Nora Vogt\)/)).toBeVisible()
    for (const { email } of [person, friend])
      await mailTo(page.context(), email, 'contractTransfer', 'Verein')
    await page.reload()
    await expect(screen.heading('Das Angebot gilt nicht mehr')).toBeVisible()
    await expect(screen.main.getByText(/Der Verein hat das Angebot beendet/)).toBeVisible()
    await expectForEverybody(page, 'an offer that the club has ended')
  })

  await test.step('a letter cannot come tomorrow, and nothing happens without a reason', async () => {
    await office.button('Auf einen Brief kündigen').click()
    await office.inDialog('Vorschau').click()
    await expect(office.dialog.getByText('Schreib, warum.')).toBeVisible()
    await office.reason.fill('Brief vom Freitag')
    await office.dialog.getByLabel(/^Eingegangen am/).fill(clubDay(1))
    await office.inDialog('Vorschau').click()
    await expect(
      office.dialog.getByText(/^Ein Brief kommt frühestens am .* und spätestens heute\.$/),
    ).toBeVisible()
    await expect(office.dialog.getByLabel(/^Eingegangen am/)).toBeFocused()
    await expect(office.reason).toHaveValue('Brief vom Freitag')
    await expectForEverybody(desk, 'a letter of tomorrow')
  })

  await test.step('its last day is said before the press, and stands on contract and mail', async () => {
    await office.dialog.getByLabel(/^Eingegangen am/).fill(clubDay(0))
    await office.inDialog('Vorschau').click()
    const result = office.dialog.getByText(/^Der Vertrag würde am 30\. Juni \d{4} enden\.$/)
    await expect(result).toBeVisible()
    const day = /30\. Juni \d{4}/.exec(await result.innerText())?.[0] ?? ''
    await expectForEverybody(desk, 'the preview of a termination')
    await desk.reload()
    await expect(office.main.getByText('Läuft', { exact: true })).toBeVisible()
    await office.button('Auf einen Brief kündigen').click()
    await office.reason.fill('Brief vom Freitag')
    await office.inDialog('Vorschau').click()
    await office.inDialog(`Zum ${day} kündigen`).click()
    await expect(office.dialog).toHaveCount(0)
    await expect(office.main.getByText('Gekündigt', { exact: true })).toBeVisible()
    await expect(office.button('Auf einen Brief kündigen')).toHaveCount(0)
    await expect(office.main.getByText(`letzter Tag ${day}`)).toBeVisible()
    await expectForEverybody(desk, 'a contract that the office has terminated')
    await mailTo(page.context(), person.email, 'contractTerminated', day)
    await page.goto(address)
    await expect(screen.main.getByText(`Gekündigt, endet am ${day}`)).toBeVisible()
  })
  forgiveRefusals(faults, [404], paths.account.root)
})

test('the ticket office ends a contract at once: its money goes back, and its tickets are cancelled @money', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const screen = contractPages(page)
  const person = await arriveAsNew(page, paths.account.contracts)
  const address = await buyPlaceToStand(page, '31')
  const number = await numberOn(page)
  const season = screen.main.getByRole('region', { name: 'Dauerkarte' })
  await page.goto(siteUrl('profis', paths.account.tickets))
  await expect(season.getByRole('article', { name: /^Dauerkarte Profis/ })).toBeVisible()

  const desk = await newWindow(browser)
  const office = officePages(desk)
  const lastDay = office.dialog.getByLabel(/^Letzter Tag/)
  await arriveAs(desk, nora, `/admin/contracts/?query=${number}`)
  await office.openContract(number)
  await office.button('Außerordentlich beenden').click()

  await test.step('no day is no day, and neither is one long ago', async () => {
    await office.reason.fill('Stadionverbot')
    await lastDay.fill('')
    await office.inDialog('Vorschau').click()
    await expect(office.dialog.getByText('Wähl einen Tag.')).toBeVisible()
    await lastDay.fill(clubDay(-20))
    await office.inDialog('Vorschau').click()
    await expect(office.dialog.getByText(/^Wähl einen Tag ab gestern, vor dem 30\. Juni \d{4}/)).toBeVisible()
  })

  await test.step('what was paid and what it takes is said before the press', async () => {
    await lastDay.fill(clubDay(-1))
    await office.inDialog('Vorschau').click()
    await expect(
      office.dialog.getByText(/entfällt\. Bezahlt sind .*€, sie gehen auf demselben Weg zurück\.$/),
    ).toBeVisible()
    await expect(office.dialog.getByText(/Tickets? für .*spätere.* sofort nicht mehr\.$/)).toBeVisible()
    await expect(office.dialog.getByText(/^Nach dem letzten Tag ist der Platz frei: Block 31/)).toBeVisible()
    await expectForEverybody(desk, 'the preview of an early end')
    await office.reason.fill('Stadionverbot, Anhörung war')
    await expect(office.dialog.getByText(/Bezahlt sind/)).toHaveCount(0)
    await office.inDialog('Vorschau').click()
    await office.inDialog(/^Zum .* beenden$/).dblclick()
    await expect(office.dialog).toHaveCount(0)
    await expect(office.main.getByText('Beendet', { exact: true })).toBeVisible()
    await expect(office.main.getByText(/Außerordentlich beendet, letzter Tag/)).toBeVisible()
    await expect(office.main.getByText('An diesem Vertrag lässt sich nichts mehr ändern.')).toBeVisible()
    await expectForEverybody(desk, 'a contract that the office has ended')
  })

  await test.step('its person has the mail, and no ticket that opens a gate', async () => {
    await mailTo(page.context(), person.email, 'contractEndedEarly', number)
    await mailTo(page.context(), person.email, 'orderReversed')
    await page.reload()
    await expect(season.getByText('Storniert').first()).toBeVisible()
    await expect(season.getByRole('article', { name: /^Dauerkarte Profis/ })).toHaveCount(0)
    await expect(season.getByText('Gültig')).toHaveCount(0)
    await expect(season.getByRole('link', { name: /^Karte zeigen/ })).toHaveCount(0)
    await expectForEverybody(page, 'tickets of a contract that the club has ended')
    await page.goto(address)
    await expect(screen.main.getByText('Dieser Vertrag ist beendet')).toBeVisible()
    await expectForEverybody(page, 'a contract that the club has ended')
  })
  forgiveRefusals(faults, [404], paths.account.root)
})

test('a cancellation with a wrong number is matched by the ticket office, and its effect is mailed @buying', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const screen = contractPages(page)
  const person = await arriveAsNew(page, paths.account.contracts)
  const address = await buyPlaceToStand(page, '31')
  const number = await numberOn(page)
  const wrong = `V-${randomInt(10 ** 10, 10 ** 11)}`

  await test.step('it is declared without signing in', async () => {
    const stranger = await browser.newContext({ locale: 'de-DE', storageState: answeredBefore })
    const form = await stranger.newPage()
    await form.goto(siteUrl('klub'))
    await form.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' }).click()
    await form.getByLabel('Welcher Vertrag').fill(wrong)
    await form.getByLabel('Dein Name').fill('Lea Otten')
    await form.getByLabel('Deine E-Mail-Adresse').fill(person.email)
    await form.getByRole('button', { name: 'jetzt kündigen' }).click()
    await expect(form.getByRole('heading', { level: 1, name: 'Deine Kündigung ist da' })).toBeVisible()
    await stranger.close()
    await mailTo(page.context(), person.email, 'cancellationNoted', wrong)
  })

  await test.step('the office sees which contract the address fits, and ends it with a reason', async () => {
    const desk = await newWindow(browser)
    const office = officePages(desk)
    await arriveAs(desk, nora, `/admin/cancellations/?query=${wrong}`)
    await office.main.getByRole('link', { name: new RegExp(`^${wrong}`) }).click()
    await expect(office.heading('Lea Otten')).toBeVisible()
    const found = office.region('Welcher Vertrag gemeint sein kann')
    const suggestion = found.getByRole('listitem').filter({ hasText: number })
    await expect(suggestion.getByText('E-Mail passt')).toBeVisible()
    await expect(suggestion.getByText('Nummer passt')).toHaveCount(0)
    await expect(suggestion.getByText(/^Letzter Tag, wenn du ihn beendest: 30\. Juni \d{4}$/)).toBeVisible()
    await expectForEverybody(desk, 'a cancellation and the contract that it may mean')
    await suggestion.getByRole('button', { name: /^Diesen Vertrag beenden/ }).click()
    await office.inDialog('Vertrag beenden').click()
    await expect(office.reason).toBeFocused()
    await expectForEverybody(desk, 'a cancellation that is matched')
    await office.reason.fill('Zahlendreher, Adresse stimmt')
    await office.inDialog('Vertrag beenden').click()
    await expect(office.main.getByText(/^Vom Büro beendet\. Letzter Tag: 30\. Juni \d{4}\.$/)).toBeVisible()
    await expectForEverybody(desk, 'a cancellation that was matched')
  })

  await mailTo(page.context(), person.email, 'contractTerminated', number)
  await page.goto(address)
  await expect(screen.main.getByText(/^Gekündigt, endet am 30\. Juni \d{4}$/)).toBeVisible()
  forgiveRefusals(faults, [404], paths.account.root)
})

test('the deadline of a season is only ever postponed, and is nobody else’s work', async ({
  page,
  browser,
  faults,
}) => {
  const office = officePages(page)
  const deadline = office.dialog.getByLabel(/^Kündbar bis/)
  const renewal = office.dialog.getByLabel(/^Verlängerung ab/)
  await arriveAs(page, nora, '/admin/seasons/')
  await expect(office.heading('Dauerkarten-Saisons')).toBeVisible()
  await expectForEverybody(page, 'seasons at the office')
  await office.main.getByRole('link', { name: 'Dauerkarte Profis 2030/31' }).click()
  await expect(office.heading('Dauerkarte Profis 2030/31')).toBeVisible()
  await expectForEverybody(page, 'a season at the office')
  await office.button('Kündigungsfrist verlängern').click()
  await deadline.fill('2031-05-01')
  await office.reason.fill('Relegation')
  await office.inDialog('Vorschau').click()
  await expect(office.dialog.getByText(/Diese Tage gehen nicht/)).toBeVisible()
  await deadline.fill('2031-06-10')
  await renewal.fill('2031-06-11')
  await office.inDialog('Vorschau').click()
  await expect(office.inDialog('Bis 10. Juni 2031 verlängern')).toBeVisible()
  await expectForEverybody(page, 'the preview of a postponed deadline')
  await office.inDialog('Abbrechen').click()
  await expect(office.main.getByText('31. Mai 2031')).toBeVisible()

  const desk = await newWindow(browser)
  await arriveAs(desk, ole, '/admin/seasons/')
  await expect(desk.getByText('Hier arbeitet das Ticket-Büro')).toBeVisible()
  await expectForEverybody(desk, 'seasons for somebody else')
  // The days that are not possible.
  forgiveRefusals(faults, [409], '/admin/seasons/')
})
