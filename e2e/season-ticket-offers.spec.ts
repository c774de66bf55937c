import type { Browser, Page } from '@playwright/test'
import words from '../locales/de/contracts.json' with { type: 'json' }
import { paths } from '../src/lib/paths.ts'
import { arriveAsNew } from './pages/arrivals.ts'
import { buyPlaceToStand, contractPages, openContract } from './pages/contract-pages.ts'
import { desktop, expectForEverybody } from './pages/everybody.ts'
import { fanClubPages, foundFanClub } from './pages/fan-club-pages.ts'
import { expect, test } from './pages/journey.ts'
import { linkOf, mailTo } from './pages/mails.ts'
import { newWindow } from './pages/new-window.ts'
import type { Person } from './pages/people.ts'
import { forgiveRefusals } from './pages/refusals.ts'
import { siteUrl } from './support/target.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

const offered = 'Dir wird eine Dauerkarte angeboten'

/** Somebody new with a season ticket of their own. */
async function newOwner(browser: Browser) {
  const page = await newWindow(browser)
  await arriveAsNew(page, paths.account.contracts)
  const address = await buyPlaceToStand(page, '31')
  return { page, address, screen: contractPages(page) }
}

/** From the contract's page: somebody else is to use its ticket. */
async function offerTo(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  const screen = contractPages(page)
  await screen.link('Jemand anderen die Karte nutzen lassen').click()
  await screen.email().fill(email)
  await screen.button('Karte anbieten').click()
  await expect(screen.heading('Wartet auf Antwort')).toBeVisible()
}

test('two owners offer their season ticket to one person, who can accept a single one @buying', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const person = await arriveAsNew(page, paths.account.contracts)
  const first = await newOwner(browser)
  const second = await newOwner(browser)
  await offerTo(first.page, person)
  await offerTo(second.page, person)

  const tab = contractPages(page)
  const otherPage = await page.context().newPage()
  const other = contractPages(otherPage)
  await test.step('both offers are open in two tabs before either is answered', async () => {
    await page.reload()
    await expect(tab.link(offered)).toHaveCount(2)
    await otherPage.goto(page.url())
    await tab.link(offered).first().click()
    await expect(tab.heading(offered)).toBeVisible()
    await other.link(offered).last().click()
    await expect(other.heading(offered)).toBeVisible()
    expect(otherPage.url()).not.toBe(page.url())
  })

  await test.step('one is accepted, and the other says why it cannot be', async () => {
    await tab.button('Dauerkarte annehmen').click()
    await expect(tab.heading('Die Dauerkarte liegt jetzt bei dir')).toBeVisible()
    await other.button('Dauerkarte annehmen').click()
    await expect(other.main.getByText(words.codes.ALREADY_RECIPIENT_OF_ANOTHER_CONTRACT)).toBeVisible()
    await expectForEverybody(otherPage, 'a second season ticket that cannot be accepted')
  })

  await test.step('it still waits, and can be declined', async () => {
    await otherPage.reload()
    await expect(other.heading(offered)).toBeVisible()
    await other.button('Ablehnen').click()
    await otherPage
      .getByRole('dialog', { name: 'Angebot ablehnen?' })
      .getByRole('button', { name: 'Angebot ablehnen' })
      .click()
    await expect(other.focused).toHaveText('Du hast die Dauerkarte abgelehnt')
    await page.goto(siteUrl('profis', paths.account.tickets))
    await expect(page.getByRole('article', { name: /^Dauerkarte Profis/ })).toHaveCount(1)
  })

  await test.step('whose offer was declined offers it to somebody else at once', async () => {
    await second.page.goto(second.address)
    const friend = await newWindow(browser)
    const next = await arriveAsNew(friend, paths.account.contracts)
    await offerTo(second.page, next)
    await friend.reload()
    await expect(contractPages(friend).link(offered)).toBeVisible()
  })
  // The browser's own line for the answer that was refused, and whoever has no contract yet (SPEC 8).
  forgiveRefusals(faults, [404, 422], paths.account.root)
})

test('a fan club takes a contract over by its admin, and who uses the ticket keeps it @buying', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const name = 'Eichenfreunde'
  const screen = contractPages(page)
  const chair = await arriveAsNew(page, paths.account.contracts)
  await (await foundFanClub({ browser, page }, name, chair)).close()
  const mailbox = `vorstand.${chair.email}`
  const owner = await newOwner(browser)

  await test.step('its mailbox is proven by the link that lies in it', async () => {
    const letterbox = await newWindow(browser)
    await letterbox.goto(linkOf(await mailTo(page.context(), mailbox, 'confirmToRead')))
    await letterbox.getByRole('button', { name: 'Adresse bestätigen' }).click()
    await expect(letterbox.getByRole('heading', { name: 'Adresse bestätigt' })).toBeVisible()
  })

  await test.step('it cannot use a ticket', async () => {
    await owner.screen.link('Jemand anderen die Karte nutzen lassen').click()
    await owner.screen.email().fill(mailbox)
    await owner.screen.button('Karte anbieten').click()
    await expect(
      owner.screen.main.getByText(words.codes.FANCLUB_AS_SEASON_TICKET_RECIPIENT_NOT_ALLOWED),
    ).toBeVisible()
  })

  await test.step('it can have the contract', async () => {
    await owner.page.goto(owner.address)
    await owner.screen.link('Vertrag übertragen').click()
    await owner.screen.email().fill(mailbox)
    await owner.screen.button('Vertrag anbieten').click()
    await expect(owner.screen.heading('Wartet auf die Übernahme')).toBeVisible()
  })

  await test.step('its admin sees nothing of it as themselves, and accepts it in its name', async () => {
    await page.reload()
    await expect(screen.link('Dir wird ein Vertrag angeboten')).toHaveCount(0)
    await page.goto(siteUrl('profis', paths.account.fanClubs))
    await fanClubPages(page).manage(name).click()
    const acting = page.getByRole('region', { name: 'Handeln für eine Organisation' })
    await expect(acting).toContainText(`Du handelst für ${name}`)
    await page.goto(siteUrl('profis', paths.account.contracts))
    await screen.link('Dir wird ein Vertrag angeboten').click()
    await expect(screen.main.getByText('Wer die Karte jetzt nutzt, nutzt sie weiter.')).toBeVisible()
    await screen.button('Neue Adresse').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Firma')).toHaveValue(name)
    await dialog.getByLabel('Vorname').fill(chair.firstName)
    await dialog.getByLabel('Nachname').fill(chair.lastName)
    await dialog.getByLabel('Straße und Hausnummer').fill('Kastanienallee 12')
    await dialog.getByLabel('Postleitzahl').fill('60999')
    await dialog.getByLabel('Ort', { exact: true }).fill('Eichwald am Main')
    await dialog.getByRole('button', { name: /speichern/i }).click()
    await expectForEverybody(page, 'a contract that is offered to a fan club')
    await screen.button('Vertrag zahlungspflichtig übernehmen').click()
    await expect(screen.focused).toHaveText('Der Vertrag läuft jetzt auf dich')
  })

  await test.step('it is the club’s contract, and its ticket is used by whom it was', async () => {
    await openContract(page)
    await expect(screen.main.getByRole('definition').filter({ hasText: /^Lea Otten$/ })).toBeVisible()
    await expectForEverybody(page, 'a contract of a fan club')
    await owner.page.goto(siteUrl('profis', paths.account.tickets))
    await expect(owner.page.getByRole('article', { name: /^Dauerkarte Profis/ })).toBeVisible()
  })
  forgiveRefusals(faults, [404, 422], paths.account.root)
})
