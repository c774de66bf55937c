import type { Browser } from '@playwright/test'
import { expectForEverybody } from './pages/everybody.ts'
import { expect, test } from './pages/journey.ts'
import { jana, makePerson } from './pages/people.ts'
import { signInPages } from './pages/sign-in-pages.ts'
import { videoPages, videos } from './pages/video-pages.ts'
import { answeredBefore } from './support/consent.ts'
import { roots, siteUrl, testPort } from './support/target.ts'

const fileOf = (uid: number, name: string) => `${roots.api}/cms/v1/videos/${uid}/streams/${name}`

/** Another device, with nothing of the first one. */
const newDevice = async (browser: Browser) =>
  (await browser.newContext({ storageState: answeredBefore, locale: 'de-DE' })).newPage()

test('a visitor watches a free video, with captions, and goes on where they were', async ({ page }) => {
  const video = videoPages(page)
  await video.open(videos.free)
  await video.begin()
  await video.playsBeyond(1)
  await page.keyboard.press('k')
  await expect(video.control('Abspielen')).toBeVisible()
  await page.keyboard.press('3')
  // What is said at one moment: looked for while the video stands there.
  await video.press('Untertitel')
  await expect(video.player.getByText('Geduldig hinten herum')).toBeVisible()
  const at = await video.time()
  expect(at).toBeGreaterThan(8.5)

  await page.reload()
  await video.begin()
  await video.player.getByRole('button', { name: /^Weiter bei 0:(09|1\d)$/ }).click()
  await video.playsBeyond(at)
  await page.keyboard.press('Home')
  await expect.poll(video.time).toBeLessThan(8)
})

test('the player has its controls for everybody, and keys of its own only while it has the focus', async ({
  page,
}) => {
  const video = videoPages(page)
  await video.open(videos.free)
  await expectForEverybody(page, 'a video’s page')
  await video.begin()
  await video.playsBeyond(0.5)
  await page.keyboard.press('k')
  await expect(video.control('Abspielen')).toBeFocused()
  await video.press('Einstellungen')
  await page.getByRole('radio', { name: '1,5×' }).check()
  await page.getByRole('radio', { name: '360p', exact: true }).check()
  await expectForEverybody(page, 'the player with its settings')
  await page.keyboard.press('Escape')
  await expect(video.control('Einstellungen')).toBeFocused()
  await page.keyboard.press('m')
  await expect(video.control('Ton an')).toBeVisible()
  const slider = video.player.getByRole('slider', { name: 'Stelle im Video' })
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '0:30 von 0:30')
  await page.getByRole('link', { name: 'Zum Inhalt' }).first().focus()
  await page.keyboard.press('m')
  await expect(video.control('Ton an')).toBeVisible()
})

test('a paid video ends for a visitor at ten seconds, also for one who asks by hand @smoke @hosts', async ({
  page,
}) => {
  const video = videoPages(page)
  await video.open(videos.paid)
  await video.begin()
  await video.playsBeyond(5)
  await expect(video.need).toBeVisible()
  expect(await video.time()).toBeLessThan(10.2)
  await expectForEverybody(page, 'the notice of a paid video')
  await video.player.getByRole('button', { name: 'Noch einmal von vorn' }).click()
  await video.playsBeyond(0.2)
  await page.keyboard.press('9')
  await expect(video.need).toBeVisible()
  expect(await video.time()).toBeLessThan(10.2)

  // Node does not know that every host of `*.localhost` is this machine.
  const { host } = new URL(roots.api)
  const statusOf = async (url: string) =>
    (await page.request.get(url.replace(host, `127.0.0.1:${testPort}`), { headers: { host } })).status()
  expect(await statusOf(fileOf(videos.paid, '720p/00004.m4s'))).toBe(200)
  const late = Array.from({ length: 10 }, (_, index) => `720p/000${String(index + 5).padStart(2, '0')}.m4s`)
  for (const name of late) expect([name, await statusOf(fileOf(videos.paid, name))]).toEqual([name, 403])
  const forged = `?ticket=${crypto.randomUUID()}&expires=99999999999&signature=${'A'.repeat(43)}`
  expect(await statusOf(fileOf(videos.paid, `720p/00005.m4s${forged}`))).toBe(403)
})

test('somebody without a subscription is shown the way to one', async ({ page }) => {
  const video = videoPages(page)
  const signIn = signInPages(page)
  const person = makePerson()
  await page.goto(siteUrl('tv', '/videos/'))
  await signIn.followHeader()
  await signIn.register(person)
  await expect(signIn.accountMenu(person)).toBeVisible()
  await video.open(videos.paid)
  await video.begin()
  await video.playsBeyond(0.5)
  await page.keyboard.press('End')
  await expect(video.need).toBeVisible()
  await expect(video.player.getByRole('button', { name: 'Anmelden' })).toBeHidden()
  await video.player.getByRole('link', { name: 'Abo ansehen' }).click()
  await expect(page).toHaveURL(siteUrl('tv', '/abo/'))
})

test('a subscriber signs in where a paid video stopped, and it plays on; a third device is told @smoke @hosts', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  const watch = async (device: typeof page) => {
    const video = videoPages(device)
    await video.open(videos.paid)
    await video.begin()
    await video.playsBeyond(0.5)
    await device.keyboard.press('End')
    await expect(video.need).toBeVisible()
    await video.signInToWatch(jana)
    await expect(device).toHaveURL(siteUrl('tv', `/video/detail/?id=${videos.paid}`))
    return video
  }
  const first = await watch(page)
  await first.playsBeyond(10.5)
  await first.press('Pause')
  const at = await first.time()

  // What the platform remembers is there on another device.
  const second = await watch(await newDevice(browser))
  await second.playsBeyond(10.5)
  // A video that has come to its end is no longer gone on with; it is a short one.
  await second.press('Pause')
  const third = await newDevice(browser)
  const answer = await watch(third)
  await expect(answer.player.getByText('Zwei Geräte schauen schon')).toBeVisible()
  await expect(answer.player.getByRole('listitem')).toHaveCount(2)
  await expectForEverybody(third, 'two devices play already')
  await answer.player
    .getByRole('button', { name: /^Hier statt dort/ })
    .first()
    .click()
  await answer.playsBeyond(10.5)
  await answer.press('Pause')

  // The first had paused; going on, it learns that another plays instead.
  await page.reload()
  await first.begin()
  await expect(first.player.getByText('Zwei Geräte schauen schon')).toBeVisible()
  await first.player
    .getByRole('button', { name: /^Hier statt dort/ })
    .first()
    .click()
  await first.player.getByRole('button', { name: /^Weiter bei 0:/ }).click()
  await first.playsBeyond(at)
  // A refusal is an error to the console of the browser.
  faults.splice(0, faults.length, ...faults.filter(fault => !fault.includes('status of 409')))
})
