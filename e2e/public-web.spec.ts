import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { desktop, expectForEverybody, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { siteUrl, target } from './support/target.ts'

/** One page of each kind that visitors meet without signing in. */
const pages = [
  ['start page', siteUrl('profis')],
  ['season', siteUrl('profis', '/saison/')],
  ['squad', siteUrl('profis', '/kader/')],
  ['news', siteUrl('profis', '/news/')],
  ['article', siteUrl('profis', '/news/vorbericht-nordhafen/')],
  ['dates', siteUrl('profis', '/termine/')],
  ['match', siteUrl('profis', '/spiele/2026/10-rotenfels-eichwald/')],
  ['gallery', siteUrl('profis', '/bildergalerien/rotenfels/')],
  ['calendar', siteUrl('klub', '/kalender/')],
  ['search', siteUrl('klub', '/suche/')],
  ['directory', siteUrl('klub', '/alle-seiten/')],
  ['page with several places for advertising', siteUrl('tv', '/videos/')],
  ['start page in Japanese', siteUrl('ja')],
  ['start page in English', siteUrl('en')],
  ['start page of the stadium', siteUrl('stadion')],
  ['start page of the club', siteUrl('klub')],
] as const

test.describe('for everybody @look', () => {
  test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

  for (const [name, address] of pages) {
    test(`the ${name} holds`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectForEverybody(page, name)
    })
  }
})

test('a visitor filters the news, shares the address, and goes back from an article to the same list', async ({
  page,
}) => {
  await page.goto(siteUrl('profis', '/news/'))
  await page.getByRole('combobox', { name: 'Thema' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/thema=/)
  const shared = page.url()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/thema=/)
  await page.goBack()
  await expect(page).toHaveURL(shared)
})

test('a number leads to the article, and a wrong one to a page that says so', async ({ page }) => {
  await page.goto(siteUrl('profis', '/news/'))
  const [uid, slug] = await page.evaluate(async () => {
    const numbers = (await (await fetch('index.json')).json()) as Record<string, string>
    return Object.entries(numbers)[0] ?? ['', '']
  })
  await page.goto(siteUrl('profis', `/news/detail/?id=${uid}`))
  await expect(page).toHaveURL(siteUrl('profis', slug))
  await page.goto(siteUrl('profis', '/news/detail/?id=1'))
  await expect(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible()
})

test('a sub-site keeps its own colours when the styles of all pages have come', async ({ page }) => {
  const [, name = '', value = ''] =
    /(--[\w-]+): ([^;]+);/.exec(readFileSync('sites/stadion/theme.css', 'utf8')) ?? []
  await page.goto(siteUrl('stadion'))
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
  const colour = await page.evaluate(
    token => getComputedStyle(document.documentElement).getPropertyValue(token),
    name,
  )
  expect(colour.trim()).toBe(value)
})

test('old addresses of the stadium lead on, in every spelling @hosts', async ({ page }) => {
  for (const path of ['/anfahrt', '/Anfahrt/', '/ANFAHRT?von=a']) {
    await page.goto(siteUrl('stadion', path))
    expect(new URL(page.url()).pathname).toMatch(/\/serviceinfos\/anfahrt-und-parken\/$/)
  }
  expect(new URL(page.url()).search).toBe('?von=a')
})

test('an address without a page offers the nearest ones @hosts', async ({ page, faults }) => {
  const answer = await page.goto(siteUrl('profis', '/sasion/'))
  expect(answer?.status()).toBe(404)
  await page
    .getByRole('navigation', { name: 'Meintest du vielleicht' })
    .getByRole('link', { name: /Saison/ })
    .first()
    .click()
  await expect(page).toHaveURL(siteUrl('profis', '/saison/'))
  // The browser says of its own that the first answer was a 404, and nothing else.
  expect(faults.splice(0).filter(fault => !fault.includes('404'))).toEqual([])
})

/** More stops than any start page has. */
const MOST_STOPS = 150

interface Stop {
  stop: string
  isInBar: boolean
  isBeneath: boolean
}

/** Where the focus goes by Tab from the page's top until it is there again, and whether one can see it beside what lies over the page. */
async function stopsBeside(page: Page, bar: Locator): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press('Tab')
    const stop = await bar.evaluate(over => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      const { tagName, textContent } = focused
      const isInBar = over.contains(focused)
      return {
        stop: `${tagName} ${(focused.ariaLabel ?? textContent).trim().slice(0, 40)}`,
        isInBar,
        isBeneath: !isInBar && focused.getBoundingClientRect().top >= over.getBoundingClientRect().top,
      }
    })
    const isAround = stop?.isInBar === true && stops.some(({ isInBar }) => !isInBar)
    if (!stop || isAround) return stops
    stops.push(stop)
  }
  throw new Error(`The focus is not at the top again after ${MOST_STOPS} stops`)
}

test.describe('before a person has said what may be loaded', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  for (const viewport of [phone, desktop]) {
    test(`the keyboard is never beneath the question at ${viewport.width} pixels @look`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(siteUrl('profis'))
      const question = page.getByRole('region', { name: 'Was dürfen wir?' })
      await expect(question).toBeVisible()
      const stops = await stopsBeside(page, question)
      expect(stops.slice(0, 4).map(({ isInBar }) => isInBar)).toEqual([true, true, true, true])
      expect(stops.length).toBeGreaterThan(40)
      expect(stops.flatMap(({ stop, isBeneath }) => (isBeneath ? [stop] : []))).toEqual([])
    })
  }

  test('nothing is counted, and the question is answered once for all sub-sites @hosts', async ({
    page,
    context,
  }) => {
    await page.goto(siteUrl('profis'))
    const question = page.getByRole('region', { name: 'Was dürfen wir?' })
    await expect(question).toBeVisible()
    expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer)).toBeUndefined()
    await question.getByRole('button', { name: 'Nur Notwendiges' }).click()
    await expect(question).toBeHidden()
    const other = await context.newPage()
    await other.goto(siteUrl(target.environment === 'local' ? 'stadion' : 'klub'))
    await expect(other.getByRole('region', { name: 'Was dürfen wir?' })).toBeHidden()
    await expect(other.getByRole('button', { name: 'Privatsphäre einstellen' })).toBeVisible()
  })
})
