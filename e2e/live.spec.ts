import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectForEverybody, phone } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { goalEntry, makeTicker, serveSeason } from './pages/live-match.ts'
import { liveFolder } from './support/server.ts'
import { drawn } from './support/settled.ts'
import { siteUrl } from './support/target.ts'

/** What the club's people type: it writes the file that the server gives to every page. */
const live = (...words: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', 'live', '--', ...words], {
    env: { ...process.env, KURVE_LIVE: liveFolder() },
  })

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Live Übertragung ansehen' })
const playerOf = (page: Page) => page.getByRole('dialog', { name: 'Live-Übertragung' })

/** The live-video file as the test says, for this page alone: other journeys go on beside. */
async function answerLive(page: Page, first: number | object) {
  const live = { reply: first }
  await page.route('**/live/live-video.json?t=*', route =>
    typeof live.reply === 'number'
      ? route.fulfill({ status: live.reply, headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ json: live.reply, headers: { 'access-control-allow-origin': '*' } }),
  )
  return live
}
const onAir = { payment: false, video_uid: 520 }

/** Where what stands around a room is, in pixels: nothing of it may move when something comes into it. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    ['main', 'header nav[aria-label="Sprache"]', 'header img'].map(name => {
      const { x, y, width } = document.querySelector(name)!.getBoundingClientRect()
      return [name, x, y, width]
    }),
  )

test('a broadcast that somebody begins is a button on the sub-sites that show it, within half a minute @hosts', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(siteUrl('klub'))
  // It is part of no page's file: the first answer says that there is none.
  await expect(page.getByRole('region', { name: 'Fanradio' })).toBeVisible()
  await expect(buttonOf(page)).toBeHidden()
  try {
    await live('on', '--video', '520')
    await expect(async () => {
      // Where the first answer is still under way, the half minute begins only with it.
      await page.clock.runFor(30_000)
      await expect(buttonOf(page)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    // On no other: nor is it asked for there.
    const asked: string[] = []
    page.on('request', request => void asked.push(request.url()))
    await page.goto(siteUrl('stadion'))
    await page.clock.runFor(60_000)
    await expect(buttonOf(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Fanradio' })).toBeHidden()
    expect(asked.filter(url => url.includes('live-video'))).toEqual([])
    await page.goto(siteUrl('profis', '/news/'))
    await page.clock.runFor(5_000)
    await expect(buttonOf(page)).toBeVisible()
  } finally {
    await live('off')
  }
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(buttonOf(page)).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
})

test('the broadcast opens before the page, and is left in three ways with the focus where it was', async ({
  page,
}) => {
  await page.clock.install()
  const live = await answerLive(page, 204)
  await page.goto(siteUrl('profis'))
  const [button, player] = [buttonOf(page), playerOf(page)]
  await expect(page.getByRole('region', { name: 'Fanradio' })).toBeVisible()
  await drawn(page)
  const before = await placesOf(page)
  live.reply = onAir
  await page.clock.runFor(30_000)
  await expect(button).toBeVisible()
  await expect.poll(() => placesOf(page)).toEqual(before)

  const leave = {
    Escape: () => page.keyboard.press('Escape'),
    control: () => player.getByRole('button', { name: 'Schließen' }).click(),
    beside: () => page.mouse.click(8, 8),
  }
  for (const [way, close] of Object.entries(leave)) {
    await button.click()
    await expect(player, way).toBeVisible()
    const frame = await player.evaluate(element => {
      const picture = element.querySelector('h2')?.parentElement?.nextElementSibling
      const { width = 0, height = 1 } = picture?.getBoundingClientRect() ?? {}
      return width / height
    })
    expect(frame).toBeCloseTo(16 / 9, 1)
    await page.mouse.wheel(0, 400)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await close()
    await expect(player, way).toBeHidden()
    await expect(button, way).toBeFocused()
  }
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('a poll that fails hides the button, and whoever watches is told of an end alone', async ({
  page,
  faults,
}) => {
  await page.clock.install()
  const live = await answerLive(page, onAir)
  await page.goto(siteUrl('profis'))
  await page.clock.runFor(5_000)
  await buttonOf(page).click()
  const over = playerOf(page).getByRole('status').filter({ hasText: 'Die Übertragung ist zu Ende' })
  const asks = async (reply: number | object) => {
    live.reply = reply
    const answer = page.waitForResponse('**/live/live-video.json?t=*')
    await page.clock.runFor(30_000)
    await answer
  }
  await asks(500)
  await asks(204)
  await expect(over).toBeVisible()
  await asks(onAir)
  await expect(over).toBeHidden()
  // A server that fails says nothing of the broadcast.
  await asks(500)
  await expect(over).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(playerOf(page)).toBeHidden()
  await expect(buttonOf(page)).toBeHidden()
  for (const [reply, isShown] of [
    [onAir, true],
    [404, false],
    [{ payment: 'no', video_uid: 520 }, false],
    [onAir, true],
  ] as const) {
    live.reply = reply
    await page.clock.runFor(30_000)
    await expect(buttonOf(page)).toBeVisible({ visible: isShown })
  }
  // What was answered so on purpose.
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('live-video.json')))
})

