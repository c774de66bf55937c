import { expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { goalEntry, liveMatchId, makeTicker, serveMatch } from './pages/live-match.ts'
import { askedAgain } from './pages/polling.ts'
import { drawn } from './support/settled.ts'
import { siteUrl } from './support/target.ts'

const played = '159-2026-1-eichwald-steinbrueck'
/** A match of which there is a result and nothing else, with its season. */
const unreported = '159-2024-1-eichwald-koenigswerth&season=2024'
const ofMatch = (path: string, id: string) => siteUrl('profis', `${path}?match=${id}`)

test('a played match is told by its ticker, figures and past, and goes along from one to the other @smoke @hosts', async ({
  page,
}) => {
  await page.goto(ofMatch('/liveticker/', played))
  const board = page.getByRole('region', { name: 'Eichwald gegen Steinbrück' })
  await expect(board).toContainText('1 zu 2')
  await expect(board).toContainText('Abgepfiffen')
  const ticker = page.getByRole('region', { name: 'Liveticker' })
  await expect(ticker.getByRole('heading', { level: 2, name: /^Tor für/ })).toHaveCount(3)
  await expect(ticker).toContainText('Tomás Rivas')

  const views = page.getByRole('navigation', { name: 'Zum Spiel' })
  await views.getByRole('link', { name: 'Statistik' }).click()
  await expect(page.getByRole('row', { name: '1 Tore 2' })).toBeVisible()
  await views.getByRole('link', { name: 'Direkter Vergleich' }).click()
  await expect(page.getByRole('list', { name: 'Spiele gegen Steinbrück' }).getByRole('listitem')).toHaveCount(
    5,
  )
  await views.getByRole('link', { name: 'Spieler der Saison' }).click()
  await expect(page.getByRole('rowheader').first()).toContainText('Chidi Okafor')
  await page.getByRole('combobox', { name: 'Saison' }).selectOption('2024')
  await expect(page).toHaveURL(/season=2024/)
  await expect(page.getByRole('region', { name: 'Spieler der Saison 2024/25' })).toBeVisible()
})

test('a goal is spoken once, shown, and read on the tab; taken away, it stays as that', async ({ page }) => {
  await page.clock.install()
  const match = await serveMatch(page, makeTicker())
  await page.goto(ofMatch('/liveticker/', liveMatchId))
  const board = page.getByRole('region', { name: 'Eichwald gegen Nordhafen' })
  await expect(board).toContainText('0 zu 0')
  const spoken = page.getByRole('region', { name: 'Liveticker' }).getByRole('status')
  await expect(spoken).toBeEmpty()

  match.publish(makeTicker([goalEntry]))
  await askedAgain(page, shown =>
    expect(spoken).toHaveText(
      '23. Minute. Tor für Eichwald. Chidi Okafor. Vorlage: Noah Kessler. Eichwald 1 zu 0 Nordhafen. Kopfball ins lange Eck.',
      shown,
    ),
  )
  await expect(board).toContainText('1 zu 0')
  await expect(page).toHaveTitle(/^1:0 \(23’\) SGE – NOR · Liveticker/)

  match.publish(makeTicker([{ ...goalEntry, cancelled: true, score: null }]))
  await askedAgain(page, shown => expect(page.getByText('Zurückgenommen')).toBeVisible(shown))
  await expect(board).toContainText('0 zu 0')
  // Who only listens would go on believing in it.
  await expect(spoken).toHaveText('Neuer Stand: Eichwald 0 zu 0 Nordhafen.')
})

test('what comes wrong is said, keeps what was there, and heals by itself', async ({ page, faults }) => {
  await page.clock.install()
  const match = await serveMatch(page, makeTicker([goalEntry]))
  await page.goto(ofMatch('/liveticker/', liveMatchId))
  const goal = page.getByRole('heading', { name: 'Tor für Eichwald' })
  await expect(goal).toBeVisible()
  const whole = JSON.stringify(makeTicker([goalEntry]))
  const old = page.getByText(/^Stand \d\d:\d\d\. Neues kommt gerade nicht an/)
  await drawn(page)
  const place = await goal.boundingBox()

  match.serveText(whole.slice(0, whole.length / 2))
  await askedAgain(page, shown => expect(old).toBeVisible(shown))
  await expect(old).toBeInViewport()
  // It lies over what it speaks of and moves none of it.
  await expect.poll(() => goal.boundingBox()).toEqual(place)
  match.publish(makeTicker([goalEntry]))
  await askedAgain(page, shown => expect(old).toBeHidden(shown))

  match.serveText(JSON.stringify({ ...makeTicker([goalEntry]), entries: 'none' }))
  await askedAgain(page, shown => expect(old).toBeVisible(shown))
  match.publish(makeTicker([goalEntry], -3_600_000))
  await askedAgain(page, shown => expect(page.getByText(/aus der Zukunft/)).toBeVisible(shown))
  match.publish(makeTicker([goalEntry]))
  await askedAgain(page, shown => expect(page.getByText(/aus der Zukunft/)).toBeHidden(shown))

  match.answer(route => route.abort())
  await askedAgain(page, shown => expect(old).toBeVisible(shown))
  await expect(goal).toBeVisible()
  match.publish(makeTicker([goalEntry]))
  await askedAgain(page, shown => expect(old).toBeHidden(shown))
  // That nobody answered is what was wanted.
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('net::ERR_FAILED')))
})

