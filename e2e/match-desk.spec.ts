import type { Browser, Page } from '@playwright/test'
import { expectForEverybody, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { fanPages, matchDeskPages } from './pages/match-desk-pages.ts'
import { askedAgain } from './pages/polling.ts'
import { answeredBefore } from './support/consent.ts'
import { siteUrl } from './support/target.ts'

/** Matches that nobody else writes; a second try has one of its own. */
const forFans = ['159-2026-14-eichwald-rheinau', '159-2026-15-eichwald-birkenfurt']
const forTwo = ['159-2026-17-eichwald-althausen', '159-2026-19-eichwald-oberwald']
const forLook = ['159-2026-21-eichwald-falkenberg', '159-2026-23-eichwald-wittenau']
const matchOf = (ids: readonly string[]) => ids[test.info().retry] ?? ids[0] ?? ''

const anotherPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ storageState: answeredBefore, locale: 'de-DE' })
  return context.newPage()
}

test('a goal is written by the keyboard alone, corrected and taken away, and fans see each @smoke', async ({
  page,
  browser,
}) => {
  test.slow()
  const match = matchOf(forFans)
  const desk = matchDeskPages(page)
  await desk.arrive(match)
  // Before the first entry there is nothing to correct.
  await expect(desk.command('Korrigieren')).toBeDisabled()
  await expect(desk.command('Wieder einsetzen')).toBeDisabled()
  await desk.press('w')
  await expect(page.getByRole('form', { name: 'Pfiff eintragen' })).toBeVisible()
  await desk.press('Enter')
  await expect(desk.row('Anpfiff')).toBeVisible()
  await expect(desk.command('Korrigieren')).toBeEnabled()

  const fanPage = await anotherPage(browser)
  await fanPage.clock.install()
  const fan = fanPages(fanPage)
  await fan.open(match)
  await askedAgain(fanPage, shown => expect(fan.entry('Anpfiff')).toBeVisible(shown))
  await expect(fan.board).toContainText('0 zu 0')

  // Six keys, and no other.
  await desk.press('g', 'h', '9', 'Enter')
  await expect(desk.row('Chidi Okafor')).toBeVisible()
  await askedAgain(fanPage, shown => expect(fan.entry('Chidi Okafor')).toBeVisible(shown))
  await expect(fan.board).toContainText('1 zu 0')

  // The scorer was another one.
  await desk.press('e')
  const form = page.getByRole('form', { name: 'Tor korrigieren' })
  await expect(form.getByRole('combobox', { name: 'Wer hat getroffen?' })).toBeFocused()
  await desk.press('ControlOrMeta+a')
  await page.keyboard.type('kess')
  await desk.press('Enter')
  await expect(desk.row('Noah Kessler')).toBeVisible()
  await askedAgain(fanPage, shown => expect(fan.entry('Noah Kessler')).toBeVisible(shown))
  await expect(fan.entry('Chidi Okafor')).toHaveCount(0)

  // The entry on top of the list is the goal: the video assistant takes it away.
  await desk.press('ArrowDown', 'v', 'Enter')
  await expect(desk.row(/Zählt nicht/)).toBeVisible()
  await askedAgain(fanPage, shown => expect(fan.entry('Zurückgenommen')).toBeVisible(shown))
  await expect(fan.board).toContainText('0 zu 0')

  // And gives it back, since the decision was written by mistake.
  await desk.press('u')
  await expect(desk.board).toContainText('1 zu 0')
  await askedAgain(fanPage, shown => expect(fan.board).toContainText('1 zu 0', shown))

  for (const whistle of ['Halbzeit', 'Weiter geht’s']) {
    await desk.press('w', 'Enter')
    await expect(desk.row(whistle).first()).toBeVisible()
  }
  await desk.press('w', 'Enter')
  const question = page.getByRole('alertdialog', { name: 'Wirklich abpfeifen?' })
  await expect(question.getByRole('button', { name: 'Noch nicht' })).toBeFocused()
  await desk.press('Tab', 'Enter')
  await expect(desk.row('Abpfiff')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pult', exact: true })).toBeFocused()
  await askedAgain(fanPage, shown => expect(fan.board).toContainText('Abgepfiffen', shown))
})

test('two desks at once: neither writes over the other, and both see all', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const match = matchOf(forTwo)
  const other = await anotherPage(browser)
  const [one, two] = [matchDeskPages(page), matchDeskPages(other)]
  await one.arrive(match)
  await two.arrive(match)

  // Both have the whistle before them; one is quicker.
  await one.press('w')
  await two.press('w')
  await one.press('Enter')
  await expect(one.row('Anpfiff')).toBeVisible()
  await two.press('Enter')
  await expect(other.getByRole('alert')).toContainText('Dieser Pfiff passt jetzt nicht')
  await two.press('x')
  await expect(two.row('Anpfiff')).toHaveCount(1)

  // What is typed at one stays while the other writes.
  await two.press('c')
  await other.keyboard.type('Das Stadion ist voll')
  await one.press('g', 'h', '9', 'Enter')
  await expect(two.row('Chidi Okafor')).toContainText('Anderes Pult')
  await expect(other.getByLabel('Text auf Deutsch')).toBeFocused()
  await expect(other.getByLabel('Text auf Deutsch')).toHaveValue('Das Stadion ist voll')
  await two.press('Enter')
  await expect(one.row('Das Stadion ist voll')).toBeVisible()

  // The same goal once more is asked about, and dropped.
  await two.press('g', 'h', '9', 'Enter')
  await expect(other.getByRole('alert')).toContainText('Das stand da schon')
  await two.press('x')
  await expect(one.board).toContainText('1 zu 0')

  // Two corrections of one entry: the later one sees the earlier before it writes.
  await two.press('ArrowDown', 'ArrowDown')
  await two
    .row('Chidi Okafor')
    .getByRole('button', { name: /^Korrigieren/ })
    .click()
  await other.getByLabel('Text auf Deutsch').fill('Mit links.')
  await one.press('e')
  await page.getByLabel('Text auf Deutsch').fill('Mit rechts.')
  await one.press('Enter')
  await expect(other.getByText('Das andere Pult hat diesen Eintrag geändert')).toBeVisible()
  await expect(other.getByLabel('Text auf Deutsch')).toHaveValue('Mit links.')
  await two.press('Escape')
  await expect(two.row('Mit rechts.')).toBeVisible()

  // Without a network it is kept and said, and goes out once.
  await other.context().setOffline(true)
  await two.press('c')
  await other.keyboard.type('Ecke für Eichwald')
  await two.press('Enter')
  await expect(other.getByText('Keine Verbindung')).toBeVisible()
  await other.context().setOffline(false)
  await expect(one.row('Ecke für Eichwald')).toHaveCount(1)
  await expect(other.getByText('Keine Verbindung')).toBeHidden()
  // The refusals are what was wanted.
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('status of 409')))
})