test('the radio in the footer plays, as loud as one likes, and is silent for a video', async ({ page }) => {
  await answerLive(page, onAir)
  await page.goto(siteUrl('klub'))
  const radio = page.getByRole('region', { name: 'Fanradio' })
  await radio.getByRole('slider', { name: 'Lautstärke' }).press('Home')
  await radio.getByRole('button', { name: 'Anhören Fanradio' }).click()
  await expect(radio.getByRole('status')).toHaveText('Läuft')
  const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(time).toBeGreaterThan(0.2)
  // It goes on while the person does.
  await page.getByRole('link', { name: 'Kalender' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible()
  await expect(radio.getByRole('status')).toHaveText('Läuft')
  await buttonOf(page).click()
  await expect(page.locator('audio')).not.toHaveAttribute('src')
})

test('the match that is on stands above every page of its sub-site, silently', async ({ page }) => {
  await page.clock.install()
  const season = await serveSeason(page, makeTicker())
  const asked: string[] = []
  page.on('request', request => void asked.push(new URL(request.url()).pathname))
  await page.goto(siteUrl('profis', '/news/'))
  // The strip comes when the feed does: until then there is its room.
  await expect(page.getByRole('region', { name: 'Fanradio' })).toBeVisible()
  await drawn(page)
  const before = await placesOf(page)
  season.answer()
  const strip = page.getByRole('navigation', { name: 'Letztes und nächstes Spiel' })
  await expect(strip).toContainText('23’')
  await expect(strip).toContainText('0 zu 0')
  await expect.poll(() => placesOf(page)).toEqual(before)
  // Nobody whom the platform could know is here: what stands on it does not come along.
  expect(asked.filter(path => path.includes('/platform-'))).toEqual([])
  season.publish(makeTicker([goalEntry]))
  await page.clock.runFor(11_000)
  await expect(strip).toContainText('1 zu 0')
  await expect(page.locator('header [aria-live], header [role=status]')).toHaveCount(0)
  // A feed that went back an hour is one of a cache that lags behind.
  season.publish(makeTicker([], 3_600_000))
  const lagging = page.waitForResponse('**/feeds/*/159/2026/matches.json')
  await page.clock.runFor(11_000)
  await lagging
  await expect(strip).toContainText('1 zu 0')
  await strip.getByRole('link').click()
  await expect(page).toHaveURL(/\/liveticker\/\?match=159-2026-12-eichwald-nordhafen$/)
})

test('what is on holds for everybody @look', async ({ page }) => {
  await answerLive(page, { payment: true, video_uid: 520 })
  const season = await serveSeason(page, makeTicker([goalEntry]))
  season.answer()
  await page.goto(siteUrl('profis'))
  await expect(buttonOf(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Letztes und nächstes Spiel' })).toContainText('1 zu 0')
  await expectForEverybody(page, 'strip, button, radio')
  await page.setViewportSize(phone)
  const strip = await page.getByRole('navigation', { name: 'Letztes und nächstes Spiel' }).boundingBox()
  expect(strip?.height).toBeLessThanOrEqual(45)
  await buttonOf(page).click()
  await expect(playerOf(page)).toBeVisible()
  await expectForEverybody(page, 'live player')
})