test('a feed that stands still while the match is on is told to be old', async ({ page }) => {
  await serveMatch(page, makeTicker([goalEntry], 3_600_000))
  await page.goto(ofMatch('/liveticker/', liveMatchId))
  await expect(page.getByText(/^Stand \d\d:\d\d\./)).toBeVisible()
})

test('news wait for whoever reads further down', async ({ page }) => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...goalEntry,
    id: `comment-${index}`,
    type: 'Comment' as const,
    side: null,
    player: null,
    otherPlayer: null,
    score: null,
    text: `Meldung ${300 - index}`,
  }))
  await page.clock.install()
  const match = await serveMatch(page, makeTicker(many))
  await page.goto(ofMatch('/liveticker/', liveMatchId))
  const read = page.getByText('Meldung 150', { exact: true })
  await read.scrollIntoViewIfNeeded()
  const place = async () => (await read.boundingBox())?.y ?? 0
  // Lines take their true height when they come into sight.
  await expect(async () => {
    const first = await place()
    for (let times = 0; times < 5; times++) {
      await drawn(page)
      expect(await place()).toBe(first)
    }
  }).toPass()
  const before = await place()
  match.publish(makeTicker([goalEntry, ...many]))
  const fresh = page.getByRole('button', { name: '1 neue Meldung' })
  await askedAgain(page, shown => expect(fresh).toBeVisible(shown))
  await expect.poll(place).toBeCloseTo(before, 0)
  await fresh.click()
  await expect(page.getByRole('heading', { name: 'Tor für Eichwald' })).toBeInViewport()
})

test('the screens of a match hold for everybody @look', async ({ page }) => {
  test.slow()
  await serveMatch(page, makeTicker([goalEntry]))
  await page.goto(ofMatch('/liveticker/', liveMatchId))
  await expect(page.getByRole('heading', { name: 'Tor für Eichwald' })).toBeVisible()
  await expectForEverybody(page, 'live ticker')
  for (const [path, sign, match = played] of [
    ['/statistik/', 'Ballbesitz in Prozent'],
    ['/direkter-vergleich/', 'Siege'],
    ['/spielerstatistik/', 'Chidi Okafor'],
    ['/aufstellung/', 'Eichwald, 4-3-3'],
    ['/aufstellung/', 'Von diesem Spiel kennen wir keine Aufstellung', unreported],
  ] as const) {
    await page.goto(ofMatch(path, match))
    await expect(page.getByText(sign).first()).toBeVisible()
    await expectForEverybody(page, path)
  }
})