test('a desk keeps what is typed over a reload, and holds for everybody @look', async ({ page }) => {
  test.slow()
  const match = matchOf(forLook)
  const desk = matchDeskPages(page)
  await desk.arrive(match)
  await desk.press('w', 'Enter')
  await expect(desk.row('Anpfiff')).toBeVisible()
  await desk.press('g', 'h', '9', 'Enter')
  await expect(desk.row('Chidi Okafor')).toBeVisible()
  await desk.press('g', 'a')
  await page.keyboard.type('Wegmann')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Wer hat getroffen?' })).toHaveValue('Wegmann')
  await expectForEverybody(page, 'an entry at the desk')
  await desk.press('Escape', 'Escape')
  await page.setViewportSize(phone)
  for (const button of await page.getByRole('group', { name: 'Was ist passiert?' }).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  for (const part of ['lineUps/', 'figures/']) {
    await page.goto(siteUrl('profis', `/admin/matches/${match}/${part}`))
    await expect(page.getByRole('region', { name: /^(Aufstellung|Zahlen)/ }).first()).toBeVisible()
    await expectForEverybody(page, part)
  }
  await page.goto(siteUrl('profis', '/admin/matches/'))
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Eichwald/ })
      .first(),
  ).toBeVisible()
  await expectForEverybody(page, 'matches of the desk')
})
