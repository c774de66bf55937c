import type { Browser, Page } from '@playwright/test'
import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { buyPlaceToStand, contractPages, offerLink, openContract } from './pages/contract-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { mailTo } from './pages/mails.ts'
import { payFee } from './pages/membership-pages.ts'
import { newWindow } from './pages/new-window.ts'
import type { Person } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

/** Somebody new in a browser of their own. */
async function inOwnBrowser(browser: Browser): Promise<{ page: Page; person: Person }> {
  const page = await newWindow(browser)
  return { page, person: await arriveAsNew(page, paths.account.contracts) }
}

test('a fan buys a season ticket, lets a friend use it, and gives the contract to somebody else @hosts @money', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const screen = contractPages(page)
  const { main } = screen
  const person = await arriveAsNew(page, paths.account.contracts)
  const friend = await inOwnBrowser(browser)
  const heir = await inOwnBrowser(browser)

  await test.step('block and seat are chosen, and all it costs is said before the cart', async () => {
    await screen.link('Dauerkarte kaufen').click()
    await expect(screen.heading('Dauerkarte kaufen')).toBeVisible()
    await screen.chooseBlock('14')
    await screen.chooseFirst('Reihe')
    await screen.chooseFirst('Platz')
    await main.getByRole('radio', { name: /^Ermäßigt/ }).click()
    await main.getByRole('radio', { name: /^Gedruckte Karte per Post/ }).click()
    await expect(main.getByText(/Der Vertrag läuft vom .* bis 30\. Juni \d{4}\./)).toBeVisible()
    await expect(main.getByText(/kein Widerrufsrecht/)).toBeVisible()
    await expectForEverybody(page, 'buying a season ticket')
    await screen.button('In den Warenkorb').click()
    await expect(screen.heading('Warenkorb')).toBeVisible()
    await expect(main.getByText(/^Dauerkarte Profis .*, Block 14, Reihe .*, ermäßigt$/).first()).toBeVisible()
    await payFee(page)
    await mailTo(page.context(), person.email, 'contractBegun', 'Block 14')
  })

  await test.step('the contract is in the account, and its tickets are in the wallet', async () => {
    await openContract(page)
    await expect(main.getByText('Lea Otten (du)')).toBeVisible()
    // Nothing is kept that later seasons could be charged from.
    await expect(screen.link(/^Zahlungsart$/).last()).toBeVisible()
    await expect(main.getByText('Bezahlt', { exact: true })).toBeVisible()
    await expectForEverybody(page, 'a contract')
    await page.goto(siteUrl('profis', paths.account.tickets))
    const season = main.getByRole('region', { name: 'Dauerkarte' })
    await expect(season.getByRole('article', { name: /^Dauerkarte Profis/ })).toBeVisible()
    await season.getByRole('link', { name: /^Karte zeigen/ }).click()
    await expect(page.getByRole('img', { name: /^Code deiner Karte/ })).toBeVisible()
  })

  await test.step('the ticket is offered to a friend', async () => {
    await openContract(page)
    await screen.link('Jemand anderen die Karte nutzen lassen').click()
    await screen.email().fill(friend.person.email)
    await screen.button('Karte anbieten').click()
    await expect(screen.heading('Wartet auf Antwort')).toBeFocused()
    await expect(main.getByText(friend.person.email)).toBeVisible()
    await expectForEverybody(page, 'a season ticket that is offered')
  })

  const link = await offerLink(friend.page, friend.person, 'Dauerkarte')

  await test.step('with another account the link says whose it is, and how to change', async () => {
    await heir.page.goto(link)
    const { heading, main: shown, button } = contractPages(heir.page)
    await expect(heading('Falsches Konto')).toBeVisible()
    await expect(shown.getByText(/^Dieses Angebot ging an l…@example\.org\./)).toBeVisible()
    await expect(button('Konto wechseln')).toBeVisible()
    await expectForEverybody(heir.page, 'an offer to another account')
  })

  await test.step('the friend reads of no price, payment or address, accepts, and has the ticket', async () => {
    const theirs = contractPages(friend.page)
    await friend.page.goto(link)
    await expect(theirs.heading('Dir wird eine Dauerkarte angeboten')).toBeVisible()
    await expect(theirs.main).toContainText('Block 14')
    await expect(theirs.main).not.toContainText(/€|Zahlungsart für|Rechnungsadresse|Am Wehr/)
    await expectForEverybody(friend.page, 'a season ticket that waits for an answer')
    await theirs.button('Dauerkarte annehmen').click()
    await expect(theirs.heading('Die Dauerkarte liegt jetzt bei dir')).toBeVisible()
    await theirs.link('Zu deinen Karten').click()
    const season = theirs.main.getByRole('region', { name: 'Dauerkarte' })
    await expect(season.getByText('Den Vertrag zahlt Lea Otten.')).toBeVisible()
    await expect(season.getByRole('link', { name: /^Vertrag ansehen/ })).toHaveCount(0)
    await season.getByRole('link', { name: /^Karte zeigen/ }).click()
    await expect(friend.page.getByRole('img', { name: /^Code deiner Karte/ })).toBeVisible()
    await page.goto(siteUrl('profis', paths.account.tickets))
    await expect(
      main.getByText('Mit einer Dauerkarte steht hier jedes Spiel, für das sie gilt.'),
    ).toBeVisible()
  })

  await test.step('the contract is offered to somebody else, who accepts it with an address', async () => {
    await openContract(page)
    await expect(main.getByRole('definition').filter({ hasText: /^Lea Otten$/ })).toBeVisible()
    await screen.link('Vertrag übertragen').click()
    await screen.email().fill(heir.person.email)
    await screen.button('Vertrag anbieten').click()
    await expect(screen.heading('Wartet auf die Übernahme')).toBeFocused()
    const theirs = contractPages(heir.page)
    await heir.page.goto(await offerLink(heir.page, heir.person, 'Vertrag'))
    await expect(theirs.heading('Dir wird ein Vertrag angeboten')).toBeVisible()
    await expect(theirs.main.getByText('Wer die Karte jetzt nutzt, nutzt sie weiter.')).toBeVisible()
    await expect(theirs.main.getByText(/kostet .*€, und du zahlst sie\./)).toBeVisible()
    await expect(theirs.main).not.toContainText('Am Wehr')
    await theirs.button('Neue Adresse').click()
    const dialog = heir.page.getByRole('dialog')
    await dialog.getByLabel('Straße und Hausnummer').fill('Uferweg 3')
    await dialog.getByLabel('Postleitzahl').fill('60999')
    await dialog.getByLabel('Ort', { exact: true }).fill('Eichwald am Main')
    await dialog.getByRole('button', { name: /speichern/i }).click()
    await expect(theirs.main.getByRole('radio', { name: /Uferweg 3/ })).toBeChecked()
    await expectForEverybody(heir.page, 'a contract that waits for an answer')
    await theirs.button('Vertrag zahlungspflichtig übernehmen').click()
    await expect(theirs.focused).toHaveText('Der Vertrag läuft jetzt auf dich')
    await theirs.link('Zum Vertrag').click()
    await expect(theirs.heading(/^Vertrag V-/)).toBeVisible()
    await expect(theirs.main.getByText('Uferweg 3').first()).toBeVisible()
    await expectForEverybody(heir.page, 'a contract that was taken over')
  })

  await test.step('whose it was reads what it was about, and no more', async () => {
    await openContract(page)
    await expect(main.getByText('Vertragspartner gewechselt').first()).toBeVisible()
    await expect(main).not.toContainText('Uferweg')
    await expect(screen.link('Vertrag kündigen')).toHaveCount(0)
    await expectForEverybody(page, 'a contract that somebody else has taken over')
  })
  // Offers of another account, and whoever has none of what the account shows yet (SPEC 8).
  forgiveRefusals(faults, [404], paths.account.root)
})

