import type { Browser, Page } from '@playwright/test'
import type { MatchesFeed } from '#contract/matches/feeds/matches-feed.ts'
import type { StandingsFeed } from '#contract/matches/feeds/standings-feed.ts'
import { expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { askedAgain } from './pages/polling.ts'
import { fetchOf } from './support/loopback.ts'
import { drawn } from './support/settled.ts'
import { siteUrl } from './support/target.ts'

/** The platform's own feed with what a test changes in it; `tell` changes it from the next question on. */
async function withFeed<Feed>(page: Page, path: string, first: (feed: Feed) => Feed) {
  const current = { change: first }
  await page.route(`**/feeds/*/${path}`, async route => {
    const response = await fetchOf(route)
    const feed = (await response.json()) as Feed
    await route.fulfill({ response, json: current.change({ ...feed, asOf: new Date().toISOString() }) })
  })
  return {
    publish: (change: (feed: Feed) => Feed) => {
      current.change = change
    },
  }
}

const nordhafen = '159-2026-12-eichwald-nordhafen'
/** The season's feed with that match on, and so many goals of ours. */
const playing =
  (goals: number) =>
  (feed: MatchesFeed): MatchesFeed => ({
    ...feed,
    matches: feed.matches.map(match =>
      match.id === nordhafen ? { ...match, period: 'SecondHalf', score: { home: goals, away: 0 } } : match,
    ),
  })
interface BuiltRow {
  /** Its crest's letters may stand before the name. */
  team: string
  points: number
}

/** The table as the page's file has it: what other journeys play meanwhile is not in it. */
async function builtTable(browser: Browser): Promise<BuiltRow[]> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(siteUrl('profis', '/saison/'))
  const rows = await page
    .getByRole('table', { name: 'Tabelle' })
    .locator('tbody tr')
    .evaluateAll(lines =>
      lines.map(line => ({
        team: line.querySelector('th')?.textContent.trim() ?? '',
        // The form comes after them.
        points: Number([...line.querySelectorAll('td')].at(-2)?.textContent),
      })),
    )
  await context.close()
  return rows
}

/** That table with a match on that has brought us so many points. */
const leading =
  (built: readonly BuiltRow[], points: number) =>
  (feed: StandingsFeed): StandingsFeed => ({
    ...feed,
    isLive: true,
    all: built.flatMap(({ team, points: before }) =>
      feed.all
        .filter(row => team.endsWith(row.team.name))
        .map(row => ({ ...row, points: before + (row.team.own ? points : 0) })),
    ),
  })

const lineOf = (page: Page, opponent: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: opponent }).first()

test('a season is read without scripts, fixtures and table alike', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(siteUrl('profis', '/saison/'))
  await expect(page.getByRole('table', { name: 'Tabelle' }).getByRole('row')).toHaveCount(19)
  await expect(lineOf(page, 'Nordhafen')).toContainText('18:30')
  await page.goto(siteUrl('profis', '/kader/lukas-brandt/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lukas Brandt')
  await context.close()
})

test('a running match and its table come into the page that is open, and move nothing', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.clock.install()
  const built = await builtTable(browser)
  expect(built).toHaveLength(18)
  const matches = await withFeed<MatchesFeed>(page, '159/2026/matches.json', playing(0))
  const standings = await withFeed<StandingsFeed>(page, '159/2026/standings.json', leading(built, 1))
  await page.goto(siteUrl('profis', '/saison/'))
  const own = page.getByRole('table').getByRole('row', { name: /Eichwald/ })
  const place = async () => (await own.boundingBox())?.y ?? 0
  await expect(own).toBeVisible()
  await drawn(page)
  const before = await place()
  const points = built.find(({ team }) => team.endsWith('Eichwald'))?.points ?? Number.NaN

  await expect(page.getByText('Live: Laufende Spiele zählen mit ihrem jetzigen Stand')).toBeAttached()
  await expect(own.getByRole('cell').nth(7)).toHaveText(String(points + 1))
  const line = lineOf(page, 'Nordhafen')
  await expect(line).toContainText('2. Halbzeit')
  await expect(line).toContainText('0:0')
  await expect(line.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`/liveticker/\\?match=${nordhafen}$`),
  )
  await expect.poll(place).toBeCloseTo(before, 0)

  matches.publish(playing(1))
  standings.publish(leading(built, 3))
  await askedAgain(page, async shown => {
    await expect(line).toContainText('1:0', shown)
    await expect(own.getByRole('cell').nth(7)).toHaveText(String(points + 3), shown)
  })
  await expect.poll(place).toBeCloseTo(before, 0)
})