test('whoever is declined and takes an offer back goes on, and terminates the contract in the end @buying', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const screen = contractPages(page)
  const { main } = screen
  const person = await arriveAsNew(page, paths.account.contracts)
  const other = await inOwnBrowser(browser)
  const theirs = contractPages(other.page)
  const address = await buyPlaceToStand(page, '31')

  await test.step('a printed card counts from the next season, at a price that is said before', async () => {
    await screen.link('Preisklasse oder Ausgabe ändern').click()
    await main.getByRole('radio', { name: /^Gedruckte Karte per Post/ }).click()
    await expect(main.getByText(/^Die Änderung zählt ab 1\. Juli \d{4}\./)).toBeVisible()
    await screen.button('Kostenpflichtig ändern').click()
    await expect(main.getByText(/^Ab 1\. Juli \d{4}: Gedruckte Karte per Post/)).toBeVisible()
  })

  await test.step('a fan club cannot use it', async () => {
    await screen.link('Jemand anderen die Karte nutzen lassen').click()
    await screen.email().fill('vorstand@eichwald-adler.example')
    await screen.button('Karte anbieten').click()
    await expect(main.getByText(/^Ein Fanclub kann keine Dauerkarte nutzen/)).toBeVisible()
    await expect(screen.email()).toHaveValue('vorstand@eichwald-adler.example')
  })

  await test.step('somebody declines, with a reason', async () => {
    await screen.email().fill(other.person.email)
    await screen.button('Karte anbieten').click()
    await expect(screen.heading('Wartet auf Antwort')).toBeVisible()
    await other.page.reload()
    await theirs.link('Dir wird eine Dauerkarte angeboten').click()
    await theirs.button('Ablehnen').click()
    const dialog = other.page.getByRole('dialog', { name: 'Angebot ablehnen?' })
    await dialog.getByLabel('Grund').fill('Ich bin im Winter nicht da')
    await dialog.getByRole('button', { name: 'Angebot ablehnen' }).click()
    await expect(theirs.focused).toHaveText('Du hast die Dauerkarte abgelehnt')
    await page.reload()
    await expect(screen.heading('Die Dauerkarte wurde abgelehnt')).toBeVisible()
    await expect(main.getByText('Ich bin im Winter nicht da')).toBeVisible()
  })

  await test.step('an offer is taken back, and its link says so', async () => {
    await page.goto(address)
    await screen.link('Vertrag übertragen').click()
    await screen.email().fill(other.person.email)
    await screen.button('Vertrag anbieten').click()
    await expect(screen.heading('Wartet auf die Übernahme')).toBeVisible()
    await other.page.goto(await offerLink(other.page, other.person, 'Vertrag'))
    await expect(theirs.heading('Dir wird ein Vertrag angeboten')).toBeVisible()
    await screen.button('Angebot zurückziehen').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Angebot zurückziehen' }).click()
    await expect(screen.focused).toHaveText('Du hast das Vertragsangebot zurückgezogen')
    await theirs.button('Vertrag zahlungspflichtig übernehmen').click()
    await expect(theirs.heading('Das Angebot wurde zurückgezogen')).toBeVisible()
    await expect(theirs.main.getByText('Dieses Angebot ist schon beantwortet')).toBeVisible()
    await expectForEverybody(other.page, 'an offer that was taken back')
  })

  await test.step('the account stays while the contract runs, with the way to it', async () => {
    await page.goto(siteUrl('profis', paths.account.deletion))
    await main.getByRole('checkbox').click()
    await main.getByRole('textbox').fill('löschen')
    await screen.button('Konto endgültig löschen').click()
    await expect(main.getByText(/noch nicht gekündigt/)).toBeVisible()
    await screen.link('Zu deinen Verträgen').click()
    await screen.link(/^Vertrag V-/).click()
  })

  await test.step('the last day is said before the press, and stands on receipt, contract and mail', async () => {
    await screen.link('Vertrag kündigen').click()
    await expect(screen.heading('Vertrag kündigen')).toBeVisible()
    const lastDay = main.getByText(/^Kündigst du jetzt, endet der Vertrag am 30\. Juni \d{4}\.$/)
    await expect(lastDay).toBeVisible()
    const day = /30\. Juni \d{4}/.exec(await lastDay.innerText())?.[0] ?? ''
    await screen.button('Vertrag kündigen').click()
    await expect(main.getByText('Wähl einen Grund aus der Liste.')).toBeVisible()
    await expectForEverybody(page, 'a termination that lacks a reason')
    await main.getByRole('radio', { name: 'Möchte ich nicht sagen' }).click()
    await main.getByRole('checkbox', { name: /unwiderruflich/ }).click()
    await screen.button('Vertrag kündigen').click()
    await expect(screen.heading('Dein Vertrag ist gekündigt')).toBeVisible()
    await expect(main.getByText(day).first()).toBeVisible()
    await expectForEverybody(page, 'receipt of a termination')
    await mailTo(page.context(), person.email, 'contractTerminated', day)
    await page.reload()
    await expect(screen.heading('Dein Vertrag ist gekündigt')).toBeVisible()
    await screen.link('Zum Vertrag').first().click()
    await expect(main.getByText(`Gekündigt, endet am ${day}`)).toBeVisible()
    await expect(screen.link('Vertrag übertragen')).toHaveCount(0)
    await expectForEverybody(page, 'a terminated contract')
  })
  // What was refused on purpose, the browser reports as well.
  forgiveRefusals(faults, [400, 404, 409, 422], paths.account.root)
})