test('an older season is chosen with its table and its squad, and the back button takes it back @smoke', async ({
  page,
}) => {
  await page.goto(siteUrl('profis', '/saison/'))
  const season = page.getByRole('combobox', { name: 'Saison' })
  await season.first().selectOption('2025/26')
  await expect(page).toHaveURL(/\?season=2025$/)
  await expect(season.last()).toHaveValue('2025')
  const table = page.getByRole('table', { name: 'Tabelle 2025/26' })
  await expect(
    table
      .getByRole('row', { name: /Eichwald/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('4')
  // Only what follows the choice names a season.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saison')
  await expect(page).not.toHaveTitle(/20\d\d/)
  await page.getByRole('button', { name: 'Auswärts' }).click()
  await expect(page.getByRole('table', { name: 'Tabelle 2025/26, Auswärts' })).toBeVisible()
  await page.goBack()
  await expect(table).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Tabelle 2026/27' })).toBeVisible()
  await expect(season.first()).toHaveValue('2026')

  await page.goto(siteUrl('profis', '/kader/?season=2024'))
  await page.getByRole('link', { name: 'Karl-Heinz Bäumer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Karl-Heinz Bäumer' })).toBeVisible()
  await expect(page.getByText('Bei uns bis')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Saison' })).toHaveValue('2024')
})

test('players are gone through one after the other, each with what they have done', async ({ page }) => {
  await page.goto(siteUrl('profis', '/kader/'))
  await page.getByRole('link', { name: 'Lukas Brandt' }).click()
  await expect(page).toHaveURL(/\/kader\/lukas-brandt\/$/)
  await expect(page.getByText('Geboren')).toBeVisible()
  const goals = page
    .getByRole('main')
    .locator('dt', { hasText: /^Tore$/ })
    .locator('xpath=following-sibling::dd')
  await expect(goals).toHaveText('1')
  await page.getByRole('combobox', { name: 'Saison' }).selectOption('2025/26')
  await expect(goals).toHaveText('5')
  await page
    .getByRole('navigation', { name: 'Mehr aus dem Kader' })
    .getByRole('link', { name: /Sven Aagaard/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sven Aagaard' })).toBeVisible()
  // Search engines read the file.
  await page.reload()
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/squad\/sven-aagaard\/$/)
  await page.getByRole('link', { name: 'Das Team' }).click()
  await expect(page).toHaveURL(/\/kader\/$/)
})

test('a feed that is cut off is said and heals, and the page keeps what it had', async ({ page, faults }) => {
  test.slow()
  const state = { isDown: true }
  await page.route('**/feeds/*/159/2026/standings.json', async route => {
    if (state.isDown) await route.fulfill({ body: '{"asOf":"2026-', contentType: 'application/json' })
    else await route.continue()
  })
  await page.goto(siteUrl('profis', '/saison/'))
  const old = page.getByText(/^Stand .* Neues kommt gerade nicht an/)
  await expect(old).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(19)
  state.isDown = false
  // The network of a train that comes out of its tunnel.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(old).toBeHidden()
  // On hosts a made answer lacks the leave for other origins, which the browser says.
  faults.splice(0, faults.length, ...faults.filter(fault => !/CORS|ERR_FAILED/.test(fault)))
})

test('the pages of season and squad hold for everybody @look', async ({ page }) => {
  test.slow()
  for (const [site, path, sign] of [
    ['profis', '/saison/', 'Heim'],
    ['profis', '/kader/', 'Saison'],
    ['profis', '/kader/lukas-brandt/', 'In Zahlen'],
    ['profis', '/aktuell/', 'Wo wir stehen'],
    ['profis', '/spielerstatistik/', 'Wer trifft'],
    ['en', '/season/', 'Home'],
    ['en', '/squad/emre-yildiz/', 'In figures'],
    ['en', '/latest/', 'Where we stand'],
  ] as const) {
    await page.goto(siteUrl(site, path))
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible()
    await expectForEverybody(page, `${site} ${path}`)
  }
})
